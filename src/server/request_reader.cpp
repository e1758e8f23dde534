#include "server/request_reader.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <string_view>
#include <utility>

#include "server/target.hpp"

namespace sudare::server {
namespace {

namespace http = boost::beast::http;

[[noreturn]] void refuse(const char* why, int status = 400) { throw HttpError(status, why); }

[[noreturn]] void refuse_for(const boost::system::error_code& error) {
  if (error == http::error::body_limit) refuse("the body is larger than 1 MB", 413);
  if (error == http::error::bad_content_length) refuse("the Content-Length is not one number");
  if (error == http::error::bad_transfer_encoding) refuse("the Transfer-Encoding is not chunked");
  if (error == http::error::bad_field || error == http::error::bad_value) {
    refuse("a header is not NAME: VALUE");
  }
  refuse("the request cannot be understood");
}

}  // namespace

struct RequestReader::Parser : http::request_parser<http::string_body> {
  Parser() {
    header_limit(2 * HeadScanner::kLargestHead);  // the scanner's limit comes first
    body_limit(kLargestBody);
  }
};

RequestReader::RequestReader() = default;
RequestReader::~RequestReader() = default;

RequestReader::Step RequestReader::advance() {
  if (has_head_) return read_body() ? Step::Whole : Step::More;
  const std::optional<std::size_t> size = scanner_.scan(unread_);
  if (!size) return Step::More;
  read_head(*size);
  return Step::Head;
}

void RequestReader::next() {
  scanner_ = HeadScanner();
  parser_.reset();
  has_head_ = false;
  has_begun_body_ = false;
  request_ = HttpRequest();
  is_head_ = false;
  awaits_continue_ = false;
}

void RequestReader::read_head(std::size_t size) {
  parser_ = std::make_unique<Parser>();
  put(size);
  if (!parser_->is_header_done()) refuse("the request cannot be understood");
  has_head_ = true;
  parser_->eager(true);
  read_fields();
}

void RequestReader::read_fields() {
  const auto& message = parser_->get();
  is_head_ = message.method() == http::verb::head;
  request_.method = is_head_ ? "GET" : std::string(message.method_string());
  Target target = read_target(message.target());
  request_.path = std::move(target.path);
  request_.query = std::move(target.query);
  for (const auto& field : message) {
    std::string name(field.name_string());
    for (char& c : name) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    const auto [place, is_new] = request_.headers.emplace(name, std::string(field.value()));
    if (!is_new) place->second += (name == "cookie" ? "; " : ", ") + std::string(field.value());
  }
  if (message.count(http::field::host) != 1) refuse("a request names one Host");
  const std::size_t lengths = message.count(http::field::content_length);
  const std::size_t encodings = message.count(http::field::transfer_encoding);
  if (lengths + encodings > 1) refuse("a request tells the length of its body once");
  // The parser takes a list of equal numbers for one.
  if (message[http::field::content_length].find_first_not_of("0123456789") !=
      std::string_view::npos) {
    refuse("the Content-Length is not one number");
  }
  if (encodings == 1 &&
      !boost::beast::iequals(message[http::field::transfer_encoding], "chunked")) {
    refuse("the Transfer-Encoding is not chunked");
  }
  announced_body_ = encodings == 1 ? kLargestBody : parser_->content_length().value_or(0);
  if (request_.method == "GET" && announced_body_ > 0) refuse("such a request has no body");
  const std::string expected = request_.header("expect");
  awaits_continue_ = boost::beast::iequals(expected, "100-continue");
  if (!expected.empty() && !awaits_continue_) refuse("this Expect is not known", 417);
  keeps_alive_ = parser_->keep_alive();
}

bool RequestReader::read_body() {
  // Of a body without chunks the parser must not see just this: with one more byte it would then
  // run into an assertion of its own.
  const bool is_half_an_end = parser_->chunked() && !has_begun_body_ && unread_ == "0\r\n";
  if (!parser_->is_done() && !unread_.empty() && !is_half_an_end) {
    if (put(unread_.size()) > 0) has_begun_body_ = true;
  }
  if (parser_->is_done()) {
    request_.body = std::move(parser_->get().body());
    return true;
  }
  // Only the length of a chunk or the lines after the last one can be left over.
  if (unread_.size() > HeadScanner::kLargestHead) refuse("a chunk of the body has no end");
  return false;
}

std::size_t RequestReader::put(std::size_t size) {
  boost::system::error_code error;
  const std::size_t used = parser_->put(boost::asio::buffer(unread_.data(), size), error);
  if (error && error != http::error::need_more) refuse_for(error);
  unread_.erase(0, used);
  return used;
}

}  // namespace sudare::server
