// A solution as the JSON file that others check (docs/tsuitate.md defines it):
//
//   {"sfen": ..., "fouls": limit, "tree": node}
//   node  = {"move":"S*2c", "foul": node|null, "check":[class,...]}
//   class = {"captured": null|"P".."R", "mate": bool, "replies":[reply,...]}
//   reply = {"captured_at": null|"3a", "check": bool, "node": node}
#pragma once

#include <string>
#include <string_view>

#include "tsuitate/tree.hpp"

namespace sudare::tsuitate {

std::string tree_as_json(std::string_view sfen, int fouls, const TreeNode& tree);

}  // namespace sudare::tsuitate
