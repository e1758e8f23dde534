#include "server/attempts.hpp"

#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "fixtures/asking.hpp"
#include "fixtures/stage.hpp"
#include "server/jobs.hpp"

namespace sudare::server {
namespace {

class AttemptsTest : public testing::Test {
 protected:
  HttpResponse response(const std::string& asked) {
    return response_of([&](Reply reply) { attempts_.answer(JsonInput(asked), std::move(reply)); });
  }
  // Queues it and does not wait.
  std::future<HttpResponse> begin(const std::string& asked) {
    auto promise = std::make_shared<std::promise<HttpResponse>>();
    attempts_.answer(JsonInput(asked),
                     [promise](HttpResponse given) { promise->set_value(std::move(given)); });
    return promise->get_future();
  }
  // "ATTEMPT.QUESTION", both counted from 1.
  std::string ask(const std::string& sfen) {
    const JsonInput told(response(R"({"sfen":")" + sfen + "\"}").body);
    return std::to_string(*told.whole("attempt")) + "." + std::to_string(*told.whole("questions"));
  }

  Stage stage_;
  solving::RuleBook rules_ = staged_rules(stage_);
  Jobs jobs_{JobLimits{.running = 1, .table_bytes = 1U << 30U, .search = {}}};
  Attempts attempts_{rules_, jobs_.queue(), jobs_.memory(), kTableBytes};
};

TEST_F(AttemptsTest, TheSameProblemKeepsItsAttempt) {
  EXPECT_EQ(ask("a"), "1.1");
  EXPECT_EQ(ask("a"), "1.2");
  EXPECT_EQ(ask("b"), "2.1");
  EXPECT_EQ(ask("a"), "1.3");
}

TEST_F(AttemptsTest, TheRestInTheDefendersHandMakesAnotherProblem) {
  const auto ask_with = [&](const std::string& more) {
    const JsonInput told(response(R"({"sfen":"a")" + more + "}").body);
    return *told.whole("attempt");
  };
  EXPECT_EQ(ask_with(""), 1);
  EXPECT_EQ(ask_with(R"(,"rest_to_defender":true)"), 2);
  EXPECT_EQ(ask_with(R"(,"rest_to_defender":false)"), 1);
}

TEST_F(AttemptsTest, TheLatestEightAreKept) {
  for (const char* sfen : {"a", "b", "c", "d", "e", "f", "g", "h"}) (void)ask(sfen);
  EXPECT_EQ(ask("a"), "1.2");
  EXPECT_EQ(ask("i"), "9.1");
  EXPECT_EQ(ask("a"), "1.3");
  EXPECT_EQ(ask("c"), "3.2");
  EXPECT_EQ(ask("b"), "10.1");
}

TEST_F(AttemptsTest, AnErrorIsToldAndTheNextQuestionAnswered) {
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(refused_response(response(R"({"sfen":"a","wait":"broken"})")),
              "500 the attempt broke");
  }
  EXPECT_EQ(ask("a"), "1.3");
}

TEST_F(AttemptsTest, OnlySoManySearchAtOnce) {
  auto first = begin(R"({"sfen":"a","wait":"first"})");
  stage_.await_start("first");
  auto second = begin(R"({"sfen":"b","wait":"second"})");
  EXPECT_EQ(stage_.started(), std::vector<std::string>{"first"});
  stage_.release("first");
  stage_.release("second");
  EXPECT_EQ(first.get().status, 200);
  EXPECT_EQ(JsonInput(second.get().body).whole("attempt"), 2);
  EXPECT_EQ(stage_.most_at_once(), 1);
}

