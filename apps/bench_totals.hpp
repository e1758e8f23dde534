// What one run of `bench` over all problems under one setting adds up to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "bench_expected.hpp"
#include "json.hpp"
#include "solve_options.hpp"
#include "solve_tsume.hpp"

namespace sudare::apps {

// The exit status of a bench that did not simply go well.
inline constexpr int kContradiction = 1;  // an answer differs from what is known
inline constexpr int kInterrupted = 2;

struct BenchTotals {
  Settings settings;
  std::size_t problems = 0;
  std::size_t mate = 0;
  std::size_t nomate = 0;
  std::size_t unknown = 0;
  std::size_t exact = 0;     // mates proved to be the shortest
  std::size_t expected = 0;  // problems whose answer is known beforehand
  std::size_t agree = 0;
  std::size_t differ = 0;
  double cpu_seconds = 0;
  double seconds = 0;
  std::uint64_t nodes = 0;
  double peak_mb = 0;

  void add(const Answer& answer, const std::optional<Expected>& expected_answer);
  [[nodiscard]] double nodes_per_second() const;  // of CPU time
};

JsonObject as_json(const BenchTotals& totals);
// One row for each setting, below a line of headings.
std::string as_table(const std::vector<BenchTotals>& rows);

// Begins a new measurement of this process' largest memory; where the system cannot, the old one
// goes on.
void reset_peak_memory();
// The most memory this process has used since, in megabytes.
double peak_memory_mb();

}  // namespace sudare::apps
