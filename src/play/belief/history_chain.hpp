// A Markov chain over the histories that explain what was heard (Metropolis & Hastings): a part of
// a history is changed, and the change is kept with the probability that makes each history as
// frequent in the long run as the blind policy finds it probable. So worlds that have grown from
// few ancestors become different again, also in moves made long ago.
//
// Two kinds of changes are proposed:
//   - a window of one to four moves is drawn again, by the policy and with an eye on the calls soon
//     after it, and all later moves stay. Often the window is one that ends with a capture, which
//     so goes to another piece; a move may become a drop, and a drop a move
//   - two neighbouring moves are swapped
#pragma once

#include <array>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "play/belief/needs.hpp"
#include "play/belief/particle.hpp"
#include "play/belief/their_choice.hpp"
#include "play/policy/blind_policy.hpp"

namespace sudare::play {

class HistoryChain {
 public:
  // The turns outlive the chain, and their histories start at this particle.
  HistoryChain(const BlindPolicy& policy, const screen::GameRules& rules, const Particle& start,
               std::span<const HeardTurn> turns);

  // Proposes one change and makes it or not. Returns how many decisions of the other side had to be
  // looked at. Precondition: the particle's history explains the turns.
  int step(Particle& particle, Random& random);
  // How many changes have been made.
  [[nodiscard]] std::size_t accepted() const { return accepted_; }

 private:
  void play_to(Particle& particle, std::span<const shogi::Move> moves, std::size_t count) const;
  bool change_window(const Particle& particle, std::size_t first, std::size_t length,
                     Random& random);
  bool swap_neighbours(const Particle& particle, std::size_t first);
  // Whether the changed moves from this one on explain everything, when `end_` is before it.
  [[nodiscard]] bool suffix_fits(std::size_t first) const;
  // Plays them and fills in ln of their probabilities.
  void rate_suffix(std::size_t first);
  void weigh(const Particle& at, std::size_t turn);
  [[nodiscard]] std::size_t chosen_turn(std::size_t count, Random& random) const;

  const BlindPolicy& policy_;
  const screen::GameRules& rules_;
  const Particle& start_;
  std::span<const HeardTurn> turns_;
  std::vector<std::size_t> theirs_;    // indices of the finished turns of the other side
  std::vector<std::size_t> captures_;  // which of those took something
  Needs needs_;

  TheirChoice choice_;
  std::array<double, shogi::MoveList::kCapacity> weights_;
  double weights_sum_ = 0;
  std::vector<shogi::Move> moves_;  // the changed history
  std::vector<float> log_p_;
  double log_q_ratio_ = 0;  // ln of (back / there) of the proposal
  Particle end_;            // of the changed history
  int looked_at_ = 0;
  std::size_t accepted_ = 0;
};

}  // namespace sudare::play
