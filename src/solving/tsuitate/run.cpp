#include "solving/tsuitate/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/deadline.hpp"
#include "base/deep_thread.hpp"
#include "base/resources.hpp"
#include "formats/document.hpp"
#include "shogi/sfen.hpp"
#include "solving/tsuitate/record.hpp"
#include "tsuitate/tree_json.hpp"

namespace sudare::solving {
namespace {

constexpr const char* kNoBest = "there is no best solution to put into it";

Progress::Phase common(tsuitate::Progress::Phase phase) {
  switch (phase) {
    case tsuitate::Progress::Phase::Find:
      return Progress::Phase::Find;
    case tsuitate::Progress::Phase::Shorten:
      return Progress::Phase::Shorten;
    case tsuitate::Progress::Phase::Optimize:
      break;
  }
  return Progress::Phase::Best;
}

Progress common(const tsuitate::Progress& progress) {
  const search::Length moves = progress.looking_for.moves;
  return {common(progress.phase),
          progress.nodes,
          progress.seconds,
          progress.table_fill,
          progress.bounds,
          progress.moves,
          {},
          moves.is_unlimited() ? std::nullopt : std::optional(moves.plies()),
          progress.looking_for.fouls};
}

Answer common(const TsuitatePart& part, bool omits_futile) {
  const tsuitate::Solution& solution = part.solution;
  Answer answer;
  answer.verdict = solution.verdict;
  answer.moves = omits_futile ? part.moves_futile_omitted.value_or(solution.moves) : solution.moves;
  answer.bound = answer.moves;
  answer.exact = solution.exact && (!omits_futile || part.moves_futile_omitted);
  answer.refuted_to = solution.refuted_to;
  answer.is_final = solution.verdict == Verdict::Proved
                        ? solution.value && (!omits_futile || part.moves_futile_omitted)
                        : solution.verdict == Verdict::Refuted;
  answer.nodes = solution.nodes;
  answer.seconds = solution.seconds;
  return answer;
}

}  // namespace

TsuitateRun::TsuitateRun(const Request& how, StopFlag& stop)
    : options_(tsuitate_options(how)),
      omits_futile_(omits_futile_drops(how.settings)),
      keeps_refutations_(how.keeps_certificate),
      stop_(stop) {}

Answer TsuitateRun::solve(const Problem& problem, const ProgressReport& report) {
  return on_deep_stack([&] { return solve_here(problem, report); });
}

Answer TsuitateRun::solve_here(const Problem& problem, const ProgressReport& report) {
  problem_ = problem;
  const shogi::Position position(problem.start());
  auto part = std::make_shared<TsuitatePart>();
  const double begin = cpu_seconds();
  stop_.begin_search();
  {
    const Deadline deadline(options_.limits.seconds, stop_);
    tsuitate::Solver::Report tell;
    if (report) tell = [&](const tsuitate::Progress& progress) { report(common(progress)); };
    find_best(position, tell, *part);
    const tsuitate::Solution& solution = part->solution;
    if (omits_futile_ && solution.shortest) {
      tsuitate::Options length = options_;
      length.algorithm = tsuitate::Algorithm::Dfpn;
      length.futile = screen::Futile::Omit;
      length.max_moves = solution.moves;
      length.limits.seconds -= solution.seconds;
      length.limits.nodes -= std::min(solution.nodes, length.limits.nodes);
      part->moves_futile_omitted =
          tsuitate::Solver(position, length, stop_.stop(), tell).fewest_moves();
    }
  }
  Answer answer = common(*part, omits_futile_);
  if (part->tree) answer.line = tsuitate::moves_of(position, part->line);
  answer.cpu_seconds = cpu_seconds() - begin;
  part_ = part;
  answer.part = std::move(part);
  return answer;
}

void TsuitateRun::find_best(const shogi::Position& position, const tsuitate::Solver::Report& report,
                            TsuitatePart& part) {
  tsuitate::Solver solver(position, options_, stop_.stop(), report);
  part.solution = solver.solve();
  if (keeps_refutations_ && part.solution.verdict == Verdict::Refuted) {
    part.refutation = solver.refutation();
  }
  if (!part.solution.value) return;
  try {
    part.tree = tsuitate::TreeBuilder(solver.problem(), solver.optimum()).build(options_.fouls);
  } catch (const screen::Stopped&) {
    // The value is proved, but the tree could not be read out in time.
  }
  if (part.tree) part.line = tsuitate::main_line(*part.tree);
}

SolutionFile TsuitateRun::record_file(std::string_view kind, Language language) const {
  if (!part_->tree) return SolutionFile::none(kNoBest);
  const auto format = kind == "jkf" ? formats::Format::Jkf : formats::Format::Kif;
  SolutionFile file = SolutionFile::with(
      formats::write_record(tsuitate_record(problem_, *part_, options_.fouls, language), format));
  const double lines = count_lines(*part_->tree);
  if (lines > static_cast<double>(kMostRecordLines)) {
    file.remark =
        fmt::format("has {} of the {:.0f} lines of the solution; --tree writes all of them",
                    kMostRecordLines, lines);
  }
  return file;
}

std::optional<std::vector<tsuitate::Refuted>> TsuitateRun::refutation(
    const search::Limits& limits) const {
  if (part_->refutation || keeps_refutations_) return part_->refutation;
  tsuitate::Options again = options_;
  again.limits = limits;
  stop_.begin_search();
  const Deadline deadline(limits.seconds, stop_);
  tsuitate::Solver solver(shogi::Position(problem_.start()), again, stop_.stop());
  if (solver.solve().verdict != Verdict::Refuted) return std::nullopt;
  return on_deep_stack([&] { return solver.refutation(); });
}

SolutionFile TsuitateRun::certificate(const search::Limits& limits) {
  const std::string sfen = shogi::write_sfen(problem_.start());
  if (part_->tree)
    return SolutionFile::with(tsuitate::tree_as_json(sfen, options_.fouls, *part_->tree));
  const bool refuted = part_->solution.verdict == Verdict::Refuted;
  const auto found = refuted ? refutation(limits) : std::nullopt;
  if (!found) return SolutionFile::none("there is no complete proof to put into it", refuted);
  const auto sfen_of = [](const shogi::Position& position) {
    return shogi::write_sfen(position.setup());
  };
  return SolutionFile::with(tsuitate::refutation_as_json(sfen, options_.fouls, *found, sfen_of));
}

SolutionFile TsuitateRun::file(std::string_view kind, Language language,
                               const search::Limits& limits) {
  if (kind == "certificate") return certificate(limits);
  if (kind != "tree") return record_file(kind, language);
  if (!part_->tree) return SolutionFile::none(kNoBest);
  return certificate(limits);
}

bool TsuitateRun::has_proof() const {
  return part_->tree != nullptr || part_->solution.verdict == Verdict::Refuted;
}

JsonObject TsuitateRun::look(const JsonInput& asked) {
  if (!part_->tree) {
    throw LookError(LookError::Reason::NoProof, "there is no best solution to look at");
  }
  return look_at_tsuitate(problem_.start(), options_.fouls, *part_, asked);
}

std::size_t TsuitateRun::bytes_in_use() const {
  return part_->tree ? tsuitate::bytes_of(*part_->tree) : 0;
}

}  // namespace sudare::solving
