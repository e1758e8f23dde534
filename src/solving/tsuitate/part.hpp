// The part of an answer that is specific to tsuitate, and the settings in the form that the solver
// takes.
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
  // Set once the best solution is proved.
  std::shared_ptr<const tsuitate::TreeNode> tree;
  std::vector<tsuitate::LineStep> line;
  // For a problem without a solution, if requested and found.
  std::optional<std::vector<tsuitate::Refuted>> refutation;
  // The length without futile drops, if requested and found.
  std::optional<int> moves_futile_omitted;
};

// Precondition: the answer belongs to tsuitate.
const TsuitatePart& tsuitate_part(const Answer& answer);

bool omits_futile_drops(const Settings& settings);
// The parameters of UPDS, "0.8/0.3/4/50". Returns nothing if the text does not have this form.
std::optional<tsuitate::Uncertainty> read_uncertainty(std::string_view text);
// The settings, memory and limits of a request. Throws UserError if the machine has less memory
// than that.
tsuitate::Options tsuitate_options(const Request& request);

}  // namespace sudare::solving
