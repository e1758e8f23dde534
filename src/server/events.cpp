#include "server/events.hpp"

#include <fmt/format.h>

#include <chrono>
#include <optional>
#include <string>

#include "formats/json.hpp"

namespace sudare::server {
namespace {

using std::chrono::milliseconds;

// How soon a disconnected client is noticed, and how often a connected one hears something.
constexpr milliseconds kBetweenEvents{100};
constexpr std::chrono::seconds kBetweenComments{10};

class Listener {
 public:
  explicit Listener(Job& job) : job_(job) { job_.add_listener(); }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  ~Listener() { job_.remove_listener(); }

 private:
  Job& job_;
};

std::string event(std::string_view name, std::string_view data) {
  return fmt::format("event: {}\ndata: {}\n\n", name, data);
}

// Turns each new state into the events that lead to it from the previous one.
class Narrator {
 public:
  std::string tell(const Job::News& news) {
    switch (news.state) {
      case Job::State::Queued:
        return event("queued", JsonObject().set("ahead", news.ahead).dump());
      case Job::State::Running:
        return started() + progress(news);
      case Job::State::Done:
        break;
    }
    return event(news.last_event, news.last_data);
  }

 private:
  std::string started() {
    if (has_started_) return "";
    has_started_ = true;
    return event("started", "{}");
  }

  std::string progress(const Job::News& news) {
    if (news.progress.empty()) return "";
    JsonObject json = JsonInput(news.progress).as_object();
    if (news.best_moves > 0) {
      JsonObject best;
      best.set("moves", news.best_moves);
      best.set("exact", false);
      if (news.best_moves != best_told_ && news.best_line && !news.best_line->empty()) {
        best.set("line", *news.best_line);
      }
      best_told_ = news.best_moves;
      json.set("best", std::move(best));
    }
    return event("progress", json.dump());
  }

  bool has_started_ = false;
  int best_told_ = 0;
};

}  // namespace

void write_events(const std::shared_ptr<Job>& job, EventSink& sink) {
  const Listener listener(*job);
  Narrator narrator;
  std::uint64_t seen = 0;
  auto next_comment = Job::Clock::now() + kBetweenComments;
  if (!sink.send("retry: 1000\n\n")) return;
  while (sink.is_open()) {
    const Job::News news = job->wait_for_news(seen, kBetweenEvents);
    if (news.number == seen) {
      if (Job::Clock::now() < next_comment) continue;
      if (!sink.send(": still here\n\n")) return;
    } else {
      seen = news.number;
      if (!sink.send(narrator.tell(news)) || news.state == Job::State::Done) return;
    }
    next_comment = Job::Clock::now() + kBetweenComments;
  }
}

}  // namespace sudare::server
