// Solves small tsuitate problems by brute force with the plain rules: every try and every reply is
// played out in every position that the attacker cannot tell apart. No code under test is used.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "certify/rules.hpp"

namespace sudare::brute_force {

// The problem has more or larger metapositions than a test has time for.
struct TooLarge : std::runtime_error {
  TooLarge() : std::runtime_error("too large") {}
};

struct TsuitateValue {
  int moves = 0;
  int fouls = 0;
  int hand = 0;

  // The attacker prefers smaller ranks.
  [[nodiscard]] std::tuple<int, int, int> rank() const { return {moves, fouls, -hand}; }
};

struct TsuitateAnswer {
  std::optional<TsuitateValue> value;  // none: no solution within the moves
  std::vector<certify::Move> best;     // all tries that reach it
};

class Tsuitate {
 public:
  Tsuitate(std::size_t most_metapositions, std::size_t most_members)
      : most_metapositions_(most_metapositions), most_members_(most_members) {}

  // Precondition: problem_with(root) is empty and the side not to move has a king.
  TsuitateAnswer solve(const certify::Board& root, int moves, int fouls);

  // The rules that tries have broken so far.
  [[nodiscard]] const std::set<certify::Fault>& faults() const { return faults_; }

 private:
  using Members = std::map<std::string, certify::Board>;  // the key contains the whole position

  TsuitateAnswer attack(const Members& members, int moves, int fouls);
  std::optional<TsuitateValue> attempt(const Members& members, const certify::Move& move, int moves,
                                       int fouls);

  std::size_t most_metapositions_;
  std::size_t most_members_;
  std::map<std::tuple<std::string, int, int>, TsuitateAnswer> known_;
  std::set<certify::Fault> faults_;
};

}  // namespace sudare::brute_force
