// What every target of a format does with a record it has read: writes it, reads the text as any
// file is read, and compares it with what the format keeps.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/format_error.hpp"
#include "formats/document.hpp"
#include "formats/encoding.hpp"
#include "formats/kept.hpp"

namespace sudare {

// A name that begins with a byte order mark can be read, but only behind the first line.
inline bool has_marked_header(const formats::Record& record) {
  return std::ranges::any_of(record.headers, [](const auto& header) {
    return header.first.starts_with(formats::kByteOrderMark);
  });
}

// Aborts if the record comes back as another one, or as several. What `format` has read, it must
// also be able to write; other formats may refuse, and have to say why.
inline void write_and_read(const formats::Record& record, formats::Format format,
                           bool was_read_from_it) {
  std::string text;
  try {
    text = formats::write_record(record, format);
  } catch (const FormatError& error) {
    if (std::string_view(error.what()).empty()) std::abort();
    if (was_read_from_it && !has_marked_header(record)) std::abort();
    return;
  }
  const formats::Document document = formats::read_document(text);
  if (document.entries.size() != 1) std::abort();
  if (document.entries.front().record != formats::test::kept(record, format)) std::abort();
}

// The record that `read` makes of text in either encoding, written and read back. A text that is
// not of the format must be refused with a sentence.
template <class Read>
int read_write_and_read(std::string_view bytes, formats::Format format, Read read) {
  formats::Record record;
  try {
    record = read(formats::to_utf8(bytes));
  } catch (const FormatError& error) {
    if (std::string_view(error.what()).empty()) std::abort();
    return 0;
  }
  write_and_read(record, format, true);
  return 0;
}

}  // namespace sudare
