#include "play/engine/levels.hpp"

#include <array>

namespace sudare::play {

Strength strength_of(int level) {
  Strength strength;
  if (level >= kLevels) return strength;
  struct Weakness {
    std::size_t worlds;
    bool tree;
    bool mates;
    bool rollouts;
    float hasty;
    float misjudges;
  };
  constexpr std::array<Weakness, kLevels - 1> kWeaknesses{{
      {32, false, false, false, 0.45F, 0.6F},
      {64, false, false, false, 0.22F, 0.35F},
      {128, true, false, false, 0.08F, 0.2F},
      {512, true, true, false, 0.02F, 0.08F},
  }};
  const Weakness& weakness = kWeaknesses[static_cast<std::size_t>(level) - 1];
  strength.worlds = weakness.worlds;
  strength.tree = weakness.tree;
  strength.mates = weakness.mates;
  strength.rollouts = weakness.rollouts;
  strength.hasty = weakness.hasty;
  strength.misjudges = weakness.misjudges;
  return strength;
}

}  // namespace sudare::play
