#include "tsuitate/proven_tries.hpp"

#include <gtest/gtest.h>

namespace sudare::tsuitate {
namespace {

using screen::Placement;

using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::Square;

Placement with_a(Kind kind, Square square) {
  Placement own;
  own.put(square, Color::Black, kind);
  return own;
}

const Placement kGold = with_a(Kind::Gold, Square::at(10));
const Placement kSilver = with_a(Kind::Silver, Square::at(10));
const Move kFirst = Move::drop(Kind::Gold, Square::at(20));
const Move kSecond = Move::drop(Kind::Rook, Square::at(20));
const Move kThird = Move::step(Square::at(10), Square::at(9), true);

TEST(ProvenTries, AreNoneAtFirst) { EXPECT_EQ(ProvenTries().of(kGold), ProvenTries::Tries()); }

TEST(ProvenTries, KeepTheLastTwoTheLatestFirst) {
  ProvenTries proven;
  proven.note(kGold, kFirst);
  EXPECT_EQ(proven.of(kGold), (ProvenTries::Tries{kFirst, Move()}));
  proven.note(kGold, kSecond);
  EXPECT_EQ(proven.of(kGold), (ProvenTries::Tries{kSecond, kFirst}));
  proven.note(kGold, kThird);
  EXPECT_EQ(proven.of(kGold), (ProvenTries::Tries{kThird, kSecond}));
}

TEST(ProvenTries, KeepATwiceProvedTryOnce) {
  ProvenTries proven;
  proven.note(kGold, kFirst);
  proven.note(kGold, kSecond);
  proven.note(kGold, kSecond);
  EXPECT_EQ(proven.of(kGold), (ProvenTries::Tries{kSecond, kFirst}));
}

TEST(ProvenTries, BelongToOneWayThePiecesStand) {
  ProvenTries proven;
  proven.note(kGold, kFirst);
  EXPECT_EQ(proven.of(kSilver), ProvenTries::Tries());
  EXPECT_EQ(proven.of(with_a(Kind::Gold, Square::at(11))), ProvenTries::Tries());
}

}  // namespace
}  // namespace sudare::tsuitate
