#include "solving/tsume/run.hpp"

#include <cstddef>
#include <new>
#include <sstream>
#include <string>
#include <utility>

#include "base/deadline.hpp"
#include "base/deep_thread.hpp"
#include "base/resources.hpp"
#include "base/user_error.hpp"
#include "formats/document.hpp"
#include "solving/tsume/part.hpp"
#include "solving/tsume/report.hpp"
#include "tsume/proof/certificate.hpp"
#include "tsume/proof/main_line.hpp"

namespace sudare::solving {
namespace {

// The line of a mate, or none if it was not read out to its end.
std::vector<shogi::Move> complete(std::vector<shogi::Move> line, const shogi::Position& start) {
  if (!tsume::ends_in_mate(start, line)) line.clear();
  return line;
}

Progress common(const tsume::Progress& progress, const shogi::Position& start) {
  return {progress.moves ? Progress::Phase::Shorten : Progress::Phase::Find,
          progress.nodes,
          progress.seconds,
          progress.table_fill,
          progress.bounds,
          progress.moves,
          complete(progress.line, start),
          progress.looking_for,
          std::nullopt};
}

Answer common(const tsume::Solution& solution) {
  Answer answer;
  answer.verdict = solution.verdict;
  answer.moves = moves_to_tell(solution);
  answer.bound = solution.moves;
  answer.exact = solution.exact;
  answer.refuted_to = solution.refuted_to;
  answer.is_final = solution.verdict == Verdict::Proved ? solution.exact && !solution.line.empty()
                                                        : solution.verdict == Verdict::Refuted;
  answer.line = solution.line;
  answer.nodes = solution.nodes;
  answer.seconds = solution.seconds;
  return answer;
}

tsume::Table table_of(std::size_t megabytes) {
  try {
    return tsume::Table(table_bytes(megabytes));
  } catch (const std::bad_alloc&) {
    throw UserError("out of memory: a table of " + std::to_string(megabytes) +
                    " MB does not fit; choose a smaller one with --hash");
  }
}

}  // namespace

TsumeRun::TsumeRun(const Request& how, StopFlag& stop)
    : options_(tsume_options(how)),
      keeps_table_(how.keeps_table),
      stop_(stop),
      table_(table_of(how.hash_mb)) {}

Answer TsumeRun::solve(const Problem& problem, const ProgressReport& report) {
  return on_deep_stack([&] { return solve_here(problem, report); });
}

Answer TsumeRun::solve_here(const Problem& problem, const ProgressReport& report) {
  // An answer must not depend on the problems before it. The memory stays: clearing what was used
  // costs less than fresh pages. Even a table that is kept is cleared when old entries fill it.
  constexpr double kMany = 0.25;
  if (!keeps_table_ || table_.fill() > kMany) table_.clear();
  tree_.reset();
  problem_ = problem;
  const shogi::Position start(problem.start());
  const double begin = cpu_seconds();
  stop_.begin_search();
  {
    const Deadline deadline(options_.limits.seconds, stop_);
    tsume::Solver::Report tell;
    if (report) tell = [&](const tsume::Progress& progress) { report(common(progress, start)); };
    solution_ = tsume::Solver(table_).solve(start, options_, stop_.stop(), tell);
  }
  solution_.line = complete(std::move(solution_.line), start);
  Answer answer = common(solution_);
  answer.cpu_seconds = cpu_seconds() - begin;
  auto part = std::make_shared<TsumePart>();
  part->solution = solution_;
  answer.part = std::move(part);
  return answer;
}

std::optional<std::string> TsumeRun::certificate(const search::Limits& limits) {
  stop_.begin_search();
  search::Monitor monitor(limits, stop_.stop());
  std::ostringstream text;
  if (!tsume::write_certificate(text, shogi::Position(problem_.start()), solution_, options_,
                                table_, monitor)) {
    return std::nullopt;
  }
  return std::move(text).str();
}

SolutionFile TsumeRun::file(std::string_view kind, Language /*language*/,
                            const search::Limits& limits) {
  if (kind == "certificate") {
    if (!has_proof()) return SolutionFile::none("there is no complete proof to put into it");
    std::optional<std::string> text = certificate(limits);
    if (text) return SolutionFile::with(*std::move(text));
    return SolutionFile::none(stop_.requested()
                                  ? "its proof was interrupted while it was read out"
                                  : "its proof could not be read out within the limits",
                              true);
  }
  if (!has_tsume_record(solution_)) return SolutionFile::none("there is no line to put into it");
  const auto format = kind == "jkf" ? formats::Format::Jkf : formats::Format::Kif;
  return SolutionFile::with(formats::write_record(tsume_record(problem_, solution_), format));
}

bool TsumeRun::has_proof() const { return solution_.verdict != Verdict::Unknown; }

tsume::SolutionTree& TsumeRun::tree() {
  if (!tree_) {
    tree_.emplace(shogi::Position(problem_.start()), solution_, options_.futile, table_);
  }
  return *tree_;
}

JsonObject TsumeRun::look_within(const JsonInput& asked, search::Monitor& monitor) {
  if (!has_proof()) throw LookError(LookError::Reason::NoProof, "there is no proof to look at");
  return on_deep_stack([&] { return look_at_tsume(*this, asked, monitor); });
}

JsonObject TsumeRun::look(const JsonInput& asked) {
  stop_.begin_search();
  search::Monitor monitor(kLookLimits, stop_.stop());
  return look_within(asked, monitor);
}

std::optional<JsonObject> TsumeRun::look_at_once(const JsonInput& asked) {
  search::Monitor monitor({.nodes = 0}, stop_.stop());
  try {
    JsonObject node = look_within(asked, monitor);
    // Where a search was necessary, the node lacks what it would have found.
    return monitor.stopped() ? std::nullopt : std::optional(std::move(node));
  } catch (const LookError& error) {
    if (error.reason() == LookError::Reason::OutOfTime) return std::nullopt;
    throw;
  }
}

}  // namespace sudare::solving
