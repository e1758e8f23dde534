// Questions about single moves: is_legal, gives_check, is_pawn_drop_mate.
#include <gtest/gtest.h>

#include "positions.hpp"

namespace sudare::shogi {
namespace {

struct Case {
  const char* sfen;
  const char* legal;    // moves in USI, separated by spaces
  const char* illegal;  // the same
};

Texts words(std::string_view text) {
  Texts result;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    result.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result;
}

void expect_legality(const Case& test) {
  const Position position = position_of(test.sfen);
  for (const std::string& move : words(test.legal))
    EXPECT_TRUE(position.is_legal(move_of(move))) << test.sfen << " " << move;
  for (const std::string& move : words(test.illegal))
    EXPECT_FALSE(position.is_legal(move_of(move))) << test.sfen << " " << move;
}

TEST(IsLegal, PiecesMoveTheirWay) {
  expect_legality(
      {"startpos", "7g7f 2h7h 5i5h 9i9h", "7g7e 8h7g 2h2g 2h2f 8i7g 3c3d 5e5d 7g7f+ 9i9g P*5e"});
}

TEST(IsLegal, TwoPawns) {
  expect_legality({"4k4/9/9/9/4P4/9/9/9/4K4 b P 1", "P*4f P*1b", "P*5f P*5d P*5b"});
  expect_legality({"4k4/9/9/9/4+P4/9/9/9/4K4 b P 1", "P*5f", ""});
  expect_legality({"4k4/9/9/9/4p4/9/9/9/4K4 b P 1", "P*5f", ""});
  expect_legality({"4k4/9/9/9/4p4/9/9/9/4K4 w p 1", "P*4f", "P*5f"});
}

TEST(IsLegal, DropsWhereThePieceCanStillMove) {
  expect_legality({"4k4/9/9/9/9/9/9/9/4K4 b PLN 1", "P*1b L*1b N*1c P*1i",
                   "P*1a L*1a N*1a N*1b S*1e P*5a P*5i"});
  expect_legality({"4k4/9/9/9/9/9/9/9/4K4 w pln 1", "P*1h L*1h N*1g P*1a", "P*1i L*1i N*1i N*1h"});
}

TEST(IsLegal, Promotion) {
  expect_legality({"4k4/8P/9/9/9/9/9/9/9 b - 1", "1b1a+", "1b1a"});
  expect_legality({"4k4/9/8N/9/9/9/9/9/9 b - 1", "1c2a+", "1c2a"});
  expect_legality({"4k4/9/9/8N/9/9/9/9/9 b - 1", "1d2b+", "1d2b"});
  expect_legality({"4k4/9/9/9/8N/9/9/9/9 b - 1", "1e2c+ 1e2c", ""});
  expect_legality({"4k4/9/8S/9/9/8S/9/9/9 b - 1", "1c2d+ 1c2d 1f1e", "1f1e+"});
  expect_legality({"4k4/9/8G/7+S1/9/9/9/9/8K b - 1", "1c1b 2d2c", "1c1b+ 2d2c+ 1i1h+"});
  expect_legality({"9/9/9/9/9/8n/8s/8l/K8 w - 1", "1h1i+ 1f2h+ 1g2f+", "1h1i 1f2h"});
}

TEST(IsLegal, PinnedPiecesKeepToTheLine) {
  expect_legality({"4k4/4r4/9/9/9/9/9/4G4/4K4 b P 1", "5h5g P*1e", "5h4h 5h6g"});
  expect_legality({"9/9/1b7/9/9/4B4/9/6K2/9 b - 1", "5f4g 5f8c+ 5f8c", "5f6g 5f4e"});
}

TEST(IsLegal, KingAvoidsAttacks) {
  expect_legality({"4k4/5r3/9/9/9/9/9/9/4K4 b - 1", "5i6i 5i5h", "5i4i 5i4h"});
  // Along the line of the check, the king stays in check.
  expect_legality({"4k4/4r4/9/9/9/9/9/4K4/9 b - 1", "5h4h 5h6i", "5h5i 5h5g"});
  expect_legality({"9/9/9/9/9/4k4/9/4K4/9 b - 1", "5h5i", "5h5g 5h4g 5h6g"});
}

TEST(IsLegal, ProtectedPiecesAreNotTakenByTheKing) {
  expect_legality({"9/9/9/9/9/9/4l4/4g4/4K4 b - 1", "", "5i5h 5i4h"});
  expect_legality({"9/9/9/9/9/9/9/4g4/4K4 b - 1", "5i5h", "5i4h 5i4i"});
}

TEST(IsLegal, ChecksMustBeAnswered) {
  expect_legality({"4k4/9/9/9/4r4/9/9/9/4K3R b G 1", "5i4h G*5f G*5h", "G*4h 1i2i 1i1a+ 5i5h"});
  // In double check only the king may move.
  expect_legality({"4k4/9/9/9/4l4/9/3n5/7R1/4K4 b G 1", "5i4i 5i6h", "G*5f 2h5h 5i5h"});
}

TEST(IsLegal, WithoutAnOwnKingNothingBinds) {
  expect_legality({"4k4/4r4/9/9/9/9/9/4G4/9 b - 1", "5h4h 5h6g 5h5i", "5h4i"});
}

TEST(IsLegal, AKingIsNeverTaken) {
  // This position is reached by a move that make() accepts although it leaves its own king in
  // check.
  Position position = position_of("4r4/9/9/9/9/9/9/4G4/4K4 b - 1");
  position.make(move_of("5h4h"));
  EXPECT_TRUE(position.is_legal(move_of("5a5h+")));
  EXPECT_FALSE(position.is_legal(move_of("5a5i")));
  EXPECT_FALSE(position.is_legal(move_of("5a5i+")));
}

TEST(IsLegal, AnyBitsAgreeWithTheListOfLegalMoves) {
  int position_number = 0;
  walk_randomly(20, 120, [&](Position& position, const MoveList& moves) {
    if (position_number++ % 50 != 0) return;
    std::vector<std::uint16_t> legal;
    for (std::uint32_t bits = 0; bits <= 0xffff; ++bits) {
      const Move move = Move::from_bits(static_cast<std::uint16_t>(bits));
      if (position.is_legal(move)) legal.push_back(move.bits());
    }
    ASSERT_EQ(legal, sorted_bits(moves)) << shogi::write_sfen(position.setup());
  });
  EXPECT_GT(position_number, 300);
}

TEST(GivesCheck, DirectUncoveredAndByTheKing) {
  const auto gives = [](const char* sfen, const char* move) {
    const Position position = position_of(sfen);
    EXPECT_TRUE(position.is_legal(move_of(move))) << sfen << " " << move;
    return position.gives_check(move_of(move));
  };
  EXPECT_TRUE(gives("4k4/9/9/9/9/9/9/9/9 b G 1", "G*5b"));
  EXPECT_FALSE(gives("4k4/9/9/9/9/9/9/9/9 b G 1", "G*5c"));
  EXPECT_TRUE(gives("4k4/9/9/9/9/9/9/9/9 b L 1", "L*5i"));
  EXPECT_FALSE(gives("4k4/9/4p4/9/9/9/9/9/9 b L 1", "L*5i"));
  EXPECT_TRUE(gives("4k4/9/3P5/9/9/9/9/9/9 b - 1", "6c6b+"));
  EXPECT_FALSE(gives("4k4/9/3P5/9/9/9/9/9/9 b - 1", "6c6b"));
  EXPECT_TRUE(gives("4k4/9/9/9/4G4/9/9/9/4R4 b - 1", "5e4e"));
  EXPECT_FALSE(gives("4k4/9/9/9/4G4/9/9/9/4R4 b - 1", "5e5f"));
  EXPECT_TRUE(gives("4k4/9/9/9/4K4/9/9/9/4R4 b - 1", "5e4e"));
  EXPECT_FALSE(gives("4k4/9/9/9/4K4/9/9/9/4R4 b - 1", "5e5d"));
  EXPECT_FALSE(gives("9/9/9/9/4G4/9/9/9/4R4 b - 1", "5e4e"));
}

TEST(GivesCheck, LikePlayingTheMove) {
  int checks = 0;
  walk_randomly(21, 60, [&](Position& position, const MoveList& moves) {
    for (const Move move : moves) {
      const bool says = position.gives_check(move);
      const Undo undo = position.make(move);
      const bool checks_now = position.in_check();
      position.unmake(move, undo);
      ASSERT_EQ(says, checks_now) << shogi::write_sfen(position.setup()) << " "
                                  << shogi::usi_text(move);
      checks += says ? 1 : 0;
    }
  });
  EXPECT_GT(checks, 1000);
}

struct PawnDrop {
  const char* what;
  const char* sfen;
  const char* square;
  bool mates;
};

constexpr PawnDrop kPawnDrops[] = {
    {"a mate in the corner", "7lk/9/7G1/9/9/9/9/9/9 b P 1", "1b", true},
    {"the same by White", "9/9/9/9/9/9/1g7/9/KL7 w p 1", "9h", true},
    {"the king goes to 2a", "8k/9/7G1/9/9/9/9/9/9 b P 1", "1b", false},
    {"the king takes the pawn", "7lk/9/6S2/9/9/9/9/9/9 b P 1", "1b", false},
    {"a gold takes the pawn", "7gk/9/7G1/9/9/9/9/9/9 b P 1", "1b", false},
    {"the gold that could take is pinned", "R6gk/9/7G1/9/9/9/9/9/9 b P 1", "1b", true},
    {"one of two that could take is pinned", "R6gk/9/7G1/8r/9/9/9/9/9 b P 1", "1b", false},
    {"the rook takes along its pin", "7lk/9/7G1/8r/9/9/9/9/8L b P 1", "1b", false},
    {"the pawn shuts the bishop's line to 4a", "3lk4/9/4G4/2B6/9/9/9/9/9 b P 1", "5b", false},
    {"the bishop covers 4a from the other side", "3lk4/9/4G4/8B/9/9/9/9/9 b P 1", "5b", true},
    {"the king takes a loose guard", "7lk/7P1/9/7N1/9/9/9/9/9 b P 1", "1b", false},
    {"that guard is covered", "7lk/7P1/6G2/7N1/9/9/9/9/9 b P 1", "1b", true},
};

TEST(PawnDropMate, KnownPositions) {
  for (const PawnDrop& drop : kPawnDrops) {
    const Position position = position_of(drop.sfen);
    const Square to = square_of(drop.square);
    EXPECT_EQ(position.is_pawn_drop_mate(to), drop.mates) << drop.what;
    EXPECT_EQ(position.is_legal(Move::drop(Kind::Pawn, to)), !drop.mates) << drop.what;
  }
}

TEST(PawnDropMate, LikePlayingTheDrop) {
  int mates = 0;
  const auto compare = [&](Position& position) {
    const Color us = position.turn();
    const Square king = position.king(~us);
    if (!king.on_board() || !position.hand(us).has(Kind::Pawn) || position.in_check()) return;
    const Bitboard front = pawn_attacks(~us, king) & files_without(position.pieces(us, Kind::Pawn));
    if (front.empty() || !position.at(front.first()).empty()) return;
    const Square to = front.first();
    const Move drop = Move::drop(Kind::Pawn, to);
    const bool says = position.is_pawn_drop_mate(to);
    const Undo undo = position.make(drop);
    const bool mated = is_mated(position);
    position.unmake(drop, undo);
    ASSERT_EQ(says, mated) << shogi::write_sfen(position.setup());
    mates += mated ? 1 : 0;
  };
  for (const PawnDrop& drop : kPawnDrops) {
    Position position = position_of(drop.sfen);
    compare(position);
  }
  EXPECT_EQ(mates, 5);
  for (std::uint64_t seed = 0; seed < 4; ++seed)
    walk_randomly(seed, 300, [&](Position& position, const MoveList&) { compare(position); });
}

TEST(PawnDropMate, OnlyDropsAreForbidden) {
  expect_legality({"7lk/9/7GP/9/9/9/9/9/9 b - 1", "1c1b 1c1b+", ""});
  expect_legality({"7lk/9/7G1/9/9/9/9/9/9 b LP 1", "L*1b P*1h", "P*1b"});
}

}  // namespace
}  // namespace sudare::shogi
