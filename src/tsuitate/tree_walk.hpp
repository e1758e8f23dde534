// Walks down the tree of a solution by what the attacker hears, with the positions that remain.
#pragma once

#include <optional>
#include <vector>

#include "shogi/position.hpp"
#include "tsuitate/heard.hpp"
#include "tsuitate/metaposition.hpp"
#include "tsuitate/tree.hpp"

namespace sudare::tsuitate {

// The metaposition after a try, of which this was heard; nothing when it cannot be heard.
std::optional<Metaposition> after(const Outcome& outcome, const Heard& heard);

struct TreePlace {
  const TreeNode* node = nullptr;  // of the tree
  Metaposition meta;
  int fouls_left = 0;
  // What is heard next on the main line; nothing when the place is not on it, or at its end.
  std::optional<LineStep> next_on_main;
};

// Nothing when something cannot be heard. The tree must outlive the place.
std::optional<TreePlace> walk(const shogi::Position& root, const TreeNode& tree, int fouls,
                              const std::vector<Heard>& path);

}  // namespace sudare::tsuitate
