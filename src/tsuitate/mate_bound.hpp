// How soon could a position be mated if the attacker saw all of it? No strategy behind the screen
// is faster: played in that position, with its fouls left out, it is a mate of ordinary tsume. So a
// member that cannot be mated in n moves refutes a metaposition within n moves, whatever the fouls.
#pragma once

#include <atomic>
#include <cstddef>

#include "search/length.hpp"
#include "shogi/position.hpp"
#include "tsume/problem.hpp"
#include "tsume/table.hpp"

namespace sudare::tsuitate {

class MateBound {
 public:
  // Precondition: the attacker is to move and the other side has a king.
  MateBound(const shogi::Position& root, std::size_t bytes);

  // Proved, refuted, or unsolved when it takes too many nodes. Precondition: a position of the same
  // pieces as the root's, the same side to move.
  tsume::Result ask(const shogi::Position& position, search::Length moves, std::uint64_t nodes);

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  tsume::Table table_;
  tsume::TsumeProblem problem_;
  std::uint64_t nodes_ = 0;
  std::atomic<bool> never_{false};
};

}  // namespace sudare::tsuitate
