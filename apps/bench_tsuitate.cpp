#include "bench_tsuitate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

#include "bench_expected.hpp"
#include "bench_problems.hpp"
#include "bench_store.hpp"
#include "bench_table.hpp"
#include "bench_totals.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "solve_tsuitate.hpp"
#include "tsuitate_report.hpp"

namespace sudare::apps {

namespace {

// The part of an answer that the known ones of tsume speak of as well.
tsume::Solution length_of(const tsuitate::Solution& solution) {
  tsume::Solution length;
  length.verdict = static_cast<tsume::Verdict>(solution.verdict);
  length.moves = solution.moves;
  length.exact = solution.shortest;
  length.refuted_to = solution.refuted_to;
  return length;
}

Agreement agreement_of(const BenchProblem& problem, const tsuitate::Solution& solution) {
  const Agreement moves = compare(*problem.expected, length_of(solution));
  if (moves != Agreement::Agrees || !problem.foul_allowance) return moves;
  if (solution.foul_allowance == *problem.foul_allowance) return moves;
  return solution.exact || solution.foul_allowance < *problem.foul_allowance ? Agreement::Differs
                                                                             : Agreement::Open;
}

// What was known of a problem beforehand, and what the answer makes of it.
struct Known {
  std::string expected;
  Agreement agreement;
};

std::optional<Known> known_of(const BenchProblem& problem, const TsuitateAnswer& answer,
                              const TsuitateSettings& settings) {
  if (settings.futile == screen::Futile::Count) {
    if (!problem.expected) return std::nullopt;
    return Known{describe(*problem.expected), agreement_of(problem, answer.solution)};
  }
  if (!problem.moves_futile_omitted) return std::nullopt;
  const Expected expected{Expected::Kind::Moves, *problem.moves_futile_omitted};
  tsume::Solution length = length_of(answer.solution);
  length.exact = answer.moves_futile_omitted.has_value();
  length.moves = answer.moves_futile_omitted.value_or(length.moves);
  length.refuted_to = 0;  // it counts every reply
  return Known{describe(expected), compare(expected, length)};
}

struct Totals {
  TsuitateSettings settings;
  std::size_t problems = 0;
  std::size_t mate = 0;
  std::size_t nomate = 0;
  std::size_t exact = 0;    // fewest moves and fewest fouls allowed
  std::size_t optimal = 0;  // the best solution
  std::size_t expected = 0;
  std::size_t agree = 0;
  std::size_t differ = 0;
  double cpu_seconds = 0;
  double solved_cpu_seconds = 0;  // of the exact ones
  double uncertainty = 0;
  std::size_t largest = 0;
  std::uint64_t nodes = 0;
  double peak_mb = 0;

  void add(const TsuitateAnswer& answer, const std::optional<Known>& known) {
    const tsuitate::Solution& solution = answer.solution;
    ++problems;
    mate += solution.verdict == tsuitate::Verdict::Mate ? 1U : 0U;
    nomate += solution.verdict == tsuitate::Verdict::NoMate ? 1U : 0U;
    const bool is_exact = solution.exact && (settings.futile == screen::Futile::Count ||
                                             answer.moves_futile_omitted.has_value());
    exact += is_exact ? 1U : 0U;
    optimal += solution.value ? 1U : 0U;
    if (known) {
      ++expected;
      agree += known->agreement == Agreement::Agrees ? 1U : 0U;
      differ += known->agreement == Agreement::Differs ? 1U : 0U;
    }
    cpu_seconds += answer.cpu_seconds;
    if (is_exact) solved_cpu_seconds += answer.cpu_seconds;
    uncertainty += solution.average_uncertainty;
    largest = std::max(largest, solution.largest);
    nodes += solution.nodes;
  }

