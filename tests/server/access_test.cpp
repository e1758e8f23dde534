#include "server/access.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "fixtures/asking.hpp"
#include "fixtures/folder.hpp"

namespace sudare::server {
namespace {

constexpr const char* kToken = "0123456789abcdef0123456789abcdef";
using Headers = std::map<std::string, std::string>;

// What the server says before any handler: "STATUS", with the error if there is one; "enter" if it
// says nothing.
std::string verdict_on(const std::string& method, const std::string& path, const Headers& headers,
                       const std::map<std::string, std::string>& query = {}) {
  HttpRequest request;
  request.method = method;
  request.path = path;
  request.headers = headers;
  request.headers.emplace("host", "localhost");
  request.query = query;
  request.arrived_at = "127.0.0.1";
  const Access access(SameSite({"127.0.0.1"}), Token(kToken), 8080);
  std::string verdict = "enter";
  const std::string refusal = refusal_of([&] {
    const std::optional<HttpResponse> answer = access.answer(request);
    if (answer) verdict = fmt::format("{} {}", answer->status, header_of(*answer, "Location"));
    if (answer && answer->status == 401) verdict = header_of(*answer, "WWW-Authenticate");
  });
  return refusal == "done" ? verdict : refusal;
}

std::string verdict_on_type(const std::string& path, const std::string& type) {
  return verdict_on("POST", path,
                    {{"authorization", std::string("Bearer ") + kToken},
                     {"content-type", type},
                     {"content-length", "3"}});
}

TEST(Access, WhoKnowsTheSecretOfAGameNeedsNoToken) {
  for (const char* path : {"/api/seats/x", "/api/seats/x/events", "/api/games/x"}) {
    EXPECT_EQ(verdict_on("GET", path, {}), "enter") << path;
  }
  EXPECT_EQ(verdict_on("POST", "/api/games/join", {{"content-type", "application/json"}}), "enter");
  EXPECT_TRUE(verdict_on("POST", "/api/games/join",
                         {{"content-type", "text/plain"}, {"content-length", "3"}})
                  .starts_with("415"));
  EXPECT_TRUE(
      verdict_on("GET", "/api/seats/x", {{"origin", "http://evil.example"}}).starts_with("403"));
  for (const char* path : {"/api/games", "/api/seats", "/api/gamesx/y", "/api/about"}) {
    EXPECT_EQ(verdict_on("POST", path, {{"content-type", "application/json"}}),
              "Bearer realm=\"sudare\"")
        << path;
  }
}

TEST(Access, TheApiAsksForTheToken) {
  const std::string asks = "Bearer realm=\"sudare\"";
  const std::string token = kToken;
  EXPECT_EQ(verdict_on("GET", "/", {}), "enter");
  EXPECT_EQ(verdict_on("GET", "/apiary", {}), "enter");
  for (const char* path : {"/api", "/api/", "/api/about"}) {
    EXPECT_EQ(verdict_on("GET", path, {}), asks);
    EXPECT_EQ(verdict_on("GET", path, {}, {{"token", token}}), asks);
    EXPECT_EQ(verdict_on("GET", path, {{"authorization", "Bearer " + token}}), "enter");
    EXPECT_EQ(verdict_on("GET", path, {{"authorization", "bearer  " + token + " "}}), "enter");
    EXPECT_EQ(verdict_on("GET", path, {{"cookie", "sudare-8080=" + token}}), "enter");
    EXPECT_EQ(verdict_on("GET", path, {{"cookie", "sudare-8080=old; sudare-8080=" + token}}),
              "enter");
    for (const std::string& wrong : std::vector<std::string>{
             token, "Bearer", "Bearer ", "Bearer " + token.substr(1), "Basic " + token}) {
      EXPECT_EQ(verdict_on("GET", path, {{"authorization", wrong}}), asks) << wrong;
    }
    for (const std::string& wrong : {token, "sudare-8081=" + token, "sudare-8080=" + token + "0"}) {
      EXPECT_EQ(verdict_on("GET", path, {{"cookie", wrong}}), asks) << wrong;
    }
  }
}

TEST(Access, TheTokenLeavesTheAddressOfThePage) {
  EXPECT_EQ(verdict_on("GET", "/", {}, {{"token", kToken}, {"a", "b c"}}), "303 /?a=b%20c");
  EXPECT_EQ(verdict_on("GET", "/\\x\r\n", {}, {{"token", "wrong"}}), "303 /%5Cx%0D%0A");
  EXPECT_EQ(verdict_on("GET", "//x", {}, {{"token", kToken}}),
            "404 there is nothing at this address");
}

TEST(Access, NoTypeOfAFormEnters) {
  for (const char* type : {"application/json", "Application/JSON ; charset=utf-8"}) {
    EXPECT_EQ(verdict_on_type("/api/jobs", type), "enter") << type;
    EXPECT_EQ(verdict_on_type("/api/read", type), "enter") << type;
  }
  for (const char* type : {"text/plain", "application/octet-stream"}) {
    EXPECT_EQ(verdict_on_type("/api/jobs", type), "415 send application/json") << type;
    EXPECT_EQ(verdict_on_type("/api/read", type), "enter") << type;
  }
  for (const char* type : {"", "multipart/form-data; boundary=application/json",
                           "application/x-www-form-urlencoded", "application/json, text/plain"}) {
    EXPECT_EQ(verdict_on_type("/api/read", type),
              "415 send text/plain, application/octet-stream or application/json")
        << type;
  }
}

TEST(Token, IsRandomAndComparedAsAWhole) {
  const Token token = Token::random();
  EXPECT_EQ(token.text().size(), 32U);
  EXPECT_NE(token.text(), Token::random().text());
  EXPECT_TRUE(token.is(token.text()));
  for (std::size_t i = 0; i < token.text().size(); ++i) {
    std::string wrong = token.text();
    wrong[i] = wrong[i] == '0' ? '1' : '0';
    EXPECT_FALSE(token.is(wrong)) << i;
  }
  EXPECT_FALSE(token.is(""));
  EXPECT_FALSE(token.is(token.text() + "0"));
}

TEST(Token, IsKeptInItsFile) {
  const Folder folder("token");
  const std::string first = Token::kept_in(folder.path("token")).text();
  EXPECT_EQ(Token::kept_in(folder.path("token")).text(), first);
  EXPECT_NE(Token::kept_in(folder.path("other")).text(), first);
}

}  // namespace
}  // namespace sudare::server
