// One world while a belief works on it: the position with the history that explains it.
#pragma once

#include <vector>

#include "play/belief/heard_turns.hpp"
#include "play/policy/recall.hpp"
#include "screen/game_rules.hpp"
#include "shogi/move.hpp"
#include "shogi/position.hpp"

namespace sudare::play {

struct Particle {
  explicit Particle(const shogi::Position& start) : position(start) {}

  shogi::Position position;
  Recall recall;                    // what the other side remembers
  std::vector<shogi::Move> theirs;  // the other side's moves that stood
  std::vector<float> log_p;         // ln of the probability of each of its turns
  double log_weight = 0;            // not normalised
  bool exact = true;
};

// Whether the calls of one of the player's own turns, finished or not, are possible here.
bool own_turn_fits(const shogi::Position& position, const HeardTurn& turn,
                   const screen::GameRules& rules);
// Plays the finished turn of either side. Precondition: it fits.
void play_own_turn(Particle& particle, const HeardTurn& turn);
void play_their_turn(Particle& particle, const HeardTurn& turn, shogi::Move move);

// Whether this move of the other side is legal and fits the call about it.
bool their_move_fits(const shogi::Position& position, const HeardTurn& turn, shogi::Move move);

}  // namespace sudare::play
