// Choosing a few weighted things out of many without bias: "optimal resampling" (Fearnhead &
// Clifford, "On-line inference for hidden Markov models via particle filters", 2003). Heavy ones
// are kept with their weights, light ones survive with a chance proportional to their weight and
// then all weigh the same. Nothing is chosen twice.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/random.hpp"

namespace sudare::play {

struct Chosen {
  std::size_t index;
  double log_factor;  // what to add to ln of its weight
};

// Chooses at most about `count` of them, all if there are not more. In the order of the indices.
std::vector<Chosen> choose_some(std::span<const double> log_weights, std::size_t count,
                                Random& random);

}  // namespace sudare::play
