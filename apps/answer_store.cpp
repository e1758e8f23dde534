#include "answer_store.hpp"

#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "shogi/sfen.hpp"
#include "solve_options.hpp"
#include "solve_report.hpp"
#include "tsuitate_report.hpp"

namespace sudare::apps {
namespace {

store::Entry entry_without_answer(const SolveRequest& request) {
  store::Entry entry;
  entry.question = question_of(request);
  entry.name = request.problem.name;
  entry.limits = limits_of(request);
  return entry;
}

}  // namespace

store::Question question_of(const SolveRequest& request) {
  shogi::Setup start = request.problem.record.start;
  start.move_number = 1;
  const std::string settings = request.rule == Rule::Tsume
                                   ? fmt::format("futile={}", name_of(request.tsume.futile))
                                   : fmt::format("fouls={}", request.tsuitate.fouls);
  return {std::string(name_of(request.rule)), shogi::write_sfen(start), settings};
}

std::string limits_of(const SolveRequest& request) {
  std::string text =
      request.rule == Rule::Tsume ? describe(request.tsume) : describe(request.tsuitate);
  const SolveLimits& limits = request.limits;
  if (limits.max_moves) text += fmt::format(",max-moves={}", *limits.max_moves);
  if (std::isfinite(limits.search.seconds)) text += fmt::format(",time={}", limits.search.seconds);
  if (limits.search.nodes != std::numeric_limits<std::uint64_t>::max()) {
    text += fmt::format(",nodes={}", limits.search.nodes);
  }
  return text;
}

bool is_enough(const store::Entry& entry, const SolveRequest& request) {
  if (entry.final) return true;
  return request.rule == Rule::Tsume && !request.tsume.shortest && entry.verdict == "mate";
}

store::Entry entry_of(const SolveRequest& request, const Answer& answer) {
  store::Entry entry = entry_without_answer(request);
  const tsume::Solution& solution = answer.solution;
  entry.verdict = word_for(solution.verdict);
  const bool mate = solution.verdict == tsume::Verdict::Mate;
  if (mate) entry.moves = solution.moves;
  entry.final =
      mate ? solution.exact && !solution.line.empty() : solution.verdict == tsume::Verdict::NoMate;
  entry.answer = as_json(request.problem, answer, request.tsume).dump();
  return entry;
}

store::Entry entry_of(const SolveRequest& request, const TsuitateAnswer& answer) {
  store::Entry entry = entry_without_answer(request);
  const tsuitate::Solution& solution = answer.solution;
  const bool mate = solution.verdict == tsuitate::Verdict::Mate;
  const bool no_mate = solution.verdict == tsuitate::Verdict::NoMate;
  entry.verdict = mate ? "mate" : no_mate ? "nomate" : "unknown";
  if (mate) entry.moves = solution.moves;
  entry.final = mate ? solution.value.has_value() : no_mate;
  entry.answer = as_json(request.problem, answer, request.tsuitate).dump();
  return entry;
}

}  // namespace sudare::apps
