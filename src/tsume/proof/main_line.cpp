#include "tsume/proof/main_line.hpp"

#include "tsume/proof/reader.hpp"

namespace sudare::tsume {

std::vector<shogi::Move> read_main_line(TsumeProblem& problem, search::Monitor& monitor,
                                        search::Length length, bool exact) {
  ProofReader reader(problem, monitor);
  std::vector<TsumeProblem::Child> made;
  for (;;) {
    const ProofMove next = problem.kind() == search::NodeKind::Or
                               ? reader.check(length, RealCapture::Assumed)
                               : reader.longest_reply(length, exact);
    if (!next.child) break;
    length = next.child->result.length;
    problem.make(made.emplace_back(*next.child));
  }
  std::vector<shogi::Move> line;
  for (const TsumeProblem::Child& child : made) line.push_back(child.move);
  for (; !made.empty(); made.pop_back()) problem.unmake(made.back());
  return line;
}

}  // namespace sudare::tsume
