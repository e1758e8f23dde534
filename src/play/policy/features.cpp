#include "play/policy/features.hpp"

namespace sudare::play {

using shogi::Bitboard;
using shogi::Direction;
using shogi::Move;
using shogi::Square;

namespace detail {

namespace {

// A direction and how far, or one of the two knight steps.
std::size_t way_between(Square from, Square to) {
  const Direction way = direction(from, to);
  const int files = to.file() - from.file();
  if (way == Direction::None) return files > 0 ? 64 : 65;
  const int distance = std::max(std::abs(files), std::abs(to.rank() - from.rank()));
  return static_cast<std::size_t>(way) * 8 + static_cast<std::size_t>(distance - 1);
}

RelationTables make_relations() {
  RelationTables tables;
  for (int a = 0; a < Square::kCount; ++a) {
    for (int b = 0; b < Square::kCount; ++b) {
      const Square one = Square::at(a);
      const Square other = Square::at(b);
      const int files = other.file() - one.file();
      const int ranks = other.rank() - one.rank();
      const auto i = static_cast<std::size_t>(a);
      const auto j = static_cast<std::size_t>(b);
      if (a != b) tables.way[i][j] = static_cast<std::uint8_t>(way_between(one, other));
      const bool is_near = std::abs(files) <= 2 && std::abs(ranks) <= 2;
      tables.window[i][j] = static_cast<std::uint8_t>(is_near ? (files + 2) * 5 + ranks + 2 : 25);
      tables.offsets[i][j] = static_cast<std::uint16_t>((files + 8) * 17 + ranks + 8);
    }
  }
  return tables;
}

}  // namespace

const RelationTables kRelations = make_relations();

}  // namespace detail

void PolicyView::find_covered() {
  const Bitboard own = position_.pieces(us_);
  own.for_each([&](Square from) {
    const Bitboard reached = attacks(us_, position_.at(from).kind(), from, own);
    covered_twice_ |= covered_once_ & reached;
    covered_once_ |= reached;
  });
}

std::size_t PolicyView::after_foul(Move move) const {
  const Square there = fouled_.to();
  if (fouled_.is_drop()) {
    if (move.to() == there) return move.is_drop() ? 0 : 1;
    if (!move.is_drop()) return 2;
    return move.dropped() == fouled_.dropped() ? 3 : 4;
  }
  if (move.is_drop()) return move.to() == there ? 0 : 5;
  if (move.from() != fouled_.from()) return move.to() == there ? 1 : 2;
  if (move.to() == there) return 6;  // with another promotion
  // The same piece: less far the same way, or elsewhere.
  const bool on_the_way = between(move.from(), there).has(move.to());
  return on_the_way ? 3 : 4;
}

}  // namespace sudare::play
