#include "server/attempts.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <thread>

#include "fixtures/asking.hpp"
#include "fixtures/stage.hpp"

namespace sudare::server {
namespace {

class AttemptsTest : public testing::Test {
 protected:
  // "ATTEMPT.QUESTION", both counted from 1.
  std::string ask(const std::string& sfen) {
    const JsonInput told(attempts_.answer(JsonInput(R"({"sfen":")" + sfen + "\"}")).dump());
    return std::to_string(*told.whole("attempt")) + "." + std::to_string(*told.whole("questions"));
  }

  Stage stage_;
  solving::RuleBook rules_ = staged_rules(stage_);
  Attempts attempts_{rules_, 1};
};

TEST_F(AttemptsTest, TheSameProblemKeepsItsAttempt) {
  EXPECT_EQ(ask("a"), "1.1");
  EXPECT_EQ(ask("a"), "1.2");
  EXPECT_EQ(ask("b"), "2.1");
  EXPECT_EQ(ask("a"), "1.3");
}

TEST_F(AttemptsTest, TheLatestEightAreKept) {
  for (const char* sfen : {"a", "b", "c", "d", "e", "f", "g", "h"}) (void)ask(sfen);
  EXPECT_EQ(ask("a"), "1.2");
  EXPECT_EQ(ask("i"), "9.1");
  EXPECT_EQ(ask("a"), "1.3");
  EXPECT_EQ(ask("c"), "3.2");
  EXPECT_EQ(ask("b"), "10.1");
}

TEST_F(AttemptsTest, AnErrorGivesTheSlotBack) {
  for (int i = 0; i < 2; ++i) {
    EXPECT_THROW((void)attempts_.answer(JsonInput(R"({"sfen":"a","wait":"broken"})")),
                 std::runtime_error);
  }
  EXPECT_EQ(ask("a"), "1.3");
}

TEST_F(AttemptsTest, OnlySoManySearchAtOnce) {
  std::jthread first([&] { (void)attempts_.answer(JsonInput(R"({"sfen":"a","wait":"first"})")); });
  stage_.await_start("first");
  std::string second;
  std::jthread waiting([&] { second = ask("b"); });
  stage_.release("first");
  waiting.join();
  EXPECT_EQ(second, "2.1");
}

TEST_F(AttemptsTest, TheEndOfTheServerEndsThem) {
  std::string told;
  std::string refused;
  std::jthread first(
      [&] { told = attempts_.answer(JsonInput(R"({"sfen":"a","wait":"first"})")).dump(); });
  stage_.await_start("first");
  std::jthread second([&] { refused = refusal_of([&] { (void)ask("b"); }); });
  attempts_.stop_all();
  first.join();
  second.join();
  EXPECT_EQ(told, R"({"released":false,"attempt":1,"questions":1})");
  EXPECT_EQ(refused, "503 the server is about to end");
  EXPECT_EQ(refusal_of([&] { (void)ask("c"); }), "503 the server is about to end");
  EXPECT_EQ(stage_.attempts(), 1);
}

TEST(Attempts, AnswerByTheRuleThatIsNamed) {
  const solving::RuleBook rules = solving::RuleBook::standard();
  Attempts attempts(rules, 1);
  const std::string sfen = std::string("\"sfen\":\"") + kMateIn3 + "\"";
  const JsonInput hint(attempts.answer(JsonInput("{" + sfen + R"(,"hint":true})")).dump());
  EXPECT_EQ(hint.text("result"), "hint");
  EXPECT_EQ(hint.whole("left"), 3);
  EXPECT_EQ(hint.flag("hidden"), false);
  const JsonInput hidden(
      attempts.answer(JsonInput("{\"rule\":\"tsuitate\"," + sfen + R"(,"try":"G*9i"})")).dump());
  EXPECT_EQ(hidden.flag("hidden"), true);
  EXPECT_EQ(refusal_of([&] { (void)attempts.answer(JsonInput(R"({"rule":"chess"})")); }),
            "422 rule is tsume or tsuitate, not 'chess'");
  EXPECT_EQ(refusal_of([&] { (void)attempts.answer(JsonInput("{}")); }),
            "422 there is no \"sfen\" to try");
}

}  // namespace
}  // namespace sudare::server
