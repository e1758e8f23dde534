#include "server/job.hpp"

#include <new>
#include <utility>

#include "shogi/usi.hpp"
#include "solving/stored.hpp"

namespace sudare::server {
namespace {

// A page that is reloaded returns within the first period; the second is for slow starters. A
// closed page must free its core within a second even on a busy machine, so the first period leaves
// time to notice the closed stream and for the supervisor's next round.
constexpr std::chrono::milliseconds kLonelyAfterLeaving{400};
constexpr std::chrono::seconds kLonelyFromTheStart{5};

std::string_view word_for(solving::Progress::Phase phase) {
  switch (phase) {
    case solving::Progress::Phase::Find:
      return "find";
    case solving::Progress::Phase::Shorten:
      return "shorten";
    case solving::Progress::Phase::Best:
      break;
  }
  return "best";
}

}  // namespace

Job::Job(std::string id, JobRequest request, TableMemory& memory)
    : id_(std::move(id)),
      request_(std::move(request)),
      solution_(std::make_shared<Solution>(request_, memory)) {}

Job::State Job::state() const {
  const std::lock_guard lock(mutex_);
  return news_.state;
}

Job::News Job::wait_for_news(std::uint64_t seen, std::chrono::milliseconds patience) const {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, patience, [&] { return news_.number > seen; });
  return news_;
}

std::optional<Job::News> Job::news_after(std::uint64_t seen) const {
  const std::lock_guard lock(mutex_);
  if (news_.number <= seen) return std::nullopt;
  return news_;
}

std::uint64_t Job::add_listener(std::function<void()> hear) {
  const std::lock_guard lock(mutex_);
  listeners_.emplace(++last_listener_, std::move(hear));
  was_heard_ = true;
  return last_listener_;
}

void Job::remove_listener(std::uint64_t number) {
  const std::lock_guard lock(mutex_);
  if (listeners_.erase(number) > 0 && listeners_.empty()) lonely_since_ = Clock::now();
}

void Job::tell_listeners() {
  ++news_.number;
  changed_.notify_all();
  for (const auto& [number, hear] : listeners_) {
    if (hear) hear();
  }
}

bool Job::is_deserted() const {
  const std::lock_guard lock(mutex_);
  const Clock::duration patience =
      was_heard_ ? Clock::duration(kLonelyAfterLeaving) : Clock::duration(kLonelyFromTheStart);
  return listeners_.empty() && Clock::now() - lonely_since_ > patience;
}

void Job::set_ahead(std::size_t ahead) {
  const std::lock_guard lock(mutex_);
  if (news_.ahead == ahead && news_.number > 1) return;
  news_.ahead = ahead;
  tell_listeners();
}

void Job::stop() {
  const std::lock_guard lock(mutex_);
  if (news_.state == State::Done) return;
  stopped_ = true;
  solution_->stop().stop_for_good();
}

void Job::run(const GiveWay& give_way) {
  {
    const std::lock_guard lock(mutex_);
    news_.state = State::Running;
    tell_listeners();
  }
  try {
    finish(solve(give_way));
  } catch (const std::bad_alloc&) {
    finish_with("failed", JsonObject().set("error", "out of memory").dump());
  } catch (const std::exception& error) {
    finish_with("failed", JsonObject().set("error", error.what()).dump());
  }
}

JsonObject Job::solve(const GiveWay& give_way) {
  const solving::Answer answer = solution_->solve([&](const solving::Progress& progress) {
    report(progress);
    if (give_way) give_way(solution_->stop());
  });
  store::StoredAnswer entry = entry_of(request_, answer);
  const std::lock_guard lock(mutex_);
  if (entry.final) entry_ = std::move(entry);
  return request_.rule->json(request_, answer);
}

void Job::report(const solving::Progress& progress) {
  JsonObject json;
  json.set("phase", word_for(progress.phase));
  json.set("nodes", progress.nodes);
  json.set("nodes_per_second",
           progress.seconds > 0 ? static_cast<double>(progress.nodes) / progress.seconds : 0.0);
  json.set("seconds", progress.seconds);
  json.set("proof", progress.bounds.proof);
  json.set("disproof", progress.bounds.disproof);
  json.set("table", progress.table_fill);
  if (progress.looking_for) json.set("looking_for", *progress.looking_for);
  const std::lock_guard lock(mutex_);
  news_.progress = json.dump();
  if (progress.bound && *progress.bound != news_.best_bound) {
    news_.best_bound = *progress.bound;
    news_.best_line =
        std::make_shared<const std::vector<std::string>>(shogi::usi_texts(progress.line));
  }
  tell_listeners();
}

void Job::finish(JsonObject answer) {
  bool stopped = false;
  {
    const std::lock_guard lock(mutex_);
    stopped = stopped_;
  }
  answer.set("job", id_);
  if (stopped) answer.set("stopped", true);
  finish_with("answer", answer.dump());
}

void Job::finish_unsearched() { finish(request_.rule->json(request_, solving::Answer{})); }

void Job::finish_from_store(JsonObject answer) {
  {
    const std::lock_guard lock(mutex_);
    from_store_ = true;
  }
  solution_->expect_proof();
  if (!request_.problem.name.empty()) answer.set("name", request_.problem.name);
  answer.set("from_store", true);
  finish(std::move(answer));
}

void Job::finish_with(const std::string& event, const std::string& data) {
  const std::lock_guard lock(mutex_);
  solution_->stop().reset();  // for later looks at the solution
  news_.state = State::Done;
  news_.last_event = event;
  news_.last_data = data;
  news_.best_line.reset();
  tell_listeners();
}

std::optional<store::StoredAnswer> Job::entry() const {
  const std::lock_guard lock(mutex_);
  return entry_;
}

bool Job::is_from_store() const {
  const std::lock_guard lock(mutex_);
  return from_store_;
}

}  // namespace sudare::server
