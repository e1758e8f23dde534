// Any text a person may hand us, in whatever format and encoding it is, as a list of positions and
// records.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "formats/record.hpp"

namespace sudare::formats {

enum class Format : std::uint8_t { Sfen, ProblemTable, Usi, Kif, Ki2, Csa, Jkf };

// One problem or game of a document.
struct Entry {
  std::string name;      // from the table's `name` column, 作品名 or a comment; may be empty
  Record record;         // just a start position for SFEN lists and tables
  std::size_t line = 0;  // where it begins
};

struct Document {
  Format format = Format::Sfen;
  std::vector<Entry> entries;  // never empty
};

// Finds the encoding (UTF-8 with or without mark, Shift-JIS) and the format from the content and
// reads it: one SFEN (or `position ...` line) a line with `#` comments, a TSV whose header names
// `name` and `sfen`, KIF, KI2, CSA or JKF. Throws FormatError with the line (and column where
// known) of the first fault.
Document read_document(std::string_view bytes);

// The format of this name ("sfen", "usi", "kif", "ki2", "csa", "jkf"). Throws FormatError that
// lists the names.
Format format_named(std::string_view name);

// One record as UTF-8 text, as much of it as the format has a place for: SFEN the start position,
// USI and CSA the main line. Precondition: not ProblemTable. Throws FormatError when the format
// would turn something into something else.
std::string write_record(const Record& record, Format format);

}  // namespace sudare::formats
