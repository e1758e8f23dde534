#include "server/events.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "fixtures/asking.hpp"
#include "fixtures/stage.hpp"
#include "server/jobs.hpp"
#include "shogi/usi.hpp"

namespace sudare::server {
namespace {

// Keeps what is sent to it.
class FakeSink : public EventSink {
 public:
  bool send(std::string_view text) override {
    const std::lock_guard lock(mutex_);
    if (!open_) return false;
    text_ += text;
    changed_.notify_all();
    return true;
  }
  [[nodiscard]] bool is_open() const override {
    const std::lock_guard lock(mutex_);
    return open_;
  }

  void close() {
    const std::lock_guard lock(mutex_);
    open_ = false;
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
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  bool open_ = true;
  std::string text_;
};

solving::Progress progress_with(std::uint64_t nodes, std::optional<int> moves) {
  solving::Progress progress;
  progress.phase = moves ? solving::Progress::Phase::Shorten : solving::Progress::Phase::Find;
  progress.nodes = nodes;
  progress.seconds = 0.5;
  progress.table_fill = 0.25;
  progress.bounds = {3, 4};
  progress.moves = moves;
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
  Jobs jobs_{JobLimits{.running = 1, .kept_bytes = 1U << 30U, .search = {}}};
};

TEST_F(EventsTest, TellTheWholeLifeOfASearch) {
  (void)start("first");
  stage_.await_start("first");
  const auto job = start("second");
  FakeSink sink;
  std::jthread listening([&] { write_events(job, sink); });
  sink.await("event: queued");
  stage_.release("first");
  sink.await("event: started");
  stage_.await_start("second");  // the event comes just before the search
  stage_.report(progress_with(100, std::nullopt));
  sink.await("\"nodes\":100");
  stage_.report(progress_with(200, 9));
  sink.await("\"nodes\":200");
  // The line is told only when it is new.
  stage_.report(progress_with(300, 9));
  sink.await("\"nodes\":300");
  stage_.report(progress_with(400, 7));
  sink.await("\"nodes\":400");
  stage_.release("second");
  listening.join();
  EXPECT_EQ(sink.text(),
            "retry: 1000\n\n"
            "event: queued\ndata: {\"ahead\":0}\n\n"
            "event: started\ndata: {}\n\n"
            "event: progress\ndata: {\"phase\":\"find\",\"nodes\":100,\"nodes_per_second\":200.0,"
            "\"seconds\":0.5,\"proof\":3,\"disproof\":4,\"table\":0.25}\n\n"
            "event: progress\ndata: {\"phase\":\"shorten\",\"nodes\":200,\"nodes_per_second\":"
            "400.0,\"seconds\":0.5,\"proof\":3,\"disproof\":4,\"table\":0.25,\"looking_for\":7,"
            "\"best\":{\"moves\":9,\"exact\":false,\"line\":[\"G*2c\"]}}\n\n"
            "event: progress\ndata: {\"phase\":\"shorten\",\"nodes\":300,\"nodes_per_second\":"
            "600.0,\"seconds\":0.5,\"proof\":3,\"disproof\":4,\"table\":0.25,\"looking_for\":7,"
            "\"best\":{\"moves\":9,\"exact\":false}}\n\n"
            "event: progress\ndata: {\"phase\":\"shorten\",\"nodes\":400,\"nodes_per_second\":"
            "800.0,\"seconds\":0.5,\"proof\":3,\"disproof\":4,\"table\":0.25,\"looking_for\":5,"
            "\"best\":{\"moves\":7,\"exact\":false,\"line\":[\"G*2c\"]}}\n\n"
            "event: answer\ndata: {\"name\":\"second\",\"sfen\":\"" +
                std::string(kMateIn3) +
                "\",\"rule\":\"staged\",\"algorithm\":\"fast\",\"verdict\":\"mate\",\"job\":\"" +
                job->id() + "\"}\n\n");
}

TEST_F(EventsTest, ALateListenerGetsTheCurrentState) {
  const auto job = start("one");
  stage_.await_start("one");
  stage_.report(progress_with(100, 9));
  FakeSink sink;
  std::jthread listening([&] { write_events(job, sink); });
  sink.await("event: started\ndata: {}\n\nevent: progress");
  sink.await("\"line\":[\"G*2c\"]");
  stage_.release("one");
  listening.join();
  EXPECT_EQ(sink.text().find("queued"), std::string::npos);
  FakeSink later;
  write_events(job, later);
  EXPECT_EQ(later.text(),
            "retry: 1000\n\nevent: answer\ndata: " + last_news_of(*job).last_data + "\n\n");
}

TEST_F(EventsTest, AFailureIsAnEvent) {
  const auto job = start("broken");
  (void)last_news_of(*job);
  FakeSink sink;
  write_events(job, sink);
  EXPECT_EQ(sink.text(),
            "retry: 1000\n\nevent: failed\ndata: {\"error\":\"the search broke\"}\n\n");
}

TEST_F(EventsTest, ASearchWhoseListenerLeavesEnds) {
  const auto job = start("one");
  FakeSink sink;
  std::jthread listening([&] { write_events(job, sink); });
  sink.await("event: started");
  sink.close();
  listening.join();
  EXPECT_EQ(JsonInput(last_news_of(*job).last_data).flag("stopped"), true);
  EXPECT_EQ(sink.text().find("answer"), std::string::npos);
}

}  // namespace
}  // namespace sudare::server
