// Finds the end of a request's head while it arrives, and refuses at once what a strict reader of
// HTTP/1.1 (RFC 9112) does not accept.
//
// Two readers that disagree about where a request ends can be made to see different requests. So
// nothing is mended here: no folded lines, no bare line feeds, no control characters, no other
// version. Whatever passes is left to the library's parser.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace sudare::server {

class HeadScanner {
 public:
  static constexpr std::size_t kLargestHead = std::size_t{64} << 10U;
  static constexpr std::size_t kLargestAddress = std::size_t{8} << 10U;

  // `bytes` is everything that has arrived of the request so far; what earlier calls have seen is
  // not read again. Returns the length of the head with its empty line once it is complete. Throws
  // HttpError.
  std::optional<std::size_t> scan(std::string_view bytes);

 private:
  void check_byte(std::string_view bytes, std::size_t at) const;

  std::size_t at_ = 0;          // the first byte not yet seen
  std::size_t line_begin_ = 0;  // of the line that it belongs to
};

}  // namespace sudare::server
