// Where the other side's king may be: a probability for each square, as in Shibahara, Suzuki, Inui
// & Kotani 2004, section 3.2. It starts on the king's own square and follows the calls of one seat.
//
//   KingDistribution king(seat);
//   king.catch_up(seat);
//   king.king_probability(Square(5, 1));
//
// The paper's four steps, each followed by normalising:
//
//   1  own move, check: a square keeps its probability if an attack on it has arisen, all others
//      lose it. It is multiplied by the table for each slider that has come closer to it.
//   2  own move, no check: a square that is occupied or attacked by a single step loses it. Again
//      the table is applied for each slider that has come closer.
//   3  their move took a piece: of each neighbour of that square, what step 4 would move there.
//   4  their move took nothing: 80 % stay. The rest goes to the neighbours to which the king can
//      move, in equal shares, multiplied by the table for each slider that attacks the neighbour.
//
//   distance of the slider   1    2    3    4    5    6    7    8    9
//   table                  0.00 0.50 0.60 0.70 0.80 0.90 0.95 0.98 0.99
//
// Read literally, this soon gives the true square no probability at all. What is told is therefore
// mixed with a small share for each square without a piece of the player's own, while the steps go
// on from what the paper would have. A step that would leave nothing is left out.
#pragma once

#include <array>
#include <cstddef>

#include "play/shibahara/own_reach.hpp"
#include "screen/seat.hpp"

namespace sudare::play {

// The table. Precondition: a slider could go from one square to the other.
double slider_factor(shogi::Square slider, shogi::Square square);

class KingDistribution {
 public:
  static constexpr double kFloor = 0.01;

  // Begins at the start of the seat's game; catch_up hears what came after.
  explicit KingDistribution(const screen::Seat& seat);

  // Precondition: the call is the next one of the seat.
  void hear(const screen::Call& call);
  // Hears the calls that the seat has beyond those heard before. Precondition: the seats of earlier
  // calls are beginnings of this one.
  void catch_up(const screen::Seat& seat);

  // All 81 sum to 1.
  [[nodiscard]] double king_probability(shogi::Square square) const;
  // The same without the share that was mixed in.
  [[nodiscard]] double literal_probability(shogi::Square square) const {
    return at_[static_cast<std::size_t>(square.index())];
  }

  // The entropy in bits of what the paper would have, now and to be expected after a try that
  // stands: its two answers, check and no check, are weighted by what steps 1 and 2 leave of the
  // whole. Precondition: the seat is to move, and the try looks possible.
  [[nodiscard]] double entropy() const;
  [[nodiscard]] double expected_entropy(shogi::Move move) const;

 private:
  using PerSquare = std::array<double, shogi::Square::kCount>;

  void hear_own(shogi::Move move, bool check);
  void hear_theirs(shogi::Square captured_at);
  void keep(const PerSquare& left);

  screen::Seat seat_;  // as heard so far
  OwnReach reach_;     // of its own pieces
  PerSquare at_{};
};

}  // namespace sudare::play
