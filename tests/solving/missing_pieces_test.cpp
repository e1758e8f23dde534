// Problems of which pieces are in nobody's hand: solved as given, or with the rest in the
// defender's hand, and the same whichever way the rest got there.
#include <gtest/gtest.h>

#include "formats/json.hpp"
#include "shogi/sfen.hpp"
#include "solved.hpp"
#include "solving/problem_text.hpp"
#include "solving/rule.hpp"
#include "solving/stored.hpp"

namespace sudare::solving {
namespace {

constexpr const char* kCutOff = "7nl/7k1/9/7P1/9/9/9/9/9 b 2G 1";  // kMateIn3 without White's hand
constexpr const char* kMissing = R"({"R":2,"B":2,"G":2,"S":4,"N":3,"L":3,"P":17})";

Request posed(const RuleBook& rules, const std::string& rule, const char* sfen, bool rest) {
  Request request = rules.request(rule, {{"hash", "8"}});
  request.rest_to_defender = rest;
  request.pose(problem_of_sfen(sfen, ""));
  return request;
}

JsonInput answer_of(const Request& request) {
  const Solved solved(request);
  return JsonInput(request.rule->json(request, solved.answer).dump());
}

TEST(MissingPieces, TheAnswerListsThem) {
  const RuleBook rules = RuleBook::standard();
  for (const std::string rule : {"tsume", "tsuitate"}) {
    const JsonInput answer = answer_of(posed(rules, rule, kCutOff, false));
    EXPECT_EQ(answer.text("sfen"), kCutOff) << rule;
    EXPECT_EQ(answer.written("missing"), kMissing) << rule;
    EXPECT_FALSE(answer_of(posed(rules, rule, kMateIn3, false)).has("missing")) << rule;
  }
}

TEST(MissingPieces, TheRestMakesItTheSameQuestion) {
  const RuleBook rules = RuleBook::standard();
  for (const std::string rule : {"tsume", "tsuitate"}) {
    const Request completed = posed(rules, rule, kCutOff, true);
    const Request complete = posed(rules, rule, kMateIn3, false);
    EXPECT_EQ(question_of(completed).sfen, kMateIn3) << rule;
    EXPECT_EQ(question_of(completed).settings, question_of(complete).settings);
    EXPECT_EQ(limits_of(completed), limits_of(complete));
    const JsonInput one = answer_of(completed);
    const JsonInput other = answer_of(complete);
    for (const char* field : {"sfen", "verdict", "moves", "line", "nodes", "missing"}) {
      EXPECT_EQ(one.written(field), other.written(field)) << rule << " " << field;
    }
    EXPECT_EQ(question_of(posed(rules, rule, kCutOff, false)).sfen, kCutOff);
    EXPECT_EQ(question_of(posed(rules, rule, kMateIn3, true)).sfen, kMateIn3)
        << "a complete set stays as it is";
  }
}

TEST(MissingPieces, TheTextSaysThemBeforeTheVerdict) {
  const RuleBook rules = RuleBook::standard();
  for (const std::string rule : {"tsume", "tsuitate"}) {
    const Request request = posed(rules, rule, kCutOff, false);
    const Solved solved(request);
    const std::string sfen = std::string("sfen ") + kCutOff + "\n";
    EXPECT_NE(request.rule->text(request, solved.answer, Language::English)
                  .find(sfen + "2 rooks, 2 bishops, 2 golds, 4 silvers, 3 knights, 3 lances and 17 "
                               "pawns are in nobody's hand; --rest-to-defender gives them to "
                               "White.\n"),
              std::string::npos);
    EXPECT_NE(request.rule->text(request, solved.answer, Language::Japanese)
                  .find(sfen + "飛二、角二、金二、銀四、桂三、香三、歩十七は誰の持駒でもなく、"),
              std::string::npos);
  }
  const Problem complete = problem_of_sfen(kMateIn3, "");
  EXPECT_TRUE(
      problem_text(complete, Language::English).ends_with(std::string("sfen ") + kMateIn3 + "\n"));
}

TEST(MissingPieces, AreAddedToAnAnswerThatAnEarlierVersionStored) {
  const RuleBook rules = RuleBook::standard();
  const Request request = posed(rules, "tsume", kCutOff, false);
  store::StoredAnswer old;
  old.answer = R"({"verdict":"mate"})";
  EXPECT_EQ(JsonInput(answer_json(old, request).dump()).written("missing"), kMissing);
  EXPECT_FALSE(
      JsonInput(answer_json(old, posed(rules, "tsume", kCutOff, true)).dump()).has("missing"));
}

}  // namespace
}  // namespace sudare::solving
