#include "usi/task.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <utility>

#include "report/missing_pieces.hpp"
#include "shogi/movegen.hpp"
#include "shogi/usi.hpp"
#include "usi/fallback.hpp"
#include "usi/info.hpp"

namespace sudare::apps {
namespace {

using tsume::Verdict;

// The time a stopped search may take to read out its mate.
constexpr UsiGo::Milliseconds kAfterStop{500};

std::string best_move(shogi::Move move) {
  return "bestmove " + (move.none() ? "resign" : shogi::usi_text(move));
}

std::string last_resort_of(const UsiTask::Job& job) {
  return job.go.mate ? "checkmate timeout" : best_move(sensible_move(job.position));
}

tsume::Options solver_options(const UsiGo& go, const UsiOptions& options) {
  tsume::Options result;
  result.futile = options.futile;
  // In a game any mate wins, and the clock is running.
  result.shortest = options.shortest && (go.mate || go.infinite);
  result.max_moves = go.depth;
  if (options.nodes_limit != 0) result.limits.nodes = options.nodes_limit;
  if (go.nodes) result.limits.nodes = std::min(result.limits.nodes, *go.nodes);
  return result;
}

}  // namespace

tsume::Table& UsiTable::prepare(std::size_t megabytes, bool forget) {
  if (!table_ || megabytes_ != megabytes) {
    table_.reset();  // first, so that the two tables need not fit at once
    table_ = std::make_unique<tsume::Table>(megabytes << 20U);
    megabytes_ = megabytes;
  } else if (forget) {
    table_->clear();
  }
  return *table_;
}

UsiTask::UsiTask(const Job& job, std::unique_ptr<UsiTask> before, UsiTable& table,
                 UsiOutput& output)
    : job_(job),
      last_resort_(last_resort_of(job_)),
      before_(std::move(before)),
      table_(table),
      output_(output),
      held_(job_.go.ponder || (job_.go.infinite && !job_.go.mate)) {
  const std::optional<UsiGo::Milliseconds> limit = job_.go.time_for(job_.position.turn());
  if (limit && !held_) set_limit(*limit, job_.start);
  searcher_ = std::make_unique<DeepThread>([this] { run(); });
  try {
    timer_.emplace([this] { keep_time(); });
  } catch (...) {
    give_up();
    throw;
  }
}

void UsiTask::give_up() {
  const std::lock_guard lock(mutex_);
  answered_ = true;
  stop_.search = true;
  stop_.everything = true;
  changed_.notify_all();
}

UsiTask::~UsiTask() {
  give_up();
  timer_.reset();
  searcher_.reset();
}

void UsiTask::stop() {
  const std::lock_guard lock(mutex_);
  held_ = false;
  stop_.search = true;
  const Clock::time_point latest = Clock::now() + kAfterStop;
  end_ = std::min(end_.value_or(latest), latest);
  changed_.notify_all();
}

void UsiTask::ponder_hit(const UsiGo& times) {
  const std::lock_guard lock(mutex_);
  if (!job_.go.ponder || !held_) return;
  const shogi::Color side = job_.position.turn();
  std::optional<UsiGo::Milliseconds> limit = times.time_for(side);
  if (!limit) limit = job_.go.time_for(side);
  if (limit) set_limit(*limit, Clock::now());
  held_ = job_.go.infinite || times.infinite;
  changed_.notify_all();
}

void UsiTask::wait_for_answer() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return answered_; });
}

bool UsiTask::finished() const {
  const std::lock_guard lock(mutex_);
  return finished_;
}

void UsiTask::set_limit(UsiGo::Milliseconds limit, Clock::time_point from) {
  constexpr UsiGo::Milliseconds kMostForReading{200};
  end_ = from + limit;
  end_search_ = *end_ - std::min(limit / 10, kMostForReading);
}

void UsiTask::keep_time() {
  std::unique_lock lock(mutex_);
  while (!finished_) {
    const Clock::time_point now = Clock::now();
    if (end_search_ && now >= *end_search_) {
      stop_.search = true;
      end_search_.reset();
    }
    if (end_ && now >= *end_) {
      stop_.everything = true;
      stop_.search = true;
      end_.reset();
      if (!answered_) output_.line(last_resort_);
      answered_ = true;
      changed_.notify_all();
    }
    if (end_search_ || end_) {
      changed_.wait_until(lock, std::min(end_search_.value_or(Clock::time_point::max()),
                                         end_.value_or(Clock::time_point::max())));
    } else {
      changed_.wait(lock);
    }
  }
}

void UsiTask::say(const std::string& line) {
  const std::lock_guard lock(mutex_);
  if (!answered_) output_.line(line);
}

void UsiTask::answer(const std::string& line) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !held_ || answered_; });
  if (!answered_) output_.line(line);
  answered_ = true;
  finished_ = true;
  changed_.notify_all();
}

void UsiTask::run() {
  std::string reply = last_resort_;
  try {
    before_.reset();
    reply = search();
  } catch (const std::bad_alloc&) {
    say(fmt::format("info string not enough memory: USI_Hash is {} MB", job_.options.hash_mb));
    if (job_.go.mate) reply = "checkmate notimplemented";
  } catch (const std::exception& error) {
    say(fmt::format("info string {}", error.what()));
  }
  answer(reply);
}

std::string UsiTask::search() {
  const shogi::Position& position = job_.position;
  const bool defending =
      job_.go.mate && position.in_check() && job_.options.root_is_and_node_if_checked;
  if (!defending && !position.king(~position.turn()).on_board()) {
    say("info string the side not to move has no king to mate");
    return job_.go.mate ? "checkmate notimplemented" : last_resort_;
  }
  if (const shogi::Hand missing = missing_pieces(position.setup()); !missing.empty()) {
    say(fmt::format("info string {}; the position is searched as given",
                    report::missing_clause(missing)));
  }
  tsume::Table& table = table_.prepare(job_.options.hash_mb, job_.forget);
  UsiInfo info(job_.start, UsiGo::Milliseconds(job_.options.pv_interval_ms));
  UsiMateSearch search(table, solver_options(job_.go, job_.options), stop_,
                       [&](const tsume::Progress& progress) {
                         if (const auto line = info.line(progress)) say(*line);
                       });
  const UsiFinding finding = defending ? search.defend(position) : search.attack(position);
  if (const auto line = info.line(finding, table.fill(), defending ? "-" : "")) say(*line);
  return reply_to(finding, defending);
}

std::string UsiTask::reply_to(const UsiFinding& finding, bool defending) {
  if (finding.verdict == Verdict::Proved && !finding.line.empty()) {
    if (!finding.exact && finding.line.size() != static_cast<std::size_t>(finding.moves)) {
      say(fmt::format("info string a mate in {} or fewer is proved; the line has {} moves",
                      finding.moves, finding.line.size()));
    }
    if (job_.go.mate) return "checkmate " + usi_moves(finding.line);
    std::string reply = best_move(finding.line.front());
    if (finding.line.size() > 1) reply += " ponder " + shogi::usi_text(finding.line[1]);
    return reply;
  }
  if (defending && is_mated(job_.position)) {
    say("info string the side to move is mated: there are no moves to list");
    return "checkmate notimplemented";
  }
  if (finding.verdict == Verdict::Proved) {
    say(fmt::format("info string there is a mate in {}, but no time was left to list its moves",
                    finding.moves));
  }
  if (finding.none_so_short) {
    say(fmt::format("info string there is no mate in {} or fewer", job_.go.depth.value_or(0)));
  }
  return job_.go.mate && finding.verdict == Verdict::Refuted ? "checkmate nomate" : last_resort_;
}

}  // namespace sudare::apps
