#include "solving/tsuitate/rule.hpp"

#include <fmt/format.h>

#include "solving/common_settings.hpp"
#include "solving/file_kinds.hpp"
#include "solving/tsuitate/attempt.hpp"
#include "solving/tsuitate/part.hpp"
#include "solving/tsuitate/report.hpp"
#include "solving/tsuitate/run.hpp"
#include "tsuitate/algorithm.hpp"
#include "tsuitate/budget.hpp"

namespace sudare::solving {
namespace {

std::vector<Setting> tsuitate_schema() {
  Setting upds;
  upds.name = "upds";
  upds.kind = Setting::Kind::Text;
  upds.initial = "0.8/0.3/4/50";
  upds.label = {"Parameters of UPDS", "UPDSのパラメータ"};
  upds.help = "The parameters of upds and uidupds";
  upds.shown_as = "GP/GD/D/CAP";
  upds.form = "four numbers such as 0.8/0.3/4/50 (gp, gd, D, cap)";
  upds.fits = [](std::string_view text) { return read_uncertainty(text).has_value(); };
  upds.algorithms = algorithms_with(tsuitate::kAlgorithmTable, upds.name);

  Setting futile = choice_setting("futile",
                                  {{"count", {"all counted", "すべて数える"}},
                                   {"omit",
                                    {"not counted when the checking piece takes and mates",
                                     "王手駒で取って詰むものは数えない"}}},
                                  {"Futile interpositions", "無駄合"},
                                  "Whether futile drops count towards the length");
  futile.told_by_default = false;
  futile.changes_question = true;

  Setting fouls =
      number_setting("fouls", 8, 0, tsuitate::kMostFouls, {"Fouls allowed", "許容反則数"},
                     "The number of fouls allowed on any line");
  fouls.advanced = false;
  fouls.changes_question = true;
  return {algorithm_setting(tsuitate::kAlgorithmTable), upds, futile,
          flag_setting("optimal", true, {"Prove the best solution", "最善解を証明する"},
                       "Continue until the best solution is proved"),
          fouls};
}

// The common part of the answer, with the length that counts every reply.
FoundLength counted_length(const tsuitate::Solution& solution) {
  return {solution.verdict, solution.moves, solution.shortest, solution.refuted_to};
}

Agreement compare_allowance(int expected, const tsuitate::Solution& solution) {
  if (solution.foul_allowance == expected) return Agreement::Agrees;
  return solution.exact || solution.foul_allowance < expected ? Agreement::Differs
                                                              : Agreement::Open;
}

class TsuitateRule : public Rule {
 public:
  [[nodiscard]] std::string_view name() const override { return "tsuitate"; }
  [[nodiscard]] BothLanguages title() const override { return {"Tsuitate", "衝立詰"}; }
  [[nodiscard]] bool hides_pieces() const override { return true; }
  [[nodiscard]] bool can_keep_table() const override { return false; }
  [[nodiscard]] std::span<const Setting> schema() const override { return schema_; }
  [[nodiscard]] std::vector<FileKind> files() const override {
    const FileKind tree{"tree", "Write the tries after each call of the referee to this file",
                        "tree.json", "application/json"};
    return {kif_file(), jkf_file(), tree, certificate_file()};
  }

  [[nodiscard]] std::unique_ptr<Run> start(const Request& how, StopFlag& stop) const override {
    return std::make_unique<TsuitateRun>(how, stop);
  }
  [[nodiscard]] std::unique_ptr<Attempt> start_attempt(std::size_t bytes) const override {
    return tsuitate_attempt(schema_, bytes);
  }

  [[nodiscard]] JsonObject json(const Request& request, const Answer& answer) const override {
    return tsuitate_json(request, answer);
  }
  [[nodiscard]] std::string text(const Request& request, const Answer& answer,
                                 Language language) const override {
    return tsuitate_text(request, answer, language);
  }
  [[nodiscard]] std::string brief(const Answer& answer) const override {
    const TsuitatePart& part = tsuitate_part(answer);
    const tsuitate::Solution& solution = part.solution;
    if (solution.verdict == Verdict::Unknown) return fmt::format(">{}", solution.refuted_to);
    if (solution.verdict == Verdict::Refuted) return "";
    std::string found = fmt::format("{}{} {}{}", solution.moves, solution.shortest ? "" : "?",
                                    solution.foul_allowance, solution.exact ? "" : "?");
    if (part.moves_futile_omitted) found += fmt::format(" ({})", *part.moves_futile_omitted);
    return found;
  }
  [[nodiscard]] std::vector<Statistic> statistics(const Answer& answer) const override {
    using Combine = Statistic::Combine;
    const tsuitate::Solution& solution = tsuitate_part(answer).solution;
    return {{"optimal", "optimal", Combine::Sum, solution.value ? 1.0 : 0.0},
            {"average_uncertainty", "uncertainty", Combine::Mean, solution.average_uncertainty},
            {"max_metaposition", "largest", Combine::Max, static_cast<double>(solution.largest)}};
  }

  // Tables list the length that counts every reply together with the fouls that must be allowed for
  // it, and separately the length without futile drops.
  [[nodiscard]] std::optional<Comparison> compare(const KnownProblem& known, const Request& request,
                                                  const Answer& answer) const override {
    const TsuitatePart& part = tsuitate_part(answer);
    if (omits_futile_drops(request.settings)) return compare_omitted(known, part);
    const std::optional<Expected> expected = known.expected();
    if (!expected) return std::nullopt;
    Agreement agreement = solving::compare(*expected, counted_length(part.solution));
    const std::optional<int> fouls = known.number("foul_allowance");
    if (agreement == Agreement::Agrees && fouls) {
      agreement = compare_allowance(*fouls, part.solution);
    }
    return Comparison{describe(*expected), agreement};
  }
  [[nodiscard]] bool is_enough(std::string_view /*verdict*/, bool is_final,
                               const Settings& /*settings*/) const override {
    return is_final;
  }

 private:
  static std::optional<Comparison> compare_omitted(const KnownProblem& known,
                                                   const TsuitatePart& part) {
    const std::optional<int> moves = known.number("moves_futile_omitted");
    if (!moves) return std::nullopt;
    const Expected expected{Expected::Kind::Moves, *moves};
    FoundLength found = counted_length(part.solution);
    found.exact = part.moves_futile_omitted.has_value();
    found.moves = part.moves_futile_omitted.value_or(found.moves);
    found.refuted_to = 0;  // it counts every reply
    return Comparison{describe(expected), solving::compare(expected, found)};
  }

  const std::vector<Setting> schema_ = tsuitate_schema();
};

}  // namespace

std::unique_ptr<const Rule> tsuitate_rule() { return std::make_unique<TsuitateRule>(); }

}  // namespace sudare::solving
