// Settings of the usual kinds, for the lists that rules make of them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "search/algorithms/entry.hpp"
#include "solving/setting.hpp"

namespace sudare::solving {

Setting flag_setting(const std::string& name, bool initial, BothLanguages label,
                     const std::string& help);
// The first choice is the initial value.
Setting choice_setting(const std::string& name, std::vector<Setting::Choice> choices,
                       BothLanguages label, const std::string& help);
Setting number_setting(const std::string& name, int initial, int low, int high, BothLanguages label,
                       const std::string& help);

// The setting "algorithm", made from the table of a rule's algorithms. The first entry of the table
// is the initial value.
Setting algorithm_setting(std::span<const search::AlgorithmEntry> table);
// The algorithms that have a setting of this name as an option.
std::vector<std::string> algorithms_with(std::span<const search::AlgorithmEntry> table,
                                         std::string_view option);

}  // namespace sudare::solving
