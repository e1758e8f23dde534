#include "shogi/perft.hpp"

#include "shogi/movegen.hpp"

namespace sudare::shogi {

std::uint64_t perft(Position& position, int depth) {
  if (depth == 0) return 1;
  if (depth == 1) return count_legal_moves(position);
  MoveList moves;
  legal_moves(position, moves);
  std::uint64_t leaves = 0;
  for (const Move move : moves) {
    const Undo undo = position.make(move);
    leaves += perft(position, depth - 1);
    position.unmake(move, undo);
  }
  return leaves;
}

}  // namespace sudare::shogi
