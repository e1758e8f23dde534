// Results that follow from the table alone: the moves it knows, and mates derived from deeper
// mates.
#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <string>
#include <vector>

#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"
#include "tsume/proof/derived_mate.hpp"
#include "tsume/proof/known.hpp"

namespace sudare::tsume {
namespace {

using search::Length;
using Child = TsumeProblem::Child;

constexpr auto kManyChecks = "9/9/9/9/4k4/9/9/9/9 b RG 1";

class Known : public testing::Test {
 protected:
  Known() : position_(shogi::read_sfen(kManyChecks)), problem_(problem(position_)) {}

  TsumeProblem problem(const shogi::Position& position) {
    return {position, shogi::Color::Black, Futile::Count, table_};
  }
  // Stores a mate of this length after a move in the table.
  void prove(const Child& child, Length length) {
    problem_.remember(child, Result::proved(length, child.key.hand));
  }

  Table table_{std::size_t{1} << 20U};
  shogi::Position position_;
  TsumeProblem problem_;
};

TEST_F(Known, TheBestCheckMatesSoonest) {
  const std::vector<Child> checks = known_moves(problem_, Length(9));
  ASSERT_GT(checks.size(), 4U);
  EXPECT_FALSE(best_known_move(problem_, Length(9)));
  prove(checks[0], Length(8));
  prove(checks[2], Length(4));
  prove(checks[3], Length(6));
  const auto best = best_known_move(problem_, Length(9));
  ASSERT_TRUE(best);
  EXPECT_EQ(best->move, checks[2].move);
  EXPECT_EQ(best->result.length, Length(4));
  EXPECT_FALSE(best_known_move(problem_, Length(3)));
}

TEST_F(Known, TheBestReplyHoldsOutLongest) {
  problem_.make(*known_move(problem_, shogi::read_usi_move("G*5f"), Length(9)));
  const std::vector<Child> replies = known_moves(problem_, Length(8));
  ASSERT_GT(replies.size(), 3U);
  prove(replies[1], Length(3));
  prove(replies[2], Length(7));
  prove(replies[3], Length(5));
  EXPECT_EQ(best_known_move(problem_, Length(8))->move, replies[2].move);
}

TEST_F(Known, ARefutationThatTookLeastWorkIsPreferred) {
  problem_.make(*known_move(problem_, shogi::read_usi_move("G*5f"), Length::unlimited()));
  const std::vector<Child> replies = known_moves(problem_, Length::unlimited());
  EXPECT_FALSE(known_refutation(problem_));
  const auto refute = [&](const Child& reply, search::Effort effort) {
    problem_.remember(reply, Result::refuted(Length::unlimited(), reply.key.hand, effort));
  };
  refute(replies[0], 70);
  refute(replies[2], 5);
  refute(replies[3], 60);
  EXPECT_EQ(known_refutation(problem_)->move, replies[2].move);
}

TEST_F(Known, AMoveThatIsNoCheckIsNotAmongThem) {
  EXPECT_TRUE(known_move(problem_, shogi::read_usi_move("R*5a"), Length(9)));
  EXPECT_FALSE(known_move(problem_, shogi::read_usi_move("R*1a"), Length(9)));
}

TEST_F(Known, TheRealCaptureTakesOverTheProofOfTheFreeOne) {
  std::vector<Child> list(3);
  list[0].move = shogi::read_usi_move("5i5a");
  list[1].move = list[2].move = shogi::read_usi_move("5i2i");
  list[2].free_capture = true;
  list[2].result = Result::proved(Length(2), {});
  const auto real = real_move(list, list[1].move);
  ASSERT_TRUE(real);
  EXPECT_FALSE(real->free_capture);
  EXPECT_TRUE(real->result.bounds.is_proved());
  EXPECT_EQ(real->result.length, Length(2));
  EXPECT_FALSE(real_move(list, list[0].move)->result.is_solved());
}

class Derived : public Known {
 protected:
  Derived() : check_(*known_move(problem_, shogi::read_usi_move("G*5f"), Length(9))) {
    problem_.make(check_);
    replies_ = known_moves(problem_, Length(8));
  }
  Result derive(Length asked, int plies) { return derive_mate(problem_, monitor_, asked, plies); }

  Child check_;
  std::vector<Child> replies_;
  std::atomic<bool> stop_ = false;
  search::Monitor monitor_{{}, stop_};
};

TEST_F(Derived, AMateFollowsWhenEveryReplyHasOne) {
  for (std::size_t i = 1; i < replies_.size(); ++i) prove(replies_[i], Length(5));
  EXPECT_FALSE(derive(Length(8), 4).is_solved());
  prove(replies_[0], Length(7));
  const Result result = derive(Length(8), 0);
  EXPECT_TRUE(result.bounds.is_proved());
  EXPECT_EQ(result.length, Length(8));
  EXPECT_FALSE(derive(Length(6), 0).bounds.is_proved());
}

TEST_F(Derived, OnlyBehindMovesWithAKnownMate) {
  for (const Child& reply : replies_) prove(reply, Length(5));
  problem_.unmake(check_);
  EXPECT_FALSE(derive(Length(7), 1).is_solved());
  prove(check_, Length(20));  // longer than the mate known since
  EXPECT_FALSE(derive(Length(7), 0).is_solved());
  const Result result = derive(Length(7), 1);
  EXPECT_TRUE(result.bounds.is_proved());
  EXPECT_EQ(result.length, Length(7));
  // The table has the new length.
  EXPECT_EQ(best_known_move(problem_, Length(7))->move, check_.move);
}

TEST_F(Derived, NothingIsDerivedAfterAStop) {
  for (const Child& reply : replies_) prove(reply, Length(5));
  stop_ = true;
  EXPECT_FALSE(derive(Length(8), 4).is_solved());
}

}  // namespace
}  // namespace sudare::tsume
