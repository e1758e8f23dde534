#include "third_rule/escape_rule.hpp"

#include "shogi/position.hpp"
#include "shogi/sfen.hpp"

namespace sudare::solving {
namespace {

std::vector<Setting> escape_schema() {
  Setting most;
  most.name = "most";
  most.kind = Setting::Kind::Number;
  most.initial = "0";
  most.label = {"Squares allowed", "許す升の数"};
  most.help = "The squares that may be left";
  most.shown_as = "N";
  most.high = 8;
  most.changes_question = true;
  return {most};
}

int squares_left(const shogi::Setup& start) {
  const shogi::Position position(start);
  const shogi::Square king = position.king(~start.turn);
  int count = 0;
  attacks(~start.turn, shogi::Kind::King, king, position.occupied())
      .for_each([&](shogi::Square to) {
        const shogi::Piece piece = position.at(to);
        const bool own = !piece.empty() && piece.color() == ~start.turn;
        if (!own && !position.attacked(to, start.turn, position.occupied())) ++count;
      });
  return count;
}

class EscapeRun : public Run {
 public:
  explicit EscapeRun(const Request& how) : most_(how.settings.number("most")) {}

  Answer solve(const Problem& problem, const ProgressReport& /*report*/) override {
    Answer answer;
    answer.moves = squares_left(problem.start());
    answer.bound = answer.moves;
    answer.verdict = answer.moves <= most_ ? Verdict::Proved : Verdict::Refuted;
    answer.exact = true;
    answer.is_final = true;
    answer.nodes = 1;
    return answer;
  }
  SolutionFile file(std::string_view /*kind*/, Language /*language*/,
                    const search::Limits& /*limits*/) override {
    return SolutionFile::none("this rule writes no files");
  }
  [[nodiscard]] bool has_proof() const override { return false; }
  JsonObject look(const JsonInput& /*asked*/) override {
    throw LookError(LookError::Reason::NoProof, "there is nothing to look at");
  }
  std::optional<JsonObject> look_at_once(const JsonInput& asked) override { return look(asked); }
  [[nodiscard]] std::size_t bytes_in_use() const override { return 0; }

 private:
  int most_;
};

class EscapeAttempt : public Attempt {
 public:
  JsonObject answer(const JsonInput& /*asked*/, const StopFlag& /*stop*/) override {
    JsonObject json;
    json.set("result", "unclear").set("hidden", false);
    return json;
  }
  [[nodiscard]] std::size_t bytes_in_use() const override { return 0; }
};

class EscapeRule : public Rule {
 public:
  [[nodiscard]] std::string_view name() const override { return "escape"; }
  [[nodiscard]] BothLanguages title() const override { return {"Escape", "逃げ場"}; }
  [[nodiscard]] bool hides_pieces() const override { return false; }
  [[nodiscard]] bool can_keep_table() const override { return false; }
  [[nodiscard]] std::span<const Setting> schema() const override { return schema_; }
  [[nodiscard]] std::vector<FileKind> files() const override { return {}; }
  [[nodiscard]] std::unique_ptr<Run> start(const Request& how, StopFlag& /*stop*/) const override {
    return std::make_unique<EscapeRun>(how);
  }
  [[nodiscard]] std::unique_ptr<Attempt> start_attempt(std::size_t /*bytes*/) const override {
    return std::make_unique<EscapeAttempt>();
  }
  [[nodiscard]] JsonObject json(const Request& request, const Answer& answer) const override {
    JsonObject json;
    json.set("sfen", shogi::write_sfen(request.problem.start())).set("rule", name());
    json.set("verdict", word_for(answer.verdict)).set("moves", answer.moves);
    json.set("nodes", answer.nodes);
    return json;
  }
  [[nodiscard]] std::string text(const Request& /*request*/, const Answer& answer,
                                 Language language) const override {
    const std::string count = std::to_string(answer.moves);
    return language == Language::Japanese ? count + "升\n" : count + " squares\n";
  }
  [[nodiscard]] std::string brief(const Answer& answer) const override {
    return std::to_string(answer.moves);
  }
  [[nodiscard]] std::vector<Statistic> statistics(const Answer& answer) const override {
    return {{"squares", "squares", Statistic::Combine::Mean, static_cast<double>(answer.moves)}};
  }
  [[nodiscard]] std::optional<Comparison> compare(const KnownProblem& known,
                                                  const Request& /*request*/,
                                                  const Answer& answer) const override {
    const std::optional<int> squares = known.number("squares");
    if (!squares) return std::nullopt;
    return Comparison{std::to_string(*squares),
                      *squares == answer.moves ? Agreement::Agrees : Agreement::Differs};
  }
  [[nodiscard]] bool is_enough(std::string_view /*verdict*/, bool is_final,
                               const Settings& /*settings*/) const override {
    return is_final;
  }

 private:
  const std::vector<Setting> schema_ = escape_schema();
};

}  // namespace

std::unique_ptr<const Rule> escape_rule() { return std::make_unique<EscapeRule>(); }

}  // namespace sudare::solving
