// Many tsume problems that are solved quickly, and some that are not.
#pragma once

#include <string>
#include <vector>

#include "solving/expected.hpp"

namespace sudare::solving {

inline constexpr std::size_t kEvery = SUDARE_SANITIZED ? 10 : 1;

// All of the short problems, and some of the Zuko.
inline std::vector<Problem> some_problems() {
  const std::string folder = std::string(SUDARE_SOURCE_DIR) + "/problems/tsume/";
  std::vector<Problem> all;
  const auto add = [&](const char* name, std::size_t every) {
    const std::vector<KnownProblem> list = read_known_problems(folder + name);
    for (std::size_t i = 0; i < list.size(); i += every) all.push_back(list[i].problem);
  };
  add("short.tsv", kEvery);
  add("zuko.tsv", 10 * kEvery);
  return all;
}

}  // namespace sudare::solving
