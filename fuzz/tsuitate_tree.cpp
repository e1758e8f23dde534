// Trees of tsuitate solutions: whatever the text, the checker terminates with an answer.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "certify/tsuitate.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const sudare::certify::TreeReport report = sudare::certify::check_tsuitate(text);
  if (report.outcome != sudare::certify::Outcome::Verified && report.reason.empty())
    __builtin_trap();
  return 0;
}
