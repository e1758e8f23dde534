#include "formats/usi.hpp"

#include <fmt/format.h>

#include "base/format_error.hpp"
#include "base/text.hpp"
#include "shogi/position.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"
#include "shogi/why_illegal.hpp"

namespace sudare::formats {

namespace {

// The byte where the word "moves" begins, or the size of the line.
std::size_t find_moves(std::string_view line) {
  for (Words words(line); words.next();) {
    if (words.word() == "moves") return static_cast<std::size_t>(words.word().data() - line.data());
  }
  return line.size();
}

shogi::Setup read_start(std::string_view text) {
  Words words(text);
  words.next();
  if (words.word() != "position") return shogi::read_sfen(text);
  const auto skipped = static_cast<std::size_t>(words.word().data() - text.data()) + 8;
  try {
    return shogi::read_sfen(text.substr(skipped));
  } catch (const FormatError& error) {
    const std::size_t column = error.column() == 0 ? 0 : error.column() + skipped;
    throw FormatError(error.what(), 0, column);
  }
}

}  // namespace

Record read_usi(std::string_view line) {
  const std::size_t moves_begin = find_moves(line);
  Record record;
  record.start = read_start(line.substr(0, moves_begin));
  if (moves_begin == line.size()) return record;

  shogi::Position position(record.start);
  std::uint32_t node = 0;
  Words words(line);
  while (words.word() != "moves") words.next();
  while (words.next()) {
    shogi::Move move;
    try {
      move = shogi::read_usi_move(words.word());
    } catch (const FormatError& error) {
      throw FormatError(error.what(), 0, words.column());
    }
    if (!position.is_legal(move)) {
      throw FormatError(
          fmt::format("{} is not legal: {}", words.word(), shogi::why_illegal(position, move)), 0,
          words.column());
    }
    position.make(move);
    node = record.add(node, move);
  }
  return record;
}

std::string write_usi(const Record& record) {
  std::string out = "position sfen " + shogi::write_sfen(record.start);
  if (record.start == shogi::start_setup()) out = "position startpos";
  const std::vector<shogi::Move> line = record.main_line();
  if (!line.empty()) out += " moves";
  for (const shogi::Move move : line) out += " " + shogi::usi_text(move);
  return out;
}

}  // namespace sudare::formats
