// One problem with all that says how to solve it, whoever asks: the page or a batch.
#pragma once

#include <cstdint>
#include <string_view>

#include "solve_problem.hpp"
#include "solve_tsume.hpp"
#include "tsuitate_options.hpp"

namespace sudare::apps {

enum class Rule : std::uint8_t { Tsume, Tsuitate };

std::string_view name_of(Rule rule);
// Throws CommandError.
Rule rule_named(std::string_view name);

struct SolveRequest {
  Rule rule = Rule::Tsume;
  Problem problem;
  Settings tsume;  // by the rule, one of these two counts
  TsuitateSettings tsuitate;
  SolveLimits limits;
};

}  // namespace sudare::apps
