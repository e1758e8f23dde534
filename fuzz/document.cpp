// Text of any format, and its detection: every entry that is read can be written in its own format
// and is read back as an equal record, and so in another one, unless that cannot express it.
#include "formats/document.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "write_and_read.hpp"

using namespace sudare;
using formats::Format;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  formats::Document document;
  try {
    document = formats::read_document(bytes);
  } catch (const FormatError& error) {
    if (std::string_view(error.what()).empty()) std::abort();
    return 0;
  }
  if (document.entries.empty()) std::abort();
  // Lists and tables may contain games on one line as well as positions.
  const bool list = document.format == Format::Sfen || document.format == Format::ProblemTable;
  const Format format = list ? Format::Usi : document.format;
  // All others by turns: the input decides.
  constexpr std::array kFormats = {Format::Kif, Format::Ki2, Format::Csa,
                                   Format::Jkf, Format::Usi, Format::Sfen};
  for (const formats::DocumentEntry& entry : document.entries) {
    write_and_read(entry.record, format, true);
    write_and_read(entry.record, kFormats[size % kFormats.size()], false);
  }
  return 0;
}
