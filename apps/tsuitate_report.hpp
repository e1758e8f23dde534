// What `solve --rule tsuitate` tells of an answer: JSON for programs, text for people.
#pragma once

#include <string>

#include "json.hpp"
#include "solve_problem.hpp"
#include "solve_report.hpp"
#include "solve_tsuitate.hpp"

namespace sudare::apps {

JsonObject as_json(const Problem& problem, const TsuitateAnswer& answer,
                   const TsuitateSettings& settings);

std::string as_text(const Problem& problem, const TsuitateAnswer& answer,
                    const TsuitateSettings& settings, const SolveLimits& limits, Language language);

}  // namespace sudare::apps
