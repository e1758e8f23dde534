// The problems that `bench` runs, with the answers known beforehand.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bench_expected.hpp"
#include "solve_problem.hpp"

namespace sudare::apps {

struct BenchProblem {
  Problem problem;
  std::optional<Expected> expected;
  // Of tsuitate:
  std::optional<int> foul_allowance;
  std::optional<int> moves_futile_omitted;
  std::string note;
};

// Every problem of a file, in its order. Throws CommandError with file and line.
std::vector<BenchProblem> read_bench_problems(const std::string& path);

}  // namespace sudare::apps
