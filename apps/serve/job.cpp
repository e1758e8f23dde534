#include "serve/job.hpp"

#include <algorithm>
#include <new>

#include "formats/sfen.hpp"
#include "solve_report.hpp"
#include "tsuitate_report.hpp"

namespace sudare::apps {
namespace {

// A page that is loaded anew comes back within the first; the second is for slow starters.
constexpr std::chrono::milliseconds kLonelyAfterLeaving{600};
constexpr std::chrono::seconds kLonelyFromTheStart{5};

std::vector<std::string> usi(const std::vector<shogi::Move>& line) {
  std::vector<std::string> texts;
  texts.reserve(line.size());
  for (const shogi::Move move : line) texts.push_back(formats::write_usi_move(move));
  return texts;
}

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
    if (request_.rule == Rule::Tsume) {
      run_tsume();
    } else {
      run_tsuitate();
    }
  } catch (const std::bad_alloc&) {
    finish_with("failed", JsonObject().set("error", "out of memory").dump());
  } catch (const std::exception& error) {
    finish_with("failed", JsonObject().set("error", error.what()).dump());
  }
}

void Job::run_tsume() {
  Solved& solving = *solving_;
  solving.tsume = std::make_unique<TsumeRun>(request_.tsume, request_.limits, solving.stop);
  solving.answer = solving.tsume->solve(
      request_.problem.record.start, [this](const tsume::Progress& progress) { report(progress); });
  const bool proved = solving.answer.solution.verdict != tsume::Verdict::Unknown;
  {
    const std::lock_guard lock(mutex_);
    has_proof_ = proved;
    if (proved) kept_bytes_ = solving.tsume->bytes_in_use();
  }
  finish(as_json(request_.problem, solving.answer, request_.tsume));
}

void Job::run_tsuitate() {
  Solved& solving = *solving_;
  TsuitateRun run(request_.tsuitate, request_.limits, solving.stop);
  solving.tsuitate = run.solve(request_.problem.record.start,
                               [this](const search::Monitor& monitor) { report(monitor); });
  {
    const std::lock_guard lock(mutex_);
    has_proof_ = solving.tsuitate.tree != nullptr;
    if (has_proof_) kept_bytes_ = tsuitate::bytes_of(*solving.tsuitate.tree);
  }
  finish(as_json(request_.problem, solving.tsuitate, request_.tsuitate));
}

void Job::report(const tsume::Progress& progress) {
  JsonObject json;
  json.set("phase", progress.moves ? "shorten" : "find");
  set_effort(json, progress.nodes, progress.seconds, progress.bounds);
  json.set("table", progress.table_fill);
  if (progress.looking_for) json.set("looking_for", *progress.looking_for);
  announce(std::move(json), progress.moves, progress.line);
}

void Job::report(const search::Monitor& monitor) {
  JsonObject json;
  json.set("phase", "find");
  set_effort(json, monitor.nodes(), monitor.seconds(), monitor.root());
  announce(std::move(json), std::nullopt, {});
}

void Job::announce(JsonObject progress, std::optional<int> best,
                   const std::vector<shogi::Move>& line) {
  const std::lock_guard lock(mutex_);
  news_.progress = progress.dump();
  if (best && *best != news_.best_moves) {
    news_.best_moves = *best;
    news_.best_line = usi(line);
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

void Job::finish_with(const std::string& event, const std::string& data) {
  const std::lock_guard lock(mutex_);
  if (!solved_) solving_ = std::make_shared<Solved>();  // gives the table back
  solving_->stop.reset();
  news_.state = State::Done;
  news_.last_event = event;
  news_.last_data = data;
  news_.best_line.clear();
  ++news_.number;
  changed_.notify_all();
}

std::shared_ptr<Job::Solved> Job::solved() const {
  const std::lock_guard lock(mutex_);
  return solved_;
}

bool Job::has_proof() const {
  const std::lock_guard lock(mutex_);
  return has_proof_;
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
