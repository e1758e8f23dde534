// One turn of a player who follows the blind policy: he draws intentions until one stands, and
// never the same one twice. Rollouts and self-play are made of such turns.
//
//   PolicyDraw draw(BlindPolicy::standard());
//   const Move move = draw.first(position, recall, random);
//   ... a foul: recall.hear({.kind = CallKind::OwnFoul, .move = move});
//   const Move other = draw.next(position, recall, random);
#pragma once

#include <array>
#include <cstddef>

#include "base/random.hpp"
#include "play/policy/blind_policy.hpp"
#include "play/policy/recall.hpp"
#include "shogi/movegen.hpp"
#include "shogi/position.hpp"

namespace sudare::play {

class PolicyDraw {
 public:
  explicit PolicyDraw(const BlindPolicy& policy) : policy_(policy) {}

  // The first intention of a turn. None if nothing looks possible.
  shogi::Move first(const shogi::Position& position, const Recall& recall, Random& random);
  // The next one of the same turn, after the last one was a foul that `recall` has heard of. None
  // if all have been tried.
  shogi::Move next(const shogi::Position& position, const Recall& recall, Random& random);
  // Another intention of the same turn, from the same probabilities, without `move`. None if no
  // other is left.
  shogi::Move instead_of(shogi::Move move, Random& random);

 private:
  shogi::Move draw(const shogi::Position& position, const Recall& recall, Random& random);
  // Precondition: moves are left.
  shogi::Move drawn(Random& random) const;

  const BlindPolicy& policy_;
  shogi::MoveList moves_;
  std::array<float, shogi::MoveList::kCapacity> masses_;  // one for each move
};

// How a turn went.
struct DrawnTurn {
  shogi::Move move;  // the one that stands; none if every possible move was a foul, or too many
  int fouls = 0;
};
// Draws until a move stands in this position, or more than `fouls_allowed` fouls are made. The
// recall hears of the fouls, but not of the move.
DrawnTurn drawn_turn(PolicyDraw& draw, const shogi::Position& position, Recall& recall,
                     int fouls_allowed, Random& random);

}  // namespace sudare::play
