// A tsuitate solution as a record for boards: the main line, and for everything else the referee
// may say one game in which he says it, as branches. Comments tell what the attacker hears.
#pragma once

#include "base/language.hpp"
#include "formats/record.hpp"
#include "solving/problem.hpp"
#include "solving/tsuitate/part.hpp"

namespace sudare::solving {

// At most kMostRecordLines games; where there are more, the comment at the start says so.
// Precondition: there is a tree.
inline constexpr std::size_t kMostRecordLines = 200;
formats::Record tsuitate_record(const Problem& problem, const TsuitatePart& part,
                                Language language);

// How many games there would be.
double count_lines(const tsuitate::TreeNode& tree);

}  // namespace sudare::solving
