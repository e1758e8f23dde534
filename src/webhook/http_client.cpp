#include "webhook/http_client.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/system/system_error.hpp>

#include "base/number.hpp"
#include "base/text.hpp"
#include "base/user_error.hpp"

namespace sudare::webhook {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using ErrorCode = boost::system::error_code;

namespace {

constexpr std::size_t kLargestAnswer = std::size_t{1} << 20U;

// Runs one asynchronous step to its end: only these keep to a time limit.
template <class Start>
void finish(asio::io_context& io, const Start& start) {
  ErrorCode result = asio::error::operation_aborted;
  start([&result](const ErrorCode& error, auto&&...) { result = error; });
  io.restart();
  io.run();
  if (result) throw boost::system::system_error(result);
}

[[noreturn]] void refuse_url(const std::string& text) {
  throw UserError(in_quotes(text) + " is no address such as http://127.0.0.1:8080");
}

}  // namespace

HttpUrl read_http_url(const std::string& text) {
  constexpr std::string_view kScheme = "http://";
  if (!text.starts_with(kScheme)) refuse_url(text);
  if (text.find_first_of(" \t\r\n") != std::string::npos) refuse_url(text);
  std::string rest = text.substr(kScheme.size());
  HttpUrl url;
  if (const std::size_t slash = rest.find('/'); slash != std::string::npos) {
    url.path = rest.substr(slash);
    rest.resize(slash);
  }
  const std::size_t bracket = rest.rfind(']');  // an address of version 6
  const std::size_t colon = rest.rfind(':');
  if (colon != std::string::npos && (bracket == std::string::npos || colon > bracket)) {
    url.port = rest.substr(colon + 1);
    if (!read_number<int>(url.port, 1, 65535)) refuse_url(text);
    rest.resize(colon);
  }
  if (rest.starts_with('[') && rest.ends_with(']')) rest = rest.substr(1, rest.size() - 2);
  if (rest.empty()) refuse_url(text);
  url.host = rest;
  return url;
}

HttpAnswer http_post(const HttpUrl& url, const std::string& body,
                     const std::vector<std::pair<std::string, std::string>>& headers,
                     std::chrono::milliseconds patience) {
  const bool is_version6 = url.host.find(':') != std::string::npos;
  const std::string name =
      fmt::format("{}:{}", is_version6 ? "[" + url.host + "]" : url.host, url.port);
  http::request<http::string_body> request{http::verb::post, url.path, 11};
  request.set(http::field::host, name);
  request.set(http::field::content_type, "application/json");
  request.set(http::field::connection, "close");
  for (const auto& [key, value] : headers) request.set(key, value);
  request.body() = body;
  request.prepare_payload();
  try {
    asio::io_context io;
    asio::ip::tcp::resolver resolver(io);
    const auto places = resolver.resolve(url.host, url.port);
    beast::tcp_stream stream(io);
    stream.expires_after(patience);  // for all steps together
    finish(io, [&](auto done) { stream.async_connect(places, done); });
    finish(io, [&](auto done) { http::async_write(stream, request, done); });
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> answer;
    answer.body_limit(kLargestAnswer);
    finish(io, [&](auto done) { http::async_read(stream, buffer, answer, done); });
    return {static_cast<int>(answer.get().result_int()), std::move(answer.get().body())};
  } catch (const boost::system::system_error& error) {
    const std::string reason =
        error.code() == beast::error::timeout
            ? fmt::format("no answer within {} s", static_cast<double>(patience.count()) / 1000)
            : error.code().message();
    throw UserError(fmt::format("http://{}{}: {}", name, harmless_line(url.path), reason));
  }
}

}  // namespace sudare::webhook
