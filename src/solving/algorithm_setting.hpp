// The setting "algorithm" of a rule, made from the table of its algorithms.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "search/algorithms/entry.hpp"
#include "solving/setting.hpp"

namespace sudare::solving {

// The first entry of the table is the default.
inline Setting algorithm_setting(std::span<const search::AlgorithmEntry> table) {
  Setting setting;
  setting.name = "algorithm";
  setting.kind = Setting::Kind::Choice;
  setting.initial = table.front().name;
  setting.label = {"Search", "探索法"};
  setting.help = "The search";
  setting.shown_as = "NAME";
  for (const search::AlgorithmEntry& entry : table) {
    setting.choices.push_back(
        {std::string(entry.name), {std::string(entry.english), std::string(entry.japanese)}});
  }
  return setting;
}

// The algorithms that a setting with this name is an option of.
inline std::vector<std::string> algorithms_with(std::span<const search::AlgorithmEntry> table,
                                                std::string_view option) {
  std::vector<std::string> names;
  for (const search::AlgorithmEntry& entry : table) {
    if (std::ranges::find(entry.options, option) != entry.options.end()) {
      names.emplace_back(entry.name);
    }
  }
  return names;
}

}  // namespace sudare::solving
