// The parts that KIF and KI2, the two record formats of Kakinoki Shogi, have in common: header
// lines, a diagram, comments (*), bookmarks (&), remarks of programs (#), branches (変化：N手) and
// the closing line (まで…手で…). They differ only in how a move is written, and one reader accepts
// both.
//
// A branch 変化：N手 begins at move N of the line read just before it. The branches of a line
// therefore come from its end to its beginning, and each is followed by its own branches.
//
// Header lines that describe the start position (手合割, hands, side to move) become Record::start,
// not headers. A bookmark is kept as a comment line that begins with '&', and such a comment line
// is written as a bookmark. Remarks are dropped.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "formats/japanese.hpp"
#include "formats/record.hpp"
#include "shogi/position.hpp"

namespace sudare::formats {

// Reads UTF-8 text. Throws FormatError with line and column of the first fault.
Record read_kakinoki(std::string_view text);

// The header that a line in the head of a record is read as, or nothing if it is anything else.
std::optional<KeyedLine> header_in(std::string_view line);

// Longer than any game, and few enough digits to be read back.
inline constexpr std::uint32_t kMostSeconds = 359'999'999;

// Reads 投了 and the like, which KIF writes in the place of a move. Returns nothing for an unknown
// word.
std::optional<Ending> ending_named(std::string_view word);
// Precondition: not None.
std::string_view name_of_ending(Ending ending);
// The ending that a line such as まで7手で先手の勝ち states; None if it states none.
Ending ending_of_closing_line(std::string_view line);
// The closing line of an ending. `turn` is the side that would have to move. Precondition: not
// None.
std::string closing_line(Ending ending, std::size_t moves, shogi::Color turn);

// Header lines and the start position. Headers lose blanks at both ends, and a line break inside
// one's value becomes a blank; headers that describe a start position are left out, because the
// record has its own. Throws FormatError if the name of a header would be read as something else.
std::string write_head(const Record& record);
// A comment as lines of * and &, whatever line breaks it has.
std::string comment_lines(const std::string& comment);

// One step of a walk over the tree.
struct Visit {
  std::uint32_t node;
  // The step is not a move but the ending of a node that also has moves, written as a branch.
  bool is_ending;
  // 変化 must be written first.
  bool branches_off;
  // The number of moves that lead here, including this one.
  std::size_t ply;
  // The position before this move; at the root and at an ending, the position itself.
  const shogi::Position& position;
  // The destination of the previous move, or none.
  shogi::Square previous_to;
};

// Visits the root and then every move in the order in which the formats write them, without
// recursion: the main line to its end, then the branches from the deepest to the shallowest, each
// followed by its own. An ending that is not a branch is not visited.
void walk(const Record& record, const std::function<void(const Visit&)>& visit);

}  // namespace sudare::formats
