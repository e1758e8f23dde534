#include "bench_totals.hpp"

#include <fmt/format.h>
#include <sys/resource.h>

#include <fstream>

#include "bench_table.hpp"
#include "cli/output.hpp"
#include "solve_report.hpp"

namespace sudare::apps {

using tsume::Verdict;

void BenchTotals::add(const Answer& answer, const std::optional<Expected>& expected_answer) {
  const tsume::Solution& solution = answer.solution;
  ++problems;
  mate += solution.verdict == Verdict::Mate ? 1U : 0U;
  nomate += solution.verdict == Verdict::NoMate ? 1U : 0U;
  unknown += solution.verdict == Verdict::Unknown ? 1U : 0U;
  exact += solution.verdict == Verdict::Mate && solution.exact ? 1U : 0U;
  if (expected_answer) {
    const Agreement agreement = compare(*expected_answer, solution);
    ++expected;
    agree += agreement == Agreement::Agrees ? 1U : 0U;
    differ += agreement == Agreement::Differs ? 1U : 0U;
  }
  cpu_seconds += answer.cpu_seconds;
  seconds += solution.seconds;
  nodes += solution.nodes;
}

double BenchTotals::nodes_per_second() const {
  return cpu_seconds > 0 ? static_cast<double>(nodes) / cpu_seconds : 0;
}

JsonObject as_json(const BenchTotals& totals) {
  JsonObject json;
  json.set("settings", describe(totals.settings));
  json.set("algorithm", search::name_of(totals.settings.algorithm));
  json.set("problems", totals.problems);
  json.set("mate", totals.mate);
  json.set("nomate", totals.nomate);
  json.set("unknown", totals.unknown);
  json.set("exact", totals.exact);
  json.set("expected", totals.expected);
  json.set("agree", totals.agree);
  json.set("differ", totals.differ);
  json.set("cpu_seconds", totals.cpu_seconds);
  json.set("seconds", totals.seconds);
  json.set("nodes", totals.nodes);
  json.set("nodes_per_second", totals.nodes_per_second());
  json.set("peak_mb", totals.peak_mb);
  return json;
}

std::string as_table(const std::vector<BenchTotals>& rows) {
  std::vector<std::vector<std::string>> cells = {{"settings", "problems", "mate", "nomate",
                                                  "unknown", "exact", "agree", "differ", "CPU s",
                                                  "wall s", "nodes", "nodes/s", "peak MB"}};
  for (const BenchTotals& row : rows) {
    cells.push_back({describe(row.settings), std::to_string(row.problems), std::to_string(row.mate),
                     std::to_string(row.nomate), std::to_string(row.unknown),
                     std::to_string(row.exact), fmt::format("{}/{}", row.agree, row.expected),
                     std::to_string(row.differ), fmt::format("{:.2f}", row.cpu_seconds),
                     fmt::format("{:.2f}", row.seconds), grouped(row.nodes),
                     grouped(static_cast<std::uint64_t>(row.nodes_per_second())),
                     fmt::format("{:.0f}", row.peak_mb)});
  }
  return aligned(cells);
}

void reset_peak_memory() { std::ofstream("/proc/self/clear_refs") << "5\n"; }

double peak_memory_mb() {
  constexpr double kKilobytesPerMegabyte = 1024;
  std::ifstream status("/proc/self/status");
  for (std::string word; status >> word;) {
    double kilobytes = 0;
    if (word == "VmHWM:" && status >> kilobytes) return kilobytes / kKilobytesPerMegabyte;
  }
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / kKilobytesPerMegabyte;
}

}  // namespace sudare::apps
