// KI2: every record that is read can be written and is read back as an equal record.

#include "formats/ki2.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/format_error.hpp"
#include "formats/encoding.hpp"

using namespace sudare;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  formats::Record record;
  try {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    record = formats::read_ki2(formats::to_utf8(bytes));
  } catch (const FormatError&) {
    return 0;
  }
  for (formats::RecordNode& node : record.nodes) node.seconds.reset();  // KI2 has no times
  const std::string text = formats::write_ki2(record);
  if (formats::read_ki2(text) != record) std::abort();
  return 0;
}