// All of them run in the places of the jobs.
TEST_F(AttemptsTest, TheyRunBeforeJobsThatWait) {
  auto first = begin(R"({"sfen":"a","wait":"first"})");
  stage_.await_start("first");
  const auto job = jobs_.start(job_request_for(rules_.first(), kMateIn3, "job"));
  auto second = begin(R"({"sfen":"b","wait":"second"})");
  EXPECT_EQ(job->state(), Job::State::Queued);
  stage_.release("second");
  stage_.release("first");
  EXPECT_EQ(first.get().status, 200);
  EXPECT_EQ(second.get().status, 200);
  stage_.await_start("job");
  EXPECT_EQ(stage_.started(), (std::vector<std::string>{"first", "second", "job"}));
  EXPECT_EQ(stage_.most_at_once(), 1);
}

TEST_F(AttemptsTest, TheyAreGivenUpWhenTheirMemoryIsNeeded) {
  Jobs small(JobLimits{
      .running = 1, .table_bytes = kTableBytes / 2 + Stage::kBytesPerSolution, .search = {}});
  Attempts attempts(rules_, small.queue(), small.memory(), kTableBytes);
  const auto ask_small = [&](const std::string& sfen) {
    return *JsonInput(response_of([&](Reply reply) {
                        attempts.answer(JsonInput(R"({"sfen":")" + sfen + "\"}"), std::move(reply));
                      }).body)
                .whole("attempt");
  };
  EXPECT_EQ(ask_small("a"), 1);
  EXPECT_EQ(ask_small("b"), 2);  // there is room for the table of b and for what is known of a
  EXPECT_EQ(ask_small("a"), 1);
  EXPECT_EQ(ask_small("c"), 3);
  EXPECT_EQ(ask_small("b"), 4);  // had to be given up for c
  EXPECT_LE(small.memory().taken(), 2 * Stage::kBytesPerSolution);
}

TEST_F(AttemptsTest, TheEndOfTheServerEndsThem) {
  std::string told;
  std::string refused;
  std::jthread first([&] { told = response(R"({"sfen":"a","wait":"first"})").body; });
  stage_.await_start("first");
  std::jthread second([&] { refused = refused_response(response(R"({"sfen":"b"})")); });
  jobs_.stop_all();
  first.join();
  second.join();
  EXPECT_EQ(told, "{\"released\":false,\"attempt\":1,\"questions\":1}\n");
  EXPECT_EQ(refused, "503 the server is shutting down");
  EXPECT_EQ(refused_response(response(R"({"sfen":"c"})")), "503 the server is shutting down");
  EXPECT_EQ(stage_.attempts(), 1);
}

TEST(Attempts, AnswerByTheRuleThatIsNamed) {
  const solving::RuleBook rules = solving::RuleBook::standard();
  Jobs jobs(JobLimits{.running = 1, .table_bytes = 1U << 30U, .search = {}});
  Attempts attempts(rules, jobs.queue(), jobs.memory(), kTableBytes);
  const auto response = [&](const std::string& asked) {
    return response_of([&](Reply reply) { attempts.answer(JsonInput(asked), std::move(reply)); });
  };
  const std::string sfen = std::string("\"sfen\":\"") + kMateIn3 + "\"";
  const JsonInput hint(response("{" + sfen + R"(,"hint":true})").body);
  EXPECT_EQ(hint.text("result"), "hint");
  EXPECT_EQ(hint.whole("left"), 3);
  EXPECT_EQ(hint.flag("hidden"), false);
  const JsonInput hidden(response("{\"rule\":\"tsuitate\"," + sfen + R"(,"try":"G*9i"})").body);
  EXPECT_EQ(hidden.flag("hidden"), true);
  EXPECT_EQ(refused_response(response(R"({"rule":"chess"})")),
            "422 rule is tsume or tsuitate, not 'chess'");
  EXPECT_EQ(refused_response(response("{}")), "422 there is no \"sfen\" to try");
  // Its table is part of the memory, and no larger than that of any other search.
  EXPECT_GT(jobs.memory().taken(), 0U);
  EXPECT_LE(jobs.memory().taken(), 2 * kTableBytes);
}

}  // namespace
}  // namespace sudare::server
