#include <fmt/format.h>

#include "base/format_error.hpp"
#include "formats/japanese.hpp"
#include "shogi/why_illegal.hpp"

namespace sudare::formats {

using shogi::Bitboard;
using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::Position;
using shogi::Square;

namespace {

// The direction from which a piece arrives, as its owner sees it.
struct Approach {
  int right;    // 1 from the right of the destination, -1 from its left, 0 on its file
  int forward;  // 1 moves up the board, -1 back, 0 along the rank
};

int sign(int value) { return (value > 0 ? 1 : 0) - (value < 0 ? 1 : 0); }

Approach approach(Color side, Square from, Square to) {
  const int view = side == Color::Black ? 1 : -1;
  return {view * sign(to.file() - from.file()), view * sign(from.rank() - to.rank())};
}

bool comes_in_pairs(Kind kind) { return kind == Kind::Horse || kind == Kind::Dragon; }

// The pieces of this kind with a free path to the square, pinned ones included.
Bitboard reaching(const Position& position, Kind kind, Square to) {
  return position.attackers(to, position.turn(), position.occupied()) &
         position.pieces(position.turn(), kind);
}

std::string_view motion_word(Approach mine) {
  return mine.forward > 0 ? "上" : mine.forward < 0 ? "引" : "寄";
}

std::string modifier(const Position& position, Move move) {
  if (move.is_drop()) return reaching(position, move.dropped(), move.to()).any() ? "打" : "";
  const Color side = position.turn();
  const Kind kind = position.at(move.from()).kind();
  const Approach mine = approach(side, move.from(), move.to());
  bool others = false;
  bool same_side = false;
  std::optional<Approach> same_motion;
  reaching(position, kind, move.to()).minus(Bitboard(move.from())).for_each([&](Square from) {
    const Approach other = approach(side, from, move.to());
    others = true;
    if (other.right == mine.right) same_side = true;
    if (other.forward == mine.forward) same_motion = other;
  });
  if (!others) return "";
  if (!same_motion) return std::string(motion_word(mine));
  if (mine.right == 0) {
    if (!comes_in_pairs(kind)) return "直";
    return same_motion->right < 0 ? "右" : "左";
  }
  std::string words = mine.right > 0 ? "右" : "左";
  if (same_side) words += motion_word(mine);
  return words;
}

std::string destination(Move move, Square previous_to) {
  return move.to() == previous_to ? "同　" : square_name(move.to());
}

std::string_view moved_name(const Position& position, Move move) {
  return move_name(move.is_drop() ? move.dropped() : position.at(move.from()).kind());
}

// Takes (77), or (00) for a piece from the hand. If there is none, takes nothing.
bool take_origin(JapaneseText& text, WrittenMove& written) {
  const std::size_t begin = text.offset();
  if (text.take("(") || text.take("（")) {
    if (text.take("00") || text.take("００")) {
      if (text.take(")") || text.take("）")) return written.drop = true;
    } else {
      const std::optional<int> file = text.take_digit();
      const std::optional<int> rank = file ? text.take_digit() : std::nullopt;
      if (rank && (text.take(")") || text.take("）"))) {
        written.from = Square(*file, *rank);
        return true;
      }
    }
  }
  text.go_back(begin);
  return false;
}

bool take_suffix(JapaneseText& text, WrittenMove& written) {
  if (text.take("不成") || text.take("生")) {
    written.promotion = WrittenMove::Promotion::No;
  } else if (text.take("成")) {
    written.promotion = WrittenMove::Promotion::Yes;
  } else if (text.take("打")) {
    written.drop = true;
  } else if (text.take("右")) {
    written.right = true;
  } else if (text.take("左")) {
    written.left = true;
  } else if (text.take("直")) {
    written.straight = true;
  } else if (text.take("上") || text.take("行") || text.take("入")) {
    written.up = true;
  } else if (text.take("寄")) {
    written.sideways = true;
  } else if (text.take("引")) {
    written.down = true;
  } else {
    return take_origin(text, written);
  }
  return true;
}

// Whether the words describe a piece that arrives from there. `beside` says whether any piece
// stands strictly on the side that the words name; if none does, a horse or dragon on the file
// itself is meant.
bool fits(const WrittenMove& written, Approach from, bool beside) {
  if (written.up && from.forward <= 0) return false;
  if (written.sideways && from.forward != 0) return false;
  if (written.down && from.forward >= 0) return false;
  if (written.straight && (from.right != 0 || from.forward <= 0)) return false;
  if (!written.right && !written.left) return true;
  if (!beside && comes_in_pairs(written.kind)) return from.right == 0;
  return from.right == (written.right ? 1 : -1);
}

[[noreturn]] void not_legal(const WrittenMove& written) {
  throw FormatError(fmt::format("{} is not legal here", written.spelling));
}

[[noreturn]] void not_legal(const Position& position, const WrittenMove& written, Move move) {
  throw FormatError(fmt::format("{} is not legal here: {}", written.spelling,
                                shogi::why_illegal(position, move)));
}

Move resolve_drop(const Position& position, const WrittenMove& written, Square to) {
  if (is_promoted(written.kind) || written.kind == Kind::King) not_legal(written);
  const Move move = Move::drop(written.kind, to);
  if (!position.is_legal(move)) not_legal(position, written, move);
  return move;
}

// The move of the piece on `from`, or none. A text without 成 means it where nothing else is legal.
Move step_as_written(const Position& position, const WrittenMove& written, Square from, Square to) {
  const Move plain = Move::step(from, to);
  const Move promoting = Move::step(from, to, true);
  if (written.promotion != WrittenMove::Promotion::Yes && position.is_legal(plain)) return plain;
  if (written.promotion != WrittenMove::Promotion::No && position.is_legal(promoting)) {
    return promoting;
  }
  return {};
}

Move resolve_step_from(const Position& position, const WrittenMove& written, Square to) {
  if (!position.at(written.from).is(position.turn(), written.kind)) {
    throw FormatError(fmt::format("{}: the side to move has no {} on {}", written.spelling,
                                  move_name(written.kind), square_name(written.from)));
  }
  const Move move = step_as_written(position, written, written.from, to);
  if (!move.none()) return move;
  const bool promotes = written.promotion == WrittenMove::Promotion::Yes;
  not_legal(position, written, Move::step(written.from, to, promotes));
}

}  // namespace

std::optional<WrittenMove> take_move(JapaneseText& text) {
  const std::size_t begin = text.offset();
  text.take_side_mark();
  text.skip_blanks();
  const std::size_t spelling = text.offset();
  WrittenMove written;
  const auto give_up = [&]() -> std::optional<WrittenMove> {
    text.go_back(begin);
    return std::nullopt;
  };
  const std::string_view whole = text.rest();
  if (text.take("同")) {
    text.skip_blanks();
  } else {
    const std::optional<int> file = text.take_digit();
    const std::optional<int> rank = file ? text.take_digit() : std::nullopt;
    if (!rank) return give_up();
    written.to = Square(*file, *rank);
  }
  written.kind = text.take_piece();
  if (written.kind == Kind::None) return give_up();
  std::size_t end = text.offset();
  while (text.take("　")) {
  }
  while (take_suffix(text, written)) end = text.offset();
  text.go_back(end);
  written.spelling = whole.substr(0, end - spelling);
  return written;
}

Move resolve(const Position& position, const WrittenMove& written, Square previous_to) {
  const Square to = written.to.on_board() ? written.to : previous_to;
  if (!to.on_board()) throw FormatError(fmt::format("{}: no move before it", written.spelling));
  if (written.drop) return resolve_drop(position, written, to);
  if (written.from.on_board()) return resolve_step_from(position, written, to);

  const Color side = position.turn();
  Bitboard able;
  bool beside = false;
  reaching(position, written.kind, to).for_each([&](Square from) {
    if (step_as_written(position, written, from, to).none()) return;
    able |= Bitboard(from);
    if (approach(side, from, to).right == (written.right ? 1 : -1)) beside = true;
  });
  Bitboard meant;
  able.for_each([&](Square from) {
    if (fits(written, approach(side, from, to), beside)) meant |= Bitboard(from);
  });
  if (meant.more_than_one()) {
    std::string origins;
    meant.for_each(
        [&](Square from) { origins += (origins.empty() ? "" : " or ") + square_name(from); });
    throw FormatError(fmt::format("{} is ambiguous: the {} on {} can move there", written.spelling,
                                  move_name(written.kind), origins));
  }
  if (meant.any()) return step_as_written(position, written, meant.first(), to);
  const bool plain = !written.right && !written.left && !written.straight && !written.up &&
                     !written.sideways && !written.down &&
                     written.promotion == WrittenMove::Promotion::Unsaid;
  if (!plain || is_promoted(written.kind) || written.kind == Kind::King ||
      !position.hand(side).has(written.kind)) {
    not_legal(written);
  }
  return resolve_drop(position, written, to);
}

std::string kif_move(const Position& position, Move move, Square previous_to) {
  std::string text = destination(move, previous_to);
  text += moved_name(position, move);
  if (move.is_drop()) return text + "打";
  if (move.promotes()) text += "成";
  return text + fmt::format("({}{})", move.from().file(), move.from().rank());
}

bool may_promote(const Position& position, Move move) {
  const Color side = position.turn();
  return !move.is_drop() && can_promote(position.at(move.from()).kind()) &&
         (move.from().rank_for(side) <= 3 || move.to().rank_for(side) <= 3);
}

std::string ki2_move(const Position& position, Move move, Square previous_to) {
  std::string text = destination(move, previous_to);
  text += moved_name(position, move);
  text += modifier(position, move);
  if (move.is_drop()) return text;
  if (move.promotes()) return text + "成";
  return may_promote(position, move) ? text + "不成" : text;
}

}  // namespace sudare::formats
