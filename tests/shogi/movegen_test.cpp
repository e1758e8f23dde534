// The list of all legal moves, and its relation to the other lists.
#include "shogi/movegen.hpp"

#include <gtest/gtest.h>

#include "positions.hpp"

namespace sudare::shogi {
namespace {

Texts moves_of(std::string_view sfen, Promotions promotions = Promotions::All) {
  MoveList list;
  legal_moves(position_of(sfen), list, promotions);
  return sorted_texts(list);
}

// Implements the comment on Promotions::Useful.
bool is_useful(const Position& position, Move move) {
  if (move.is_drop() || move.promotes()) return true;
  const Color us = position.turn();
  const Kind kind = position.at(move.from()).kind();
  const bool could_promote =
      can_promote(kind) && (move.from().rank_for(us) <= 3 || move.to().rank_for(us) <= 3);
  if (!could_promote) return true;
  if (kind == Kind::Pawn || kind == Kind::Bishop || kind == Kind::Rook) return false;
  return kind != Kind::Lance || move.to().rank_for(us) != 2;
}

template <class Keep>
std::vector<std::uint16_t> kept_bits(const MoveList& list, Keep&& keep) {
  MoveList kept;
  for (const Move move : list) {
    if (keep(move)) kept.push(move);
  }
  return sorted_bits(kept);
}

TEST(MoveList, PushesAndShrinks) {
  MoveList list;
  EXPECT_TRUE(list.empty());
  list.push(move_of("7g7f"));
  list.push(move_of("2g2f"));
  EXPECT_EQ(list.size(), 2U);
  EXPECT_EQ(list[1], move_of("2g2f"));
  EXPECT_EQ(list.end() - list.begin(), 2);
  list.shrink(1);
  EXPECT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0], move_of("7g7f"));
  list.clear();
  EXPECT_TRUE(list.empty());
}

TEST(LegalMoves, AppendsToTheList) {
  MoveList list;
  list.push(Move());
  legal_moves(position_of("startpos"), list);
  EXPECT_EQ(list.size(), 31U);
  EXPECT_TRUE(list[0].none());
}

TEST(LegalMoves, WithoutAnyKing) {
  EXPECT_EQ(moves_of("9/9/9/9/4G4/9/9/9/9 b - 1"),
            (Texts{"5e4d", "5e4e", "5e5d", "5e5f", "5e6d", "5e6e"}));
  EXPECT_EQ(moves_of("9/9/9/9/4G4/9/9/9/9 w - 1"), Texts{});
  EXPECT_EQ(moves_of("9/9/9/9/9/9/9/9/9 b G 1").size(), 81U);
}

TEST(LegalMoves, WithTheEnemyKingOnly) {
  EXPECT_EQ(moves_of("4k4/4r4/9/9/9/9/9/4N4/9 b - 1"), (Texts{"5h4f", "5h6f"}));
}

TEST(LegalMoves, NeverAPawnDropMate) {
  const Texts moves = moves_of("7lk/9/7G1/9/9/9/9/9/9 b P 1");
  EXPECT_EQ(std::count(moves.begin(), moves.end(), "P*1b"), 0);
  EXPECT_EQ(std::count(moves.begin(), moves.end(), "P*1c"), 1);
  EXPECT_EQ(moves.size(), 6U + 8U * 9U - 2U);
}

TEST(LegalMoves, UsefulPromotionsOfEachKind) {
  EXPECT_EQ(moves_of("9/9/4P4/9/9/9/9/9/9 b - 1"), (Texts{"5c5b", "5c5b+"}));
  EXPECT_EQ(moves_of("9/9/4P4/9/9/9/9/9/9 b - 1", Promotions::Useful), Texts{"5c5b+"});
  EXPECT_EQ(moves_of("9/9/9/9/4P4/9/9/9/9 b - 1", Promotions::Useful), Texts{"5e5d"});
  EXPECT_EQ(moves_of("9/9/9/4L4/9/9/9/9/9 b - 1"),
            (Texts{"5d5a+", "5d5b", "5d5b+", "5d5c", "5d5c+"}));
  EXPECT_EQ(moves_of("9/9/9/4L4/9/9/9/9/9 b - 1", Promotions::Useful),
            (Texts{"5d5a+", "5d5b+", "5d5c", "5d5c+"}));
  EXPECT_EQ(moves_of("9/9/9/9/9/4l4/9/9/9 w - 1", Promotions::Useful),
            (Texts{"5f5g", "5f5g+", "5f5h+", "5f5i+"}));
  EXPECT_EQ(moves_of("9/9/9/9/4N4/9/9/9/9 b - 1", Promotions::Useful),
            (Texts{"5e4c", "5e4c+", "5e6c", "5e6c+"}));
  EXPECT_EQ(moves_of("S8/9/9/9/9/9/9/9/9 b - 1", Promotions::Useful), (Texts{"9a8b", "9a8b+"}));
  EXPECT_EQ(moves_of("9/7P1/B7P/1P7/9/9/9/9/9 b - 1", Promotions::Useful),
            (Texts{"1c1b+", "2b2a+", "8d8c+", "9c7a+", "9c8b+"}));
}

