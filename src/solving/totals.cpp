#include "solving/totals.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/numbers.hpp"
#include "report/table.hpp"

namespace sudare::solving {
namespace {

std::string statistic_text(const Statistic& statistic) {
  return statistic.combine == Statistic::Combine::Mean ? fmt::format("{:.2f}", statistic.value)
                                                       : fmt::format("{:.0f}", statistic.value);
}

}  // namespace

void Totals::add(const Answer& answer, const std::optional<Comparison>& comparison) {
  ++problems;
  mate += answer.verdict == Verdict::Proved ? 1U : 0U;
  nomate += answer.verdict == Verdict::Refuted ? 1U : 0U;
  unknown += answer.verdict == Verdict::Unknown ? 1U : 0U;
  const bool is_exact = answer.verdict == Verdict::Proved && answer.exact;
  exact += is_exact ? 1U : 0U;
  if (comparison) {
    ++expected;
    agree += comparison->agreement == Agreement::Agrees ? 1U : 0U;
    differ += comparison->agreement == Agreement::Differs ? 1U : 0U;
  }
  cpu_seconds += answer.cpu_seconds;
  if (is_exact) solved_cpu_seconds += answer.cpu_seconds;
  seconds += answer.seconds;
  nodes += answer.nodes;
  const std::vector<Statistic> added = request.rule->statistics(answer);
  if (statistics.empty()) {
    statistics = added;
    return;
  }
  for (std::size_t i = 0; i < added.size(); ++i) {
    double& sum = statistics[i].value;
    const auto count = static_cast<double>(problems);
    switch (added[i].combine) {
      case Statistic::Combine::Sum:
        sum += added[i].value;
        break;
      case Statistic::Combine::Mean:
        sum += (added[i].value - sum) / count;
        break;
      case Statistic::Combine::Max:
        sum = std::max(sum, added[i].value);
        break;
    }
  }
}

double Totals::nodes_per_second() const {
  return cpu_seconds > 0 ? static_cast<double>(nodes) / cpu_seconds : 0;
}

formats::JsonObject as_json(const Totals& totals) {
  formats::JsonObject json;
  json.set("settings", totals.request.describe());
  if (totals.request.settings.has("algorithm")) {
    json.set("algorithm", totals.request.settings.text("algorithm"));
  }
  json.set("problems", totals.problems);
  json.set("mate", totals.mate);
  json.set("nomate", totals.nomate);
  json.set("unknown", totals.unknown);
  json.set("exact", totals.exact);
  json.set("expected", totals.expected);
  json.set("agree", totals.agree);
  json.set("differ", totals.differ);
  json.set("cpu_seconds", totals.cpu_seconds);
  json.set("solved_cpu_seconds", totals.solved_cpu_seconds);
  json.set("seconds", totals.seconds);
  json.set("nodes", totals.nodes);
  json.set("nodes_per_second", totals.nodes_per_second());
  json.set("peak_mb", totals.peak_mb);
  json.set("rule", totals.request.rule->name());
  for (const Statistic& each : totals.statistics) {
    if (each.combine == Statistic::Combine::Mean) {
      json.set(each.name, each.value);
    } else {
      json.set(each.name, std::llround(each.value));
    }
  }
  return json;
}

std::string as_table(const std::vector<Totals>& rows) {
  std::vector<std::string> head = {"settings", "problems", "mate",   "nomate", "unknown",
                                   "exact",    "agree",    "differ", "CPU s",  "wall s"};
  if (!rows.empty()) {
    for (const Statistic& each : rows.front().statistics) head.push_back(each.column);
  }
  head.insert(head.end(), {"nodes", "nodes/s", "peak MB"});
  std::vector<std::vector<std::string>> cells = {head};
  for (const Totals& row : rows) {
    std::vector<std::string>& line = cells.emplace_back(std::vector<std::string>{
        row.request.describe(), std::to_string(row.problems), std::to_string(row.mate),
        std::to_string(row.nomate), std::to_string(row.unknown), std::to_string(row.exact),
        fmt::format("{}/{}", row.agree, row.expected), std::to_string(row.differ),
        fmt::format("{:.2f}", row.cpu_seconds), fmt::format("{:.2f}", row.seconds)});
    for (const Statistic& each : row.statistics) line.push_back(statistic_text(each));
    line.resize(head.size() - 3);  // a run without problems has no statistics
    line.insert(line.end(), {report::grouped(row.nodes),
                             report::grouped(static_cast<std::uint64_t>(row.nodes_per_second())),
                             fmt::format("{:.0f}", row.peak_mb)});
  }
  return report::aligned(cells);
}

}  // namespace sudare::solving
