// The reader of proofs when the table knows a proof, has lost it, or loses it at once, and when the
// monitor stops it.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <string>
#include <vector>

#include "search/algorithms/dfpn.hpp"
#include "shogi/movegen.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"
#include "tsume/proof/known.hpp"
#include "tsume/proof/reader.hpp"

namespace sudare::tsume {
namespace {

using search::Length;
using shogi::Position;
using Child = TsumeProblem::Child;

constexpr auto kMateInNine =
    "l+R1bk2nl/3sg1gs1/p2pp2pp/2p2NP2/9/PpP2b3/3P1P2P/2G1Pp3/LNS1KG1NL b R2Psp 1";
constexpr auto kBareKing = "9/9/9/9/4k4/9/9/9/9 b RG 1";

const std::atomic<bool> kNoStop{false};

// A position, a table, and a problem to read the table with.
struct Desk {
  explicit Desk(const std::string& sfen, std::size_t bytes = std::size_t{4} << 20U)
      : table(bytes), position(shogi::read_sfen(sfen)) {}

  // Searches from here, so that the table has the proof.
  Result solve(TsumeProblem& problem, Length length) {
    search::Monitor monitor({}, kNoStop);
    return search::Dfpn<TsumeProblem>(problem, monitor).solve(length);
  }
  [[nodiscard]] shogi::Color attacker() const {
    return position.in_check() ? ~position.turn() : position.turn();
  }
  TsumeProblem problem(Futile futile = Futile::Count) {
    return {position, attacker(), futile, table};
  }

