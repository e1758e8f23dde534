// A tsuitate solution in words, for the player behind the screen.
#pragma once

#include <string>
#include <vector>

#include "base/language.hpp"
#include "shogi/color.hpp"
#include "tsuitate/tree.hpp"

namespace sudare::solving {

// 1.▲2三銀 2.△(―) 3.▲1三角 × 3.▲1四金, the notation of Sakuta & Iida 2002.
std::string line_as_text(shogi::Color attacker, const std::vector<tsuitate::LineStep>& line);

// The try after each call of the referee, one call per line, with the continuations indented below
// it. A tree that is too long to read is cut, and the text says so.
std::string tree_as_text(shogi::Color attacker, const tsuitate::TreeNode& tree, Language language);

}  // namespace sudare::solving
