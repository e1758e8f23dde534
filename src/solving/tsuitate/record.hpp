// A tsuitate solution as a record for board programs: the main line, and as branches one game for
// every other sequence of calls. Comments say what the attacker hears.
#pragma once

#include "base/language.hpp"
#include "formats/record.hpp"
#include "solving/problem.hpp"
#include "solving/tsuitate/part.hpp"

namespace sudare::solving {

// The record has at most kMostRecordLines games; if there are more, the comment at the start says
// so. Precondition: there is a tree.
inline constexpr std::size_t kMostRecordLines = 200;
formats::Record tsuitate_record(const Problem& problem, const TsuitatePart& part, int fouls,
                                Language language);

// The number of games without that limit.
double count_lines(const tsuitate::TreeNode& tree);

}  // namespace sudare::solving
