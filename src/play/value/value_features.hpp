// What the value looks at in a position, as indices of weights: for each side the pieces as it sees
// them (the inputs of the network), and what counts by itself (the linear features): pieces by
// their distance to either king, how open the kings are, the fouls left, the check.
//
// Everything is seen from the side to move, so both colours share all weights.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "shogi/position.hpp"

namespace sudare::play {

// How many fouls each side may still make without losing.
struct FoulsLeft {
  int own = 9;
  int theirs = 9;

  friend bool operator==(const FoulsLeft&, const FoulsLeft&) = default;
};

// More fouls than this are worth no more.
inline constexpr int kMostFoulsLeft = 9;

// Inputs: owner (own, theirs) x 14 kinds x 81 squares, then owner x 7 kinds x how many in hand.
inline constexpr std::size_t kMostInHand = 8;
inline constexpr std::size_t kValueInputs =
    std::size_t{2} * 14 * 81 + std::size_t{2} * 7 * kMostInHand;
// The input that the other side sees instead of this one.
std::uint16_t turned_input(std::size_t input);

namespace linear {

inline constexpr std::size_t kNearTheirs = 0;  // 2 x 14 kinds x 9 distances
inline constexpr std::size_t kNearOwn = kNearTheirs + std::size_t{2} * 14 * 9;  // the same
inline constexpr std::size_t kHand =
    kNearOwn + std::size_t{2} * 14 * 9;                           // 2 x 7 kinds, once per piece
inline constexpr std::size_t kOpen = kHand + std::size_t{2} * 7;  // 2 x 9 counts
inline constexpr std::size_t kHeld = kOpen + std::size_t{2} * 9;
inline constexpr std::size_t kFlights = kHeld + std::size_t{2} * 9;
inline constexpr std::size_t kStorm =
    kFlights + std::size_t{2} * 9;  // 2 x 6 pieces in hand x 5 open squares
inline constexpr std::size_t kFouls = kStorm + std::size_t{2} * 30;  // 2 x 10
inline constexpr std::size_t kCheck =
    kFouls + std::size_t{2} * 10;  // 10, by the fouls left to who is in check
inline constexpr std::size_t kTurn = kCheck + 10;
inline constexpr std::size_t kCount = kTurn + 1;

}  // namespace linear

// The indices of one position; small arrays, because it is made for every position valued.
struct ValueFeatures {
  // A full set is 40 pieces, each on the board or in hand; two linear features each.
  std::array<std::uint16_t, 128> inputs;
  std::array<std::uint16_t, 160> linear;
  std::size_t input_count = 0;
  std::size_t linear_count = 0;
};

// `fouls` are seen from the side to move. Precondition: no more pieces than a full set.
void find_value_features(const shogi::Position& position, FoulsLeft fouls, ValueFeatures& features);

}  // namespace sudare::play
