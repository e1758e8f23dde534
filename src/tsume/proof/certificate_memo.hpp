// The positions that a certificate lists, found by board and compared by the attacker's hand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "shogi/hand.hpp"
#include "shogi/zobrist.hpp"

namespace sudare::tsume {

class CertificateMemo {
 public:
  CertificateMemo() : slots_(1024) {}

  // `moves` > 0 is the length of the mate from here; 1 where it does not matter.
  void add(shogi::BoardKey board, shogi::Hand hand, std::uint32_t moves) {
    if (++used_ * 2 > slots_.size()) grow();
    insert({board, hand, moves});
  }

  // The shortest mate listed for this board with a hand that `hand` covers.
  [[nodiscard]] std::optional<std::uint32_t> shortest_mate(shogi::BoardKey board,
                                                           shogi::Hand hand) const {
    std::optional<std::uint32_t> shortest;
    for (std::size_t i = first(board); slots_[i].moves != 0; i = next(i)) {
      const Slot& slot = slots_[i];
      if (slot.board != board || !hand.covers(slot.hand)) continue;
      if (!shortest || slot.moves < *shortest) shortest = slot.moves;
    }
    return shortest;
  }

  // Whether a hand that covers this one is listed for this board.
  [[nodiscard]] bool has_larger(shogi::BoardKey board, shogi::Hand hand) const {
    for (std::size_t i = first(board); slots_[i].moves != 0; i = next(i)) {
      if (slots_[i].board == board && slots_[i].hand.covers(hand)) return true;
    }
    return false;
  }

 private:
  struct Slot {
    shogi::BoardKey board;
    shogi::Hand hand;
    std::uint32_t moves = 0;  // 0: free
  };

  [[nodiscard]] std::size_t first(shogi::BoardKey board) const {
    return static_cast<std::size_t>(board.tag) & (slots_.size() - 1);
  }
  [[nodiscard]] std::size_t next(std::size_t i) const { return (i + 1) & (slots_.size() - 1); }
  void insert(const Slot& slot) {
    std::size_t i = first(slot.board);
    while (slots_[i].moves != 0) i = next(i);
    slots_[i] = slot;
  }
  void grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& slot : old) {
      if (slot.moves != 0) insert(slot);
    }
  }

  std::vector<Slot> slots_;  // open addressing; the size is a power of two
  std::size_t used_ = 0;
};

}  // namespace sudare::tsume
