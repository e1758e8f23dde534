#include "cli/suggestion.hpp"

#include <algorithm>
#include <cstddef>

namespace sudare::apps {
namespace {

// The restricted Damerau-Levenshtein distance, in which no letter is edited twice.
std::size_t typing_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> table(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        table[i][j] = i + j;
        continue;
      }
      const std::size_t changed = table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      table[i][j] = std::min({table[i - 1][j] + 1, table[i][j - 1] + 1, changed});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) table[i][j] = std::min(table[i][j], table[i - 2][j - 2] + 1);
    }
  }
  return table[a.size()][b.size()];
}

}  // namespace

std::optional<std::string> suggestion(std::string_view typed,
                                      const std::vector<std::string>& names) {
  const auto begins = [&](const std::string& name) { return name.starts_with(typed); };
  if (std::ranges::count_if(names, begins) == 1) return *std::ranges::find_if(names, begins);
  std::optional<std::string> nearest;
  std::size_t least = typed.size() / 3 + 1;  // with this many mistakes it is another word
  for (const std::string& name : names) {
    const std::size_t distance = typing_distance(typed, name);
    if (distance < least) {
      least = distance;
      nearest = name;
    }
  }
  return nearest;
}

}  // namespace sudare::apps
