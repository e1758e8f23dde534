#include "server/http.hpp"

#include <gtest/gtest.h>

#include <cerrno>
#include <new>
#include <stdexcept>
#include <system_error>

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

TEST(Http, EveryExceptionHasItsResponse) {
  const auto response_to = [](const auto& error) {
    const HttpResponse response = error_response(std::make_exception_ptr(error));
    return std::to_string(response.status) + " " + response.body;
  };
  EXPECT_EQ(response_to(HttpError(410, "gone")), "410 {\"error\":\"gone\"}\n");
  EXPECT_EQ(response_to(FormatError("wrong", 2, 3)),
            "422 {\"error\":\"wrong\",\"line\":2,\"column\":3}\n");
  EXPECT_EQ(response_to(UserError("impossible")), "422 {\"error\":\"impossible\"}\n");
  EXPECT_EQ(response_to(std::bad_alloc()), "503 {\"error\":\"out of memory\"}\n");
  const std::system_error no_thread(EAGAIN, std::generic_category(), "cannot start a thread");
  EXPECT_TRUE(response_to(no_thread).starts_with("503 {\"error\":\"cannot start a thread: "));
  EXPECT_EQ(response_to(std::runtime_error("a fault")), "500 {\"error\":\"a fault\"}\n");
}

}  // namespace
}  // namespace sudare::server
