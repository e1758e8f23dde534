// Leaf counts on which many programs agree.
#include "shogi/perft.hpp"

#include <gtest/gtest.h>

#include "positions.hpp"

namespace sudare::shogi {
namespace {

#ifdef NDEBUG
constexpr bool kOptimized = true;
#else
constexpr bool kOptimized = false;  // sanitizer builds are too slow for the deep counts
#endif

constexpr std::string_view kMiddleGame =
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1";

std::uint64_t perft_of(std::string_view sfen, int depth) {
  Position position = position_of(sfen);
  return perft(position, depth);
}

TEST(Perft, Start) {
  EXPECT_EQ(perft_of("startpos", 0), 1U);
  EXPECT_EQ(perft_of("startpos", 1), 30U);
  EXPECT_EQ(perft_of("startpos", 2), 900U);
  EXPECT_EQ(perft_of("startpos", 3), 25470U);
  EXPECT_EQ(perft_of("startpos", 4), 719731U);
}

TEST(Perft, StartDepth5) {
  if (!kOptimized) GTEST_SKIP() << "only in optimised builds";
  EXPECT_EQ(perft_of("startpos", 5), 19861490U);
}

TEST(Perft, StartDepth6) {
  if (!kOptimized) GTEST_SKIP() << "only in optimised builds";
  EXPECT_EQ(perft_of("startpos", 6), 547581517U);
}

TEST(Perft, MiddleGame) {
  EXPECT_EQ(perft_of(kMiddleGame, 1), 207U);
  EXPECT_EQ(perft_of(kMiddleGame, 2), 28684U);
  EXPECT_EQ(perft_of(kMiddleGame, 3), 4809015U);
}

TEST(Perft, MostMoves) {
  EXPECT_EQ(perft_of("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 1), 593U);
}

TEST(Perft, LeavesThePositionAsItWas) {
  Position position = position_of(kMiddleGame);
  perft(position, 2);
  EXPECT_EQ(position.setup(), shogi::read_sfen(kMiddleGame));
  EXPECT_EQ(position.board_key(), position_of(kMiddleGame).board_key());
}

}  // namespace
}  // namespace sudare::shogi
