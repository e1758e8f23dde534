#include "server/http.hpp"

#include <gtest/gtest.h>

#include "fixtures/asking.hpp"

namespace sudare::server {
namespace {

TEST(Http, AMissingHeaderOrParameterIsEmpty) {
  HttpRequest request;
  request.headers["host"] = "localhost";
  request.query["count"] = "3";
  EXPECT_EQ(request.header("host"), "localhost");
  EXPECT_EQ(request.header("origin"), "");
  EXPECT_EQ(request.parameter("count"), "3");
  EXPECT_EQ(request.parameter("offset"), "");
}

TEST(Http, ErrorsNameTheirPlace) {
  const HttpResponse plain = error_response(409, "no proof");
  EXPECT_EQ(plain.status, 409);
  EXPECT_EQ(plain.body, "{\"error\":\"no proof\"}\n");
  EXPECT_EQ(header_of(plain, "Cache-Control"), "no-store");
  EXPECT_EQ(error_response(422, FormatError("wrong", 2, 3)).body,
            "{\"error\":\"wrong\",\"line\":2,\"column\":3}\n");
  EXPECT_EQ(error_response(422, FormatError("wrong", 0, 3)).body,
            "{\"error\":\"wrong\",\"column\":3}\n");
  EXPECT_EQ(error_response(422, FormatError("wrong")).body, "{\"error\":\"wrong\"}\n");
}

}  // namespace
}  // namespace sudare::server
