#include "server/job_request.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <limits>

#include "fixtures/asking.hpp"
#include "fixtures/stage.hpp"
#include "shogi/sfen.hpp"

namespace sudare::server {
namespace {

constexpr SearchCaps kCaps{.hash_mb = 64, .seconds = 10};

JobRequest read_with(const solving::RuleBook& rules, const std::string& more) {
  const std::string text =
      fmt::format(R"({{"sfen":"{}"{}{}}})", kMateIn3, more.empty() ? "" : ",", more);
  return read_job_request(rules, JsonInput(text), kCaps);
}

std::string refusal_with(const solving::RuleBook& rules, const std::string& more) {
  return refusal_of([&] { (void)read_with(rules, more); });
}

TEST(JobRequest, BeginsWithTheFirstRuleAndTheServersLimits) {
  const solving::RuleBook rules = solving::RuleBook::standard();
  const JobRequest request = read_with(rules, "");
  EXPECT_EQ(request.rule->name(), "tsume");
  EXPECT_EQ(shogi::write_sfen(request.problem.start()), kMateIn3);
  EXPECT_EQ(request.problem.name, "");
  EXPECT_EQ(request.hash_mb, 64U);
  EXPECT_EQ(request.limits.search.seconds, 10);
  EXPECT_EQ(request.limits.search.nodes, std::numeric_limits<std::uint64_t>::max());
  EXPECT_FALSE(request.limits.max_moves);
  EXPECT_FALSE(request.fresh);
  EXPECT_EQ(request.settings.describe(), "algorithm=dfpn,shortest=yes,futile=omit");
}

TEST(JobRequest, AsksForLessButNotForMore) {
  const solving::RuleBook rules = solving::RuleBook::standard();
  const JobRequest less =
      read_with(rules, R"("time":2.5,"hash":8,"nodes":1000,"max_moves":7,"fresh":true,"name":"n")");
  EXPECT_EQ(less.limits.describe(), ",max-moves=7,time=2.5,nodes=1000");
  EXPECT_EQ(less.hash_mb, 8U);
  EXPECT_TRUE(less.fresh);
  EXPECT_EQ(less.problem.name, "n");
  const JobRequest more = read_with(rules, R"("time":11,"hash":65)");
  EXPECT_EQ(more.limits.search.seconds, 10);
  EXPECT_EQ(more.hash_mb, 64U);
}

TEST(JobRequest, TheRestIsTheDefendersIfAskedFor) {
  const solving::RuleBook rules = solving::RuleBook::standard();
  const auto sfen_with = [&](const std::string& more) {
    const std::string text = R"({"sfen":"7nl/7k1/9/7P1/9/9/9/9/9 b 2G 1")" + more + "}";
    const JobRequest request = read_job_request(rules, JsonInput(text), kCaps);
    return shogi::write_sfen(request.problem.start());
  };
  EXPECT_EQ(sfen_with(""), "7nl/7k1/9/7P1/9/9/9/9/9 b 2G 1");
  EXPECT_EQ(sfen_with(R"(,"rest_to_defender":false)"), "7nl/7k1/9/7P1/9/9/9/9/9 b 2G 1");
  EXPECT_EQ(sfen_with(R"(,"rest_to_defender":true)"), kMateIn3);
  EXPECT_EQ(shogi::write_sfen(read_with(rules, R"("rest_to_defender":true)").problem.start()),
            kMateIn3);
  EXPECT_EQ(refusal_with(rules, R"("rest_to_defender":"yes")"),
            refusal_with(rules, R"("rest_to_defender":1)"));
}

TEST(JobRequest, SettingsOfEveryKind) {
  Stage stage;
  const solving::RuleBook rules = staged_rules(stage);
  EXPECT_EQ(read_with(rules, "").settings.describe(), "algorithm=fast,loud=yes,size=5");
  const JobRequest request =
      read_with(rules, R"("algorithm":"slow","loud":false,"size":7,"word":"xyz")");
  EXPECT_EQ(request.settings.text("algorithm"), "slow");
  EXPECT_FALSE(request.settings.flag("loud"));
  EXPECT_EQ(request.settings.number("size"), 7);
  EXPECT_EQ(request.settings.text("word"), "xyz");
  EXPECT_TRUE(read_with(rules, R"("loud":true)").settings.flag("loud"));
  // A key without a value is a key that is left out.
  EXPECT_EQ(read_with(rules, R"("size":null,"loud":null)").settings.describe(),
            read_with(rules, "").settings.describe());
}

TEST(JobRequest, ValuesOfAnotherKindAreRefused) {
  Stage stage;
  const solving::RuleBook rules = staged_rules(stage);
  EXPECT_EQ(refusal_with(rules, R"("algorithm":"new")"),
            "422 algorithm is fast or slow, not 'new'");
  EXPECT_EQ(refusal_with(rules, R"("algorithm":3)"), "422 'algorithm' must be a text");
  EXPECT_EQ(refusal_with(rules, R"("loud":"yes")"), "422 'loud' must be true or false");
  EXPECT_EQ(refusal_with(rules, R"("size":10)"), "422 size is a number from 1 to 9, not '10'");
  EXPECT_EQ(refusal_with(rules, R"("size":1.5)"), "422 'size' must be a whole number");
  EXPECT_EQ(refusal_with(rules, R"("word":"long")"), "422 word is three letters, not 'long'");
}

TEST(JobRequest, LimitsOutOfBoundsAreRefused) {
  const solving::RuleBook rules = solving::RuleBook::standard();
  EXPECT_EQ(refusal_with(rules, R"("time":0)"), "422 \"time\" must be more than 0");
  EXPECT_EQ(refusal_with(rules, R"("time":"1")"), "422 'time' must be a number");
  EXPECT_EQ(refusal_with(rules, R"("nodes":0)"),
            "422 \"nodes\" must be from 1 to 9000000000000000");
  EXPECT_EQ(refusal_with(rules, R"("nodes":1e16)"), "422 'nodes' must be a smaller number");
  EXPECT_EQ(refusal_with(rules, R"("max_moves":10000)"),
            "422 \"max_moves\" must be from 1 to 9999");
  EXPECT_EQ(refusal_with(rules, R"("max_moves":9999)"), "done");
  EXPECT_EQ(refusal_with(rules, R"("hash":0)"), "422 \"hash\" must be from 1 to 16777216");
  EXPECT_EQ(refusal_with(rules, R"("hash":16777217)"), "422 \"hash\" must be from 1 to 16777216");
}

TEST(JobRequest, UnknownRulesAndKeysAreRefused) {
  const solving::RuleBook rules = solving::RuleBook::standard();
  EXPECT_EQ(refusal_with(rules, R"("rule":"chess")"), "422 rule is tsume or tsuitate, not 'chess'");
  EXPECT_EQ(refusal_with(rules, R"("fouls":3)"), "422 \"fouls\" is not for the rule tsume");
  EXPECT_EQ(refusal_with(rules, R"("rule":"tsuitate","shortest":true)"),
            "422 \"shortest\" is not for the rule tsuitate");
  EXPECT_EQ(refusal_with(rules, R"("depth":3)"),
            "422 there is no 'depth' here, only rule, sfen, name, time, nodes, hash, max_moves, "
            "fresh, rest_to_defender, algorithm, shortest, futile");
}

TEST(JobRequest, ANameCannotDriveATerminal) {
  const solving::RuleBook rules = solving::RuleBook::standard();
  const JobRequest request = read_with(rules, R"("name":"\u001b[2J\nA")");
  EXPECT_EQ(request.problem.name, "\\x1b[2J\\x0aA");
}

TEST(JobRequest, ProblemsThatAreNoneAreRefused) {
  const solving::RuleBook rules = solving::RuleBook::standard();
  const auto refusal = [&](const std::string& text) {
    return refusal_of([&] { (void)read_job_request(rules, JsonInput(text), kCaps); });
  };
  EXPECT_EQ(refusal("{}"), "422 there is no \"sfen\" to solve");
  EXPECT_EQ(refusal(R"({"sfen":"9/9/9/9/9/9/9/9/9 b G 1"})"),
            "422 sfen: Black is to move, but there is no White king to mate");
  EXPECT_EQ(refusal("[]"), "422 the body must be a JSON object");
  EXPECT_EQ(refusal("{"), "422 this is not JSON");
  // A number that no machine can hold is no reason for an internal error.
  EXPECT_EQ(refusal(R"({"time":1e999})"), "422 the number in 'time' is too large");
  EXPECT_EQ(refusal("1e999"), "422 a number in this JSON is too large");
  EXPECT_EQ(refusal(R"({"time":1,"time":2})"), "422 there is more than one 'time'");
  EXPECT_EQ(refusal_with(rules, "\"name\":\"" + std::string(100'000, 'n') + '"'),
            "422 \"name\" has more than 1000 bytes");
  try {
    (void)read_job_request(rules, JsonInput(R"({"sfen":"9/9/9/9/4k4/9/9/9/8Z b - 1"})"), kCaps);
    FAIL();
  } catch (const FormatError& error) {
    EXPECT_EQ(error.column(), 20U);
  }
}

}  // namespace
}  // namespace sudare::server
