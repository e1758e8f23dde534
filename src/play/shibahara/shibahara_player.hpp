// The player of Shibahara, Suzuki, Inui & Kotani 2004: no search; the value of a try is the entropy
// that it is expected to take from the distribution of the other side's king, beside an ordinary
// evaluation and four terms of the paper:
//
//   - the try goes to a square that his own pieces defend
//   - it moves the piece that has just captured
//   - it goes to the square on which he has just lost a piece
//   - if it takes more than nine tenths of the entropy, it may be lost or may mate, so a defended
//     square counts much more and an undefended one counts against it
//
// A slide over squares that he does not see counts against a try by the paper's table, as part of
// the ordinary evaluation: without that, its bishop is stopped again and again, and fouls lose one
// game in ten to random moves.
//
// In check it looks only at the lines and knight's jumps from which a check can come, as the paper
// does. Its weights are not in the paper; ours are in the source. Work and time do not matter.
#pragma once

#include <cstdint>
#include <optional>

#include "play/player.hpp"
#include "play/shibahara/king_distribution.hpp"

namespace sudare::play {

class ShibaharaPlayer : public Player {
 public:
  explicit ShibaharaPlayer(std::uint64_t seed) : seed_(seed) {}

  shogi::Move choose(const screen::Seat& seat, const Effort& effort) override;

 private:
  std::uint64_t seed_;
  std::optional<KingDistribution> king_;  // none before the first question
};

}  // namespace sudare::play
