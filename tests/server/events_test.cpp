#include "server/events.hpp"

#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>
#include <thread>

#include "fixtures/asking.hpp"
#include "fixtures/stage.hpp"
#include "server/jobs.hpp"
#include "shogi/usi.hpp"

namespace sudare::server {
namespace {

// Reads the events of a job on a thread of its own, as a connection does, and keeps them.
class Reader {
 public:
  explicit Reader(const std::shared_ptr<Job>& job) : thread_([this, job] { read(job); }) {}
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  ~Reader() { leave(); }

  // Stops listening.
  void leave() {
    {
      const std::lock_guard lock(mutex_);
      left_ = true;
      changed_.notify_all();
    }
    if (thread_.joinable()) thread_.join();
  }
  // Waits until the stream has ended, and returns all of it.
  std::string all() {
    if (thread_.joinable()) thread_.join();
    return text();
  }
  [[nodiscard]] std::string text() const {
    const std::lock_guard lock(mutex_);
    return text_;
  }
  // Waits until this has been sent.
  void await(const std::string& part) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(changed_.wait_for(lock, std::chrono::seconds(60),
                                  [&] { return text_.find(part) != std::string::npos; }))
        << part << " is not in " << text_;
  }

 private:
  void read(const std::shared_ptr<Job>& job) {
    const std::shared_ptr<EventStream> events = events_of(job, nullptr);
    events->start([this] {
      const std::lock_guard lock(mutex_);
      woken_ = true;
      changed_.notify_all();
    });
    while (!events->is_over()) {
      const std::string text = events->next();
      std::unique_lock lock(mutex_);
      text_ += text;
      changed_.notify_all();
      if (events->is_over()) return;
      changed_.wait(lock, [&] { return woken_ || left_; });
      if (left_) return;
      woken_ = false;
    }
  }

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  bool woken_ = false;
  bool left_ = false;
  std::string text_;
  std::thread thread_;
};

solving::Progress progress_with(std::uint64_t nodes, std::optional<int> moves) {
  solving::Progress progress;
  progress.phase = moves ? solving::Progress::Phase::Shorten : solving::Progress::Phase::Find;
  progress.nodes = nodes;
  progress.seconds = 0.5;
  progress.table_fill = 0.25;
  progress.bounds = {3, 4};
  progress.bound = moves;
  if (moves) {
    progress.line = {shogi::read_usi_move("G*2c")};
    progress.looking_for = *moves - 2;
  }
  return progress;
}

class EventsTest : public testing::Test {
 protected:
  std::shared_ptr<Job> start(const std::string& name) {
    return jobs_.start(job_request_for(rules_.first(), kMateIn3, name));
  }

