#include "shogi/piece.hpp"

#include <gtest/gtest.h>

#include <set>
#include <utility>

namespace sudare::shogi {
namespace {

TEST(Kind, PromotesToItsNamesake) {
  const std::pair<Kind, Kind> kPairs[] = {
      {Kind::Pawn, Kind::ProPawn},     {Kind::Lance, Kind::ProLance},
      {Kind::Knight, Kind::ProKnight}, {Kind::Silver, Kind::ProSilver},
      {Kind::Bishop, Kind::Horse},     {Kind::Rook, Kind::Dragon}};
  for (const auto& [plain, better] : kPairs) {
    EXPECT_TRUE(can_promote(plain));
    EXPECT_FALSE(is_promoted(plain));
    EXPECT_EQ(promoted(plain), better);
    EXPECT_FALSE(can_promote(better));
    EXPECT_TRUE(is_promoted(better));
    EXPECT_EQ(unpromoted(better), plain);
    EXPECT_EQ(unpromoted(plain), plain);
  }
}

TEST(Kind, GoldAndKingNeverPromote) {
  for (const Kind kind : {Kind::Gold, Kind::King}) {
    EXPECT_FALSE(can_promote(kind));
    EXPECT_FALSE(is_promoted(kind));
    EXPECT_EQ(unpromoted(kind), kind);
  }
}

TEST(Kind, ListsHoldEachKindOnce) {
  EXPECT_EQ(std::set<Kind>(kBoardKinds.begin(), kBoardKinds.end()).size(), 14U);
  EXPECT_EQ(std::set<Kind>(kHandKinds.begin(), kHandKinds.end()).size(), 7U);
  for (const Kind kind : kHandKinds) EXPECT_TRUE(kind != Kind::King && !is_promoted(kind));
}

TEST(Kind, FullSetHasFortyPieces) {
  int sum = full_set_count(Kind::King);
  for (const Kind kind : kHandKinds) sum += full_set_count(kind);
  EXPECT_EQ(sum, 40);
  EXPECT_EQ(full_set_count(Kind::Pawn), 18);
  EXPECT_EQ(full_set_count(Kind::Gold), 4);
  EXPECT_EQ(full_set_count(Kind::Bishop), 2);
  EXPECT_EQ(full_set_count(Kind::Rook), 2);
}

TEST(Piece, KeepsColorAndKind) {
  std::set<std::size_t> indices;
  for (const Color color : {Color::Black, Color::White}) {
    for (const Kind kind : kBoardKinds) {
      const Piece piece(color, kind);
      EXPECT_FALSE(piece.empty());
      EXPECT_EQ(piece.color(), color);
      EXPECT_EQ(piece.kind(), kind);
      EXPECT_TRUE(piece.is(color, kind));
      EXPECT_FALSE(piece.is(~color, kind));
      EXPECT_LT(piece.index(), 32U);
      indices.insert(piece.index());
    }
  }
  EXPECT_EQ(indices.size(), 28U);
}

TEST(Piece, DefaultIsAnEmptySquare) {
  EXPECT_TRUE(Piece().empty());
  EXPECT_EQ(Piece().kind(), Kind::None);
}

}  // namespace
}  // namespace sudare::shogi
