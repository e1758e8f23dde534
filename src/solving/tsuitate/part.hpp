// What an answer of tsuitate says beyond the common part, and its settings as the solver takes
// them.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "solving/answer.hpp"
#include "solving/request.hpp"
#include "tsuitate/solver.hpp"
#include "tsuitate/tree.hpp"

namespace sudare::solving {

struct TsuitatePart : RulePart {
  tsuitate::Solution solution;
  // Once the best solution is proved:
  std::shared_ptr<const tsuitate::TreeNode> tree;
  std::vector<tsuitate::LineStep> line;
  // Of a problem without a solution, when asked for and found.
  std::optional<std::vector<tsuitate::Refuted>> refutation;
  // Asked for and found: the length that leaves out futile drops.
  std::optional<int> moves_futile_omitted;
};

// Precondition: the answer is one of tsuitate.
const TsuitatePart& tsuitate_part(const Answer& answer);

bool omits_futile_drops(const Settings& settings);
// "0.8/0.3/4/50": the parameters of UPDS. Nothing when the text is none of that form.
std::optional<tsuitate::Uncertainty> read_uncertainty(std::string_view text);
// With settings, memory and limits of a request. Throws UserError when the machine has not that
// much memory.
tsuitate::Options tsuitate_options(const Request& request);

}  // namespace sudare::solving
