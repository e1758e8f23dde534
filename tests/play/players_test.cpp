#include "play/players.hpp"

#include <gtest/gtest.h>

#include "base/user_error.hpp"
#include "screen/game.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {
namespace {

using screen::Game;
using shogi::Color;

std::vector<std::string> play_out(const screen::GameRules& rules, std::uint64_t seed) {
  Game game(rules, shogi::start_setup());
  const auto black = make_player("random", {.seed = seed});
  const auto white = make_player("random", {.seed = seed + 1});
  std::vector<std::string> tries;
  while (!game.end()) {
    const Color side = game.turn();
    const shogi::Move move =
        (side == Color::Black ? *black : *white).choose(game.seat(side), Effort{});
    tries.push_back(usi_text(move));
    game.attempt(side, move);
  }
  return tries;
}

TEST(Players, TheSameSeedPlaysTheSameGame) {
  for (const screen::Preset& preset : screen::presets()) {
    EXPECT_EQ(play_out(preset.rules, 5), play_out(preset.rules, 5)) << preset.rules.name;
    EXPECT_NE(play_out(preset.rules, 5), play_out(preset.rules, 6)) << preset.rules.name;
  }
}

TEST(Players, AnUnknownNameIsOneSentence) {
  try {
    make_player("nobody", {});
    FAIL();
  } catch (const UserError& error) {
    EXPECT_TRUE(std::string(error.what()).starts_with("a player is ")) << error.what();
  }
  EXPECT_THROW(make_player("random:2", {}), UserError);
  EXPECT_THROW(make_player("random:", {}), UserError);
  EXPECT_THROW(make_player("random:x", {}), UserError);
  EXPECT_NO_THROW(make_player("random:1", {}));
}

}  // namespace
}  // namespace sudare::play
