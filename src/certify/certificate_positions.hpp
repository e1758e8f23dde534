// The positions a certificate has listed so far, found by board and compared by hand.
//
// Boards are kept in full, so that no two are ever taken for one another. The pieces of both hands
// together follow from the board, since all positions of a certificate have the pieces of its
// root: the attacker's hand tells the defender's.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "certify/rules.hpp"

namespace sudare::certify {

class ListedPositions {
 public:
  explicit ListedPositions(Side attacker) : attacker_(attacker), slots_(1024, kFree) {}

  // `moves`: how long the mate from here takes; 0 where it does not matter. Precondition, here and
  // below: the attacker is to move.
  void add(const Board& board, std::uint32_t moves);
  // The shortest mate of the positions listed with this board in which the attacker holds no more
  // than here.
  [[nodiscard]] std::optional<std::uint32_t> shortest_with_at_most(const Board& board) const;
  // Whether a position is listed with this board in which the attacker holds no less than here.
  [[nodiscard]] bool has_one_with_at_least(const Board& board) const;
  [[nodiscard]] std::size_t size() const { return entries_.size(); }

 private:
  // One bit for an empty square, six for a piece: 81 + 5 * 40 bits at most.
  using PackedBoard = std::array<std::uint64_t, 5>;
  using PackedHand = std::array<std::uint8_t, 7>;
  struct ListedPosition {
    PackedBoard board;
    PackedHand hand;  // the attacker's
    std::uint32_t moves;
  };
  static constexpr std::uint32_t kFree = 0xffffffff;

  static PackedBoard packed(const Board& board);
  [[nodiscard]] PackedHand packed_hand(const Board& board) const;
  [[nodiscard]] std::size_t first_slot(const PackedBoard& board) const;
  void insert(std::uint32_t entry);
  // Calls visit(entry) for the entries with this board.
  template <class Visit>
  void for_each_with(const PackedBoard& board, Visit visit) const;

  Side attacker_;
  std::deque<ListedPosition> entries_;
  std::vector<std::uint32_t> slots_;  // a power of two of them; open addressing
};

}  // namespace sudare::certify
