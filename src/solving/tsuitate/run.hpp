// Solves tsuitate-tsume problems, each within the given limits, and keeps the last solution.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solving/rule.hpp"
#include "solving/tsuitate/part.hpp"
#include "tsuitate/solver.hpp"

namespace sudare::solving {

class TsuitateRun : public Run {
 public:
  TsuitateRun(const Request& how, StopFlag& stop);

  Answer solve(const Problem& problem, const ProgressReport& report) override;
  SolutionFile file(std::string_view kind, Language language,
                    const search::Limits& limits) override;
  [[nodiscard]] bool has_proof() const override;
  JsonObject look(const JsonInput& asked) override;
  std::optional<JsonObject> look_at_once(const JsonInput& asked) override { return look(asked); }
  [[nodiscard]] std::size_t bytes_in_use() const override;

 private:
  Answer solve_here(const Problem& problem, const ProgressReport& report);
  // Finds the best solution, and its tree while the solver still has it.
  void find_best(const shogi::Position& position, const tsuitate::Solver::Report& report,
                 TsuitatePart& part);
  [[nodiscard]] SolutionFile record_file(std::string_view kind, Language language) const;
  // The proof of either verdict.
  SolutionFile certificate(const search::Limits& limits);
  // The proof that there is no solution, from a second search if the first one did not keep it.
  [[nodiscard]] std::optional<std::vector<tsuitate::Refuted>> refutation(
      const search::Limits& limits) const;

  tsuitate::Options options_;
  bool omits_futile_;
  bool keeps_refutations_;
  StopFlag& stop_;
  Problem problem_;
  std::shared_ptr<const TsuitatePart> part_ = std::make_shared<TsuitatePart>();
};

// One node of the solution (docs/server.md, "The solution tree"). Precondition: the part has a
// tree.
JsonObject look_at_tsuitate(const shogi::Setup& start, int fouls, const TsuitatePart& part,
                            const JsonInput& asked);

}  // namespace sudare::solving