TEST(LegalMoves, TheMostAnyPositionHas) {
  MoveList list;
  legal_moves(position_of("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1"), list);
  EXPECT_EQ(list.size(), 593U);
  const std::vector<std::uint16_t> bits = sorted_bits(list);
  EXPECT_EQ(std::adjacent_find(bits.begin(), bits.end()), bits.end());
}

TEST(IsMated, NeedsACheckAndNoWayOut) {
  EXPECT_TRUE(is_mated(position_of("4k4/4G4/4P4/9/9/9/9/9/9 w - 1")));
  EXPECT_FALSE(is_mated(position_of("4k4/4G4/9/9/9/9/9/9/9 w - 1")));
  EXPECT_FALSE(is_mated(position_of("4k4/9/9/9/9/9/9/9/4L4 w - 1")));
  EXPECT_TRUE(is_mated(position_of("3lkl3/3p1p3/9/9/9/9/9/9/4L4 w - 1")));
  EXPECT_FALSE(is_mated(position_of("3lkl3/3p1p3/9/9/9/9/9/9/4L4 w p 1")));
  // No move, but no check either.
  EXPECT_EQ(moves_of("8k/6+R2/9/9/9/9/9/9/9 w - 1"), Texts{});
  EXPECT_FALSE(is_mated(position_of("8k/6+R2/9/9/9/9/9/9/9 w - 1")));
  EXPECT_FALSE(is_mated(position_of("9/9/9/9/9/9/9/9/9 w - 1")));
}

TEST(AllLists, AgreeOnRandomGames) {
  int checking_lists = 0;
  int evading_lists = 0;
  walk_randomly(30, 250, [&](Position& position, const MoveList& moves) {
    const std::string sfen = shogi::write_sfen(position.setup());
    const std::vector<std::uint16_t> all = sorted_bits(moves);
    ASSERT_EQ(std::adjacent_find(all.begin(), all.end()), all.end()) << sfen;
    ASSERT_EQ(count_legal_moves(position), all.size()) << sfen;
    for (const Move move : moves) ASSERT_TRUE(position.is_legal(move)) << sfen;
    ASSERT_EQ(is_mated(position), position.in_check() && moves.empty()) << sfen;

    for (const Promotions promotions : {Promotions::All, Promotions::Useful}) {
      const auto wanted = [&](Move move) {
        return promotions == Promotions::All || is_useful(position, move);
      };
      MoveList listed;
      legal_moves(position, listed, promotions);
      ASSERT_EQ(sorted_bits(listed), kept_bits(moves, wanted)) << sfen;

      MoveList checks;
      checking_moves(position, checks, promotions);
      ASSERT_EQ(
          sorted_bits(checks),
          kept_bits(moves, [&](Move move) { return wanted(move) && position.gives_check(move); }))
          << sfen;
      if (promotions == Promotions::All) {
        ASSERT_EQ(count_checking_moves(position), checks.size()) << sfen;
      }
      checking_lists += checks.empty() ? 0 : 1;

      if (!position.in_check()) continue;
      MoveList evasions;
      evading_moves(position, evasions, promotions);
      ASSERT_EQ(sorted_bits(evasions), kept_bits(moves, wanted)) << sfen;
      ++evading_lists;
    }
  });
  EXPECT_GT(checking_lists, 500);
  EXPECT_GT(evading_lists, 50);
}

}  // namespace
}  // namespace sudare::shogi
