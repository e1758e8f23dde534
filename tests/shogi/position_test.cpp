#include "shogi/position.hpp"

#include <gtest/gtest.h>

#include "positions.hpp"

namespace sudare::shogi {
namespace {

constexpr std::array kBothSides = {Color::Black, Color::White};

// Compares everything visible of two positions, including the move number.
void expect_same(const Position& a, const Position& b) {
  ASSERT_EQ(a.setup(), b.setup());
  ASSERT_EQ(a.board_key(), b.board_key());
  ASSERT_EQ(a.checkers(), b.checkers());
  ASSERT_EQ(a.occupied(), b.occupied());
  for (const Color side : kBothSides) {
    ASSERT_EQ(a.king(side), b.king(side));
    ASSERT_EQ(a.golds(side), b.golds(side));
    for (const Kind kind : kBoardKinds) ASSERT_EQ(a.pieces(side, kind), b.pieces(side, kind));
  }
}

Bitboard attackers_naively(const Position& position, Square square, Color by, Bitboard occupied) {
  Bitboard found;
  position.pieces(by).for_each([&](Square from) {
    if (attacks(by, position.at(from).kind(), from, occupied).has(square)) found |= Bitboard(from);
  });
  return found;
}

// A piece is a blocker if the king is attacked from a new square once it is removed.
Bitboard blockers_naively(const Position& position, Color king_side) {
  const Square king = position.king(king_side);
  const Bitboard before = attackers_naively(position, king, ~king_side, position.occupied());
  Bitboard found;
  position.occupied().for_each([&](Square square) {
    if (square == king) return;
    const Bitboard lifted = position.occupied() ^ Bitboard(square);
    const Bitboard after = attackers_naively(position, king, ~king_side, lifted);
    if (after.minus(before).minus(Bitboard(square)).any()) found |= Bitboard(square);
  });
  return found;
}

TEST(Position, ShowsWhatItWasBuiltFrom) {
  const shogi::Setup setup = shogi::read_sfen("4k4/9/4+P4/9/9/9/9/9/2S6 w RB2gp 12");
  const Position position(setup);
  EXPECT_EQ(position.setup(), setup);
  EXPECT_EQ(position.turn(), Color::White);
  EXPECT_EQ(position.move_number(), 12);
  EXPECT_EQ(position.king(Color::White), Square(5, 1));
  EXPECT_FALSE(position.king(Color::Black).on_board());
  EXPECT_TRUE(position.at(Square(5, 3)).is(Color::Black, Kind::ProPawn));
  EXPECT_TRUE(position.at(Square(5, 5)).empty());
  EXPECT_EQ(position.occupied(), squares_of({"5a", "5c", "7i"}));
  EXPECT_EQ(position.pieces(Color::Black), squares_of({"5c", "7i"}));
  EXPECT_EQ(position.golds(Color::Black), squares_of({"5c"}));
  EXPECT_EQ(position.hand(Color::White).count(Kind::Gold), 2);
}

TEST(Position, MakeTellsTheSameAsANewPosition) {
  walk_randomly(10, 200, [](Position& position, const MoveList&) {
    expect_same(position, Position(position.setup()));
  });
}

TEST(Position, OnlyAllowedSetupsAreReached) {
  walk_randomly(11, 200, [](Position& position, const MoveList&) {
    ASSERT_EQ(problem_with(position.setup()), "") << shogi::write_sfen(position.setup());
  });
}

TEST(Position, UnmakeRestoresEverything) {
  walk_randomly(12, 40, [](Position& position, const MoveList& moves) {
    const Position before = position;
    for (const Move move : moves) {
      const Undo undo = position.make(move);
      ASSERT_EQ(position.turn(), ~before.turn());
      position.unmake(move, undo);
      ASSERT_EQ(position.board_key(), before.board_key());
      ASSERT_EQ(position.setup(), before.setup()) << shogi::usi_text(move);
    }
    expect_same(position, before);
  });
}

TEST(Position, CaptureGoesToHandUnpromoted) {
  Position position = position_of("4k4/9/9/9/4+r4/4P4/9/9/9 b - 1");
  const Undo undo = position.make(move_of("5f5e"));
  EXPECT_EQ(undo.captured, Piece(Color::White, Kind::Dragon));
  EXPECT_EQ(shogi::write_sfen(position.setup()), "4k4/9/9/9/4P4/9/9/9/9 w R 2");
}

TEST(Position, KeyCoversBoardAndTurnButNotHands) {
  const auto key = [](std::string_view sfen) { return position_of(sfen).board_key(); };
  const BoardKey base = key("4k4/9/9/9/9/9/9/9/4K4 b G 1");
  EXPECT_EQ(base, key("4k4/9/9/9/9/9/9/9/4K4 b 2Gr 31"));
  EXPECT_NE(base, key("4k4/9/9/9/9/9/9/9/4K4 w G 1"));
  EXPECT_NE(base, key("4k4/9/9/9/9/9/9/9/5K3 b G 1"));
  EXPECT_NE(key("4k4/9/9/9/4P4/9/9/9/9 b - 1"), key("4k4/9/9/9/4p4/9/9/9/9 b - 1"));
  EXPECT_NE(key("4k4/9/9/9/4P4/9/9/9/9 b - 1"), key("4k4/9/9/9/4+P4/9/9/9/9 b - 1"));
}

TEST(Position, TranspositionsHaveOneKey) {
  Position a = position_of("startpos");
  for (const char* move : {"7g7f", "3c3d", "2g2f"}) a.make(move_of(move));
  Position b = position_of("startpos");
  for (const char* move : {"2g2f", "3c3d", "7g7f"}) b.make(move_of(move));
  EXPECT_EQ(a.board_key(), b.board_key());
  EXPECT_EQ(a.setup(), b.setup());
}

TEST(Position, AttackersLikeAskingEachPiece) {
  std::mt19937_64 random(13);
  walk_randomly(14, 60, [&](Position& position, const MoveList&) {
    // The actual occupancy, with a random handful of squares changed.
    const Bitboard changed =
        position.occupied() ^ (Bitboard(random(), random()) & Bitboard(random(), random()) &
                               Bitboard(random(), random()) & Bitboard::all());
    for (int index = 0; index < Square::kCount; index += 3) {
      for (const Color by : kBothSides) {
        for (const Bitboard occupied : {position.occupied(), changed}) {
          const Square square = Square::at(index);
          const Bitboard expected = attackers_naively(position, square, by, occupied);
          ASSERT_EQ(position.attackers(square, by, occupied), expected)
              << shogi::write_sfen(position.setup()) << " square " << index;
          ASSERT_EQ(position.attacked(square, by, occupied), expected.any());
        }
      }
    }
  });
}

TEST(Position, CheckersAttackTheKingOfTheSideToMove) {
  EXPECT_EQ(position_of("4k4/9/3N5/9/4L4/9/9/9/9 w - 1").checkers(), squares_of({"6c", "5e"}));
  EXPECT_EQ(position_of("4k4/9/3N5/9/4L4/9/9/9/4K4 w - 1").checkers(), squares_of({"6c", "5e"}));
  EXPECT_FALSE(position_of("4k4/9/9/9/9/9/9/9/4K4 b - 1").in_check());
  EXPECT_FALSE(position_of("9/9/9/9/4r4/9/9/9/9 b - 1").in_check());
}

TEST(Position, BlockersStandAloneOnALineToTheKing) {
  // Blockers may have either colour; two on one line block nothing; a lance attacks in one
  // direction only.
  EXPECT_EQ(position_of("4k4/9/9/4g4/9/9/9/9/4R4 w - 1").blockers(Color::White),
            squares_of({"5d"}));
  EXPECT_EQ(position_of("4k4/9/9/4G4/9/9/9/9/4R4 w - 1").blockers(Color::White),
            squares_of({"5d"}));
  EXPECT_TRUE(position_of("4k4/9/9/4g4/4P4/9/9/9/4R4 w - 1").blockers(Color::White).empty());
  EXPECT_TRUE(position_of("9/4L4/4g4/4k4/9/9/9/9/9 w - 1").blockers(Color::White).empty());
  EXPECT_EQ(position_of("9/9/9/4k4/5g3/6p2/7+B1/9/9 w - 1").blockers(Color::White), Bitboard());
  EXPECT_EQ(position_of("9/9/9/4k4/9/6p2/7+B1/9/9 w - 1").blockers(Color::White),
            squares_of({"3f"}));
}

TEST(Position, BlockersLikeLiftingEachPiece) {
  int found = 0;
  walk_randomly(15, 200, [&](Position& position, const MoveList&) {
    for (const Color side : kBothSides) {
      if (!position.king(side).on_board()) continue;
      const Bitboard expected = blockers_naively(position, side);
      ASSERT_EQ(position.blockers(side), expected) << shogi::write_sfen(position.setup());
      found += expected.count();
    }
  });
  EXPECT_GT(found, 100);
}

}  // namespace
}  // namespace sudare::shogi
