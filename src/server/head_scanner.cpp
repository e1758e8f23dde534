#include "server/head_scanner.hpp"

#include <algorithm>
#include <array>

#include "server/http.hpp"

namespace sudare::server {
namespace {

constexpr std::array<std::string_view, 7> kMethods{"GET",   "HEAD",   "POST",   "PUT",
                                                   "PATCH", "DELETE", "OPTIONS"};

[[noreturn]] void refuse_head(const char* why) { throw HttpError(400, why); }

void check_length(std::size_t length) {
  if (length > HeadScanner::kLargestAddress) throw HttpError(414, "the address is too long");
}

// "METHOD ADDRESS HTTP/1.1"
void check_request_line(std::string_view line) {
  const std::size_t first = line.find(' ');
  const std::size_t last = line.rfind(' ');
  if (first == std::string_view::npos || first == last) {
    refuse_head("a request begins with METHOD ADDRESS HTTP/1.1");
  }
  if (std::ranges::find(kMethods, line.substr(0, first)) == kMethods.end()) {
    refuse_head("this method is not known");
  }
  const std::string_view address = line.substr(first + 1, last - first - 1);
  check_length(address.size());
  if (!address.starts_with('/')) refuse_head("an address begins with /");
  if (address.find_first_of(" #") != std::string_view::npos) {
    refuse_head("an address has no space and no #");
  }
  if (line.substr(last + 1) != "HTTP/1.1") refuse_head("only HTTP/1.1 is spoken here");
}

}  // namespace

std::optional<std::size_t> HeadScanner::scan(std::string_view bytes) {
  constexpr std::size_t kLongestRest = 64;  // of the request line beside the address
  for (; at_ < bytes.size(); ++at_) {
    check_byte(bytes, at_);
    if (line_begin_ == 0) check_length(at_ - std::min(at_, kLongestRest));
    if (bytes[at_] != '\n') continue;
    const std::string_view line = bytes.substr(line_begin_, at_ - 1 - line_begin_);
    if (line_begin_ == 0) check_request_line(line);
    line_begin_ = at_ + 1;
    if (line.empty()) return line_begin_;
  }
  return std::nullopt;
}

void HeadScanner::check_byte(std::string_view bytes, std::size_t at) const {
  const auto c = static_cast<unsigned char>(bytes[at]);
  const bool after_return = at > 0 && bytes[at - 1] == '\r';
  const bool in_request_line = line_begin_ == 0;
  if (at >= kLargestHead) refuse_head("address and headers are larger than 64 kB");
  if (at == 0 && (c < 'A' || c > 'Z')) refuse_head("this is not HTTP");
  if ((c == '\n') != after_return) refuse_head("lines end with carriage return and line feed");
  if (at == line_begin_ && (c == ' ' || c == '\t')) refuse_head("a header line is not continued");
  const bool is_control = (c < ' ' && c != '\t' && c != '\r' && c != '\n') || c == 0x7F;
  if (is_control) refuse_head("address and headers have no control characters");
  if (in_request_line && (c == '\t' || c > '~')) {
    refuse_head("an address has only visible ASCII characters");
  }
}

}  // namespace sudare::server
