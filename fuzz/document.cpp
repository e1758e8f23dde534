// Text of any format: every entry that is read can be written in its format and is read back as an
// equal record. The reader of that format reads it back, because a header such as "V2：x" may make
// one format look like another.
#include "formats/document.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/format_error.hpp"
#include "formats/csa.hpp"
#include "formats/jkf.hpp"
#include "formats/ki2.hpp"
#include "formats/kif.hpp"

using namespace sudare;

namespace {

formats::Record read_as(formats::Format format, const std::string& text) {
  switch (format) {
    case formats::Format::Kif:
      return formats::read_kif(text);
    case formats::Format::Ki2:
      return formats::read_ki2(text);
    case formats::Format::Csa:
      return formats::read_csa(text);
    case formats::Format::Jkf:
      return formats::read_jkf(text);
    default:
      return formats::read_document(text).entries.at(0).record;
  }
}

}  // namespace

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
  const bool list =
      document.format == formats::Format::Sfen || document.format == formats::Format::ProblemTable;
  const formats::Format format = list ? formats::Format::Usi : document.format;
  for (const formats::DocumentEntry& entry : document.entries) {
    const std::string text = formats::write_record(entry.record, format);
    if (read_as(format, text) != entry.record) std::abort();
  }
  return 0;
}
