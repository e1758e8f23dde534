#include "server/events.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "formats/json.hpp"

namespace sudare::server {
namespace {

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
    if (news.best_bound > 0) json.set("best", best(news));
    return event("progress", json.dump());
  }

  // "moves" and "bound" as in an answer that is not exact.
  JsonObject best(const Job::News& news) {
    const bool has_line = news.best_line && !news.best_line->empty();
    const int moves = has_line ? static_cast<int>(news.best_line->size()) : news.best_bound;
    JsonObject json;
    json.set("moves", moves);
    if (moves != news.best_bound) json.set("bound", news.best_bound);
    json.set("exact", false);
    if (news.best_bound != best_told_ && has_line) json.set("line", *news.best_line);
    best_told_ = news.best_bound;
    return json;
  }

  bool has_started_ = false;
  int best_told_ = 0;  // the bound of the last one
};

class JobEvents : public EventStream {
 public:
  JobEvents(std::shared_ptr<Job> job, std::shared_ptr<void> place)
      : place_(std::move(place)), job_(std::move(job)) {}
  JobEvents(const JobEvents&) = delete;
  JobEvents& operator=(const JobEvents&) = delete;
  ~JobEvents() override {
    if (listener_) job_->remove_listener(*listener_);
  }

  void start(std::function<void()> wake) override {
    listener_ = job_->add_listener(std::move(wake));
  }

  std::string next() override {
    std::string text = seen_ == 0 ? "retry: 1000\n\n" : "";
    if (const std::optional<Job::News> news = job_->news_after(seen_)) {
      text += narrator_.tell(*news);
      seen_ = news->number;
      is_over_ = news->state == Job::State::Done;
    }
    return text;
  }

  [[nodiscard]] bool is_over() const override { return is_over_; }

 private:
  std::shared_ptr<void> place_;
  std::shared_ptr<Job> job_;
  std::optional<std::uint64_t> listener_;
  Narrator narrator_;
  std::uint64_t seen_ = 0;  // the first state has the number 1
  bool is_over_ = false;
};

}  // namespace

std::shared_ptr<EventStream> events_of(std::shared_ptr<Job> job, std::shared_ptr<void> place) {
  return std::make_shared<JobEvents>(std::move(job), std::move(place));
}

}  // namespace sudare::server
