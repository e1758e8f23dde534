#include "server/request_reader.hpp"

#include <gtest/gtest.h>

#include "fixtures/asking.hpp"
#include "server/target.hpp"

namespace sudare::server {
namespace {

using Step = RequestReader::Step;

// The requests in these bytes, one per line, until one is refused. The bytes arrive in pieces of
// this size.
std::string requests_in(std::string_view bytes, std::size_t piece) {
  RequestReader reader;
  std::string told;
  try {
    while (!bytes.empty()) {
      reader.add(bytes.substr(0, piece));
      bytes.remove_prefix(std::min(piece, bytes.size()));
      for (Step step = reader.advance(); step != Step::More; step = reader.advance()) {
        if (step == Step::Head) continue;
        HttpRequest& request = reader.request();
        told += request.method + " " + request.path;
        for (const auto& [name, value] : request.query) told += " " + name + "=" + value;
        told += " [" + request.body + "]" + (reader.keeps_alive() ? "\n" : " close\n");
        reader.next();
      }
    }
  } catch (const HttpError& error) {
    return told + std::to_string(error.status()) + " " + error.what() + "\n";
  }
  return told + (reader.is_idle() ? "" : "more\n");
}

std::string requests_in(std::string_view bytes) {
  const std::string at_once = requests_in(bytes, bytes.size());
  for (const std::size_t piece : {std::size_t{1}, std::size_t{2}, std::size_t{7}}) {
    EXPECT_EQ(requests_in(bytes, piece), at_once) << bytes;
  }
  return at_once;
}

std::string get(const std::string& target, const std::string& headers = "") {
  return "GET " + target + " HTTP/1.1\r\nHost: here\r\n" + headers + "\r\n";
}

TEST(RequestReader, ReadsOneRequestAfterTheOther) {
  EXPECT_EQ(requests_in(""), "");
  EXPECT_EQ(requests_in(get("/")), "GET / []\n");
  EXPECT_EQ(requests_in(get("/a") + get("/b", "Connection: close\r\n")),
            "GET /a []\nGET /b [] close\n");
  EXPECT_EQ(requests_in("POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc" + get("/b")),
            "POST /a [abc]\nGET /b []\n");
  EXPECT_EQ(requests_in("POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: Chunked\r\n\r\n"
                        "2;x=y\r\nab\r\n1\r\nc\r\n0\r\nTrailer: x\r\n\r\n" +
                        get("/b")),
            "POST /a [abc]\nGET /b []\n");
  EXPECT_EQ(
      requests_in("POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" +
                  get("/b")),
      "POST /a []\nGET /b []\n");
  // Neither waits for more than it needs.
  EXPECT_EQ(requests_in("POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
                        "1\r\na\r\n\r\n"),
            "400 the request cannot be understood\n");
  EXPECT_EQ(requests_in("DELETE /a HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n"),
            "DELETE /a []\n");
  EXPECT_EQ(requests_in("GET / HTTP/1.1\r\nHost: x\r\n"), "more\n");
}

TEST(RequestReader, HeadIsToldAsGet) {
  RequestReader reader;
  reader.add("HEAD / HTTP/1.1\r\nHost: x\r\n\r\n");
  ASSERT_EQ(reader.advance(), Step::Head);
  EXPECT_TRUE(reader.is_head());
  EXPECT_EQ(reader.request().method, "GET");
  ASSERT_EQ(reader.advance(), Step::Whole);
  reader.next();
  EXPECT_FALSE(reader.is_head());
  EXPECT_TRUE(reader.is_idle());
}

TEST(RequestReader, TheHeadIsKnownBeforeTheBody) {
  RequestReader reader;
  reader.add(
      "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\nExpect: 100-continue\r\n\r\n");
  ASSERT_EQ(reader.advance(), Step::Head);
  EXPECT_EQ(reader.announced_body(), 1000000U);
  EXPECT_EQ(reader.advance(), Step::More);
  EXPECT_TRUE(reader.awaits_continue());
  EXPECT_FALSE(reader.is_idle());
}

TEST(RequestReader, HeadersOfOneNameAreOne) {
  RequestReader reader;
  reader.add(get("/", "COOKIE: a=1\r\ncookie: b=2\r\nX: 1\r\nx: \r\nX:\t2 \r\n"));
  ASSERT_EQ(reader.advance(), Step::Head);
  EXPECT_EQ(reader.request().header("cookie"), "a=1; b=2");
  EXPECT_EQ(reader.request().header("x"), "1, , 2");
}

TEST(RequestReader, RefusesWhatIsTooLong) {
  const auto long_of = [](std::size_t size) { return std::string(size, 'a'); };
  EXPECT_EQ(requests_in(get("/" + long_of(8191)), 1000), "GET /" + long_of(8191) + " []\n");
  EXPECT_EQ(requests_in(get("/" + long_of(8192)), 1000), "414 the address is too long\n");
  EXPECT_EQ(requests_in("GET /" + long_of(9000), 1000), "414 the address is too long\n");
  EXPECT_EQ(requests_in(get("/", "X: " + long_of(60000) + "\r\n"), 1000), "GET / []\n");
  EXPECT_EQ(requests_in(get("/", "X: " + long_of(66000) + "\r\n"), 1000),
            "400 address and headers are larger than 64 kB\n");
  const std::string post = "POST / HTTP/1.1\r\nHost: x\r\n";
  EXPECT_EQ(requests_in(post + "Content-Length: 1048577\r\n\r\n", 1000),
            "413 the body is larger than 1 MB\n");
  EXPECT_EQ(
      requests_in(
          post + "Transfer-Encoding: chunked\r\n\r\n100001\r\n" + long_of(1 << 20) + "a\r\n", 1000),
      "413 the body is larger than 1 MB\n");
  EXPECT_EQ(requests_in(post + "Transfer-Encoding: chunked\r\n\r\n1;" + long_of(70000), 1000),
            "400 a chunk of the body has no end\n");
}

TEST(RequestReader, SaysWhatIsWrong) {
  const std::string host = "Host: x\r\n";
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"\x16\x03\x01", "400 this is not HTTP\n"},
      {"\r\n" + get("/"), "400 this is not HTTP\n"},
      {"GET /\r\n", "400 a request begins with METHOD ADDRESS HTTP/1.1\n"},
      {"BREW / HTTP/1.1\r\n", "400 this method is not known\n"},
      {"GET / HTTP/1.0\r\n", "400 only HTTP/1.1 is spoken here\n"},
      {"GET http://here/ HTTP/1.1\r\n", "400 an address begins with /\n"},
      {"GET /a b HTTP/1.1\r\n", "400 an address has no space and no #\n"},
      {"GET /\xC3\xA9", "400 an address has only visible ASCII characters\n"},
      {std::string("GET /\0", 6), "400 address and headers have no control characters\n"},
      {"GET / HTTP/1.1\n", "400 lines end with carriage return and line feed\n"},
      {"GET / HTTP/1.1\r\r\n", "400 lines end with carriage return and line feed\n"},
      {"GET / HTTP/1.1\r\nX: a\r\n b\r\n", "400 a header line is not continued\n"},
      {"GET / HTTP/1.1\r\n\r\n", "400 a request names one Host\n"},
      {get("/", host), "400 a request names one Host\n"},
      {get("/", "no colon\r\n"), "400 a header is not NAME: VALUE\n"},
      {get("/%4"), "400 in an address, % is followed by two hexadecimal digits\n"},
      {get("/?a=%+1"), "400 in an address, % is followed by two hexadecimal digits\n"},
      {get("/", "Content-Length: 1\r\n"), "400 such a request has no body\n"},
      {get("/", "Expect: tea\r\n"), "417 this Expect is not known\n"},
      {get("/", "Content-Length: 0\r\nTransfer-Encoding: chunked\r\n"),
       "400 the Transfer-Encoding is not chunked\n"},
  };
  for (const auto& [bytes, refusal] : cases) {
    const std::string told = requests_in(bytes);
    EXPECT_TRUE(told.starts_with("4") && told.find('\n') == told.size() - 1) << bytes << told;
    EXPECT_EQ(told, refusal) << bytes;
  }
}

TEST(Target, IsDecodedAndEncoded) {
  const Target target = read_target("/a%20b+c/%C3%A9?x=1+2&y&=z&x=3&&%26=%3D#");
  EXPECT_EQ(target.path, "/a b+c/é");
  EXPECT_EQ(target.query,
            (std::map<std::string, std::string>{{"x", "1 2"}, {"y", ""}, {"", "z"}, {"&", "=#"}}));
  EXPECT_EQ(write_target(target), "/a%20b%2Bc/%C3%A9?=z&%26=%3D%23&x=1%202&y=");
  const Target again = read_target(write_target(target));
  EXPECT_EQ(again.path, target.path);
  EXPECT_EQ(again.query, target.query);
}

}  // namespace
}  // namespace sudare::server
