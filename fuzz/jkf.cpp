// JKF: every record that is read can be written and is read back as an equal record.
#include "formats/jkf.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/format_error.hpp"

using namespace sudare;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  formats::Record record;
  try {
    record = formats::read_jkf(bytes);
  } catch (const FormatError& error) {
    if (std::string_view(error.what()).empty()) std::abort();
    return 0;
  }
  if (formats::read_jkf(formats::write_jkf(record)) != record) std::abort();
  return 0;
}
