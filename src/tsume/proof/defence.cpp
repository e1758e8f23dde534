#include "tsume/proof/defence.hpp"

#include <algorithm>
#include <vector>

#include "search/algorithms/dfpn.hpp"
#include "tsume/proof/known.hpp"
#include "tsume/proof/reader.hpp"

namespace sudare::tsume {

using search::Length;

namespace {

// The reply that looks hardest to mate.
shogi::Move most_promising(TsumeProblem& problem) {
  const std::vector<TsumeProblem::Child> replies = moves_looked_up(problem, Length::unlimited());
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
  ProofReader reader(problem, monitor);
  Result result = search.solve(Length::unlimited());
  if (result.bounds.is_refuted()) {
    defence.verdict = Verdict::Refuted;
    if (const ProofMove reply = reader.refuting_reply(); reply.child) {
      defence.reply = reply.child->move;
      return defence;
    }
  }
  if (!result.bounds.is_proved()) {
    defence.verdict = Verdict::Unknown;
    defence.reply = most_promising(problem);
    return defence;
  }
  // Asks for shorter and shorter mates until there is none.
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
  defence.verdict = Verdict::Proved;
  defence.moves = std::max(length.plies(), 0);
  defence.exact = defence.exact || length <= Length(0);
  const ProofMove reply = reader.longest_reply(length, defence.exact);
  defence.reply = reply.child ? reply.child->move : most_promising(problem);
  return defence;
}

}  // namespace sudare::tsume
