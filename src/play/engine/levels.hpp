// How strong the engine plays. A lower level imagines fewer worlds, looks less far, misjudges, and
// now and then moves as its hand tells it, as people do.
#pragma once

#include <cstddef>

#include "play/engine/static_value.hpp"

namespace sudare::play {

inline constexpr int kLevels = 5;

struct Strength {
  std::size_t worlds = 2048;  // of the belief
  bool tree = true;           // a turn is a sequence of tries; else every foul costs the same
  bool mates = true;          // looks for plans to mate
  bool rollouts = true;       // plays games on
  bool halves = true;         // chooses on one half of the worlds and values on the other
  float caution = 1;          // times the price of his own fouls
  float doubt = 0.4F;         // of tries that may be fouls (TreeSettings)
  Judgement judgement = Judgement::Fitted;
  float habit = 0.03F;  // what the policy's preferences count for, in logits for each of its
  float hasty = 0;      // how often it moves without thinking
  float misjudges = 0;  // the error of its values, in logits
};

// Precondition: 1 <= level <= kLevels.
Strength strength_of(int level);

}  // namespace sudare::play
