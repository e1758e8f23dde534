#include "server/work_queue.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <new>
#include <stdexcept>
#include <thread>

#include "fixtures/asking.hpp"
#include "fixtures/stage.hpp"

namespace sudare::server {
namespace {

using std::chrono::milliseconds;

class WorkQueueTest : public testing::Test {
 protected:
  using Subject = std::shared_ptr<StopFlag>;

  static HttpResponse text(const std::string& body) {
    HttpResponse response;
    response.body = body;
    return response;
  }
  static Subject subject() { return std::make_shared<StopFlag>(); }
  // Queues an errand that waits on the stage until it is released.
  std::future<HttpResponse> add(WorkQueue& queue, const std::string& name,
                                const Subject& about = subject()) {
    return add(queue, about, [this, name, about] {
      return text(stage_.play(name, *about, {}) ? "released" : "stopped");
    });
  }
  static std::future<HttpResponse> add(WorkQueue& queue, const Subject& about,
                                       std::function<HttpResponse()> work) {
    auto promise = std::make_shared<std::promise<HttpResponse>>();
    std::future<HttpResponse> response = promise->get_future();
    queue.add({about, std::move(work),
               [promise](HttpResponse given) { promise->set_value(std::move(given)); }});
    return response;
  }

  Stage stage_;
  std::atomic<int> jobs_ = 0;
  WorkQueue::RunJob job_ = [this](WorkQueue::Turn& /*turn*/) { ++jobs_; };
};

TEST_F(WorkQueueTest, ErrandsRunInOrderAndBeforeJobs) {
  std::atomic<int> jobs_before_second = -1;
  WorkQueue queue(1, job_);
  auto first = add(queue, "first");
  stage_.await_start("first");
  for (int i = 0; i < 3; ++i) queue.add_job();
  auto second = add(queue, subject(), [&] {
    jobs_before_second = jobs_.load();
    return text("second");
  });
  auto third = add(queue, "third");
  stage_.release("first");
  stage_.await_start("third");
  EXPECT_EQ(first.get().body, "released");
  EXPECT_EQ(second.get().body, "second");
  EXPECT_EQ(jobs_before_second, 0);
  EXPECT_EQ(jobs_, 0);
  stage_.release("third");
  EXPECT_EQ(third.get().body, "released");
}

TEST_F(WorkQueueTest, DroppedJobsDoNotRun) {
  WorkQueue queue(1, job_);
  queue.drop_job();  // there is none
  auto errand = add(queue, "errand");
  stage_.await_start("errand");
  for (int i = 0; i < 5; ++i) queue.add_job();
  for (int i = 0; i < 3; ++i) queue.drop_job();
  stage_.release("errand");
  EXPECT_EQ(errand.get().status, 200);
  const auto end = WorkQueue::Clock::now() + std::chrono::seconds(60);
  while (jobs_ < 2 && WorkQueue::Clock::now() < end) std::this_thread::sleep_for(milliseconds(1));
  std::this_thread::sleep_for(milliseconds(20));
  EXPECT_EQ(jobs_, 2);
}

TEST_F(WorkQueueTest, SixtySearchesOnOneThreadNeverRunTwoAtATime) {
  WorkQueue queue(1, job_);
  stage_.release("search");
  std::vector<std::future<HttpResponse>> all;
  for (int i = 0; i < 60; ++i) all.push_back(add(queue, "search"));
  for (auto& each : all) EXPECT_EQ(each.get().body, "released");
  EXPECT_EQ(stage_.most_at_once(), 1);
  EXPECT_EQ(stage_.started().size(), 60U);
}

TEST_F(WorkQueueTest, ErrandsAboutTheSameThingDoNotRunAtTheSameTime) {
  WorkQueue queue(3, job_);
  const Subject thing = subject();
  auto first = add(queue, "first", thing);
  stage_.await_start("first");
  auto second = add(queue, "second", thing);
  auto other = add(queue, "other");
  stage_.await_start("other");  // overtakes the second
  std::this_thread::sleep_for(milliseconds(20));
  EXPECT_EQ(stage_.started(), (std::vector<std::string>{"first", "other"}));
  stage_.release("first");
  stage_.await_start("second");
  stage_.release("second");
  stage_.release("other");
  EXPECT_EQ(second.get().body, "released");
}

TEST_F(WorkQueueTest, AFullQueueRefusesMore) {
  WorkQueue queue(1, job_);
  auto running = add(queue, "running");
  stage_.await_start("running");
  std::vector<std::future<HttpResponse>> waiting;
  for (std::size_t i = 0; i < WorkQueue::kMostWaitingErrands; ++i) {
    waiting.push_back(add(queue, "waiting"));
  }
  EXPECT_EQ(refusal_of([&] { (void)add(queue, "more"); }),
            "429 100 requests are waiting already; try again later");
  stage_.release("running");
  stage_.release("waiting");
  for (auto& each : waiting) EXPECT_EQ(each.get().body, "released");
}

TEST_F(WorkQueueTest, ErrandsDoNotWaitForever) {
  WorkQueue queue(1, job_, milliseconds(1));
  auto running = add(queue, "running");
  stage_.await_start("running");
  auto late = add(queue, "late");
  std::this_thread::sleep_for(milliseconds(2));
  queue.refuse_late();
  EXPECT_EQ(refused_response(late.get()),
            "503 other searches kept this request waiting for 1 seconds; try again later");
  // The time counts until it begins; how long it takes is its own affair.
  EXPECT_EQ(running.wait_for(milliseconds(0)), std::future_status::timeout);
  stage_.release("running");
  EXPECT_EQ(running.get().body, "released");
}

TEST_F(WorkQueueTest, ErrandsWaitAsLongAsTheyMay) {
  WorkQueue queue(1, job_, std::chrono::hours(1));
  auto running = add(queue, "running");
  stage_.await_start("running");
  auto second = add(queue, "second");
  queue.refuse_late();
  EXPECT_EQ(second.wait_for(milliseconds(0)), std::future_status::timeout);
  stage_.release("running");
  stage_.release("second");
  EXPECT_EQ(second.get().body, "released");
}

TEST_F(WorkQueueTest, AnErrandThatFailsSaysSoAndItsThreadGoesOn) {
  WorkQueue queue(1, job_);
  const auto failing = [&](auto error) {
    return refused_response(
        add(queue, subject(), [error]() -> HttpResponse { throw error; }).get());
  };
  EXPECT_EQ(failing(std::bad_alloc()), "503 out of memory");
  EXPECT_EQ(failing(HttpError(410, "gone")), "410 gone");
  EXPECT_EQ(failing(std::runtime_error("broken")), "500 broken");
  // Even what nobody can be told of.
  queue.add({subject(), []() -> HttpResponse { throw 1; }, [](const HttpResponse&) {}});
  queue.add({subject(), [] { return HttpResponse(); },
             [](const HttpResponse&) { throw std::bad_alloc(); }});
  EXPECT_EQ(add(queue, subject(), [] { return text("alive"); }).get().body, "alive");
}

TEST_F(WorkQueueTest, TheEndStopsRunningErrandsAndRefusesTheOthers) {
  WorkQueue queue(1, job_);
  auto running = add(queue, "running");
  stage_.await_start("running");
  auto waiting = add(queue, "waiting");
  queue.stop_all();
  EXPECT_EQ(running.get().body, "stopped");
  EXPECT_EQ(refused_response(waiting.get()), "503 the server is shutting down");
  EXPECT_EQ(refusal_of([&] { (void)add(queue, "late"); }), "503 the server is shutting down");
  EXPECT_EQ(stage_.started(), std::vector<std::string>{"running"});
}

TEST_F(WorkQueueTest, AJobGivesWayToOneErrandAtATime) {
  std::promise<void> may_end;
  std::promise<void> has_begun;
  std::atomic<int> turns = 0;
  StopFlag never;
  std::atomic<bool> goes_on = true;
  WorkQueue queue(1, [&](WorkQueue::Turn& turn) {
    has_begun.set_value();
    while (goes_on) {
      turn.give_way(never);
      ++turns;
      std::this_thread::sleep_for(milliseconds(1));
    }
  });
  queue.add_job();
  has_begun.get_future().wait();
  stage_.release("errand");
  // The job rests while an errand runs, so its turns do not change then.
  std::vector<int> turns_then;
  std::vector<std::future<HttpResponse>> all;
  for (int i = 0; i < 3; ++i) {
    all.push_back(add(queue, subject(), [&] {
      turns_then.push_back(turns);
      return text(stage_.play("errand", StopFlag(), {}) ? "released" : "stopped");
    }));
  }
  for (auto& each : all) EXPECT_EQ(each.get().body, "released");
  // It gets on between two of them.
  ASSERT_EQ(turns_then.size(), 3U);
  EXPECT_LT(turns_then[0], turns_then[1]);
  EXPECT_LT(turns_then[1], turns_then[2]);
  EXPECT_EQ(stage_.most_at_once(), 1);
  goes_on = false;
}

TEST_F(WorkQueueTest, AJobThatHasToStopDoesNotWaitForTheErrand) {
  std::promise<void> has_begun;
  std::promise<void> has_ended;
  StopFlag stop;
  WorkQueue queue(1, [&](WorkQueue::Turn& turn) {
    has_begun.set_value();
    while (!stop.stop()) turn.give_way(stop);
    has_ended.set_value();
  });
  queue.add_job();
  has_begun.get_future().wait();
  auto errand = add(queue, "errand");
  stage_.await_start("errand");
  stop.stop_for_good();
  EXPECT_EQ(has_ended.get_future().wait_for(std::chrono::seconds(60)), std::future_status::ready);
  EXPECT_EQ(errand.wait_for(milliseconds(0)), std::future_status::timeout);
  // The place stays taken until then.
  auto next = add(queue, "next");
  std::this_thread::sleep_for(milliseconds(20));
  EXPECT_EQ(stage_.most_at_once(), 1);
  stage_.release("errand");
  stage_.release("next");
  EXPECT_EQ(errand.get().body, "released");
  EXPECT_EQ(next.get().body, "released");
}

}  // namespace
}  // namespace sudare::server
