// Which tries led to mate last, for each way the attacker's pieces stood.
//
// Metapositions that differ only in what is hidden often have the same solution: what the referee
// said was another thing, what to do is not. So a try proved in one is made first in the next.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "screen/placement.hpp"
#include "shogi/move.hpp"

namespace sudare::tsuitate {

class ProvenTries {
 public:
  using Tries = std::array<shogi::Move, 2>;  // the last one first; none is Move()

  ProvenTries() : entries_(kEntries) {}

  [[nodiscard]] Tries of(const screen::Placement& own) const {
    const ProvenTry& entry = entries_[place_of(own)];
    return entry.address == own.key().address ? entry.tries : Tries{};
  }

  void note(const screen::Placement& own, shogi::Move move) {
    ProvenTry& entry = entries_[place_of(own)];
    if (entry.address != own.key().address) entry = {own.key().address, {}};
    if (entry.tries[0] != move) entry.tries = {move, entry.tries[0]};
  }

 private:
  static constexpr std::size_t kEntries = 1U << 12U;

  struct ProvenTry {
    std::uint64_t address = 0;
    Tries tries;
  };

  static std::size_t place_of(const screen::Placement& own) {
    return (own.key().address >> 1U) % kEntries;
  }

  std::vector<ProvenTry> entries_;
};

}  // namespace sudare::tsuitate
