// Walks down the tree of a solution by what the attacker hears, with the positions that remain.
#pragma once

#include <optional>
#include <vector>

#include "screen/heard.hpp"
#include "screen/metaposition.hpp"
#include "shogi/position.hpp"
#include "tsuitate/tree.hpp"

namespace sudare::tsuitate {

struct TreePlace {
  const TreeNode* node = nullptr;  // of the tree
  screen::Metaposition meta;
  int fouls_left = 0;
  // What is heard next on the main line; nothing when the place is not on it, or at its end.
  std::optional<LineStep> next_on_main;
};

// Nothing when something cannot be heard. The tree must outlive the place.
std::optional<TreePlace> walk(const shogi::Position& root, const TreeNode& tree, int fouls,
                              const std::vector<screen::Heard>& path);

}  // namespace sudare::tsuitate
