#include "play/engine/exchange.hpp"

#include <algorithm>
#include <array>

#include "play/engine/piece_values.hpp"

namespace sudare::play {

using shogi::Bitboard;
using shogi::Color;
using shogi::Kind;
using shogi::Square;

namespace {

// The attacker with which to capture first.
Square least_of(const shogi::Position& position, Bitboard attackers) {
  Square least;
  int value = 0;
  attackers.for_each([&](Square square) {
    const int each = board_value(position.at(square).kind());
    if (!least.on_board() || each < value) {
      least = square;
      value = each;
    }
  });
  return least;
}

}  // namespace

int exchange_gain(const shogi::Position& position, Square square, Color by) {
  // gains[i] is what the i-th capture wins, before the other side answers.
  std::array<int, 40> gains{};
  std::size_t count = 0;
  Bitboard occupied = position.occupied();
  Kind standing = position.at(square).kind();
  for (Color side = by; count < gains.size(); side = ~side) {
    const Bitboard attackers = position.attackers(square, side, occupied) & occupied;
    if (attackers.empty()) break;
    const Square from = least_of(position, attackers);
    const Kind kind = position.at(from).kind();
    const Bitboard left = occupied.minus(Bitboard(from));
    // A king cannot capture what is covered.
    if (kind == Kind::King && (position.attackers(square, ~side, left) & left).any()) break;
    gains[count++] = capture_value(standing);
    standing = kind;
    occupied = left;
  }
  int gain = 0;
  while (count > 0) gain = std::max(0, gains[--count] - gain);
  return gain;
}

}  // namespace sudare::play
