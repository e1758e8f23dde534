// Reads any text a user may provide, in whatever format and encoding, as a list of positions and
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
struct DocumentEntry {
  std::string name;      // from the table's `name` column, 作品名 or a comment; may be empty
  Record record;         // with all moves; solving/problem.hpp says which position they mean
  std::size_t line = 0;  // where it begins
};

struct Document {
  Format format = Format::Sfen;
  std::vector<DocumentEntry> entries;  // never empty
};

// Detects the encoding (UTF-8 with or without byte order mark, Shift-JIS) and the format from the
// content: one SFEN or `position ...` command per line with `#` comments, a TSV whose header names
// `name` and `sfen`, KIF, KI2, CSA or JKF. Throws FormatError with the line (and column where
// known) of the first fault.
Document read_document(std::string_view bytes);

// The format with this name ("sfen", "usi", "kif", "ki2", "csa", "jkf"). Throws FormatError that
// lists the names.
Format format_named(std::string_view name);

// Whether the format can leave a hand out, so that an empty one in it is meant.
bool can_leave_out_hands(Format format);

// One record as UTF-8 text, with everything the format can express: SFEN only the start position,
// USI and CSA the main line. Precondition: not ProblemTable. Throws FormatError if the text would
// be read back as something else.
std::string write_record(const Record& record, Format format);

}  // namespace sudare::formats
