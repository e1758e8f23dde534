// Weights of the blind policy that were set by hand, from what is known about how people and
// programs play screen shogi. The fitted weights begin here and are drawn back to them where the
// games say nothing.
#pragma once

#include <vector>

namespace sudare::play {

std::vector<float> hand_weights();

}  // namespace sudare::play
