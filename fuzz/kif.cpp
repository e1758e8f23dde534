// KIF: every record that is read can be written, and is read back as an equal record through the
// detection of the format.
#include "formats/kif.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "write_and_read.hpp"

using namespace sudare;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return read_write_and_read(std::string_view(reinterpret_cast<const char*>(data), size),
                             formats::Format::Kif, formats::read_kif);
}
