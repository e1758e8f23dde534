#include "certify/certificate_positions.hpp"

#include <algorithm>
#include <stdexcept>

namespace sudare::certify {
namespace {

// True when every count of `small` is at most that of `large`.
template <class Hand>
bool is_within(const Hand& small, const Hand& large) {
  return std::equal(small.begin(), small.end(), large.begin(),
                    [](auto a, auto b) { return a <= b; });
}

}  // namespace

ListedPositions::PackedBoard ListedPositions::packed(const Board& board) {
  PackedBoard bits{};
  unsigned used = 0;
  const auto append = [&](std::uint64_t value, unsigned width) {
    bits[used / 64] |= value << (used % 64);
    if (used % 64 + width > 64) bits[used / 64 + 1] |= value >> (64 - used % 64);
    used += width;
  };
  for (int rank = 1; rank <= 9; ++rank) {
    for (int file = 1; file <= 9; ++file) {
      const Piece piece = board.at({file, rank});
      if (piece.kind == Kind::None) {
        append(0, 1);
        continue;
      }
      const auto kind = static_cast<std::uint64_t>(piece.kind) - 1;  // 0 to 7
      append(1U | kind << 1U | (piece.promoted ? 1U : 0U) << 4U |
                 static_cast<std::uint64_t>(piece.side) << 5U,
             6);
    }
  }
  return bits;
}

ListedPositions::PackedHand ListedPositions::packed_hand(const Board& board) const {
  PackedHand hand{};
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const Kind kind = static_cast<Kind>(i + 1);  // Pawn to Rook
    hand[i] = static_cast<std::uint8_t>(board.hand(attacker_, kind));
  }
  return hand;
}

std::size_t ListedPositions::first_slot(const PackedBoard& board) const {
  std::uint64_t hash = 0;
  for (const std::uint64_t word : board) {
    hash = (hash ^ word) * 0x9e3779b97f4a7c15U;
    hash ^= hash >> 29U;
  }
  return static_cast<std::size_t>(hash) & (slots_.size() - 1);
}

template <class Visit>
void ListedPositions::for_each_with(const PackedBoard& board, Visit visit) const {
  for (std::size_t i = first_slot(board); slots_[i] != kFree; i = (i + 1) & (slots_.size() - 1)) {
    const ListedPosition& entry = entries_[slots_[i]];
    if (entry.board == board) visit(entry);
  }
}

void ListedPositions::insert(std::uint32_t entry) {
  std::size_t i = first_slot(entries_[entry].board);
  while (slots_[i] != kFree) i = (i + 1) & (slots_.size() - 1);
  slots_[i] = entry;
}

void ListedPositions::add(const Board& board, std::uint32_t moves) {
  if (entries_.size() >= kFree) throw std::length_error("too many positions");
  entries_.push_back({packed(board), packed_hand(board), moves});
  if (entries_.size() * 2 > slots_.size()) {
    slots_.assign(slots_.size() * 2, kFree);
    for (std::uint32_t i = 0; i < entries_.size(); ++i) insert(i);
  } else {
    insert(static_cast<std::uint32_t>(entries_.size() - 1));
  }
}

std::optional<std::uint32_t> ListedPositions::shortest_with_at_most(const Board& board) const {
  const PackedHand hand = packed_hand(board);
  std::optional<std::uint32_t> shortest;
  for_each_with(packed(board), [&](const ListedPosition& entry) {
    if (!is_within(entry.hand, hand)) return;
    if (!shortest || entry.moves < *shortest) shortest = entry.moves;
  });
  return shortest;
}

bool ListedPositions::has_one_with_at_least(const Board& board) const {
  const PackedHand hand = packed_hand(board);
  bool found = false;
  for_each_with(packed(board),
                [&](const ListedPosition& entry) { found = found || is_within(hand, entry.hand); });
  return found;
}

}  // namespace sudare::certify
