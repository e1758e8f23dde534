// What a player believes about the hidden pieces: weighted worlds, each a whole position with the
// history of the other side's moves that led to it. It is never empty.
//
//   Belief belief(seat, {.worlds = 2048, .seed = 7});
//   belief.catch_up(seat, {.work = 20'000});
//   for (const World& world : belief.worlds()) ...
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "play/player.hpp"
#include "play/policy/blind_policy.hpp"
#include "screen/seat.hpp"
#include "shogi/position.hpp"

namespace sudare::play {

struct World {
  shogi::Position position;         // as it may be now, with the side to move
  std::vector<shogi::Move> theirs;  // the other side's moves from the start; empty if not exact
  double weight = 0;                // all weights of a belief sum to 1
  bool exact = true;                // replayed through the referee, it reproduces every call heard
};

struct BeliefSettings {
  std::size_t worlds = 2048;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  const BlindPolicy* policy = nullptr;  // the standard one if null; outlives the belief
};

class Belief {
 public:
  // Starts at the start of the seat's game; catch_up hears what came after.
  Belief(const screen::Seat& seat, const BeliefSettings& settings);
  ~Belief();

  // Hears the calls that the seat has beyond those heard before, and improves the worlds as the
  // effort allows. Precondition: the seats of earlier calls are beginnings of this one.
  void catch_up(const screen::Seat& seat, const Effort& effort);
  // Improves the worlds until told to stop.
  void ponder(const std::atomic<bool>& stop);

  // Never empty; in the same order for the same seed and work.
  [[nodiscard]] std::span<const World> worlds() const;
  // 1 / the sum of the squared weights: how many equally likely worlds this is worth.
  [[nodiscard]] double effective_size() const;

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace sudare::play
