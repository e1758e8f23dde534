#include "tsume/defence.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "search/algorithms/dfpn.hpp"
#include "tsume/main_line.hpp"
#include "tsume/refuting_reply.hpp"

namespace sudare::tsume {

using search::Length;

namespace {

// The reply that looks hardest to mate after.
shogi::Move most_promising(TsumeProblem& problem) {
  std::vector<TsumeProblem::Child> replies;
  problem.expand_with_deferred(Length::unlimited(), replies);
  for (TsumeProblem::Child& reply : replies) {
    if (!reply.result.is_solved()) problem.look_up(reply, Length::unlimited());
  }
  return std::ranges::max_element(
             replies, {},
             [](const TsumeProblem::Child& reply) { return reply.result.bounds.proof; })
      ->move;
}

}  // namespace

Defence find_defence(const shogi::Position& checked, Futile futile, Table& table,
                     search::Monitor& monitor) {
  Defence defence;
  TsumeProblem problem(checked, ~checked.turn(), futile, table);
  search::Dfpn<TsumeProblem> search(problem, monitor);
  Result result = search.solve(Length::unlimited());
  if (result.bounds.is_refuted()) {
    RefutingReply::Child reply;
    defence.verdict = Verdict::NoMate;
    if (RefutingReply(problem, monitor).choose(reply)) {
      defence.reply = reply.move;
      return defence;
    }
  }
  if (!result.bounds.is_proved()) {
    defence.verdict = Verdict::Unknown;
    defence.reply = most_promising(problem);
    return defence;
  }
  // Shorter and shorter, until there is none so short.
  Length length = result.length;
  while (!defence.exact && length > Length(0)) {
    result = search.solve(length.plus(-2));
    if (result.bounds.is_proved()) {
      length = result.length;
    } else if (result.bounds.is_refuted()) {
      defence.exact = true;
    } else {
      break;
    }
  }
  defence.verdict = Verdict::Mate;
  defence.moves = std::max(length.plies(), 0);
  defence.exact = defence.exact || length <= Length(0);
  const std::optional<MainLine::Child> reply =
      MainLine(problem, monitor).reply(length, defence.exact);
  defence.reply = reply ? reply->move : most_promising(problem);
  return defence;
}

}  // namespace sudare::tsume
