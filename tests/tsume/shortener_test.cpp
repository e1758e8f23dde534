#include "tsume/shortener.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <string>

#include "search/algorithms/dfpn.hpp"
#include "shogi/position.hpp"
#include "shogi/sfen.hpp"

namespace sudare::tsume {
namespace {

using search::Length;

// Zuko 3: the first mate found is about ten plies too long.
constexpr auto kDetour =
    "2p1g+P3/1P1p1pp2/l1P1g1S+r1/P1B1P1+p2/1p3l3/1kN6/9/2+B6/1r7 b GS2N2Pg2sn2l5p 1";
constexpr auto kNine =
    "l+R1bk2nl/3sg1gs1/p2pp2pp/2p2NP2/9/PpP2b3/3P1P2P/2G1Pp3/LNS1KG1NL b R2Psp 1";

// A problem with a first proved mate, ready to be shortened.
class Shortening {
 public:
  Shortening(const std::string& sfen, Futile futile, std::uint64_t nodes)
      : position_(shogi::read_sfen(sfen)),
        problem_(position_, position_.turn(), futile, table_),
        monitor_({.nodes = nodes}, stop_),
        search_(problem_, monitor_),
        shortener_(problem_, monitor_, [this](Length length) { return search_.solve(length); }),
        first_(search_.solve(Length::unlimited())) {}

  [[nodiscard]] const Result& first() const { return first_; }
  Shortener& shortener() { return shortener_; }
  [[nodiscard]] const search::Monitor& monitor() const { return monitor_; }
  [[nodiscard]] bool is_at_root() const {
    return problem_.position().board_key() == position_.board_key();
  }

 private:
  Table table_{std::size_t{16} << 20U};
  std::atomic<bool> stop_ = false;
  shogi::Position position_;
  TsumeProblem problem_;
  search::Monitor monitor_;
  search::Dfpn<TsumeProblem> search_;
  Shortener shortener_;
  Result first_;
};

// Whether a search with an empty table also proves a mate within this length.
bool mates_within(const std::string& sfen, Futile futile, Length length) {
  Table table(std::size_t{16} << 20U);
  const shogi::Position position(shogi::read_sfen(sfen));
  TsumeProblem problem(position, position.turn(), futile, table);
  const std::atomic<bool> stop = false;
  search::Monitor monitor({}, stop);
  return search::Dfpn<TsumeProblem>(problem, monitor).solve(length).bounds.is_proved();
}

TEST(Shortener, SavesDetours) {
  Shortening work(kDetour, Futile::Omit, 1'000'000);
  ASSERT_TRUE(work.first().bounds.is_proved());
  Length length = work.first().length;
  for (int round = 0; round < 3; ++round) {
    const Length now = work.shortener().round(length);
    EXPECT_LE(now, length);
    EXPECT_TRUE(work.is_at_root());
    length = now;
  }
  EXPECT_LT(length, work.first().length);
  EXPECT_TRUE(mates_within(kDetour, Futile::Omit, length));
}

TEST(Shortener, EndsWithTheProofThatNothingIsShorter) {
  Shortening work(kNine, Futile::Count, 10'000'000);
  ASSERT_TRUE(work.first().bounds.is_proved());
  Length length = work.first().length;
  while (!work.shortener().is_shortest() && !work.monitor().stopped()) {
    length = work.shortener().round(length);
  }
  EXPECT_TRUE(work.shortener().is_shortest());
  EXPECT_EQ(length, Length(9));
}

TEST(Shortener, AStoppedRoundKeepsWhatIsProved) {
  for (const std::uint64_t nodes : {36'000U, 40'000U, 60'000U}) {
    Shortening work(kDetour, Futile::Omit, nodes);
    ASSERT_TRUE(work.first().bounds.is_proved());
    Length length = work.first().length;
    while (!work.monitor().stopped()) length = work.shortener().round(length);
    EXPECT_TRUE(work.is_at_root());
    EXPECT_FALSE(work.shortener().is_shortest());
    EXPECT_LE(length, work.first().length);
    EXPECT_GE(length, Length(45));  // there is no shorter one
  }
}

}  // namespace
}  // namespace sudare::tsume
