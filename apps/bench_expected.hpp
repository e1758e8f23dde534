// The answers a problem table knows beforehand, and whether an answer found agrees with them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "tsume/solver.hpp"

namespace sudare::apps {

struct Expected {
  enum class Kind : std::uint8_t {
    Moves,     // a mate of this length, and none shorter
    NotMoves,  // no mate of this length
    NoMate,
    NotWithin,  // no mate of at most this length
  };
  Kind kind = Kind::Moves;
  int moves = 0;

  friend bool operator==(const Expected&, const Expected&) = default;
};

enum class Agreement : std::uint8_t {
  Agrees,
  Open,  // the answer says too little, and nothing against it
  Differs,
};

// "agrees", "open", "differs".
std::string_view word_for(Agreement agreement);
Agreement compare(const Expected& expected, const tsume::Solution& solution);

// "7", "not 1", "nomate" or "nomate<=41"; nothing for "?" and an empty cell. Throws FormatError.
std::optional<Expected> read_expected(std::string_view cell);
std::string describe(const Expected& expected);

// What the column `moves` (or else `expected`) of a TSV table says, by line. Empty when the text
// has no such column. Precondition: UTF-8. Throws FormatError with the line.
std::map<std::size_t, Expected> read_expected_column(std::string_view text);

// The whole numbers in a column of a TSV table, by line; a cell without one is left out. Same
// precondition.
std::map<std::size_t, int> read_number_column(std::string_view text, std::string_view column);

// The texts in a column of a TSV table, by line. Same precondition.
std::map<std::size_t, std::string> read_text_column(std::string_view text, std::string_view column);

}  // namespace sudare::apps