  [[nodiscard]] double average_uncertainty() const {
    return problems == 0 ? 0 : uncertainty / static_cast<double>(problems);
  }
  [[nodiscard]] std::uint64_t average_nodes() const { return problems == 0 ? 0 : nodes / problems; }
};

JsonObject as_json(const Totals& totals) {
  JsonObject json;
  json.set("settings", describe(totals.settings));
  json.set("rule", "tsuitate");
  json.set("algorithm", tsuitate::name_of(totals.settings.algorithm));
  json.set("problems", totals.problems).set("mate", totals.mate).set("nomate", totals.nomate);
  json.set("exact", totals.exact).set("optimal", totals.optimal);
  json.set("expected", totals.expected).set("agree", totals.agree).set("differ", totals.differ);
  json.set("cpu_seconds", totals.cpu_seconds).set("solved_cpu_seconds", totals.solved_cpu_seconds);
  json.set("average_uncertainty", totals.average_uncertainty());
  json.set("max_metaposition", totals.largest);
  json.set("nodes", totals.nodes).set("peak_mb", totals.peak_mb).set("version", SUDARE_VERSION);
  return json;
}

std::string as_table(const std::vector<Totals>& rows) {
  std::vector<std::vector<std::string>> cells = {
      {"settings", "problems", "mate", "nomate", "exact", "optimal", "agree", "differ", "CPU s",
       "of exact", "uncertainty", "largest", "nodes", "a problem", "peak MB"}};
  for (const Totals& row : rows) {
    cells.push_back(
        {describe(row.settings), std::to_string(row.problems), std::to_string(row.mate),
         std::to_string(row.nomate), std::to_string(row.exact), std::to_string(row.optimal),
         fmt::format("{}/{}", row.agree, row.expected), std::to_string(row.differ),
         fmt::format("{:.2f}", row.cpu_seconds), fmt::format("{:.2f}", row.solved_cpu_seconds),
         fmt::format("{:.2f}", row.average_uncertainty()), std::to_string(row.largest),
         grouped(row.nodes), grouped(row.average_nodes()), fmt::format("{:.0f}", row.peak_mb)});
  }
  return aligned(cells);
}

std::string row_as_text(const BenchProblem& problem, const TsuitateAnswer& answer,
                        const std::optional<Known>& known) {
  const tsuitate::Solution& solution = answer.solution;
  std::string found;
  if (solution.verdict == tsuitate::Verdict::Mate) {
    found = fmt::format("{}{} {}{}", solution.moves, solution.shortest ? "" : "?",
                        solution.foul_allowance, solution.exact ? "" : "?");
  } else {
    found = solution.verdict == tsuitate::Verdict::NoMate
                ? "nomate"
                : fmt::format("> {}", solution.refuted_to);
  }
  if (answer.moves_futile_omitted) found += fmt::format(" ({})", *answer.moves_futile_omitted);
  const std::string_view agreement = known ? word_for(known->agreement) : std::string_view();
  return fmt::format("{:<8} {:<8} {:<8} {:>9.3f} s {:>12} nodes {:>7} at once  {}\n", found,
                     agreement, solution.value ? "optimal" : "", answer.cpu_seconds,
                     grouped(solution.nodes), solution.largest, problem.problem.name);
}

}  // namespace

int run_tsuitate_bench(const BenchTsuitate& bench) {
  std::vector<BenchProblem> problems;
  for (const std::string& file : bench.files) {
    std::ranges::move(read_bench_problems(file), std::back_inserter(problems));
  }
  std::optional<BenchStore> store;
  if (!bench.store.empty()) store.emplace(bench.store);
  const auto write = [&](const JsonObject& json) {
    if (store) store->append(json.dump());
    if (bench.json) write_stdout(json.dump() + "\n");
  };
  Interrupt interrupt;
  std::vector<Totals> rows;
  for (const TsuitateSettings& settings : bench.settings) {
    if (interrupt.requested()) break;
    Totals& totals = rows.emplace_back();
    totals.settings = settings;
    reset_peak_memory();
    TsuitateRun run(settings, bench.limits, interrupt.flag());
    if (bench.verbose) write_stdout(describe(settings) + "\n");
    for (const BenchProblem& problem : problems) {
      if (interrupt.requested()) break;
      const TsuitateAnswer answer = run.solve(problem.problem.record.start);
      const std::optional<Known> known = known_of(problem, answer, settings);
      totals.add(answer, known);
      JsonObject json = as_json(problem.problem, answer, settings);
      json.set("settings", describe(settings));
      if (known) {
        json.set("expected", known->expected);
        json.set("agreement", word_for(known->agreement));
      }
      write(json);
      if (bench.verbose) write_stdout(row_as_text(problem, answer, known));
    }
    totals.peak_mb = peak_memory_mb();
    write(as_json(totals));
  }
  if (!bench.json) write_stdout((bench.verbose ? "\n" : "") + as_table(rows));
  if (interrupt.requested()) return kInterrupted;
  const bool differs = std::ranges::any_of(rows, [](const Totals& row) { return row.differ != 0; });
  return differs ? kContradiction : 0;
}

}  // namespace sudare::apps
