#include "tsume/proof/main_line.hpp"

#include "shogi/movegen.hpp"
#include "tsume/proof/reader.hpp"

namespace sudare::tsume {

std::vector<shogi::Move> read_main_line(TsumeProblem& problem, search::Monitor& monitor,
                                        search::Length length, bool exact) {
  ProofReader reader(problem, monitor);
  std::vector<TsumeProblem::Child> made;
  std::vector<shogi::Move> line;
  for (;;) {
    const ProofMove next = problem.kind() == search::NodeKind::Or
                               ? reader.check(length, RealCapture::Assumed)
                               : reader.longest_reply(length, exact);
    if (!next.child) break;
    length = next.child->result.length;
    line.push_back(next.child->move);
    problem.make(made.emplace_back(*next.child));
  }
  for (; !made.empty(); made.pop_back()) problem.unmake(made.back());
  return line;
}

bool ends_in_mate(shogi::Position position, const std::vector<shogi::Move>& line) {
  for (const shogi::Move move : line) {
    if (!position.is_legal(move)) return false;
    position.make(move);
  }
  return !line.empty() && is_mated(position);
}

}  // namespace sudare::tsume