  Table table;
  Position position;
};

// Whether an empty table gives the same result for a move.
bool mates_after(const Position& before, shogi::Move move, Length length) {
  Desk desk(shogi::write_sfen(before.setup()));
  desk.position.make(move);
  TsumeProblem problem(desk.position, before.turn(), Futile::Count, desk.table);
  return desk.solve(problem, length).bounds.is_proved();
}

TEST(ProofReader, AKnownCheckCostsNoSearch) {
  Desk desk(kMateInNine);
  TsumeProblem problem = desk.problem();
  ASSERT_TRUE(desk.solve(problem, Length(9)).bounds.is_proved());
  search::Monitor monitor({.nodes = 0}, kNoStop);
  const ProofMove check = ProofReader(problem, monitor).check(Length(9), RealCapture::Proved);
  ASSERT_TRUE(check.child);
  EXPECT_FALSE(check.stopped);
  EXPECT_EQ(monitor.nodes(), 0U);
  EXPECT_EQ(check.child->result.length, Length(8));
  EXPECT_TRUE(mates_after(desk.position, check.child->move, Length(8)));
}

TEST(ProofReader, ALostCheckIsSearchedAgain) {
  for (const RealCapture real : {RealCapture::Assumed, RealCapture::Proved}) {
    Desk desk(kMateInNine);
    TsumeProblem problem = desk.problem();
    search::Monitor monitor({}, kNoStop);
    const ProofMove check = ProofReader(problem, monitor).check(Length(9), real);
    ASSERT_TRUE(check.child);
    EXPECT_GT(monitor.nodes(), 0U);
    EXPECT_TRUE(check.child->result.bounds.is_proved());
    EXPECT_TRUE(mates_after(desk.position, check.child->move, Length(8)));
  }
}

TEST(ProofReader, WhereThereIsNoMateThereIsNoCheckToPlay) {
  Desk desk(kMateInNine);
  TsumeProblem problem = desk.problem();
  search::Monitor monitor({}, kNoStop);
  const ProofMove check = ProofReader(problem, monitor).check(Length(7), RealCapture::Assumed);
  EXPECT_FALSE(check.child);
  EXPECT_FALSE(check.stopped);
}

TEST(ProofReader, AStoppedSearchIsToldFromOneThatFoundNothing) {
  Desk desk(kMateInNine);
  TsumeProblem problem = desk.problem();
  search::Monitor monitor({.nodes = 3}, kNoStop);
  ProofReader reader(problem, monitor);
  const ProofMove check = reader.check(Length(9), RealCapture::Proved);
  EXPECT_FALSE(check.child);
  EXPECT_TRUE(check.stopped);

  Desk checked(kBareKing);
  checked.position.make(shogi::read_usi_move("G*5f"));
  TsumeProblem replies = checked.problem();
  search::Monitor short_monitor({.nodes = 3}, kNoStop);
  const ProofMove reply = ProofReader(replies, short_monitor).refuting_reply();
  EXPECT_FALSE(reply.child);
  EXPECT_TRUE(reply.stopped);
}

// The position after the check that mates in nine.
Position checked_in_nine() {
  Desk desk(kMateInNine);
  TsumeProblem problem = desk.problem();
  search::Monitor monitor({}, kNoStop);
  Position checked = desk.position;
  checked.make(ProofReader(problem, monitor).check(Length(9), RealCapture::Proved).child->move);
  return checked;
}

TEST(ProofReader, EveryReplyHasItsMateTheLongestFirst) {
  Desk desk(shogi::write_sfen(checked_in_nine().setup()));
  TsumeProblem problem = desk.problem();
  search::Monitor monitor({}, kNoStop);
  const std::vector<Child> replies = ProofReader(problem, monitor).replies(Length(8));
  shogi::MoveList moves;
  evading_moves(desk.position, moves);
  ASSERT_EQ(replies.size(), moves.size());
  Length before = Length(7);
  for (const Child& reply : replies) {
    EXPECT_TRUE(reply.result.bounds.is_proved());
    EXPECT_LE(reply.result.length, before);
    before = reply.result.length;
  }
}

TEST(ProofReader, RepliesThatWereNotReachedComeLast) {
  Desk desk(shogi::write_sfen(checked_in_nine().setup()));
  TsumeProblem problem = desk.problem();
  search::Monitor monitor({.nodes = 10}, kNoStop);
  ProofReader reader(problem, monitor);
  const std::vector<Child> replies = reader.replies(Length(8));
  EXPECT_TRUE(monitor.stopped());
  EXPECT_FALSE(replies.back().result.bounds.is_proved());
  EXPECT_TRUE(std::ranges::is_partitioned(
      replies, [](const Child& reply) { return reply.result.bounds.is_proved(); }));
}

TEST(ProofReader, TheLongestReplyHoldsOutAsLongAsTheMateIsExact) {
  Desk desk(shogi::write_sfen(checked_in_nine().setup()));
  TsumeProblem problem = desk.problem();
  search::Monitor monitor({}, kNoStop);
  const ProofMove reply = ProofReader(problem, monitor).longest_reply(Length(8), true);
  ASSERT_TRUE(reply.child);
  desk.position.make(reply.child->move);
  TsumeProblem after(desk.position, desk.position.turn(), Futile::Count, desk.table);
  EXPECT_TRUE(desk.solve(after, Length(7)).bounds.is_proved());
  EXPECT_TRUE(desk.solve(after, Length(5)).bounds.is_refuted());
}

TEST(ProofReader, AMatedKingHasNoReply) {
  Desk desk("8k/8G/8P/9/9/9/9/9/9 w - 1");
  TsumeProblem problem = desk.problem();
  std::atomic<bool> stop = true;
  search::Monitor monitor({}, stop);
  monitor.visit();
  ASSERT_TRUE(monitor.stopped());
  const ProofMove reply = ProofReader(problem, monitor).longest_reply(Length(0), true);
  EXPECT_FALSE(reply.child);
  EXPECT_FALSE(reply.stopped);
}

// A small table loses these refutations as soon as they are found, because they are path-dependent.
constexpr const char* kForgottenAtOnce[] = {
    "8k/9/9/9/9/8R/9/9/9 w Nb 1",
    "9/9/S8/9/9/9/R8/kB7/9 w s 1",
    "9/1G1k5/9/1+B7/9/9/9/9/9 w r 1",
};

TEST(ProofReader, ARefutationIsKnownOrSearchedAgain) {
  for (const char* sfen : kForgottenAtOnce) {
    Desk desk(sfen);
    TsumeProblem problem = desk.problem();
    search::Monitor monitor({}, kNoStop);
    const ProofMove lost = ProofReader(problem, monitor).refuting_reply();
    ASSERT_TRUE(lost.child) << sfen;
    EXPECT_GT(monitor.nodes(), 0U);
    EXPECT_TRUE(lost.child->result.bounds.is_refuted());
    // The path-independent result is known from now on.
    problem.remember(*lost.child, Result::refuted(Length::unlimited(), lost.child->key.hand));
    search::Monitor no_search({.nodes = 0}, kNoStop);
    const ProofMove known = ProofReader(problem, no_search).refuting_reply();
    ASSERT_TRUE(known.child) << sfen;
    EXPECT_EQ(no_search.nodes(), 0U);
    EXPECT_EQ(known.child->move, lost.child->move);
  }
}

TEST(ProofReader, WhatATinyTableForgetsAtOnceIsAskedMoveByMove) {
  for (const char* sfen : kForgottenAtOnce) {
    Desk desk(sfen, 1);
    TsumeProblem problem = desk.problem();
    ASSERT_TRUE(desk.solve(problem, Length::unlimited()).bounds.is_refuted()) << sfen;
    ASSERT_FALSE(known_refutation(problem)) << sfen;
    search::Monitor monitor({}, kNoStop);
    const ProofMove reply = ProofReader(problem, monitor).refuting_reply();
    ASSERT_TRUE(reply.child) << sfen;
    Desk fresh(sfen);
    fresh.position.make(reply.child->move);
    TsumeProblem after(fresh.position, desk.attacker(), Futile::Count, fresh.table);
    EXPECT_TRUE(fresh.solve(after, Length::unlimited()).bounds.is_refuted()) << sfen;
  }
}

TEST(ProofReader, NothingRefutesACheckThatMates) {
  Desk desk(shogi::write_sfen(checked_in_nine().setup()));
  TsumeProblem problem = desk.problem();
  search::Monitor monitor({}, kNoStop);
  const ProofMove reply = ProofReader(problem, monitor).refuting_reply();
  EXPECT_FALSE(reply.child);
  EXPECT_FALSE(reply.stopped);
}

// The rook checks along the rank, and the interposed pawn is captured with mate.
class FutilePawn : public testing::Test {
 protected:
  // The problem is at the position after the interposition, where the table proves the capture as a
  // free one.
  FutilePawn() : desk_("8k/9/8G/9/9/2B6/9/9/4R4 b p 1"), problem_(desk_.problem(Futile::Omit)) {
    problem_.make(*known_move(problem_, shogi::read_usi_move("5i5a"), Length(5)));
    problem_.make(*known_move(problem_, shogi::read_usi_move("P*2a"), Length(4)));
    result_ = desk_.solve(problem_, kNoMovesLeft);
  }

  // After the counted end, a futile interposition and its capture must give back the moves they
  // take.
  static constexpr Length kNoMovesLeft = Length(-1);

  Desk desk_;
  TsumeProblem problem_;
  Result result_;
};

TEST_F(FutilePawn, IsTakenByTheRealCapture) {
  ASSERT_TRUE(result_.bounds.is_proved());
  for (const Child& check : known_moves(problem_, kNoMovesLeft)) {
    ASSERT_TRUE(check.free_capture || !check.result.bounds.is_proved());
  }
  for (const RealCapture real : {RealCapture::Assumed, RealCapture::Proved}) {
    search::Monitor monitor({}, kNoStop);
    const ProofMove check = ProofReader(problem_, monitor).check(kNoMovesLeft, real);
    ASSERT_TRUE(check.child);
    EXPECT_FALSE(check.child->free_capture);
    EXPECT_EQ(check.child->result.length, Length(0));
    EXPECT_EQ(monitor.nodes(), 0U);  // the proof of the free capture applies to the real one
    EXPECT_TRUE(check.child->result.bounds.is_proved());
    EXPECT_TRUE(problem_.position().is_legal(check.child->move));
  }
}

}  // namespace
}  // namespace sudare::tsume
