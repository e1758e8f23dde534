// Problems with their known answers, as tables list them, and the comparison with an answer found.
//
//   7           the shortest mate takes 7 moves
//   not 7       the shortest mate does not take 7 moves
//   nomate      there is no mate
//   nomate<=7   there is no mate of at most 7 moves
//   ?           nothing is known
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "search/verdict.hpp"
#include "solving/problem.hpp"

namespace sudare::solving {

struct Expected {
  enum class Kind : std::uint8_t { Moves, NotMoves, NoMate, NotWithin };
  Kind kind = Kind::Moves;
  int moves = 0;  // NotWithin: there is no mate of at most this many moves
};

// Returns nothing for an empty cell and for "?". Throws FormatError for any other text that has
// none of the forms above.
std::optional<Expected> read_expected(std::string_view cell);
std::string describe(const Expected& expected);

// The cells of one line of a table, by the name of their column.
using TableRow = std::map<std::string, std::string, std::less<>>;
// The rows of a TSV text by line number, counted from 1, without header, comments and blank lines.
std::map<std::size_t, TableRow> read_table(std::string_view text);

struct KnownProblem {
  Problem problem;
  TableRow row;  // empty if the problem does not come from a table

  // Empty if there is no such column.
  [[nodiscard]] std::string cell(const std::string& column) const;
  // Nothing if the cell is not a number.
  [[nodiscard]] std::optional<int> number(const std::string& column) const;
  // Reads the column "moves", or else "expected". Throws FormatError.
  [[nodiscard]] std::optional<Expected> expected() const;
};

enum class Agreement : std::uint8_t {
  Agrees,
  Open,  // the answer says too little
  Differs,
};
std::string_view word_for(Agreement agreement);

// The knowledge of a search about a length.
struct FoundLength {
  search::Verdict verdict = search::Verdict::Unknown;
  int moves = 0;  // Proved: a mate of at most this many moves is proved
  bool exact = false;
  int refuted_to = 0;
};
Agreement compare(const Expected& expected, const FoundLength& found);

struct Comparison {
  std::string expected;
  Agreement agreement = Agreement::Open;
};

// Every problem of a file, in order. Throws UserError with file and line.
std::vector<KnownProblem> read_known_problems(const std::string& path, const Choice& choice = {});

}  // namespace sudare::solving
