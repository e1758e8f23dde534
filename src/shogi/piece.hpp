// Kinds of pieces, and a kind with its owner.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "shogi/color.hpp"

namespace sudare::shogi {

// Promotion adds 8 to the six kinds that can promote; kinds 1 to 7 can be held in hand.
enum class Kind : std::uint8_t {
  None = 0,
  Pawn = 1,
  Lance = 2,
  Knight = 3,
  Silver = 4,
  Bishop = 5,
  Rook = 6,
  Gold = 7,
  King = 8,
  ProPawn = 9,
  ProLance = 10,
  ProKnight = 11,
  ProSilver = 12,
  Horse = 13,
  Dragon = 14,
};

inline constexpr std::size_t kKindCount = 15;  // array size for tables indexed by Kind
constexpr std::size_t index_of(Kind kind) { return static_cast<std::size_t>(kind); }

// Whether a piece of this kind can move more than one step along a line.
constexpr bool slides(Kind kind) {
  constexpr unsigned kSliders = 1U << index_of(Kind::Lance) | 1U << index_of(Kind::Bishop) |
                                1U << index_of(Kind::Rook) | 1U << index_of(Kind::Horse) |
                                1U << index_of(Kind::Dragon);
  return (kSliders >> index_of(kind) & 1U) != 0;
}

inline constexpr std::array kHandKinds = {Kind::Pawn,   Kind::Lance, Kind::Knight, Kind::Silver,
                                          Kind::Bishop, Kind::Rook,  Kind::Gold};
inline constexpr std::array kBoardKinds = {
    Kind::Pawn,      Kind::Lance,     Kind::Knight, Kind::Silver,  Kind::Bishop,
    Kind::Rook,      Kind::Gold,      Kind::King,   Kind::ProPawn, Kind::ProLance,
    Kind::ProKnight, Kind::ProSilver, Kind::Horse,  Kind::Dragon};

constexpr bool can_promote(Kind kind) { return kind >= Kind::Pawn && kind <= Kind::Rook; }
constexpr bool is_promoted(Kind kind) { return kind >= Kind::ProPawn; }
// Precondition: can_promote(kind).
constexpr Kind promoted(Kind kind) { return static_cast<Kind>(static_cast<unsigned>(kind) + 8U); }
// The kind that a piece becomes in hand when captured; an unpromoted kind is returned unchanged.
constexpr Kind unpromoted(Kind kind) {
  return is_promoted(kind) ? static_cast<Kind>(static_cast<unsigned>(kind) - 8U) : kind;
}

// The number of pieces of an unpromoted kind in a full set, both sides together.
constexpr int full_set_count(Kind kind) {
  constexpr std::array<int, 9> kCounts = {0, 18, 4, 4, 4, 2, 2, 4, 2};
  return kCounts[index_of(kind)];
}

class Piece {
 public:
  constexpr Piece() = default;  // an empty square
  constexpr Piece(Color color, Kind kind)
      : bits_(static_cast<std::uint8_t>(static_cast<unsigned>(kind) | static_cast<unsigned>(color)
                                                                          << 4U)) {}

  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr Kind kind() const { return static_cast<Kind>(bits_ & 15U); }
  // Precondition: not empty.
  [[nodiscard]] constexpr Color color() const { return static_cast<Color>(bits_ >> 4U); }
  [[nodiscard]] constexpr bool is(Color color, Kind kind) const {
    return *this == Piece(color, kind);
  }
  // 0 to 31, to index tables.
  [[nodiscard]] constexpr std::size_t index() const { return bits_; }

  friend constexpr bool operator==(Piece, Piece) = default;

 private:
  std::uint8_t bits_ = 0;
};

}  // namespace sudare::shogi
