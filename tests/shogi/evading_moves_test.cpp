// The order of the answers to a check, and where the interpositions begin.
#include <gtest/gtest.h>

#include "positions.hpp"

namespace sudare::shogi {
namespace {

struct Evasions {
  MoveList list;
  std::size_t before_interpositions = 0;
};

Evasions evasions_of(const Position& position, Promotions promotions = Promotions::All) {
  Evasions evasions;
  evasions.before_interpositions = evading_moves(position, evasions.list, promotions);
  return evasions;
}

TEST(EvadingMoves, KingThenCapturesThenMovesBetweenThenDrops) {
  const Evasions found = evasions_of(position_of("9/9/9/4r4/9/9/9/5G2B/4K4 b PG 1"));
  const MoveList& list = found.list;
  ASSERT_EQ(list.size(), 14U);
  EXPECT_EQ(sorted(texts_of(list, 0, 3)), (Texts{"5i4i", "5i6h", "5i6i"}));
  EXPECT_EQ(texts_of(list, 3, 4), Texts{"1h5d"});
  EXPECT_EQ(found.before_interpositions, 4U);
  EXPECT_EQ(texts_of(list, 4, 6), (Texts{"4h5h", "4h5g"}));
  EXPECT_EQ(sorted(texts_of(list, 6, 8)), (Texts{"G*5h", "P*5h"}));
  EXPECT_EQ(sorted(texts_of(list, 8, 10)), (Texts{"G*5g", "P*5g"}));
  EXPECT_EQ(sorted(texts_of(list, 10, 12)), (Texts{"G*5f", "P*5f"}));
  EXPECT_EQ(sorted(texts_of(list, 12, 14)), (Texts{"G*5e", "P*5e"}));
}

TEST(EvadingMoves, TheSameForWhite) {
  const Evasions found = evasions_of(position_of("4k4/b2g5/9/9/9/4R4/9/9/9 w pg 1"));
  const MoveList& list = found.list;
  ASSERT_EQ(list.size(), 14U);
  EXPECT_EQ(sorted(texts_of(list, 0, 3)), (Texts{"5a4a", "5a4b", "5a6a"}));
  EXPECT_EQ(texts_of(list, 3, 4), Texts{"9b5f"});
  EXPECT_EQ(found.before_interpositions, 4U);
  EXPECT_EQ(texts_of(list, 4, 6), (Texts{"6b5b", "6b5c"}));
  EXPECT_EQ(sorted(texts_of(list, 6, 8)), (Texts{"G*5b", "P*5b"}));
  EXPECT_EQ(sorted(texts_of(list, 12, 14)), (Texts{"G*5e", "P*5e"}));
}

TEST(EvadingMoves, DropsNearestTheKingFirstInEveryDirection) {
  const Square king(5, 5);
  for (const int files : {-1, 0, 1}) {
    for (const int ranks : {-1, 0, 1}) {
      if (files == 0 && ranks == 0) continue;
      shogi::Setup setup;
      setup.put(king, Piece(Color::Black, Kind::King));
      const Kind slider = files == 0 || ranks == 0 ? Kind::Rook : Kind::Bishop;
      setup.put(Square(5 + 4 * files, 5 + 4 * ranks), Piece(Color::White, slider));
      setup.hand(Color::Black).add(Kind::Gold);
      const Evasions found = evasions_of(Position(setup));
      ASSERT_EQ(found.list.size(), found.before_interpositions + 3);
      EXPECT_EQ(found.before_interpositions, 6U);
      for (int i = 1; i <= 3; ++i) {
        const std::size_t at = found.before_interpositions + static_cast<std::size_t>(i) - 1;
        EXPECT_EQ(found.list[at], Move::drop(Kind::Gold, Square(5 + i * files, 5 + i * ranks)));
      }
    }
  }
}

TEST(EvadingMoves, CountsOnlyWhatItAppends) {
  MoveList list;
  list.push(move_of("7g7f"));
  list.push(move_of("2g2f"));
  EXPECT_EQ(evading_moves(position_of("9/9/9/4r4/9/9/9/5G2B/4K4 b PG 1"), list), 4U);
  EXPECT_EQ(list.size(), 16U);
  EXPECT_EQ(list[1], move_of("2g2f"));
}

TEST(EvadingMoves, AgainstTwoChecksOnlyTheKing) {
  const Evasions found = evasions_of(position_of("4k4/9/9/9/4l4/9/3n5/7R1/4K4 b G 1"));
  EXPECT_EQ(sorted_texts(found.list), (Texts{"5i4h", "5i4i", "5i6h", "5i6i"}));
  EXPECT_EQ(found.before_interpositions, 4U);
}

TEST(EvadingMoves, NothingStopsAKnight) {
  const Evasions found = evasions_of(position_of("3lkl3/3p1p3/3N5/9/9/9/9/9/9 w 2g 1"));
  EXPECT_EQ(found.before_interpositions, found.list.size());
  EXPECT_EQ(sorted_texts(found.list), (Texts{"5a5b", "6b6c"}));
}

TEST(EvadingMoves, PinnedPiecesDoNotHelp) {
  const Evasions free = evasions_of(position_of("9/9/9/9/9/9/5G3/4r1K2/9 b - 1"));
  EXPECT_EQ(texts_of(free.list, free.before_interpositions, free.list.size()), Texts{"4g4h"});
  const Evasions pinned = evasions_of(position_of("9/9/9/9/3b5/9/5G3/4r1K2/9 b - 1"));
  EXPECT_EQ(pinned.before_interpositions, pinned.list.size());
}

TEST(EvadingMoves, UsefulPromotionsWhenAsked) {
  const auto without_king_moves = [](Promotions promotions) {
    const Position position = position_of("9/9/K7r/4P4/6B2/9/9/9/9 b - 1");
    const Evasions found = evasions_of(position, promotions);
    Texts texts = texts_of(found.list, 0, found.list.size());
    std::erase_if(texts, [](const std::string& text) { return text.substr(0, 2) == "9c"; });
    return sorted(texts);
  };
  EXPECT_EQ(without_king_moves(Promotions::All),
            (Texts{"3e1c", "3e1c+", "3e5c", "3e5c+", "5d5c", "5d5c+"}));
  EXPECT_EQ(without_king_moves(Promotions::Useful), (Texts{"3e1c+", "3e5c+", "5d5c+"}));
}

TEST(EvadingMoves, NoTwoPawnsNoDeadPiecesInBetween) {
  // The check can be blocked only on 1b: a pawn may not go there (two pawns), nor a knight (dead
  // piece).
  const Evasions found = evasions_of(position_of("8r/9/8K/9/9/8P/9/9/9 b PNLG 1"));
  EXPECT_EQ(sorted(texts_of(found.list, found.before_interpositions, found.list.size())),
            (Texts{"G*1b", "L*1b"}));
}

TEST(EvadingMoves, NoPawnDropMateInBetween) {
  // P*5b would block the check and mate at once: the rook that could capture it is pinned.
  const Evasions found = evasions_of(position_of("3lkl3/3r4K/2B1G4/9/9/9/9/9/9 b PL 1"));
  Texts drops = texts_of(found.list, found.before_interpositions, found.list.size());
  std::erase_if(drops, [](const std::string& text) { return text[1] != '*'; });
  EXPECT_EQ(sorted(drops), (Texts{"L*2b", "L*3b", "L*4b", "L*5b", "P*2b", "P*3b", "P*4b"}));
}

}  // namespace
}  // namespace sudare::shogi
