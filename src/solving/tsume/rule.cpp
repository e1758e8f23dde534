#include "solving/tsume/rule.hpp"

#include <fmt/format.h>

#include "search/algorithms/table.hpp"
#include "solving/common_settings.hpp"
#include "solving/file_kinds.hpp"
#include "solving/tsume/attempt.hpp"
#include "solving/tsume/part.hpp"
#include "solving/tsume/report.hpp"
#include "solving/tsume/run.hpp"

namespace sudare::solving {
namespace {

std::vector<Setting> tsume_schema() {
  Setting futile = choice_setting(
      "futile",
      {{"omit",
        {"not counted when the capture changes nothing", "取っても詰みが変わらないものは数えない"}},
       {"x",
        {"not counted when the checking piece takes and mates",
         "王手駒で取って詰むものだけ数えない"}},
       {"xy",
        {"as omit, and when any capture mates at once",
         "omitに加え、取ってすぐ詰むものも数えない"}},
       {"count", {"all counted", "すべて数える"}}},
      {"Futile interpositions", "無駄合"},
      "The interpositions that do not count towards the length");
  futile.changes_question = true;
  return {algorithm_setting(search::kAlgorithmTable),
          flag_setting("shortest", true, {"Go on to the shortest mate", "最短手順まで読む"},
                       "Continue until the mate is proved to be the shortest"),
          futile};
}

class TsumeRule : public Rule {
 public:
  [[nodiscard]] std::string_view name() const override { return "tsume"; }
  [[nodiscard]] BothLanguages title() const override { return {"Tsume", "詰将棋"}; }
  [[nodiscard]] bool hides_pieces() const override { return false; }
  [[nodiscard]] bool can_keep_table() const override { return true; }
  [[nodiscard]] std::span<const Setting> schema() const override { return schema_; }
  [[nodiscard]] std::vector<FileKind> files() const override {
    return {kif_file(), jkf_file(), certificate_file()};
  }

  [[nodiscard]] std::unique_ptr<Run> start(const Request& how, StopFlag& stop) const override {
    return std::make_unique<TsumeRun>(how, stop);
  }
  [[nodiscard]] std::unique_ptr<Attempt> start_attempt(std::size_t bytes) const override {
    return tsume_attempt(bytes);
  }

  [[nodiscard]] JsonObject json(const Request& request, const Answer& answer) const override {
    return tsume_json(request, answer);
  }
  [[nodiscard]] std::string text(const Request& request, const Answer& answer,
                                 Language language) const override {
    return tsume_text(request, answer, language);
  }
  [[nodiscard]] std::string brief(const Answer& answer) const override {
    return answer.verdict == Verdict::Proved
               ? fmt::format("{}{}", answer.bound, answer.exact ? "" : "?")
               : "";
  }
  [[nodiscard]] std::vector<Statistic> statistics(const Answer& /*answer*/) const override {
    return {};
  }

  [[nodiscard]] std::optional<Comparison> compare(const KnownProblem& known,
                                                  const Request& /*request*/,
                                                  const Answer& answer) const override {
    const std::optional<Expected> expected = known.expected();
    if (!expected) return std::nullopt;
    const FoundLength found{answer.verdict, answer.bound, answer.exact, answer.refuted_to};
    return Comparison{describe(*expected), solving::compare(*expected, found)};
  }
  [[nodiscard]] bool is_enough(std::string_view verdict, bool is_final,
                               const Settings& settings) const override {
    return is_final || (!settings.flag("shortest") && verdict == word_for(Verdict::Proved));
  }

 private:
  const std::vector<Setting> schema_ = tsume_schema();
};

}  // namespace

std::unique_ptr<const Rule> tsume_rule() { return std::make_unique<TsumeRule>(); }

}  // namespace sudare::solving
