// The mate search of `go`, with either the attacker to move or the defender in check to move.
#pragma once

#include <atomic>
#include <cstdint>
#include <utility>
#include <vector>

#include "shogi/position.hpp"
#include "tsume/solver.hpp"

namespace sudare::apps {

// Both may be set from another thread at any time. `search` ends the search for a better answer;
// `everything` also ends the reading of a proved mate's moves.
struct UsiStop {
  std::atomic<bool> search{false};
  std::atomic<bool> everything{false};
};

struct UsiFinding {
  tsume::Verdict verdict = tsume::Verdict::Unknown;
  int moves = 0;       // Mate: its length under the policy of the options
  bool exact = false;  // Mate: no shorter one exists
  // Mate: legal from the root up to the mate. Empty if the search was stopped before the moves were
  // known, or if the side to move is already mated.
  std::vector<shogi::Move> line;
  // Unknown: there is no mate within the requested length.
  bool none_so_short = false;
  std::uint64_t nodes = 0;
};

class UsiMateSearch {
 public:
  using Report = tsume::Solver::Report;

  UsiMateSearch(tsume::Table& table, tsume::Options options, const UsiStop& stop, Report report)
      : solver_(table), options_(options), stop_(stop), report_(std::move(report)) {}

  // Whether the side to move can mate. Precondition: the other side has a king.
  UsiFinding attack(const shogi::Position& position);
  // Whether the side to move is mated, whatever it plays. An interposition made now counts as a
  // move under every policy. Precondition: it is in check.
  UsiFinding defend(const shogi::Position& position);

 private:
  struct UsiReply {
    shogi::Move move;
    UsiFinding finding;
  };

  UsiFinding solve(const shogi::Position& position, const tsume::Options& options,
                   const Report& report);
  // Solves the position after a reply. A mate that is already known there is kept.
  void solve_after(const shogi::Position& position, UsiReply& reply, tsume::Options options);
  // Whether all replies are proved to lose, or one is proved not to.
  tsume::Verdict decide(const shogi::Position& position, std::vector<UsiReply>& replies);
  [[nodiscard]] std::uint64_t nodes_left() const;

  tsume::Solver solver_;
  tsume::Options options_;
  const UsiStop& stop_;
  Report report_;
  std::uint64_t nodes_ = 0;  // of the finished solves
};

}  // namespace sudare::apps
