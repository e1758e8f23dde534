// A plan to mate that holds in many of the possible worlds at once, found by the solver of
// tsuitate-tsume and followed call by call.
//
//   if (auto plan = MatePlan::find(worlds, fouls_left, limits, stop); plan && plan->mass() >= 0.9)
//     return plan->move();
//
// The solver proves a mate in the heaviest 1, 2, 4 ... worlds; in which others the plan mates, too,
// is then played through. The mass is the probability of all of them: it is no proof, unless the
// worlds are all there are.
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "play/belief/belief.hpp"
#include "screen/seat.hpp"
#include "tsuitate/tree.hpp"

namespace sudare::play {

struct MateLimits {
  int moves = 5;                 // of both sides together
  std::size_t worlds = 64;       // that the solver looks at together
  std::uint64_t nodes = 20'000;  // for all its searches together
  double seconds = std::numeric_limits<double>::infinity();
  std::size_t bytes = std::size_t{32} << 20U;
};

class MatePlan {
 public:
  // The plan of the largest mass that was found, or nothing. The worlds have the player to move,
  // and he sees the same in all of them. Precondition: not empty.
  static std::optional<MatePlan> find(std::span<const World> worlds, int fouls_left,
                                      const MateLimits& limits, const std::atomic<bool>& stop);

  // The try to make now.
  [[nodiscard]] shogi::Move move() const { return node_->move; }
  // The probability, when it was found or checked last, that it mates.
  [[nodiscard]] double mass() const { return mass_; }
  // By world, whether it mates there.
  [[nodiscard]] const std::vector<bool>& mated() const { return mated_; }

  // Goes on with what the seat has heard since. False if a call does not fit the plan, which is
  // then of no use any more. Precondition: the seat is to move.
  bool follow(const screen::Seat& seat);
  // Looks again at how probable the plan is in the worlds of now.
  void check(std::span<const World> worlds, int fouls_left);
  // The calls that the plan has heard of. To be set when it is found.
  void begin_at(const screen::Seat& seat) { heard_ = seat.calls().size(); }

 private:
  std::shared_ptr<const tsuitate::TreeNode> root_;  // owns all nodes
  const tsuitate::TreeNode* node_ = nullptr;
  double mass_ = 0;
  std::vector<bool> mated_;
  std::size_t heard_ = 0;
};

}  // namespace sudare::play
