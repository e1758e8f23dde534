#include "cli/error.hpp"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <new>

#include "base/standard_error.hpp"
#include "base/text.hpp"

namespace sudare::apps {
namespace {

std::string shown(std::string_view sentence) {
  constexpr std::size_t kEnd = 500;  // bytes kept at either end
  std::string line(sentence);
  if (line.size() > 3 * kEnd) line.replace(kEnd, line.size() - 2 * kEnd, " ... ");
  std::ranges::replace(line, '\n', ' ');
  return harmless_line(line);
}

}  // namespace

void complain(std::string_view sentence) noexcept {
  try {
    sudare::complain("sudare", shown(sentence));
  } catch (const std::bad_alloc&) {
    sudare::complain("sudare", sentence);
  }
}

void fail_to_write(const std::string& path) {
  throw UserError("cannot write " + path + ": " + std::strerror(errno));
}

}  // namespace sudare::apps
