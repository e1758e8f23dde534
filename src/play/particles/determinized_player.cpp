#include "play/particles/determinized_player.hpp"

#include <algorithm>
#include <vector>

#include "play/particles/material_search.hpp"
#include "play/untried_moves.hpp"

namespace sudare::play {

using shogi::Move;
using shogi::Position;

namespace {

struct SearchedMove {
  Move move;
  double legal = 0;     // the weights of all positions in which it is legal
  double searched = 0;  // those of them that were searched
  double gain = 0;      // the weighted sum over these
};

void search_moves(Position position, double weight, MaterialSearch& search,
                  std::vector<SearchedMove>& moves) {
  constexpr int kGainWindow = 800;  // how much worse than the best a gain still matters
  int best = -MaterialSearch::kMate;
  for (SearchedMove& each : moves) {
    if (!position.is_legal(each.move)) continue;
    const int gain =
        search.gain(position, each.move, std::max(best - kGainWindow, -MaterialSearch::kMate));
    best = std::max(best, gain);
    each.searched += weight;
    each.gain += weight * gain;
  }
}

}  // namespace

Move DeterminizedPlayer::choose(const screen::Seat& seat, const Effort& effort) {
  const StopTime stop(effort);
  if (!set_) set_.emplace(seat, ParticleSettings{.seed = seed_});
  set_->catch_up(seat, StopTime::after_part_of(effort, 0.5));

  shogi::MoveList tries;
  untried_moves(seat, tries);
  std::vector<SearchedMove> moves;
  for (const Move move : tries) moves.push_back({.move = move});
  for (const Guess& guess : set_->guesses()) {
    for (SearchedMove& each : moves) {
      if (guess.world.position().is_legal(each.move)) each.legal += guess.weight;
    }
  }
  MaterialSearch search;
  constexpr std::size_t kLeastPositions = 4;
  std::size_t positions = 0;
  for (const Guess& guess : set_->guesses()) {
    if (stop.limited() ? stop.over()
                       : positions >= kLeastPositions && search.searched() >= effort.work)
      break;
    search_moves(guess.world.position(), guess.weight, search, moves);
    ++positions;
  }

  const double fouls = seat.fouls(seat.side());
  const double losing = seat.rules().losing_foul;
  const double foul_price = (350 + 60 * fouls) * losing / std::max(losing - fouls, 1.0);
  // The number of calls takes the place of a state, so that a game can be continued anywhere.
  Random random(mixed(seed_) + seat.calls().size());
  Move best;
  double best_score = 0;
  for (const SearchedMove& each : moves) {
    const double gain = each.searched > 0 ? each.gain / each.searched : 0;
    const double score = each.legal * gain - (1 - each.legal) * foul_price + random.unit();
    if (!best.none() && score <= best_score) continue;
    best = each.move;
    best_score = score;
  }
  return best;
}

}  // namespace sudare::play
