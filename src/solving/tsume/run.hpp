// Solves one tsume problem after the other in the memory of one table and keeps the proof of the
// last.
#pragma once

#include <optional>
#include <string>

#include "solving/rule.hpp"
#include "tsume/proof/solution_tree.hpp"
#include "tsume/solver.hpp"
#include "tsume/table.hpp"

namespace sudare::solving {

class TsumeRun : public Run {
 public:
  TsumeRun(const Request& how, StopFlag& stop);

  Answer solve(const Problem& problem, const ProgressReport& report) override;
  SolutionFile file(std::string_view kind, Language language,
                    const search::Limits& limits) override;
  [[nodiscard]] bool has_proof() const override;
  JsonObject look(const JsonInput& asked) override;
  std::optional<JsonObject> look_at_once(const JsonInput& asked) override;
  [[nodiscard]] std::size_t bytes_in_use() const override { return table_.bytes_in_use(); }

  // Access to the proof of the last answer.
  [[nodiscard]] const Problem& problem() const { return problem_; }
  [[nodiscard]] const tsume::Solution& solution() const { return solution_; }
  [[nodiscard]] tsume::Futile futile() const { return options_.futile; }
  [[nodiscard]] tsume::Table& table() { return table_; }
  [[nodiscard]] tsume::SolutionTree& tree();
  [[nodiscard]] const StopFlag& stop() const { return stop_; }

 private:
  Answer solve_here(const Problem& problem, const ProgressReport& report);
  std::optional<std::string> certificate(const search::Limits& limits);
  JsonObject look_within(const JsonInput& asked, search::Monitor& monitor);

  tsume::Options options_;
  bool keeps_table_;
  StopFlag& stop_;
  tsume::Table table_;
  Problem problem_;
  tsume::Solution solution_;
  std::optional<tsume::SolutionTree> tree_;  // created on first use
};

// One node of the solution (docs/server.md, "The solution tree"). The monitor bounds the search for
// parts that the table has lost.
JsonObject look_at_tsume(TsumeRun& run, const JsonInput& asked, search::Monitor& monitor);

}  // namespace sudare::solving
