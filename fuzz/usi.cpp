// USI position lines: every line that is read can be written and is read back as an equal record,
// by itself and through the detection of the format.
#include "formats/usi.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "write_and_read.hpp"

using namespace sudare;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  formats::Record record;
  try {
    record = formats::read_usi(bytes);
  } catch (const FormatError& error) {
    if (std::string_view(error.what()).empty()) std::abort();
    return 0;
  }
  if (formats::read_usi(formats::write_usi(record)) != record) std::abort();
  write_and_read(record, formats::Format::Usi, true);
  write_and_read(record, formats::Format::Sfen, true);
  return 0;
}
