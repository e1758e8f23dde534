#include "server/same_site.hpp"

#include <gtest/gtest.h>

#include "fixtures/asking.hpp"

namespace sudare::server {
namespace {

constexpr const char* kOtherName = "403 this server goes by another name";
constexpr const char* kOtherSite = "403 requests from other sites are refused";

std::string verdict_on(const SameSite& site, const std::string& host,
                       const std::string& origin = "") {
  HttpRequest request;
  request.headers["host"] = host;
  if (!origin.empty()) request.headers["origin"] = origin;
  return refusal_of([&] { site.check(request); });
}

TEST(SameSite, KnowsTheAddressesOfThisMachine) {
  for (const char* host : {"localhost", "127.0.0.1", "127.0.0.53", "::1", "[::1]"}) {
    EXPECT_TRUE(SameSite(host).is_loopback()) << host;
  }
  for (const char* host : {"0.0.0.0", "192.168.1.2", "::", "example.org", "127.example.org"}) {
    EXPECT_FALSE(SameSite(host).is_loopback()) << host;
  }
}

TEST(SameSite, AnswersOnThisMachineToItsNamesOnly) {
  const SameSite site("127.0.0.1");
  for (const char* host : {"localhost", "localhost:8080", "127.0.0.1:8080", "127.1.2.3", "[::1]",
                           "[::1]:8080", "::1"}) {
    EXPECT_EQ(verdict_on(site, host), "done") << host;
  }
  for (const char* host : {"", "example.org", "example.org:8080", "localhost.example.org",
                           "evil-localhost", "1127.0.0.1", "[::2]:8080"}) {
    EXPECT_EQ(verdict_on(site, host), kOtherName) << host;
  }
}

TEST(SameSite, ANameThatOnlyBeginsLikeAnAddressIsAnotherName) {
  for (const char* host : {"127.example.org", "127.0.0.1.example.org:8080", "127.0.0.1a"}) {
    EXPECT_EQ(verdict_on(SameSite("127.0.0.1"), host, "http://" + std::string(host)), kOtherName)
        << host;
  }
}

TEST(SameSite, InTheNetworkAnyNameWillDo) {
  EXPECT_EQ(verdict_on(SameSite("0.0.0.0"), "shogi.example.org:8080"), "done");
}

TEST(SameSite, RefusesPagesFromElsewhere) {
  for (const char* listens_on : {"127.0.0.1", "0.0.0.0"}) {
    const SameSite site(listens_on);
    EXPECT_EQ(verdict_on(site, "localhost:8080", "http://localhost:8080"), "done");
    EXPECT_EQ(verdict_on(site, "localhost:8080", "https://localhost:8080"), "done");
    for (const char* origin : {"http://localhost:8081", "http://localhost", "http://example.org",
                               "null", "localhost:8080", "file://localhost:8080"}) {
      EXPECT_EQ(verdict_on(site, "localhost:8080", origin), kOtherSite) << origin;
    }
  }
}

}  // namespace
}  // namespace sudare::server
