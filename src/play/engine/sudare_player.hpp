// The player "sudare": it believes in many worlds, values every try in them by what both sides may
// do blind, and thinks of a turn as a sequence of tries.
//
//   SudarePlayer player({.seed = 7, .level = 5});
//   player.choose(seat, {.seconds = 1});
//
// A unit of work is a position looked at: about two fifths go into the belief, the rest into the
// values of tries. The parts are described in thinking.hpp, tries_tree.hpp and mate_plan.hpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

#include "play/belief/belief.hpp"
#include "play/engine/levels.hpp"
#include "play/engine/mate_plan.hpp"
#include "play/engine/tries_tree.hpp"
#include "play/player.hpp"

namespace sudare::play {

class SudarePlayer : public Player {
 public:
  explicit SudarePlayer(const PlayerSettings& settings);
  // The same with a strength of one's own making, for experiments.
  SudarePlayer(const PlayerSettings& settings, const Strength& strength);

  shogi::Move choose(const screen::Seat& seat, const Effort& effort) override;
  void ponder(const screen::Seat& seat, const std::atomic<bool>& stop) override;

  // What the last choice promised: its chance to win, and how probable it was that it stands.
  // Nothing if it was not thought about.
  [[nodiscard]] const std::optional<RatedTry>& promise() const { return promise_; }
  // How many distinct worlds and rollouts the last choice looked at.
  [[nodiscard]] std::size_t worlds_used() const { return worlds_used_; }
  [[nodiscard]] std::int64_t rollouts() const { return rollouts_; }

 private:
  // The belief after all that the seat has heard.
  Belief& belief_of(const screen::Seat& seat, const Effort& effort);

  PlayerSettings settings_;
  Strength strength_;
  std::unique_ptr<Belief> belief_;
  std::optional<MatePlan> plan_;
  std::optional<RatedTry> promise_;
  std::size_t worlds_used_ = 0;
  std::int64_t rollouts_ = 0;
};

}  // namespace sudare::play
