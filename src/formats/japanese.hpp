// The Japanese words of shogi as they are printed: digits, squares, pieces, and moves such as
// ７六歩(77) or 同　銀右成.
//
// The writer follows the Japan Shogi Association's page 「棋譜の表記方法」. If several pieces of
// one kind reach a square, the motion (上 寄 引) tells them apart; if two share the motion, the
// side (右 左, and 直 for straight ahead) does; if neither alone is enough, both are given. Two
// horses or two dragons are never 直: one is 右 and the other 左. A drop has 打 only if a piece on
// the board could have moved there.
//
// A pinned piece counts as one that reaches the square. The Association does not settle this, and a
// text with one word too many is understood by readers that consider pins and by those that do not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "shogi/color.hpp"
#include "shogi/move.hpp"
#include "shogi/piece.hpp"
#include "shogi/position.hpp"
#include "shogi/square.hpp"

namespace sudare::formats {

// One character: ２, 六, 歩. 成銀 is 全 here, a dragon is 龍, and either king is 玉. Precondition
// of the digits: 1 <= number <= 9.
std::string_view fullwidth_digit(int number);
std::string_view kanji_digit(int number);
std::string_view board_name(shogi::Kind kind);
// The name in a move: 成香 成桂 成銀 are two characters.
std::string_view move_name(shogi::Kind kind);
// 1 to 99 as 一, 十, 十八, 二十. Precondition: 1 <= number <= 99.
std::string kanji_number(int number);
// ７六.
std::string square_name(shogi::Square square);
// ▲ for Black, △ for White.
std::string_view side_mark(shogi::Color side);

// The text without blanks, tabs, line breaks and wide blanks (U+3000) at either end.
std::string_view japanese_trimmed(std::string_view text);

// A line such as 作者：伊藤看寿, split at its first colon of either width, with both parts trimmed.
struct KeyedLine {
  std::string_view key;
  std::string_view value;
};
// Returns nothing if the line has no colon, or nothing before it.
std::optional<KeyedLine> keyed_line(std::string_view line);

// Reads text character by character. Positions are counted in bytes, so `offset` can be passed to
// column_of.
class JapaneseText {
 public:
  explicit JapaneseText(std::string_view text) : text_(text) {}

  [[nodiscard]] bool at_end() const { return offset_ == text_.size(); }
  [[nodiscard]] std::size_t offset() const { return offset_; }
  [[nodiscard]] std::string_view rest() const { return text_.substr(offset_); }
  // Precondition: the offset is offset() or an earlier value of it.
  void go_back(std::size_t offset) { offset_ = offset; }

  // Skips blanks, tabs and the wide blank U+3000.
  void skip_blanks();
  // Takes the word if the text continues with it.
  bool take(std::string_view word);
  // Takes any one character, as its bytes. Precondition: not at_end().
  std::string_view take_character();
  // Takes 1 to 9 in ASCII, full width or kanji.
  std::optional<int> take_digit();
  // Takes a non-negative number in ASCII digits, full-width digits or kanji (十八). Returns nothing
  // if there is none, or if it has more than seven digits.
  std::optional<int> take_number();
  // Takes any name of a piece: both kinds of kings, 竜 and 龍, 全 and 成銀. Returns Kind::None if
  // there is none.
  shogi::Kind take_piece();
  // Takes one of ▲△▼▽☗☖.
  bool take_side_mark();

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
};

// A move as the text spells it, before a position gives it a meaning.
struct WrittenMove {
  enum class Promotion : std::uint8_t { Unsaid, Yes, No };

  shogi::Square to;  // none: 同
  shogi::Kind kind = shogi::Kind::None;
  Promotion promotion = Promotion::Unsaid;
  bool drop = false;
  shogi::Square from;         // none unless given in parentheses
  bool right = false;         // 右
  bool left = false;          // 左
  bool straight = false;      // 直
  bool up = false;            // 上 行 入
  bool sideways = false;      // 寄
  bool down = false;          // 引
  std::string_view spelling;  // the text itself, without the side mark
};

// Takes a move, with or without a side mark. If the text does not continue with one, returns
// nothing and stays where it was.
std::optional<WrittenMove> take_move(JapaneseText& text);

// The one legal move that the text identifies. `previous_to` is the square of 同, or none. Throws
// FormatError (without a place) that says what is missing, illegal or ambiguous, without the number
// of the move.
shogi::Move resolve(const shogi::Position& position, const WrittenMove& written,
                    shogi::Square previous_to);

// A move that names its origin: ７六歩(77), 同　銀成(33), ５五角打. Precondition, here and below:
// the move is legal.
std::string kif_move(const shogi::Position& position, shogi::Move move, shogi::Square previous_to);
// A move as newspapers print it, without a side mark: ７六歩, 同　銀右成, ５五角打.
std::string ki2_move(const shogi::Position& position, shogi::Move move, shogi::Square previous_to);
// Whether the text needs 成 or 不成: the piece has the choice, or must promote.
bool may_promote(const shogi::Position& position, shogi::Move move);

}  // namespace sudare::formats
