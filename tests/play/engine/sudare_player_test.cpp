#include "play/engine/sudare_player.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "base/random.hpp"
#include "base/thread.hpp"
#include "play/players.hpp"
#include "play/untried_moves.hpp"
#include "screen/game.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {
namespace {

using screen::Game;
using screen::TryAnswer;
using shogi::Color;
using shogi::Move;

// Enough to meet captures and checks.
constexpr int kTriesPlayed = SUDARE_SANITIZED ? 5 : 14;
constexpr Effort kLittle{.seconds = 0, .work = 1500};

// The player as Black against random moves. Returns Black's tries.
std::vector<std::string> tries_of(SudarePlayer& player, std::uint64_t seed, int most,
                                  const Effort& effort) {
  Game game(screen::preset_named("quest"), shogi::start_setup());
  Random random(seed);
  std::vector<std::string> tries;
  while (!game.end() && static_cast<int>(tries.size()) < most) {
    const Color side = game.turn();
    Move move;
    if (side == Color::Black) {
      move = player.choose(game.seat(side), effort);
      tries.push_back(usi_text(move));
    } else {
      shogi::MoveList moves;
      untried_moves(game.seat(side), moves);
      move = moves[random.below(moves.size())];
    }
    const TryAnswer answer = game.attempt(side, move);
    EXPECT_TRUE(answer == TryAnswer::Stands || answer == TryAnswer::Foul) << usi_text(move);
  }
  return tries;
}

TEST(SudarePlayer, OneAndTwoThreadsPlayTheSameGame) {
  for (const std::uint64_t seed : {1U, 2U}) {
    SudarePlayer one({.seed = seed, .threads = 1});
    SudarePlayer two({.seed = seed, .threads = 2});
    SudarePlayer again({.seed = seed, .threads = 1});
    const auto tries = tries_of(one, seed, kTriesPlayed, kLittle);
    EXPECT_EQ(tries, tries_of(two, seed, kTriesPlayed, kLittle));
    EXPECT_EQ(tries, tries_of(again, seed, kTriesPlayed, kLittle));
  }
}

TEST(SudarePlayer, EveryLevelPlaysWholeGames) {
  for (int level = 1; level <= kLevels; ++level) {
    const auto player = make_player("sudare:" + std::to_string(level), {.seed = 3});
    const auto other = make_player("random", {.seed = 4});
    Game game(screen::preset_named("quest"), shogi::start_setup());
    while (!game.end()) {
      const Color side = game.turn();
      Player& mover = side == Color::Black ? *player : *other;
      game.attempt(side, mover.choose(game.seat(side), kLittle));
    }
    EXPECT_EQ(game.end()->winner, Color::Black) << level;
  }
}

TEST(SudarePlayer, GoesOnFromTheMiddleOfAGame) {
  Game game(screen::preset_named("kakurenbo"), shogi::start_setup());
  Random random(8);
  while (!game.end() && game.seat(Color::Black).moves() < 30) {
    shogi::MoveList moves;
    untried_moves(game.seat(game.turn()), moves);
    game.attempt(game.turn(), moves[random.below(moves.size())]);
  }
  ASSERT_FALSE(game.end());
  SudarePlayer player({.seed = 1});
  const Color side = game.turn();
  const TryAnswer answer = game.attempt(side, player.choose(game.seat(side), kLittle));
  EXPECT_TRUE(answer == TryAnswer::Stands || answer == TryAnswer::Foul);
}

TEST(SudarePlayer, TakesBackWhatWasTaken) {
  // White's bishop takes Black's on 8h, where a silver takes back.
  Game game(screen::preset_named("quest"), shogi::start_setup());
  for (const char* text : {"7g7f", "3c3d", "1g1f", "2b8h+"})
    ASSERT_EQ(game.attempt(game.turn(), shogi::read_usi_move(text)), TryAnswer::Stands);
  for (const std::uint64_t seed : {5U, 6U, 7U}) {
    SudarePlayer player({.seed = seed});
    const Move move = player.choose(game.seat(Color::Black), {.seconds = 0, .work = 20'000});
    EXPECT_EQ(move.to(), shogi::Square(8, 8)) << usi_text(move);
  }
}

TEST(SudarePlayer, UsesMoreWorldsAndRolloutsWithMoreWork) {
  Game game(screen::preset_named("quest"), shogi::start_setup());
  for (const char* text : {"7g7f", "3c3d", "2g2f", "8c8d", "2f2e", "8d8e"})
    ASSERT_EQ(game.attempt(game.turn(), shogi::read_usi_move(text)), TryAnswer::Stands);
  SudarePlayer little({.seed = 5});
  SudarePlayer much({.seed = 5});
  little.choose(game.seat(Color::Black), {.seconds = 0, .work = 3000});
  much.choose(game.seat(Color::Black), {.seconds = 0, .work = 60'000});
  EXPECT_GT(much.worlds_used(), little.worlds_used());
  EXPECT_GT(much.rollouts(), 4 * little.rollouts());
}

TEST(SudarePlayer, PonderingEndsWhenToldAndKeepsThePlayerSound) {
  Game game(screen::preset_named("quest"), shogi::start_setup());
  SudarePlayer player({.seed = 5});
  game.attempt(Color::Black, player.choose(game.seat(Color::Black), kLittle));
  std::atomic<bool> stop{false};
  {
    const Thread other([&] { player.ponder(game.seat(Color::Black), stop); });
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop = true;
  }
  game.attempt(Color::White, shogi::read_usi_move("3c3d"));
  const Move move = player.choose(game.seat(Color::Black), kLittle);
  EXPECT_EQ(game.attempt(Color::Black, move), TryAnswer::Stands);
}

}  // namespace
}  // namespace sudare::play
