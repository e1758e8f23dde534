// Random numbers for board keys, from a fixed seed so that keys are the same in every run and on
// every machine.
//
// A key has 128 bits: a table of 2^27 buckets uses up 27 bits as an address, and the remaining bits
// of a 64-bit key would let a long search hit a false match now and then.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "base/hash.hpp"
#include "shogi/piece.hpp"
#include "shogi/square.hpp"

namespace sudare::shogi {

struct BoardKey {
  std::uint64_t address = 0;
  std::uint64_t tag = 0;

  constexpr BoardKey& operator^=(BoardKey other) {
    address ^= other.address;
    tag ^= other.tag;
    return *this;
  }
  friend constexpr BoardKey operator^(BoardKey a, BoardKey b) { return a ^= b; }
  friend constexpr auto operator<=>(BoardKey, BoardKey) = default;
};

namespace detail {

// SplitMix64 (Steele, Lea, Flood 2014).
constexpr std::uint64_t next_random(std::uint64_t& state) {
  state += 0x9e3779b97f4a7c15U;
  return mixed(state);
}

constexpr std::array<std::array<BoardKey, 32>, Square::kCount> make_piece_keys() {
  std::array<std::array<BoardKey, 32>, Square::kCount> keys{};
  std::uint64_t state = 0x5ada2e;
  for (auto& row : keys) {
    for (BoardKey& key : row) {
      // Bit 0 is the side to move, so the pieces do not touch it.
      key.address = next_random(state) & ~std::uint64_t{1};
      key.tag = next_random(state);
    }
  }
  return keys;
}

inline constexpr auto kPieceKeys = make_piece_keys();

}  // namespace detail

inline constexpr BoardKey kTurnKey = {1, 0};

// Precondition: the square is on the board, the piece is not empty.
constexpr BoardKey piece_key(Square square, Piece piece) {
  return detail::kPieceKeys[static_cast<std::size_t>(square.index())][piece.index()];
}

}  // namespace sudare::shogi
