// Compares the tables and the branch-free slides with plain walks over a board of booleans.
#include "shogi/attacks.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>
#include <vector>

namespace sudare::shogi {
namespace {

struct Way {
  int files;
  int ranks;
  bool slides;
};

bool on_board(int file, int rank) { return file >= 1 && file <= 9 && rank >= 1 && rank <= 9; }

// The moves of a Black piece, written down from the rules.
std::vector<Way> ways_of(Kind kind) {
  std::vector<Way> bishop = {{1, 1, true}, {1, -1, true}, {-1, 1, true}, {-1, -1, true}};
  std::vector<Way> rook = {{0, 1, true}, {0, -1, true}, {1, 0, true}, {-1, 0, true}};
  const auto with_steps = [](std::vector<Way> ways, const std::vector<Way>& other) {
    for (const Way& way : other) ways.push_back({way.files, way.ranks, false});
    return ways;
  };
  switch (kind) {
    case Kind::Pawn:
      return {{0, -1, false}};
    case Kind::Lance:
      return {{0, -1, true}};
    case Kind::Knight:
      return {{1, -2, false}, {-1, -2, false}};
    case Kind::Silver:
      return {{0, -1, false}, {1, -1, false}, {-1, -1, false}, {1, 1, false}, {-1, 1, false}};
    case Kind::Bishop:
      return bishop;
    case Kind::Rook:
      return rook;
    case Kind::Horse:
      return with_steps(bishop, rook);
    case Kind::Dragon:
      return with_steps(rook, bishop);
    case Kind::King:
      return with_steps(with_steps({}, rook), bishop);
    default:
      return {{0, -1, false}, {1, -1, false}, {-1, -1, false},
              {1, 0, false},  {-1, 0, false}, {0, 1, false}};
  }
}

Bitboard walk(Color side, Kind kind, Square from, Bitboard occupied) {
  Bitboard reached;
  for (const Way& way : ways_of(kind)) {
    const int ranks = side == Color::Black ? way.ranks : -way.ranks;
    for (int f = from.file() + way.files, r = from.rank() + ranks; on_board(f, r);
         f += way.files, r += ranks) {
      reached |= Bitboard(Square(f, r));
      if (!way.slides || occupied.has(Square(f, r))) break;
    }
  }
  return reached;
}

// The squares between a and b if a line joins them, else none.
std::vector<Square> line_between(Square a, Square b) {
  const int files = b.file() - a.file();
  const int ranks = b.rank() - a.rank();
  if (files != 0 && ranks != 0 && std::abs(files) != std::abs(ranks)) return {};
  const int length = std::max(std::abs(files), std::abs(ranks));
  std::vector<Square> squares;
  for (int i = 1; i < length; ++i)
    squares.emplace_back(a.file() + files / length * i, a.rank() + ranks / length * i);
  return squares;
}

template <class Visit>
void for_each_square(Visit&& visit) {
  for (int index = 0; index < Square::kCount; ++index) visit(Square::at(index));
}

TEST(Attacks, EveryKindSquareAndColorOnRandomBoards) {
  std::mt19937_64 random(4);
  for (int round = 0; round < 24; ++round) {
    Bitboard occupied;
    const unsigned share = static_cast<unsigned>(round) % 8U;  // of 8; the first board is empty
    for_each_square([&](Square square) {
      if (random() % 8U < share) occupied |= Bitboard(square);
    });
    for (const Kind kind : kBoardKinds) {
      for (const Color side : {Color::Black, Color::White}) {
        for_each_square([&](Square from) {
          ASSERT_EQ(attacks(side, kind, from, occupied), walk(side, kind, from, occupied))
              << "kind " << index_of(kind) << " color " << index_of(side) << " from "
              << from.index() << " round " << round;
        });
      }
    }
  }
}

TEST(Attacks, WhatOneSideAttacksTheOtherSeesBackwards) {
  std::mt19937_64 random(5);
  Bitboard occupied;
  for_each_square([&](Square square) {
    if (random() % 4U == 0) occupied |= Bitboard(square);
  });
  for (const Kind kind : kBoardKinds) {
    for_each_square([&](Square from) {
      attacks(Color::Black, kind, from, occupied).for_each([&](Square to) {
        EXPECT_TRUE(attacks(Color::White, kind, to, occupied).has(from));
      });
    });
  }
}

TEST(Attacks, DirectionAndBetweenJoinEverySquarePair) {
  int joined = 0;
  for_each_square([&](Square a) {
    for_each_square([&](Square b) {
      const bool on_line =
          a != b && (a.file() == b.file() || a.rank() == b.rank() ||
                     std::abs(a.file() - b.file()) == std::abs(a.rank() - b.rank()));
      const Direction d = direction(a, b);
      ASSERT_EQ(d != Direction::None, on_line) << a.index() << " " << b.index();
      Bitboard expected;
      if (on_line) {
        for (const Square square : line_between(a, b)) expected |= Bitboard(square);
        ++joined;
        EXPECT_TRUE(ray(a, d).has(b));
        EXPECT_EQ(direction(b, a), opposite(d));
      }
      EXPECT_EQ(between(a, b), expected) << a.index() << " " << b.index();
    });
  });
  EXPECT_EQ(joined, 81 * 16 + 2 * (2 * (2 + 6 + 12 + 20 + 30 + 42 + 56) + 72));
}

TEST(Attacks, DirectionsAreWhatTheirNamesSay) {
  const Square center(5, 5);
  EXPECT_EQ(direction(center, Square(5, 4)), Direction::Up);
  EXPECT_EQ(direction(center, Square(5, 9)), Direction::Down);
  EXPECT_EQ(direction(center, Square(9, 5)), Direction::Left);
  EXPECT_EQ(direction(center, Square(4, 5)), Direction::Right);
  EXPECT_EQ(direction(center, Square(6, 4)), Direction::LeftUp);
  EXPECT_EQ(direction(center, Square(8, 8)), Direction::LeftDown);
  EXPECT_EQ(direction(center, Square(2, 2)), Direction::RightUp);
  EXPECT_EQ(direction(center, Square(4, 6)), Direction::RightDown);
  EXPECT_EQ(direction(center, center), Direction::None);
}

TEST(Attacks, RaysReachTheEdge) {
  EXPECT_EQ(ray(Square(5, 5), Direction::Up).count(), 4);
  EXPECT_EQ(ray(Square(9, 9), Direction::RightUp).count(), 8);
  EXPECT_TRUE(ray(Square(9, 9), Direction::Left).empty());
  EXPECT_TRUE(ray(Square(1, 1), Direction::RightDown).empty());
  for_each_square([](Square from) {
    Bitboard all;
    int count = 0;
    for (unsigned d = 0; d < 8; ++d) {
      all |= ray(from, static_cast<Direction>(d));
      count += ray(from, static_cast<Direction>(d)).count();
    }
    EXPECT_EQ(all, walk(Color::Black, Kind::Bishop, from, Bitboard()) |
                       walk(Color::Black, Kind::Rook, from, Bitboard()));
    EXPECT_EQ(all.count(), count) << "rays overlap";
  });
}

TEST(Attacks, ZonesOfBothSides) {
  for (const Color side : {Color::Black, Color::White}) {
    for_each_square([side](Square square) {
      const int rank = square.rank_for(side);
      EXPECT_EQ(promotion_zone(side).has(square), rank <= 3);
      EXPECT_EQ(ranks_for(side, 4, 6).has(square), rank >= 4 && rank <= 6);
      EXPECT_EQ(ranks_for(side, 9, 9).has(square), rank == 9);
      for (const Kind kind : kBoardKinds) {
        // A square is dead if the piece attacks nothing from it even on an empty board.
        EXPECT_EQ(dead_squares(side, kind).has(square),
                  walk(side, kind, square, Bitboard()).empty());
      }
    });
  }
}

TEST(Attacks, FilesWithoutPawns) {
  std::mt19937_64 random(6);
  for (int round = 0; round < 2000; ++round) {
    Bitboard pawns;
    Bitboard expected;
    for (int file = 1; file <= 9; ++file) {
      const int rank = static_cast<int>(random() % 12U) + 1;  // 10 to 12: no pawn on this file
      if (rank <= 9) {
        pawns |= Bitboard(Square(file, rank));
        continue;
      }
      for (int r = 1; r <= 9; ++r) expected |= Bitboard(Square(file, r));
    }
    ASSERT_EQ(files_without(pawns), expected) << "round " << round;
  }
  EXPECT_EQ(files_without(Bitboard()), Bitboard::all());
}

}  // namespace
}  // namespace sudare::shogi
