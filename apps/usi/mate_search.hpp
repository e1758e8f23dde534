// The mate search behind `go`: the attacker to move, or the defender in check and to move.
#pragma once

#include <atomic>
#include <cstdint>
#include <utility>
#include <vector>

#include "shogi/position.hpp"
#include "tsume/solver.hpp"

namespace sudare::apps {

// Set from another thread at any time. After `search` no better answer is looked for; after
// `everything` not even the moves of a mate already proved.
struct UsiStop {
  std::atomic<bool> search{false};
  std::atomic<bool> everything{false};
};

struct UsiFinding {
  tsume::Verdict verdict = tsume::Verdict::Unknown;
  int moves = 0;       // Mate: its length, by the policy of the options
  bool exact = false;  // Mate: no shorter one exists
  // Mate: legal from the root and ends in mate; empty when the search was stopped before the moves
  // were known, or when the side to move is mated already.
  std::vector<shogi::Move> line;
  // Unknown: within the longest mate asked for there is none.
  bool none_so_short = false;
  std::uint64_t nodes = 0;
};

class UsiMateSearch {
 public:
  using Report = tsume::Solver::Report;

  UsiMateSearch(tsume::Table& table, tsume::Options options, const UsiStop& stop, Report report)
      : solver_(table), options_(options), stop_(stop), report_(std::move(report)) {}

  // Can the side to move mate? Precondition: the other side has a king.
  UsiFinding attack(const shogi::Position& position);
  // Can the side to move be mated, whatever it plays? An interposition it makes now counts as a
  // move under every policy. Precondition: it is in check.
  UsiFinding defend(const shogi::Position& position);

 private:
  struct Reply {
    shogi::Move move;
    UsiFinding finding;
  };

  UsiFinding solve(const shogi::Position& position, const tsume::Options& options,
                   const Report& report);
  // Solves the position behind a reply; a mate already known there stays known.
  void look_behind(const shogi::Position& position, Reply& reply, tsume::Options options);
  // Whether every reply is proved to lose, or one not to.
  tsume::Verdict decide(const shogi::Position& position, std::vector<Reply>& replies);
  [[nodiscard]] std::uint64_t nodes_left() const;

  tsume::Solver solver_;
  tsume::Options options_;
  const UsiStop& stop_;
  Report report_;
  std::uint64_t nodes_ = 0;  // of the solves that are over
};

}  // namespace sudare::apps
