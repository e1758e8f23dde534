#include "server/job.hpp"

#include <algorithm>
#include <new>

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

Job::State Job::state() const {
  const std::lock_guard lock(mutex_);
  return news_.state;
}

Job::News Job::wait_for_news(std::uint64_t seen, std::chrono::milliseconds patience) const {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, patience, [&] { return news_.number > seen; });
  return news_;
}

void Job::add_listener() {
  const std::lock_guard lock(mutex_);
  ++listeners_;
  was_heard_ = true;
}

void Job::remove_listener() {
  const std::lock_guard lock(mutex_);
  if (--listeners_ == 0) lonely_since_ = Clock::now();
}

bool Job::is_deserted() const {
  const std::lock_guard lock(mutex_);
  const Clock::duration patience =
      was_heard_ ? Clock::duration(kLonelyAfterLeaving) : Clock::duration(kLonelyFromTheStart);
  return listeners_ == 0 && Clock::now() - lonely_since_ > patience;
}

void Job::set_ahead(std::size_t ahead) {
  const std::lock_guard lock(mutex_);
  if (news_.ahead == ahead && news_.number > 1) return;
  news_.ahead = ahead;
  ++news_.number;
  changed_.notify_all();
}

void Job::stop() {
  const std::lock_guard lock(mutex_);
  if (news_.state == State::Done) return;
  stopped_ = true;
  solving_->stop.stop_for_good();
}

void Job::run() {
  {
    const std::lock_guard lock(mutex_);
    news_.state = State::Running;
    ++news_.number;
    changed_.notify_all();
  }
  try {
    JsonObject answer = solve(*solving_, request_.limits, true);
    finish(std::move(answer));
  } catch (const std::bad_alloc&) {
    finish_with("failed", JsonObject().set("error", "out of memory").dump());
  } catch (const std::exception& error) {
    finish_with("failed", JsonObject().set("error", error.what()).dump());
  }
}

JsonObject Job::solve(Solved& solved, const solving::Limits& limits, bool tell) {
  solving::Request request = request_;
  request.limits = limits;
  solved.run = request.rule->start(request, solved.stop);
  const solving::Answer answer =
      solved.run->solve(request.problem, [this, tell](const solving::Progress& progress) {
        if (tell) report(progress);
      });
  store::StoredAnswer entry = entry_of(request_, answer);
  const std::lock_guard lock(mutex_);
  has_proof_ = solved.run->has_proof();
  if (has_proof_) kept_bytes_ = solved.run->bytes_in_use();
  if (entry.final) entry_ = std::move(entry);
  return request_.rule->json(request_, answer);
}

std::shared_ptr<Job::Solved> Job::prove_again(const search::Limits& limits) {
  auto solved = std::make_shared<Solved>();
  {
    const std::lock_guard lock(mutex_);
    proving_ = solved;
  }
  solving::Limits lowered = request_.limits;
  lowered.search.seconds = std::min(lowered.search.seconds, limits.seconds);
  lowered.search.nodes = std::min(lowered.search.nodes, limits.nodes);
  solve(*solved, lowered, false);
  const std::lock_guard lock(mutex_);
  proving_.reset();
  if (!solved->stop.requested()) solved->stop.reset();  // a deadline may have set it
  if (!has_proof_) return nullptr;
  solved_ = solved;
  return solved;
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
  if (progress.moves && *progress.moves != news_.best_moves) {
    news_.best_moves = *progress.moves;
    news_.best_line =
        std::make_shared<const std::vector<std::string>>(shogi::usi_texts(progress.line));
  }
  ++news_.number;
  changed_.notify_all();
}

void Job::finish(JsonObject answer) {
  bool stopped = false;
  {
    const std::lock_guard lock(mutex_);
    stopped = stopped_;
    if (has_proof_) solved_ = solving_;
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
  if (!request_.problem.name.empty()) answer.set("name", request_.problem.name);
  answer.set("from_store", true);
  finish(std::move(answer));
}

void Job::finish_with(const std::string& event, const std::string& data) {
  const std::lock_guard lock(mutex_);
  if (!solved_) solving_ = std::make_shared<Solved>();  // releases the table
  solving_->stop.reset();
  news_.state = State::Done;
  news_.last_event = event;
  news_.last_data = data;
  news_.best_line.reset();
  ++news_.number;
  changed_.notify_all();
}

std::optional<store::StoredAnswer> Job::entry() const {
  const std::lock_guard lock(mutex_);
  return entry_;
}

std::shared_ptr<Job::Solved> Job::solved() const {
  const std::lock_guard lock(mutex_);
  return solved_;
}

bool Job::is_from_store() const {
  const std::lock_guard lock(mutex_);
  return from_store_;
}

bool Job::has_proof() const {
  const std::lock_guard lock(mutex_);
  return has_proof_;
}

void Job::stop_looking() {
  const std::lock_guard lock(mutex_);
  for (const auto& looked_at : {solved_, proving_}) {
    if (looked_at) looked_at->stop.stop_for_good();
  }
}

std::size_t Job::kept_bytes() const {
  const std::lock_guard lock(mutex_);
  return solved_ ? kept_bytes_ : 0;
}

void Job::forget_solved() {
  const std::lock_guard lock(mutex_);
  if (!solved_) return;
  solved_.reset();
  solving_ = std::make_shared<Solved>();
}

}  // namespace sudare::server
