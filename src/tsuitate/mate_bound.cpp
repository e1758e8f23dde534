#include "tsuitate/mate_bound.hpp"

#include "search/dfpn.hpp"
#include "search/monitor.hpp"

namespace sudare::tsuitate {

using search::Length;
using shogi::Position;

MateBound::MateBound(const Position& root, std::size_t bytes)
    : table_(bytes), problem_(root, root.turn(), tsume::Futile::Count, table_) {}

tsume::Result MateBound::ask(const Position& position, Length moves, std::uint64_t nodes) {
  problem_.restart(position);
  const tsume::TsumeProblem::Key key = problem_.key();
  tsume::LookUp found;
  table_.look_up(key.board, key.hand, moves, 0, found);
  if (found.result.is_solved()) return found.result;
  search::Monitor monitor({.nodes = nodes}, never_);
  const tsume::Result result = search::Dfpn<tsume::TsumeProblem>(problem_, monitor).solve(moves);
  nodes_ += monitor.nodes();
  if (!result.is_loop()) table_.store(key.board, key.hand, 0, result);
  return result;
}

}  // namespace sudare::tsuitate
