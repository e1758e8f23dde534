// The fitted weights that come with the program, as text. The build makes them from the files
// weights.txt of the folders policy and value (CMakeLists.txt), so the program needs no file of its
// own.
#pragma once

#include <string_view>

namespace sudare::play {

std::string_view shipped_policy_weights();
std::string_view shipped_value_weights();

}  // namespace sudare::play
