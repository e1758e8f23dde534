// The counts in the text of Sakuta & Iida 2002, reproduced with referee and metaposition.
#include <gtest/gtest.h>

#include <fstream>
#include <optional>
#include <sstream>
#include <string>

#include "screen/metaposition.hpp"
#include "screen/referee.hpp"
#include "screen/tries.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::tsuitate {
namespace {

using screen::judge_try;
using screen::list_tries;
using screen::Metaposition;
using screen::Outcome;
using screen::outcome_of;
using screen::TryCall;

using shogi::Kind;
using shogi::Position;
using shogi::Square;

Metaposition figure(const std::string& name) {
  std::ifstream in(std::string(SUDARE_SOURCE_DIR) + "/problems/tsuitate/figures.tsv");
  for (std::string line; std::getline(in, line);) {
    std::istringstream row(line);
    std::string found;
    std::string sfen;
    std::getline(row, found, '\t');
    std::getline(row, sfen, '\t');
    if (found == name) return Metaposition::of(Position(shogi::read_sfen(sfen)));
  }
  ADD_FAILURE() << name << " is not among the figures";
  return {};
}

// The number of members in which the referee makes this call.
std::size_t count(const Metaposition& meta, const std::string& usi, const TryCall& call) {
  const Position bare = meta.bare();
  std::size_t found = 0;
  for (std::size_t i = 0; i < meta.size(); ++i) {
    if (judge_try(meta.position(bare, i), shogi::read_usi_move(usi)) == call) ++found;
  }
  return found;
}

bool may_try(const Metaposition& meta, const std::string& usi) {
  shogi::MoveList tries;
  list_tries(meta, tries);
  const shogi::Move move = shogi::read_usi_move(usi);
  return std::find(tries.begin(), tries.end(), move) != tries.end();
}

Outcome after(const Metaposition& meta, const std::string& usi) {
  EXPECT_TRUE(may_try(meta, usi)) << usi;
  return outcome_of(meta, shogi::read_usi_move(usi));
}

// The metaposition that remains after this call.
std::optional<Metaposition> left(const Outcome& outcome, Kind captured, const std::string& lost) {
  for (const Outcome::Class& each : outcome.check) {
    if (each.captured != captured) continue;
    for (const Outcome::Reply& reply : each.replies) {
      const Square at = reply.call.captured_at;
      const bool fits = lost.empty() ? !at.on_board()
                                     : at.on_board() && at.file() == lost[0] - '0' &&
                                           at.rank() == lost[1] - 'a' + 1;
      if (fits) return reply.after;
    }
  }
  return std::nullopt;
}

constexpr TryCall kFoul{.foul = true};
constexpr TryCall kCheck{.check = true};
constexpr TryCall kMate{.check = true, .mate = true};

class Figure1 : public testing::TestWithParam<const char*> {};

TEST_P(Figure1, EveryCountOfSection22) {
  const Metaposition start = figure(GetParam());
  ASSERT_EQ(start.size(), 1U);
  // 1. S*2c: the king goes to 1c or 3a, and the attacker cannot tell.
  const Outcome first = after(start, "S*2c");
  EXPECT_FALSE(first.foul);
  ASSERT_EQ(first.check.size(), 1U);
  ASSERT_EQ(first.check[0].replies.size(), 1U);
  EXPECT_FALSE(first.check[0].mate);
  const Metaposition two = *left(first, Kind::None, "");
  EXPECT_EQ(two.size(), 2U);

  // 3. B*1c is a foul when the king is there: then G*1d mates.
  EXPECT_EQ(count(two, "B*1c", kFoul), 1U);
  EXPECT_EQ(count(two, "B*1c", kCheck), 1U);
  const Outcome third = after(two, "B*1c");
  ASSERT_TRUE(third.foul);
  EXPECT_EQ(third.foul->size(), 1U);
  EXPECT_EQ(count(*third.foul, "G*1d", kMate), 1U);
  EXPECT_TRUE(after(*third.foul, "G*1d").all_mated());

  // Otherwise there are 11 replies. Two capture the bishop.
  ASSERT_EQ(third.check.size(), 1U);
  ASSERT_EQ(third.check[0].replies.size(), 2U);
  const Metaposition taken = *left(third, Kind::None, "1c");
  EXPECT_EQ(taken.size(), 2U);
  EXPECT_EQ(count(taken, "G*3b", kMate), 2U);
  EXPECT_TRUE(after(taken, "G*3b").all_mated());
  // Nine cannot be told apart: the king to 4a or 4b, and seven interpositions on 2b.
  const Metaposition nine = *left(third, Kind::None, "");
  EXPECT_EQ(nine.size(), 9U);

  // 5. 1c3a+ is a foul after the interpositions: then G*3b mates.
  EXPECT_EQ(count(nine, "1c3a+", kFoul), 7U);
  EXPECT_EQ(count(nine, "1c3a+", kCheck), 2U);
  const Outcome fifth = after(nine, "1c3a+");
  ASSERT_TRUE(fifth.foul);
  EXPECT_EQ(fifth.foul->size(), 7U);
  EXPECT_EQ(count(*fifth.foul, "G*3b", kMate), 7U);
  EXPECT_TRUE(after(*fifth.foul, "G*3b").all_mated());

  // Otherwise the king captures on 3a or goes to 5a.
  ASSERT_EQ(fifth.check.size(), 1U);
  ASSERT_EQ(fifth.check[0].replies.size(), 2U);
  const Metaposition took = *left(fifth, Kind::None, "3a");
  EXPECT_EQ(took.size(), 1U);
  EXPECT_TRUE(after(took, "G*3b").all_mated());
  const Metaposition away = *left(fifth, Kind::None, "");
  EXPECT_EQ(away.size(), 1U);
  EXPECT_TRUE(after(away, "G*5b").all_mated());
}

INSTANTIATE_TEST_SUITE_P(Reconstructions, Figure1,
                         testing::Values("paper_fig1_reconstruction",
                                         "paper_fig1_reconstruction_alt"));

TEST(Figure7, SixPositionsAndThenSixtySix) {
  Metaposition meta = figure("paper_fig7_skeleton");
  for (const char* move : {"S*5c", "R*5a", "R*3b"}) meta = *left(after(meta, move), Kind::None, "");
  meta = *after(meta, "3b6b+").foul;
  meta = *left(after(meta, "5a5b+"), Kind::None, "");
  meta = *left(after(meta, "5c6b+"), Kind::Lance, "");
  // The eleventh move captures a silver in six positions; the twelfth leaves 66.
  EXPECT_EQ(count(meta, "6b7a", {.check = true, .captured = Kind::Silver}), 6U);
  EXPECT_EQ(left(after(meta, "6b7a"), Kind::Silver, "")->size(), 66U);
}

}  // namespace
}  // namespace sudare::tsuitate