  Stage stage_;
  solving::RuleBook rules_ = staged_rules(stage_);
  Jobs jobs_{JobLimits{.running = 1, .table_bytes = 1U << 30U, .search = {}}};
};

TEST_F(EventsTest, TellTheWholeLifeOfASearch) {
  (void)start("first");
  stage_.await_start("first");
  const auto job = start("second");
  Reader reader(job);
  reader.await("event: queued");
  stage_.release("first");
  reader.await("event: started");
  stage_.await_start("second");  // the event comes just before the search
  stage_.report(progress_with(100, std::nullopt));
  reader.await("\"nodes\":100");
  stage_.report(progress_with(200, 9));
  reader.await("\"nodes\":200");
  // The line is told only when it is new.
  stage_.report(progress_with(300, 9));
  reader.await("\"nodes\":300");
  stage_.report(progress_with(400, 7));
  reader.await("\"nodes\":400");
  stage_.release("second");
  EXPECT_EQ(reader.all(),
            "retry: 1000\n\n"
            "event: queued\ndata: {\"ahead\":0}\n\n"
            "event: started\ndata: {}\n\n"
            "event: progress\ndata: {\"phase\":\"find\",\"nodes\":100,\"nodes_per_second\":200.0,"
            "\"seconds\":0.5,\"proof\":3,\"disproof\":4,\"table\":0.25}\n\n"
            "event: progress\ndata: {\"phase\":\"shorten\",\"nodes\":200,\"nodes_per_second\":"
            "400.0,\"seconds\":0.5,\"proof\":3,\"disproof\":4,\"table\":0.25,\"looking_for\":7,"
            "\"best\":{\"moves\":1,\"bound\":9,\"exact\":false,\"line\":[\"G*2c\"]}}\n\n"
            "event: progress\ndata: {\"phase\":\"shorten\",\"nodes\":300,\"nodes_per_second\":"
            "600.0,\"seconds\":0.5,\"proof\":3,\"disproof\":4,\"table\":0.25,\"looking_for\":7,"
            "\"best\":{\"moves\":1,\"bound\":9,\"exact\":false}}\n\n"
            "event: progress\ndata: {\"phase\":\"shorten\",\"nodes\":400,\"nodes_per_second\":"
            "800.0,\"seconds\":0.5,\"proof\":3,\"disproof\":4,\"table\":0.25,\"looking_for\":5,"
            "\"best\":{\"moves\":1,\"bound\":7,\"exact\":false,\"line\":[\"G*2c\"]}}\n\n"
            "event: answer\ndata: {\"name\":\"second\",\"sfen\":\"" +
                std::string(kMateIn3) +
                "\",\"rule\":\"staged\",\"algorithm\":\"fast\",\"verdict\":\"mate\",\"job\":\"" +
                job->id() + "\"}\n\n");
}

TEST_F(EventsTest, ALateListenerGetsTheCurrentState) {
  const auto job = start("one");
  stage_.await_start("one");
  stage_.report(progress_with(100, 9));
  Reader reader(job);
  reader.await("event: started\ndata: {}\n\nevent: progress");
  reader.await("\"line\":[\"G*2c\"]");
  stage_.release("one");
  EXPECT_EQ(reader.all().find("queued"), std::string::npos);
  EXPECT_EQ(Reader(job).all(),
            "retry: 1000\n\nevent: answer\ndata: " + last_news_of(*job).last_data + "\n\n");
}

TEST_F(EventsTest, AFailureIsAnEvent) {
  const auto job = start("broken");
  (void)last_news_of(*job);
  EXPECT_EQ(Reader(job).all(),
            "retry: 1000\n\nevent: failed\ndata: {\"error\":\"the search broke\"}\n\n");
}

TEST_F(EventsTest, ASearchWhoseListenerLeavesEnds) {
  const auto job = start("one");
  Reader reader(job);
  reader.await("event: started");
  reader.leave();
  EXPECT_EQ(JsonInput(last_news_of(*job).last_data).flag("stopped"), true);
  EXPECT_EQ(reader.text().find("answer"), std::string::npos);
}

// A reader that is slow gets the latest state, not all that it has missed.
TEST_F(EventsTest, WhoAsksLateGetsTheLatestStateOnce) {
  const auto job = start("one");
  const std::shared_ptr<EventStream> events = events_of(job, nullptr);
  int woken = 0;
  events->start([&] { ++woken; });
  stage_.await_start("one");
  for (int nodes = 1; nodes <= 100; ++nodes) {
    stage_.report(progress_with(static_cast<std::uint64_t>(nodes), std::nullopt));
  }
  EXPECT_GE(woken, 100);
  const std::string text = events->next();
  EXPECT_NE(text.find("\"nodes\":100,"), std::string::npos) << text;
  EXPECT_EQ(text.find("\"nodes\":99,"), std::string::npos) << text;
  EXPECT_EQ(events->next(), "");
  EXPECT_FALSE(events->is_over());
}

// The place belongs to the stream, and so does the listener, but only once the stream has begun.
TEST_F(EventsTest, AStreamHoldsItsPlaceAsLongAsItExists) {
  const auto job = start("one");
  auto place = std::make_shared<int>(0);
  std::shared_ptr<EventStream> events = events_of(job, place);
  EXPECT_EQ(place.use_count(), 2);
  events.reset();
  EXPECT_EQ(place.use_count(), 1);
  stage_.release("one");
}

}  // namespace
}  // namespace sudare::server
