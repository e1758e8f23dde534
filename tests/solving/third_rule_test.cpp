// A third rule works in every part of the program, although no part knows about it.
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <memory>
#include <vector>

#include "base/user_error.hpp"
#include "server/about.hpp"
#include "server/job_request.hpp"
#include "solving/batch.hpp"
#include "solving/rule_book.hpp"
#include "solving/stored.hpp"
#include "solving/totals.hpp"
#include "solving/tsuitate/rule.hpp"
#include "solving/tsume/rule.hpp"
#include "third_rule/escape_rule.hpp"

namespace sudare::solving {
namespace {

// The king on 1a, beside its own lance, can go to 2a and 2b; the latter is guarded.
constexpr const char* kTwoWays = "8k/8l/7P1/9/9/9/9/9/9 b - 1";

RuleBook three_rules() {
  std::vector<std::unique_ptr<const Rule>> rules;
  rules.push_back(tsume_rule());
  rules.push_back(tsuitate_rule());
  rules.push_back(escape_rule());
  return RuleBook(std::move(rules));
}

Request request_for(const RuleBook& rules, const std::string& most) {
  Request request = rules.request("escape", {{"most", most}});
  request.problem = problem_of_sfen(kTwoWays, "corner");
  return request;
}

TEST(ThirdRule, SolvesAndSpeaks) {
  const RuleBook rules = three_rules();
  const Request request = request_for(rules, "1");
  StopFlag stop;
  const Answer answer = request.rule->start(request, stop)->solve(request.problem);
  EXPECT_EQ(answer.verdict, Verdict::Proved);
  EXPECT_EQ(answer.moves, 1);
  EXPECT_EQ(request.rule->text(request, answer, Language::English), "1 squares\n");
  EXPECT_EQ(request.describe(), "most=1,hash=1024");
}

TEST(ThirdRule, ItsSettingsAreItsOwn) {
  const RuleBook rules = three_rules();
  try {
    (void)rules.request("tsume", {{"most", "3"}});
    FAIL();
  } catch (const UserError& error) {
    EXPECT_STREQ(error.what(), "--most is for --rule escape");
  }
  EXPECT_THROW((void)rules.request("escape", {{"most", "9"}}), UserError);
  EXPECT_THROW((void)rules.request("escape", {{"futile", "omit"}}), UserError);
}

TEST(ThirdRule, IsAddedUpByBench) {
  const RuleBook rules = three_rules();
  const Request request = request_for(rules, "0");
  StopFlag stop;
  const Answer answer = request.rule->start(request, stop)->solve(request.problem);
  KnownProblem known;
  known.problem = request.problem;
  known.row["squares"] = "1";
  Totals totals(request);
  totals.add(answer, request.rule->compare(known, request, answer));
  EXPECT_EQ(totals.nomate, 1U);
  EXPECT_EQ(totals.agree, 1U);
  EXPECT_NE(as_table({totals}).find("squares"), std::string::npos);
  EXPECT_NE(as_json(totals).dump().find("\"squares\":1"), std::string::npos);
}

TEST(ThirdRule, IsKeptByABatch) {
  const RuleBook rules = three_rules();
  const std::filesystem::path file =
      std::filesystem::temp_directory_path() / ("third-rule-" + std::to_string(::getpid()) + ".db");
  std::filesystem::remove(file);
  {
    store::Store store(file.string());
    const std::atomic<bool> stop{false};
    // A different value of a setting that changes the question makes a different problem.
    Batch batch({request_for(rules, "0"), request_for(rules, "1"), request_for(rules, "1")}, store);
    const Batch::Counts counts = batch.run(
        1, stop, [](const store::StoredAnswer&, Batch::Solver) {}, [](const Batch::Counts&) {});
    EXPECT_EQ(counts.all, 2U);
    EXPECT_EQ(counts.mate, 1U);
    EXPECT_EQ(counts.no_mate, 1U);
    const std::optional<store::StoredAnswer> kept =
        store.find(question_of(request_for(rules, "1")));
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->question.rule, "escape");
    EXPECT_EQ(kept->question.settings, "most=1");
    EXPECT_TRUE(is_enough(*kept, request_for(rules, "1")));
  }
  for (const char* ending : {"", "-wal", "-shm"}) std::filesystem::remove(file.string() + ending);
}

TEST(ThirdRule, IsOfferedByTheServer) {
  const RuleBook rules = three_rules();
  const formats::JsonInput about(server::about(rules, {}, false).dump());
  const std::vector<formats::JsonInput> told = about.objects("rules");
  ASSERT_EQ(told.size(), 3U);
  EXPECT_EQ(told[2].text("name"), "escape");
  const std::vector<formats::JsonInput> settings = told[2].objects("settings");
  ASSERT_EQ(settings.size(), 1U);
  EXPECT_EQ(settings[0].text("kind"), "number");
  EXPECT_EQ(settings[0].whole("high"), 8);

  const formats::JsonInput asked(
      R"({"rule": "escape", "sfen": "8k/8l/7P1/9/9/9/9/9/9 b - 1", "most": 2})");
  const server::JobRequest request = server::read_job_request(rules, asked, {});
  EXPECT_EQ(request.settings.number("most"), 2);
  const formats::JsonInput wrong(
      R"({"rule": "tsume", "sfen": "8k/8l/7P1/9/9/9/9/9/9 b - 1", "most": 2})");
  EXPECT_THROW((void)server::read_job_request(rules, wrong, {}), UserError);
}

}  // namespace
}  // namespace sudare::solving
