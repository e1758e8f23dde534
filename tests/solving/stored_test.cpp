#include "solving/stored.hpp"

#include <gtest/gtest.h>

#include "formats/json.hpp"
#include "solved.hpp"

namespace sudare::solving {
namespace {

TEST(Stored, AQuestionIsAProblemWithTheSettingsThatChangeIt) {
  const RuleBook rules = RuleBook::standard();
  Request request = small_request(rules, "tsume", kMateIn3);
  // The number of the first move is no part of the problem.
  request.problem.record.start.move_number = 7;
  const store::Question question = question_of(request);
  EXPECT_EQ(question.rule, "tsume");
  EXPECT_EQ(question.sfen, kMateIn3);
  EXPECT_EQ(question.settings, "futile=omit");
  EXPECT_EQ(question_of(small_request(rules, "tsuitate", kFigure1, {{"fouls", "3"}})).settings,
            "fouls=3");
}

TEST(Stored, LimitsAreAllThatCanCutASearchShort) {
  const RuleBook rules = RuleBook::standard();
  Request request = small_request(rules, "tsume", kMateIn3);
  EXPECT_EQ(limits_of(request), "algorithm=dfpn,shortest=yes,futile=omit,hash=8");
  request.limits.max_moves = 9;
  request.limits.search = {.nodes = 1000, .seconds = 2.5};
  EXPECT_EQ(limits_of(request),
            "algorithm=dfpn,shortest=yes,futile=omit,hash=8,max-moves=9,time=2.5,nodes=1000");
}

TEST(Stored, TheMemoryIsNoPartOfTheEffort) {
  const RuleBook rules = RuleBook::standard();
  Request request = small_request(rules, "tsume", kMateIn3);
  const std::string effort = effort_of(request);
  request.hash_mb *= 2;
  EXPECT_EQ(effort_of(request), effort);
  request.limits.search.nodes = 1000;
  EXPECT_NE(effort_of(request), effort);
}

TEST(Stored, AMateIsEnoughForThoseWhoDoNotAskForTheShortest) {
  const RuleBook rules = RuleBook::standard();
  const Request shortest = small_request(rules, "tsume", kMateIn3);
  const Request any = small_request(rules, "tsume", kMateIn3, {{"shortest", "no"}});
  const Request tsuitate = small_request(rules, "tsuitate", kFigure1, {{"optimal", "no"}});
  store::StoredAnswer entry;
  entry.verdict = "mate";
  EXPECT_FALSE(is_enough(entry, shortest));
  EXPECT_TRUE(is_enough(entry, any));
  EXPECT_FALSE(is_enough(entry, tsuitate));
  entry.verdict = "unknown";
  EXPECT_FALSE(is_enough(entry, any));
  entry.verdict = "nomate";
  entry.final = true;
  EXPECT_TRUE(is_enough(entry, shortest));
  EXPECT_TRUE(is_enough(entry, any));
  EXPECT_TRUE(is_enough(entry, tsuitate));
}

TEST(Stored, AnEntryHoldsTheWholeAnswer) {
  const RuleBook rules = RuleBook::standard();
  const Solved solved(small_request(rules, "tsume", kMateIn3));
  const store::StoredAnswer entry = entry_of(solved.request, solved.answer);
  EXPECT_EQ(entry.name, "small");
  EXPECT_EQ(entry.verdict, "mate");
  EXPECT_EQ(entry.moves, 3);
  EXPECT_TRUE(entry.final);
  EXPECT_EQ(entry.limits, limits_of(solved.request));
  EXPECT_EQ(JsonInput(entry.answer).texts("line"),
            (std::vector<std::string>{"G*2c", "2b3a", "G*3b"}));
  const store::StoredAnswer unsearched = entry_of(solved.request, Answer{});
  EXPECT_EQ(unsearched.verdict, "unknown");
  EXPECT_FALSE(unsearched.moves);
  EXPECT_FALSE(unsearched.final);
}

}  // namespace
}  // namespace sudare::solving
