// Turns the bytes of a connection into requests, without knowing where the bytes come from.
//
//   RequestReader reader;
//   reader.add(bytes);
//   while (reader.advance() != RequestReader::Step::More) ...
//
// Whatever cannot become a request that is served is refused with an HttpError. After that the
// reader must not be used again: nobody knows where the next request would begin.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/head_scanner.hpp"
#include "server/http.hpp"

namespace sudare::server {

class RequestReader {
 public:
  static constexpr std::size_t kLargestBody = std::size_t{1} << 20U;

  enum class Step : std::uint8_t {
    More,   // more bytes are needed
    Head,   // address and headers are known; said once per request
    Whole,  // the body is known, too
  };

  RequestReader();
  RequestReader(const RequestReader&) = delete;
  RequestReader& operator=(const RequestReader&) = delete;
  ~RequestReader();

  void add(std::string_view bytes) { unread_ += bytes; }
  // Throws HttpError.
  Step advance();
  // Whether not a single byte of the current request has arrived.
  [[nodiscard]] bool is_idle() const { return !has_head_ && unread_.empty(); }

  // After Head; with the body only after Whole. HEAD is told as GET.
  [[nodiscard]] HttpRequest& request() { return request_; }
  [[nodiscard]] bool is_head() const { return is_head_; }
  [[nodiscard]] bool keeps_alive() const { return keeps_alive_; }
  // Whether the client waits for a word before it sends the body.
  [[nodiscard]] bool awaits_continue() const { return awaits_continue_ && unread_.empty(); }
  void forget_continue() { awaits_continue_ = false; }
  // The size of the body, or the largest one if it does not say.
  [[nodiscard]] std::size_t announced_body() const { return announced_body_; }

  // Begins the next request with the bytes after this one. Precondition: this one is whole.
  void next();

 private:
  struct Parser;
  void read_head(std::size_t size);
  void read_fields();
  bool read_body();
  // Gives the parser so many bytes. Returns how many of them it has taken.
  std::size_t put(std::size_t size);

  std::string unread_;
  HeadScanner scanner_;
  std::unique_ptr<Parser> parser_;
  bool has_head_ = false;
  bool has_begun_body_ = false;
  HttpRequest request_;
  bool is_head_ = false;
  bool keeps_alive_ = false;
  bool awaits_continue_ = false;
  std::size_t announced_body_ = 0;
};

}  // namespace sudare::server
