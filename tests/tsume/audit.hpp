// Reads the claims of the table about the positions below a problem and compares them with brute
// force.
//
// A wrong entry seldom shows at the root of a small problem. This audit finds it wherever it is:
// every proof and every refutation, for several lengths. Claims that the table makes only because a
// hand is larger or smaller than one it knows are checked as well, on positions that differ by one
// held piece.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "../certify/random_setup.hpp"
#include "brute_force.hpp"
#include "shogi/position.hpp"
#include "tsume/problem.hpp"
#include "tsume/table.hpp"

namespace sudare {

class Audit {
 public:
  // Precondition: the graph belongs to the position, and the table was used with Futile::Count.
  Audit(const shogi::Position& position, tsume::Table& table, const brute_force::CheckGraph& graph,
        Dice& dice)
      : attacker_(position.turn()),
        problem_(position, position.turn(), tsume::Futile::Count, table),
        graph_(graph),
        dice_(dice) {}

  void run();

  // Each text names a position, the claim and the truth.
  [[nodiscard]] const std::vector<std::string>& false_claims() const { return false_claims_; }
  [[nodiscard]] std::size_t claims() const { return claims_; }
  [[nodiscard]] std::size_t claims_by_dominance() const { return claims_by_dominance_; }

 private:
  using Child = tsume::TsumeProblem::Child;

  void attack(const brute_force::CheckGraph::GraphNode& node);
  void defend();
  void read_claims(const Child& child, brute_force::Bounds truth);
  void read_neighbours(const Child& child);
  void check_neighbours();
  void judge(const certify::Board& board, const tsume::Result& claim, brute_force::Bounds truth);
  [[nodiscard]] certify::Board board_after(const Child& child) const;

  shogi::Color attacker_;
  tsume::TsumeProblem problem_;
  const brute_force::CheckGraph& graph_;
  Dice& dice_;
  std::set<const brute_force::CheckGraph::GraphNode*> seen_;
  std::vector<std::pair<certify::Board, tsume::Result>> neighbours_;
  std::vector<std::string> false_claims_;
  std::size_t claims_ = 0;
  std::size_t claims_by_dominance_ = 0;
};

}  // namespace sudare
