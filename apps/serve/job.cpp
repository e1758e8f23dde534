#include "serve/job.hpp"

#include <algorithm>
#include <new>

#include "answer_store.hpp"
#include "shogi/usi.hpp"
#include "solve_report.hpp"
#include "tsuitate_report.hpp"

namespace sudare::apps {
namespace {

// A page that is loaded anew comes back within the first; the other is for slow starters. That a
// closed page frees its core within a second is promised on a busy machine, too: the first leaves
// room for noticing the closed stream and for the supervisor's round.
constexpr std::chrono::milliseconds kLonelyAfterLeaving{400};
constexpr std::chrono::seconds kLonelyFromTheStart{5};

void set_effort(JsonObject& json, std::uint64_t nodes, double seconds, search::Bounds bounds) {
  json.set("nodes", nodes);
  json.set("nodes_per_second", seconds > 0 ? static_cast<double>(nodes) / seconds : 0.0);
  json.set("seconds", seconds);
  json.set("proof", bounds.proof);
  json.set("disproof", bounds.disproof);
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

JsonObject Job::solve(Solved& solved, const SolveLimits& limits, bool tell) {
  return request_.rule == Rule::Tsume ? solve_tsume(solved, limits, tell)
                                      : solve_tsuitate(solved, limits, tell);
}

JsonObject Job::solve_tsume(Solved& solved, const SolveLimits& limits, bool tell) {
  solved.tsume = std::make_unique<TsumeRun>(request_.tsume, limits, solved.stop);
  solved.answer = solved.tsume->solve(request_.problem.record.start,
                                      [this, tell](const tsume::Progress& progress) {
                                        if (tell) report(progress);
                                      });
  store::Entry entry = entry_of(request_, solved.answer);
  const std::lock_guard lock(mutex_);
  has_proof_ = solved.answer.solution.verdict != tsume::Verdict::Unknown;
  kept_bytes_ = solved.tsume->bytes_in_use();
  if (entry.final) entry_ = std::move(entry);
  return as_json(request_.problem, solved.answer, request_.tsume);
}

JsonObject Job::solve_tsuitate(Solved& solved, const SolveLimits& limits, bool tell) {
  TsuitateRun run(request_.tsuitate, limits, solved.stop);
  solved.tsuitate =
      run.solve(request_.problem.record.start, [this, tell](const tsuitate::Progress& progress) {
        if (tell) report(progress);
      });
  store::Entry entry = entry_of(request_, solved.tsuitate);
  const std::lock_guard lock(mutex_);
  has_proof_ = solved.tsuitate.tree != nullptr;
  if (has_proof_) kept_bytes_ = tsuitate::bytes_of(*solved.tsuitate.tree);
  if (entry.final) entry_ = std::move(entry);
  return as_json(request_.problem, solved.tsuitate, request_.tsuitate);
}

std::shared_ptr<Job::Solved> Job::prove_again(const search::Limits& limits) {
  auto solved = std::make_shared<Solved>();
  {
    const std::lock_guard lock(mutex_);
    proving_ = solved;
  }
  SolveLimits lowered = request_.limits;
  lowered.search.seconds = std::min(lowered.search.seconds, limits.seconds);
  lowered.search.nodes = std::min(lowered.search.nodes, limits.nodes);
  solve(*solved, lowered, false);
  const std::lock_guard lock(mutex_);
  proving_.reset();
  if (!has_proof_) return nullptr;
  solved_ = solved;
  return solved;
}

void Job::report(const tsume::Progress& progress) {
  JsonObject json;
  json.set("phase", progress.moves ? "shorten" : "find");
  set_effort(json, progress.nodes, progress.seconds, progress.bounds);
  json.set("table", progress.table_fill);
  if (progress.looking_for) json.set("looking_for", *progress.looking_for);
  announce(std::move(json), progress.moves, progress.line);
}

void Job::report(const tsuitate::Progress& progress) {
  using Phase = tsuitate::Progress::Phase;
  JsonObject json;
  json.set("phase", progress.phase == Phase::Find      ? "find"
                    : progress.phase == Phase::Shorten ? "shorten"
                                                       : "best");
  set_effort(json, progress.nodes, progress.seconds, progress.bounds);
  json.set("table", progress.table_fill);
  const search::Length moves = progress.looking_for.moves;
  if (!moves.is_unlimited()) json.set("looking_for", moves.plies());
  announce(std::move(json), progress.moves, {});
}

void Job::announce(JsonObject progress, std::optional<int> best,
                   const std::vector<shogi::Move>& line) {
  const std::lock_guard lock(mutex_);
  news_.progress = progress.dump();
  if (best && *best != news_.best_moves) {
    news_.best_moves = *best;
    news_.best_line = std::make_shared<const std::vector<std::string>>(shogi::usi_texts(line));
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

void Job::finish_unsearched() {
  finish(request_.rule == Rule::Tsume
             ? as_json(request_.problem, Answer{}, request_.tsume)
             : as_json(request_.problem, TsuitateAnswer{}, request_.tsuitate));
}

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
  if (!solved_) solving_ = std::make_shared<Solved>();  // gives the table back
  solving_->stop.reset();
  news_.state = State::Done;
  news_.last_event = event;
  news_.last_data = data;
  news_.best_line.reset();
  ++news_.number;
  changed_.notify_all();
}

std::optional<store::Entry> Job::entry() const {
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

}  // namespace sudare::apps
