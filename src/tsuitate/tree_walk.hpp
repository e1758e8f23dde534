// Walks down the tree of a solution by what the attacker hears, and keeps the positions that
// remain.
#pragma once

#include <optional>
#include <vector>

#include "screen/heard.hpp"
#include "screen/metaposition.hpp"
#include "shogi/position.hpp"
#include "tsuitate/tree.hpp"

namespace sudare::tsuitate {

struct TreePlace {
  const TreeNode* node = nullptr;  // in the tree
  screen::Metaposition meta;
  int fouls_left = 0;
  // The next call heard on the main line. Nothing if the place is not on it, or is at its end.
  std::optional<LineStep> next_on_main;
};

// Nothing if a call is impossible at its place. The tree must outlive the result.
std::optional<TreePlace> walk(const shogi::Position& root, const TreeNode& tree, int fouls,
                              const std::vector<screen::Heard>& path);

}  // namespace sudare::tsuitate
