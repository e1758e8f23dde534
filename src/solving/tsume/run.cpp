#include "solving/tsume/run.hpp"

#include <sstream>
#include <utility>

#include "base/deadline.hpp"
#include "base/deep_thread.hpp"
#include "base/resources.hpp"
#include "formats/document.hpp"
#include "solving/tsume/part.hpp"
#include "solving/tsume/report.hpp"
#include "tsume/proof/certificate.hpp"
#include "tsume/proof/main_line.hpp"

namespace sudare::solving {
namespace {

Progress common(const tsume::Progress& progress) {
  return {progress.moves ? Progress::Phase::Shorten : Progress::Phase::Find,
          progress.nodes,
          progress.seconds,
          progress.table_fill,
          progress.bounds,
          progress.moves,
          progress.line,
          progress.looking_for,
          std::nullopt};
}

Answer common(const tsume::Solution& solution) {
  Answer answer;
  answer.verdict = solution.verdict;
  answer.moves = solution.moves;
  answer.exact = solution.exact;
  answer.refuted_to = solution.refuted_to;
  answer.is_final = solution.verdict == Verdict::Proved ? solution.exact && !solution.line.empty()
                                                        : solution.verdict == Verdict::Refuted;
  answer.line = solution.line;
  answer.nodes = solution.nodes;
  answer.seconds = solution.seconds;
  return answer;
}

}  // namespace

TsumeRun::TsumeRun(const Request& how, StopFlag& stop)
    : options_(tsume_options(how)), stop_(stop), table_(table_bytes(how.hash_mb)) {}

Answer TsumeRun::solve(const Problem& problem, const ProgressReport& report) {
  return on_deep_stack([&] { return solve_here(problem, report); });
}

Answer TsumeRun::solve_here(const Problem& problem, const ProgressReport& report) {
  // Many entries of earlier problems get in the way. A few cost less than fresh pages for every
  // problem would.
  constexpr double kMany = 0.25;
  if (table_.fill() > kMany) table_.clear();
  tree_.reset();
  problem_ = problem;
  const double begin = cpu_seconds();
  stop_.begin_search();
  {
    const Deadline deadline(options_.limits.seconds, stop_);
    tsume::Solver::Report tell;
    if (report) tell = [&](const tsume::Progress& progress) { report(common(progress)); };
    solution_ =
        tsume::Solver(table_).solve(shogi::Position(problem.start()), options_, stop_.stop(), tell);
  }
  if (!solution_.line.empty() &&
      !tsume::ends_in_mate(shogi::Position(problem.start()), solution_.line)) {
    solution_.line.clear();
  }
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
    std::optional<std::string> text;
    if (has_proof()) text = certificate(limits);
    if (text) return SolutionFile::with(*std::move(text));
    return SolutionFile::none("there is no complete proof to put into it", has_proof());
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

JsonObject TsumeRun::look(const JsonInput& asked) {
  if (!has_proof()) throw LookError(LookError::Reason::NoProof, "there is no proof to look at");
  return on_deep_stack([&] { return look_at_tsume(*this, asked); });
}

}  // namespace sudare::solving
