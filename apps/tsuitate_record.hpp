// A tsuitate solution as a record for boards: the main line, and for everything else the referee
// may say one game in which he says it, as branches. Comments tell what the attacker hears.
#pragma once

#include "formats/record.hpp"
#include "solve_problem.hpp"
#include "solve_report.hpp"
#include "solve_tsuitate.hpp"

namespace sudare::apps {

// At most kMostRecordLines games; where there are more, the comment at the start says so.
// Precondition: the answer has a tree.
inline constexpr std::size_t kMostRecordLines = 200;
formats::Record as_record(const Problem& problem, const TsuitateAnswer& answer, Language language);

// How many games there would be.
double count_lines(const tsuitate::TreeNode& tree);

}  // namespace sudare::apps
