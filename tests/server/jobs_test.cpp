#include "server/jobs.hpp"

#include <gtest/gtest.h>

#include <future>
#include <mutex>

#include "fixtures/asking.hpp"
#include "fixtures/stage.hpp"

namespace sudare::server {
namespace {

class JobsTest : public testing::Test {
 protected:
  [[nodiscard]] JobRequest request(const std::string& name) const {
    return job_request_for(rules_.first(), kMateIn3, name);
  }
  // Runs a search to its end.
  std::shared_ptr<Job> solve(Jobs& jobs, const std::string& name) {
    stage_.release(name);
    const std::shared_ptr<Job> job = jobs.start(request(name));
    EXPECT_EQ(last_news_of(*job).last_event, "answer");
    return job;
  }
  static std::size_t ahead_of(const Job& job) { return job.wait_for_news(0, {}).ahead; }
  static JobLimits limits(std::size_t queued = 20) {
    return {.running = 1, .queued = queued, .table_bytes = 1U << 30U, .search = {}};
  }

  Stage stage_;
  solving::RuleBook rules_ = staged_rules(stage_);
};

TEST_F(JobsTest, RunInTheOrderInWhichTheyCame) {
  Jobs jobs(limits());
  const auto first = jobs.start(request("first"));
  stage_.await_start("first");
  const auto second = jobs.start(request("second"));
  const auto third = jobs.start(request("third"));
  EXPECT_EQ(first->state(), Job::State::Running);
  EXPECT_EQ(second->state(), Job::State::Queued);
  EXPECT_EQ(ahead_of(*second), 0U);
  EXPECT_EQ(ahead_of(*third), 1U);
  stage_.release("first");
  stage_.await_start("second");
  EXPECT_EQ(ahead_of(*third), 0U);
  stage_.release("second");
  stage_.release("third");
  EXPECT_EQ(last_news_of(*third).last_event, "answer");
  EXPECT_EQ(stage_.started(), (std::vector<std::string>{"first", "second", "third"}));
  EXPECT_EQ(jobs.all(), (std::vector{first, second, third}));
}

TEST_F(JobsTest, AsManyRunAtOnceAsAllowed) {
  JobLimits two = limits();
  two.running = 2;
  Jobs jobs(two);
  const auto first = jobs.start(request("first"));
  const auto second = jobs.start(request("second"));
  stage_.await_start("first");
  stage_.await_start("second");
  const auto third = jobs.start(request("third"));
  EXPECT_EQ(first->state(), Job::State::Running);
  EXPECT_EQ(second->state(), Job::State::Running);
  EXPECT_EQ(third->state(), Job::State::Queued);
}

TEST_F(JobsTest, AFullQueueRefusesMore) {
  Jobs jobs(limits(1));
  (void)jobs.start(request("first"));
  stage_.await_start("first");
  (void)jobs.start(request("second"));
  EXPECT_EQ(refusal_of([&] { (void)jobs.start(request("third")); }),
            "429 1 searches are waiting already; try again later");
  EXPECT_EQ(jobs.all().size(), 2U);
  stage_.release("first");
  stage_.await_start("second");
  EXPECT_EQ(refusal_of([&] { (void)jobs.start(request("fourth")); }), "done");
}

TEST_F(JobsTest, WithoutAQueueEachSearchNeedsAFreePlace) {
  Jobs jobs(limits(0));
  (void)jobs.start(request("first"));
  stage_.await_start("first");
  EXPECT_EQ(refusal_of([&] { (void)jobs.start(request("second")); }),
            "429 0 searches are waiting already; try again later");
}

TEST_F(JobsTest, AQueuedSearchThatIsStoppedNeverRuns) {
  Jobs jobs(limits());
  const auto first = jobs.start(request("first"));
  stage_.await_start("first");
  const auto second = jobs.start(request("second"));
  const auto third = jobs.start(request("third"));
  jobs.stop(second);
  const Job::News news = second->wait_for_news(0, {});
  EXPECT_EQ(news.state, Job::State::Done);
  const JsonInput answer(news.last_data);
  EXPECT_EQ(answer.text("verdict"), "unknown");
  EXPECT_EQ(answer.flag("stopped"), true);
  EXPECT_EQ(answer.text("job"), second->id());
  EXPECT_EQ(ahead_of(*third), 0U);
  stage_.release("first");
  stage_.await_start("third");
  EXPECT_EQ(stage_.started(), (std::vector<std::string>{"first", "third"}));
}

TEST_F(JobsTest, ARunningSearchThatIsStoppedAnswersWhatItKnows) {
  Jobs jobs(limits());
  const auto job = jobs.start(request("one"));
  stage_.await_start("one");
  jobs.stop(job);
  const JsonInput answer(last_news_of(*job).last_data);
  EXPECT_EQ(answer.text("verdict"), "unknown");
  EXPECT_EQ(answer.flag("stopped"), true);
  EXPECT_FALSE(job->solution()->has_proof());
  EXPECT_FALSE(job->entry());
  // One that has already ended is not changed.
  const auto done = solve(jobs, "two");
  jobs.stop(done);
  EXPECT_FALSE(JsonInput(last_news_of(*done).last_data).has("stopped"));
}

TEST_F(JobsTest, SearchesThatNobodyListensToEnd) {
  Jobs jobs(limits());
  const auto heard = jobs.start(request("heard"));
  const std::uint64_t listener = heard->add_listener();
  stage_.await_start("heard");
  const auto left = jobs.start(request("left"));
  const std::uint64_t one = left->add_listener();
  const std::uint64_t other = left->add_listener();
  left->remove_listener(one);
  EXPECT_FALSE(left->is_deserted());
  left->remove_listener(other);
  EXPECT_EQ(JsonInput(last_news_of(*left).last_data).flag("stopped"), true);
  EXPECT_EQ(heard->state(), Job::State::Running);
  heard->remove_listener(listener);
  EXPECT_EQ(JsonInput(last_news_of(*heard).last_data).flag("stopped"), true);
  EXPECT_EQ(stage_.started(), std::vector<std::string>{"heard"});
}

TEST_F(JobsTest, OnlySoManyAreKept) {
  JobLimits few = limits();
  few.kept = 2;
  Jobs jobs(few);
  const auto first = solve(jobs, "first");
  const auto second = solve(jobs, "second");
  const auto third = solve(jobs, "third");
  const auto fourth = jobs.start(request("fourth"));
  EXPECT_EQ(jobs.all(), (std::vector{second, third, fourth}));
  EXPECT_EQ(jobs.find(second->id()), second);
  EXPECT_EQ(refusal_of([&] { (void)jobs.find(first->id()); }), "410 this job is no longer kept");
  EXPECT_EQ(refusal_of([&] { (void)jobs.find("nonsense"); }), "404 there is no such job");
  EXPECT_EQ(refusal_of([&] { (void)jobs.find(std::string(32, 'g')); }), "404 there is no such job");
}

TEST_F(JobsTest, AnswersFromTheStoreTakeNoMoreRoomThanOthers) {
  JobLimits few = limits();
  few.kept = 2;
  Jobs jobs(few);
  for (int i = 0; i < 4; ++i) {
    (void)jobs.add_answered(request("known"), JsonObject());
    EXPECT_LE(jobs.all().size(), 2U);
  }
}

TEST_F(JobsTest, OldSolutionsMakeRoomForNewOnes) {
  JobLimits few = limits();
  few.table_bytes = kTableBytes + 2 * Stage::kBytesPerSolution;
  Jobs jobs(few);
  const auto first = solve(jobs, "first");
  const auto second = solve(jobs, "second");
  const auto third = solve(jobs, "third");
  EXPECT_EQ(first->solution()->kept_bytes(), Stage::kBytesPerSolution);
  // A search takes the memory that its table may grow to.
  const auto fourth = jobs.start(request("fourth"));
  stage_.await_start("fourth");
  EXPECT_EQ(first->solution()->kept_bytes(), 0U);
  EXPECT_TRUE(first->solution()->has_proof());
  EXPECT_EQ(second->solution()->kept_bytes(), Stage::kBytesPerSolution);
  EXPECT_EQ(third->solution()->kept_bytes(), Stage::kBytesPerSolution);
  EXPECT_EQ(jobs.memory().taken(), few.table_bytes);
  // The answer itself stays.
  EXPECT_EQ(JsonInput(last_news_of(*first).last_data).text("verdict"), "mate");
}

TEST_F(JobsTest, ASearchThatFindsNothingKeepsNoMemory) {
  Jobs jobs(limits());
  const auto job = jobs.start(request("one"));
  stage_.await_start("one");
  EXPECT_EQ(jobs.memory().taken(), kTableBytes);
  jobs.stop(job);
  (void)last_news_of(*job);
  (void)last_news_of(*jobs.start(request("broken")));
  (void)last_news_of(*jobs.start(request("huge")));
  EXPECT_EQ(jobs.memory().taken(), 0U);
}

TEST_F(JobsTest, EveryAnswerIsToldOnce) {
  std::mutex mutex;
  std::vector<std::string> told;
  {
    Jobs jobs(limits(), [&](const Job& job) {
      const std::lock_guard lock(mutex);
      told.push_back(job.request().problem.name + (job.entry() ? " is final" : " is open"));
    });
    (void)solve(jobs, "first");
    const auto second = jobs.start(request("second"));
    stage_.await_start("second");
    jobs.stop(second);
    (void)last_news_of(*second);
  }
  EXPECT_EQ(told, (std::vector<std::string>{"first is final", "second is open"}));
}

TEST_F(JobsTest, ASearchThatFailsSaysSoAndTheNextOneRuns) {
  Jobs jobs(limits());
  const auto broken = jobs.start(request("broken"));
  const auto huge = jobs.start(request("huge"));
  EXPECT_EQ(last_news_of(*broken).last_event, "failed");
  EXPECT_EQ(last_news_of(*broken).last_data, R"({"error":"the search broke"})");
  EXPECT_EQ(last_news_of(*huge).last_data, R"({"error":"out of memory"})");
  EXPECT_EQ(JsonInput(last_news_of(*solve(jobs, "next")).last_data).text("verdict"), "mate");
}

TEST_F(JobsTest, AnAnswerFromTheStoreIsDoneAtOnce) {
  Jobs jobs(limits());
  JsonObject known;
  known.set("name", "as stored").set("verdict", "mate");
  const auto job = jobs.add_answered(request("as asked"), std::move(known));
  EXPECT_EQ(job->state(), Job::State::Done);
  EXPECT_TRUE(job->is_from_store());
  const JsonInput answer(last_news_of(*job).last_data);
  EXPECT_EQ(answer.text("name"), "as asked");
  EXPECT_EQ(answer.text("verdict"), "mate");
  EXPECT_EQ(answer.flag("from_store"), true);
  EXPECT_FALSE(answer.has("stopped"));
  EXPECT_FALSE(job->entry());
  EXPECT_TRUE(stage_.started().empty());
}

TEST_F(JobsTest, TheEndOfTheServerEndsEverySearch) {
  Jobs jobs(limits());
  const auto running = jobs.start(request("running"));
  stage_.await_start("running");
  const auto queued = jobs.start(request("queued"));
  jobs.stop_all();
  EXPECT_EQ(JsonInput(last_news_of(*running).last_data).flag("stopped"), true);
  EXPECT_EQ(JsonInput(last_news_of(*queued).last_data).flag("stopped"), true);
  EXPECT_EQ(refusal_of([&] { (void)jobs.start(request("late")); }),
            "503 the server is shutting down");
  EXPECT_EQ(stage_.started(), std::vector<std::string>{"running"});
}

TEST_F(JobsTest, ARunningSearchRestsWhileAnErrandRuns) {
  Jobs jobs(limits());
  stage_.let_searches_report();
  const auto job = jobs.start(request("job"));
  stage_.await_start("job");
  const auto ask = [&](const std::string& name) {
    return response_of([&](Reply reply) {
      jobs.queue().add({std::make_shared<StopFlag>(),
                        [&, name] {
                          HttpResponse response;
                          response.body = stage_.play(name, StopFlag(), {}) ? "found" : "";
                          return response;
                        },
                        std::move(reply)});
    });
  };
  stage_.release("errand");
  stage_.release("another");
  EXPECT_EQ(ask("errand").body, "found");
  EXPECT_EQ(ask("another").body, "found");
  EXPECT_EQ(job->state(), Job::State::Running);
  EXPECT_EQ(stage_.most_at_once(), 1);
  stage_.release("job");
  EXPECT_EQ(JsonInput(last_news_of(*job).last_data).text("verdict"), "mate");
}

// A closed tab, or somebody who presses "stop", need not wait for the errands of others.
TEST_F(JobsTest, ASearchThatRestsCanBeStopped) {
  Jobs jobs(limits());
  stage_.let_searches_report();
  const auto job = jobs.start(request("job"));
  const auto next = jobs.start(request("next"));
  stage_.await_start("job");
  auto told = std::make_shared<std::promise<void>>();
  jobs.queue().add({std::make_shared<StopFlag>(),
                    [&] {
                      (void)stage_.play("errand", StopFlag(), {});
                      return HttpResponse();
                    },
                    [told](const HttpResponse& /*response*/) { told->set_value(); }});
  stage_.await_start("errand");
  jobs.stop(job);
  EXPECT_EQ(JsonInput(last_news_of(*job).last_data).flag("stopped"), true);
  // Its place is still taken.
  EXPECT_EQ(next->state(), Job::State::Queued);
  stage_.release("errand");
  told->get_future().wait();
  stage_.await_start("next");
  EXPECT_EQ(stage_.most_at_once(), 1);
}

TEST_F(JobsTest, AManyTimesStoppedQueueStillRuns) {
  Jobs jobs(limits());
  const auto first = jobs.start(request("first"));
  stage_.await_start("first");
  for (int i = 0; i < 100; ++i) jobs.stop(jobs.start(request("stopped")));
  const auto last = jobs.start(request("last"));
  stage_.release("first");
  stage_.release("last");
  EXPECT_EQ(JsonInput(last_news_of(*last).last_data).text("verdict"), "mate");
  EXPECT_EQ(stage_.started(), (std::vector<std::string>{"first", "last"}));
}

// A search may be between the queue and its first node when the server ends.
TEST_F(JobsTest, ASearchThatIsAboutToBeginEndsWithTheServer) {
  for (int i = 0; i < 200; ++i) {
    Jobs jobs(limits());
    const auto job = jobs.start(request("one"));
    for (int spin = 0; spin < i; ++spin) (void)job->state();
    jobs.stop_all();
    EXPECT_EQ(JsonInput(last_news_of(*job).last_data).flag("stopped"), true);
  }
}

}  // namespace
}  // namespace sudare::server
