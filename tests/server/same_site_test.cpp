#include "server/same_site.hpp"

#include <gtest/gtest.h>

#include "fixtures/asking.hpp"
#include "server/host.hpp"

namespace sudare::server {
namespace {

constexpr const char* kOtherName =
    "403 this server has another host name; the option --name adds one";
constexpr const char* kOtherSite = "403 requests from other sites are refused";

// What the site says to a request for `host` that arrives at this address of the machine.
std::string verdict_on(const SameSite& site, const std::string& host,
                       const std::string& arrived_at = "127.0.0.1") {
  HttpRequest request;
  request.headers["host"] = host;
  request.arrived_at = arrived_at;
  return refusal_of([&] { site.check(request); });
}

std::string verdict_on_header(const std::string& path, const std::string& name,
                              const std::string& value) {
  HttpRequest request;
  request.path = path;
  request.headers["host"] = "localhost:8080";
  request.headers[name] = value;
  request.arrived_at = "127.0.0.1";
  return refusal_of([&] { SameSite({"127.0.0.1"}).check(request); });
}

TEST(Host, HasOneFormToCompare) {
  EXPECT_EQ(canonical_host("127.0.0.1"), "127.0.0.1");
  EXPECT_EQ(canonical_host("[::1]"), "::1");
  EXPECT_EQ(canonical_host("0:0::0:1"), "::1");
  EXPECT_EQ(canonical_host("[2001:DB8::00ff]"), "2001:db8::ff");
  EXPECT_EQ(canonical_host("::ffff:192.168.1.2"), "192.168.1.2");
  EXPECT_EQ(canonical_host("Shogi.Example.ORG"), "shogi.example.org");
  for (const char* text :
       {"", "127.1", "127.0.0.01", "0177.0.0.1", "0x7f.0.0.1", "2130706433", "127.0.0.1.",
        "127.0.0.256", "example.org.", "exa mple.org", "[::1", "::1]", "[127.0.0.1]", "[::1%lo]",
        "a/b", "user@localhost", "localhost\t", "例え"}) {
    EXPECT_EQ(canonical_host(text), std::nullopt) << text;
  }
  EXPECT_EQ(canonical_host(std::string_view("localhost\0", 10)), std::nullopt);
}

TEST(Host, StandsBeforeItsPort) {
  EXPECT_EQ(canonical_host_before_port("localhost:8080"), "localhost");
  EXPECT_EQ(canonical_host_before_port("[::1]:8080"), "::1");
  EXPECT_EQ(canonical_host_before_port("[::1]"), "::1");
  for (const char* text : {"localhost:", "localhost:80a", "localhost:808080", "localhost:80:80",
                           "::1", "[::1]x:80", ":80", "localhost:-1"}) {
    EXPECT_EQ(canonical_host_before_port(text), std::nullopt) << text;
  }
}

TEST(SameSite, AnswersOnThisMachineToItsNamesOnly) {
  const SameSite site({"127.0.0.1"});
  for (const char* host : {"localhost", "LocalHost:8080", "127.0.0.1:8080", "127.1.2.3", "[::1]",
                           "[::1]:8080", "[0:0::1]"}) {
    EXPECT_EQ(verdict_on(site, host), "done") << host;
  }
  for (const char* host :
       {"", "example.org", "example.org:8080", "localhost.example.org", "evil-localhost",
        "1127.0.0.1", "[::2]:8080", "127.example.org", "127.0.0.1.example.org:8080", "127.0.0.1a",
        "127.1", "127.0.0.01", "0177.0.0.1", "2130706433", "localhost.", "127.0.0.1:8080:1",
        "localhost, example.org", "192.168.1.2", "0.0.0.0"}) {
    EXPECT_EQ(verdict_on(site, host), kOtherName) << host;
  }
}

TEST(SameSite, AnswersInTheNetworkToTheAddressWhereTheClientArrives) {
  const SameSite site({"0.0.0.0", "shogi", "Shogi.local"});
  EXPECT_EQ(verdict_on(site, "192.168.1.2:8080", "192.168.1.2"), "done");
  EXPECT_EQ(verdict_on(site, "[fd00::2]:8080", "fd00::2"), "done");
  EXPECT_EQ(verdict_on(site, "shogi:8080", "192.168.1.2"), "done");
  EXPECT_EQ(verdict_on(site, "shogi.local", "192.168.1.2"), "done");
  EXPECT_EQ(verdict_on(site, "localhost:8080", "127.0.0.1"), "done");
  for (const char* host : {"192.168.1.3", "localhost", "127.0.0.1", "shogi.example.org",
                           "example.org:8080", "192.168.1.2.example.org"}) {
    EXPECT_EQ(verdict_on(site, host, "192.168.1.2"), kOtherName) << host;
  }
}

TEST(SameSite, ANameThatIsNoHostIsRefused) {
  EXPECT_EQ(refusal_of([] { (void)SameSite({"http://shogi"}); }),
            "422 'http://shogi' is neither the name nor the address of a host");
}

TEST(SameSite, RefusesPagesFromElsewhere) {
  for (const char* path : {"/", "/api/about"}) {
    for (const char* origin : {"http://localhost:8080", "https://localhost:8080"}) {
      EXPECT_EQ(verdict_on_header(path, "origin", origin), "done") << origin;
    }
    for (const char* origin :
         {"http://localhost:8081", "http://localhost", "http://example.org", "null",
          "localhost:8080", "file://localhost:8080", "http://localhost:8080/",
          "http://localhost:8080, http://localhost:8080", "http://127.0.0.1:8080"}) {
      EXPECT_EQ(verdict_on_header(path, "origin", origin), kOtherSite) << origin;
    }
  }
}

TEST(SameSite, LinksFromElsewhereLeadToThePageOnly) {
  for (const char* from : {"same-origin", "none"}) {
    EXPECT_EQ(verdict_on_header("/api/about", "sec-fetch-site", from), "done") << from;
  }
  for (const char* from : {"cross-site", "same-site", "anything"}) {
    EXPECT_EQ(verdict_on_header("/api/about", "sec-fetch-site", from), kOtherSite) << from;
    EXPECT_EQ(verdict_on_header("/api", "sec-fetch-site", from), kOtherSite) << from;
    EXPECT_EQ(verdict_on_header("/", "sec-fetch-site", from), "done") << from;
  }
}

}  // namespace
}  // namespace sudare::server
