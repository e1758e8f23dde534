#include "play/engine/rollout.hpp"

#include <algorithm>
#include <array>

#include "play/engine/exchange.hpp"
#include "play/engine/win_chance.hpp"
#include "play/policy/heard_move.hpp"
#include "shogi/movegen.hpp"

namespace sudare::play {

using shogi::Color;
using shogi::Move;
using shogi::Position;
using shogi::Square;

float Rollout::value(const World& world, Move move, int plies, Random& random) {
  const Color me = view_.side;
  Position position = world.position;
  std::array<Recall, 2> recalls;
  recalls[index_of(me)] = view_.mine;
  recalls[index_of(~me)] = view_.his_recall(world);
  std::array<int, 2> left{};
  left[index_of(me)] = view_.my_fouls_left;
  left[index_of(~me)] = view_.his_fouls_left;

  Square captured_at = position.at(move.to()).empty() ? Square() : move.to();
  make_heard(position, move, recalls);
  for (int ply = 0; ply < plies; ++ply) {
    const Color side = position.turn();
    const float lost = side == me ? -kSureLogit : kSureLogit;
    if (position.in_check() && shogi::is_mated(position)) return lost;
    ++plies_;
    const DrawnTurn turn =
        drawn_turn(draw_, position, recalls[index_of(side)], left[index_of(side)], random);
    left[index_of(side)] -= turn.fouls;
    if (left[index_of(side)] < 0) return lost;
    if (turn.move.none()) break;
    captured_at = position.at(turn.move.to()).empty() ? Square() : turn.move.to();
    make_heard(position, turn.move, recalls);
  }
  const Color side = position.turn();
  if (position.in_check() && shogi::is_mated(position))
    return side == me ? -kSureLogit : kSureLogit;
  float logit = logit_of(position, me, judgement_);
  if (captured_at.on_board()) {
    // Whoever lost the last piece may take back.
    const int back = exchange_gain(position, captured_at, side);
    logit += logit_of_lead((side == me ? back : -back) * 3 / 4);
  }
  // What fouls the player made on the way is part of the value; those before it are not.
  const float mine = foul_price(left[index_of(me)]) - foul_price(view_.my_fouls_left);
  const float his = foul_price(left[index_of(~me)]);
  return std::clamp(logit + mine - his, -kSureLogit, kSureLogit);
}

}  // namespace sudare::play
