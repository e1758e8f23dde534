#include "server/solution.hpp"

#include <algorithm>
#include <utility>

namespace sudare::server {

// An errand that uses the solution, with the memory that its table may take.
class Solution::Use {
 public:
  explicit Use(Solution& solution) : solution_(solution) {
    solution_.share_.use(solution_.table_mb() << 20U);
  }
  Use(const Use&) = delete;
  Use& operator=(const Use&) = delete;
  ~Use() {
    if (solution_.run_) {
      solution_.share_.keep(solution_.run_->bytes_in_use());
    } else {
      solution_.share_.release();
    }
  }

 private:
  Solution& solution_;
};

Solution::Solution(JobRequest request, TableMemory& memory)
    : request_(std::move(request)), share_(memory, [this] { give_up(); }) {}

solving::Answer Solution::solve(const solving::ProgressReport& report) {
  const Use use(*this);
  std::unique_ptr<solving::Run> run = request_.rule->start(request_, stop_);
  solving::Answer answer = run->solve(request_.problem, report);
  if (run->has_proof()) install(std::move(run));
  return answer;
}

std::size_t Solution::table_mb() const {
  return is_stored_ ? std::max<std::size_t>(request_.hash_mb / 2, 1) : request_.hash_mb;
}

void Solution::expect_proof() {
  is_stored_ = true;
  state_ = State::Expected;
}

bool Solution::has_proof() const {
  const State state = state_;
  return state == State::Kept || state == State::GivenUp;
}

std::size_t Solution::kept_bytes() const { return state_ == State::Kept ? share_.bytes() : 0; }

void Solution::require() const {
  const State state = state_;
  if (state == State::None) throw HttpError(409, "there is no proof to look at");
  if (state == State::GivenUp) {
    throw HttpError(410, "the solution is no longer kept; solve it again");
  }
}

std::optional<JsonObject> Solution::look_at_once(const JsonInput& asked) {
  require();
  const std::unique_lock lock(mutex_, std::try_to_lock);
  return lock && run_ ? run_->look_at_once(asked) : std::nullopt;
}

JsonObject Solution::look(const JsonInput& asked) {
  const Use use(*this);
  prove();
  const std::lock_guard lock(mutex_);
  return run_->look(asked);
}

solving::SolutionFile Solution::file(std::string_view kind, Language language,
                                     const search::Limits& limits) {
  const Use use(*this);
  prove();
  const std::lock_guard lock(mutex_);
  return run_->file(kind, language, limits);
}

void Solution::prove() {
  require();
  if (state_ != State::Expected) return;
  solving::Request request = request_;
  request.hash_mb = table_mb();
  search::Limits& limits = request.limits.search;
  limits.seconds = std::min(limits.seconds, solving::kLookLimits.seconds);
  limits.nodes = std::min(limits.nodes, solving::kLookLimits.nodes);
  std::unique_ptr<solving::Run> run = request.rule->start(request, stop_);
  const solving::Answer answer = run->solve(request.problem);
  if (!run->has_proof()) {
    if (answer.verdict == solving::Verdict::Refuted) state_ = State::None;  // and never will be
    require();
    throw HttpError(503,
                    "the store has only the answer, and the proof takes longer than 8 seconds");
  }
  install(std::move(run));
}

void Solution::install(std::unique_ptr<solving::Run> run) {
  const std::lock_guard lock(mutex_);
  run_ = std::move(run);
  state_ = State::Kept;
}

void Solution::give_up() {
  const std::lock_guard lock(mutex_);
  run_.reset();
  state_ = is_stored_ ? State::Expected : State::GivenUp;
}

}  // namespace sudare::server
