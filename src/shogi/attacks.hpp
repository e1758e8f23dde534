// The squares that a piece attacks.
//
// Steps are looked up. Slides are computed ray by ray, without branches or large tables: on a ray
// towards higher indices the squares up to the lowest blocker are `o ^ (o - 1)`; on the other rays
// a count of leading zeros finds the nearest blocker. All tables together take about 75 kB and are
// computed by the compiler.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "shogi/bitboard.hpp"
#include "shogi/color.hpp"
#include "shogi/piece.hpp"
#include "shogi/square.hpp"

namespace sudare::shogi {

// The eight directions in which a line can leave a square. Those before Up lead to higher indices.
// opposite(d) is d ^ 4.
enum class Direction : std::uint8_t {
  Down,
  Left,
  LeftDown,
  LeftUp,
  Up,
  Right,
  RightUp,
  RightDown,
  None
};

constexpr Direction opposite(Direction direction) {
  return static_cast<Direction>(static_cast<unsigned>(direction) ^ 4U);
}

namespace detail {

struct Offset {
  int files;
  int ranks;
};

// Indexed by Direction. "Left" means towards higher files, "down" towards higher ranks.
constexpr std::array<Offset, 8> kOffsets = {
    {{0, 1}, {1, 0}, {1, 1}, {1, -1}, {0, -1}, {-1, 0}, {-1, -1}, {-1, 1}}};

constexpr bool inside(int file, int rank) {
  return file >= 1 && file <= 9 && rank >= 1 && rank <= 9;
}

using PerSquare = std::array<Bitboard, Square::kCount>;

constexpr std::array<std::array<Bitboard, 8>, Square::kCount> make_rays() {
  std::array<std::array<Bitboard, 8>, Square::kCount> rays{};
  for (int index = 0; index < Square::kCount; ++index) {
    for (std::size_t d = 0; d < 8; ++d) {
      const Square from = Square::at(index);
      std::uint64_t low = 0;
      std::uint64_t high = 0;
      for (int f = from.file() + kOffsets[d].files, r = from.rank() + kOffsets[d].ranks;
           inside(f, r); f += kOffsets[d].files, r += kOffsets[d].ranks) {
        const Bitboard bit(Square(f, r));
        low |= bit.low();
        high |= bit.high();
      }
      rays[static_cast<std::size_t>(index)][d] = Bitboard(low, high);
    }
  }
  return rays;
}

template <std::size_t N>
constexpr std::array<PerSquare, 2> make_steps(const std::array<Offset, N>& black_offsets) {
  std::array<PerSquare, 2> steps{};
  for (std::size_t color = 0; color < 2; ++color) {
    for (int index = 0; index < Square::kCount; ++index) {
      const Square from = Square::at(index);
      std::uint64_t low = 0;
      std::uint64_t high = 0;
      for (const Offset& offset : black_offsets) {
        const int f = from.file() + offset.files;
        const int r = from.rank() + (color == 0 ? offset.ranks : -offset.ranks);
        if (!inside(f, r)) continue;
        const Bitboard bit(Square(f, r));
        low |= bit.low();
        high |= bit.high();
      }
      steps[color][static_cast<std::size_t>(index)] = Bitboard(low, high);
    }
  }
  return steps;
}

inline constexpr auto kRays = make_rays();

// For each square, the four lines of a rook and of a bishop on an empty board.
constexpr std::array<PerSquare, 2> make_lines() {
  std::array<PerSquare, 2> lines{};
  for (std::size_t square = 0; square < Square::kCount; ++square) {
    const auto& rays = kRays[square];
    lines[0][square] = rays[0] | rays[1] | rays[4] | rays[5];
    lines[1][square] = rays[2] | rays[3] | rays[6] | rays[7];
  }
  return lines;
}

inline constexpr auto kLines = make_lines();
inline constexpr auto kPawn = make_steps(std::array<Offset, 1>{{{0, -1}}});
inline constexpr auto kKnight = make_steps(std::array<Offset, 2>{{{-1, -2}, {1, -2}}});
inline constexpr auto kSilver =
    make_steps(std::array<Offset, 5>{{{0, -1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}}});
inline constexpr auto kGold =
    make_steps(std::array<Offset, 6>{{{0, -1}, {-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {0, 1}}});
inline constexpr auto kKing = make_steps(kOffsets);

// The single steps of every kind.
constexpr std::array<std::array<PerSquare, kKindCount>, 2> make_steps_by_kind() {
  std::array<std::array<PerSquare, kKindCount>, 2> steps{};
  for (std::size_t color = 0; color < 2; ++color) {
    auto& of = steps[color];
    of[index_of(Kind::Pawn)] = kPawn[color];
    of[index_of(Kind::Knight)] = kKnight[color];
    of[index_of(Kind::Silver)] = kSilver[color];
    for (const Kind kind :
         {Kind::Gold, Kind::ProPawn, Kind::ProLance, Kind::ProKnight, Kind::ProSilver})
      of[index_of(kind)] = kGold[color];
    for (const Kind kind : {Kind::King, Kind::Horse, Kind::Dragon}) of[index_of(kind)] = kKing[0];
  }
  return steps;
}

inline constexpr auto kStepsByKind = make_steps_by_kind();

constexpr std::array<std::array<Direction, Square::kCount>, Square::kCount> make_directions() {
  std::array<std::array<Direction, Square::kCount>, Square::kCount> directions{};
  for (auto& row : directions) row.fill(Direction::None);
  for (std::size_t from = 0; from < Square::kCount; ++from) {
    const Square square = Square::at(static_cast<int>(from));
    for (std::size_t d = 0; d < 8; ++d) {
      for (int f = square.file() + kOffsets[d].files, r = square.rank() + kOffsets[d].ranks;
           inside(f, r); f += kOffsets[d].files, r += kOffsets[d].ranks) {
        directions[from][static_cast<std::size_t>(Square(f, r).index())] =
            static_cast<Direction>(d);
      }
    }
  }
  return directions;
}

inline constexpr auto kDirections = make_directions();

constexpr std::size_t at(Square square) { return static_cast<std::size_t>(square.index()); }

// The part of a ray towards higher indices up to and including the first occupied square.
constexpr Bitboard slide_up_indices(Bitboard ray, Bitboard occupied) {
  const std::uint64_t low = occupied.low() & ray.low();
  const std::uint64_t high = occupied.high() & ray.high();
  return {(low ^ (low - 1)) & ray.low(), (high ^ (high - (low == 0 ? 1U : 0U))) & ray.high()};
}

// The same towards lower indices, where the high word comes first.
constexpr Bitboard slide_down_indices(Bitboard ray, Bitboard occupied) {
  const std::uint64_t low = occupied.low() & ray.low();
  const std::uint64_t high = occupied.high() & ray.high();
  const auto from_nearest = [](std::uint64_t blockers) {
    return ~std::uint64_t{0} << static_cast<unsigned>(63 - std::countl_zero(blockers | 1U));
  };
  const std::uint64_t open = high == 0 ? ~std::uint64_t{0} : 0;
  return {ray.low() & from_nearest(low) & open, ray.high() & from_nearest(high)};
}

}  // namespace detail

// Precondition of every function below: the squares are on the board.

constexpr Bitboard ray(Square from, Direction direction) {
  return detail::kRays[detail::at(from)][static_cast<std::size_t>(direction)];
}
// The squares that a rook, or a bishop, reaches on an empty board.
constexpr Bitboard straight_lines(Square from) { return detail::kLines[0][detail::at(from)]; }
constexpr Bitboard diagonal_lines(Square from) { return detail::kLines[1][detail::at(from)]; }
// The direction of the line from one square through another, or None if no line joins them.
constexpr Direction direction(Square from, Square to) {
  return detail::kDirections[detail::at(from)][detail::at(to)];
}
// The squares strictly between two squares; empty if no line joins them.
constexpr Bitboard between(Square a, Square b) {
  const Direction d = direction(a, b);
  return d == Direction::None ? Bitboard() : ray(a, d) & ray(b, opposite(d));
}

constexpr Bitboard slide(Square from, Direction d, Bitboard occupied) {
  return d < Direction::Up ? detail::slide_up_indices(ray(from, d), occupied)
                           : detail::slide_down_indices(ray(from, d), occupied);
}

constexpr Bitboard pawn_attacks(Color side, Square from) {
  return detail::kPawn[index_of(side)][detail::at(from)];
}
constexpr Bitboard knight_attacks(Color side, Square from) {
  return detail::kKnight[index_of(side)][detail::at(from)];
}
constexpr Bitboard silver_attacks(Color side, Square from) {
  return detail::kSilver[index_of(side)][detail::at(from)];
}
constexpr Bitboard gold_attacks(Color side, Square from) {
  return detail::kGold[index_of(side)][detail::at(from)];
}
constexpr Bitboard king_attacks(Square from) { return detail::kKing[0][detail::at(from)]; }
constexpr Bitboard lance_attacks(Color side, Square from, Bitboard occupied) {
  return slide(from, side == Color::Black ? Direction::Up : Direction::Down, occupied);
}
constexpr Bitboard bishop_attacks(Square from, Bitboard occupied) {
  return slide(from, Direction::LeftDown, occupied) | slide(from, Direction::LeftUp, occupied) |
         slide(from, Direction::RightUp, occupied) | slide(from, Direction::RightDown, occupied);
}
constexpr Bitboard rook_attacks(Square from, Bitboard occupied) {
  return slide(from, Direction::Down, occupied) | slide(from, Direction::Up, occupied) |
         slide(from, Direction::Left, occupied) | slide(from, Direction::Right, occupied);
}

// The squares that a piece of this kind attacks. Precondition: kind is not None.
constexpr Bitboard attacks(Color side, Kind kind, Square from, Bitboard occupied) {
  const Bitboard steps = detail::kStepsByKind[index_of(side)][index_of(kind)][detail::at(from)];
  if (!slides(kind)) return steps;
  if (kind == Kind::Lance) return lance_attacks(side, from, occupied);
  const bool diagonal = kind == Kind::Bishop || kind == Kind::Horse;
  return steps | (diagonal ? bishop_attacks(from, occupied) : rook_attacks(from, occupied));
}

// The squares of ranks first .. last as this side counts them (1 is the far edge).
constexpr Bitboard ranks_for(Color side, int first, int last) {
  std::uint64_t file = 0;
  for (int rank = first; rank <= last; ++rank) {
    file |= std::uint64_t{1} << static_cast<unsigned>(side == Color::Black ? rank - 1 : 9 - rank);
  }
  std::uint64_t low = 0;
  for (unsigned f = 0; f < 7; ++f) low |= file << (9 * f);
  return {low, file | file << 9U};
}

constexpr Bitboard promotion_zone(Color side) {
  return side == Color::Black ? ranks_for(Color::Black, 1, 3) : ranks_for(Color::White, 1, 3);
}
// The squares from which a piece of this (unpromoted) kind could never move again.
constexpr Bitboard dead_squares(Color side, Kind kind) {
  switch (kind) {
    case Kind::Pawn:
    case Kind::Lance:
      return side == Color::Black ? ranks_for(Color::Black, 1, 1) : ranks_for(Color::White, 1, 1);
    case Kind::Knight:
      return side == Color::Black ? ranks_for(Color::Black, 1, 2) : ranks_for(Color::White, 1, 2);
    default:
      return {};
  }
}
// The files that contain no pawn of the set. Precondition: the set has at most one square per file.
constexpr Bitboard files_without(Bitboard pawns) {
  // In each file of nine bits, top - pawn keeps the top bit only if there is no pawn, and 2t -
  // t/256 fills the file.
  const auto fill = [](std::uint64_t tops, std::uint64_t pawn_bits) {
    const std::uint64_t free = (tops - pawn_bits) & tops;
    return (free << 1U) - (free >> 8U);
  };
  return {fill(0x4020100804020100U, pawns.low()), fill(0x20100U, pawns.high())};
}

}  // namespace sudare::shogi
