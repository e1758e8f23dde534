#include "play/arena/call_text.hpp"

#include <gtest/gtest.h>

#include "base/user_error.hpp"
#include "play/arena/player_protocol.hpp"
#include "play/players.hpp"
#include "screen/game.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {
namespace {

using screen::Call;
using screen::CallKind;
using shogi::Color;
using shogi::Kind;
using shogi::Square;

TEST(CallText, HasAllForms) {
  const shogi::Move move = shogi::read_usi_move("2d2c+");
  EXPECT_EQ(text_of(Call{.move = move}), "stands 2d2c+");
  EXPECT_EQ(text_of(Call{.move = move, .captured = Kind::Dragon, .check = true}),
            "stands 2d2c+ took +R check");
  EXPECT_EQ(text_of(Call{.kind = CallKind::OwnFoul, .move = shogi::read_usi_move("P*5e")}),
            "foul P*5e");
  EXPECT_EQ(text_of(Call{.kind = CallKind::TheirMove}), "moved");
  EXPECT_EQ(text_of(Call{.kind = CallKind::TheirMove, .captured_at = Square(2, 4), .check = true}),
            "moved lost 2d check");
  EXPECT_EQ(text_of(Call{.kind = CallKind::TheirFoul}), "fouled");
  EXPECT_EQ(text_of(Call{.kind = CallKind::TheirFoul, .in_check = true}), "fouled check");
}

TEST(CallText, EveryCallOfAGameIsReadBack) {
  std::size_t calls = 0;
  for (const screen::Preset& preset : screen::presets()) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      screen::Game game(preset.rules, shogi::start_setup());
      const auto black = make_player("random", {.seed = seed});
      const auto white = make_player("random", {.seed = seed + 100});
      while (!game.end()) {
        const Color side = game.turn();
        game.attempt(side, (side == Color::Black ? *black : *white).choose(game.seat(side), {}));
      }
      for (const Color side : {Color::Black, Color::White}) {
        for (const Call& call : game.seat(side).calls()) {
          ++calls;
          const auto read = read_call(text_of(call));
          ASSERT_TRUE(read) << text_of(call);
          EXPECT_EQ(*read, call) << text_of(call);
        }
      }
    }
  }
  EXPECT_GT(calls, 1000U);
}

TEST(CallText, NothingElseIsRead) {
  for (const char* const text :
       {"", "stand 7g7f", "stands", "stands 7g7g7", "stands 7g7f took", "stands 7g7f took K",
        "stands 7g7f took +G", "stands 7g7f check took P", "stands 7g7f check x", "foul",
        "foul 7g7f check", "moved lost", "moved lost 0a", "moved lost 2j", "moved 2d",
        "moved check check", "fouled x", "fouled check 1"}) {
    EXPECT_FALSE(read_call(text)) << text;
  }
}

TEST(PlayerProtocol, OpeningsAndEffortsAreReadBack) {
  GameOpening opening;
  opening.rules = screen::preset_named("viewer");
  opening.side = Color::White;
  opening.start = shogi::start_setup();
  opening.settings = {.seed = 18'446'744'073'709'551'615U, .threads = 2, .memory_mb = 64};
  const std::string text = text_of(opening);
  EXPECT_EQ(text, "game viewer white seed 18446744073709551615 threads 2 memory 64 start startpos");
  const GameOpening read = read_opening(text.substr(5));
  EXPECT_EQ(read.rules, opening.rules);
  EXPECT_EQ(read.side, opening.side);
  EXPECT_EQ(read.start, opening.start);
  EXPECT_EQ(text_of(read), text);
  EXPECT_EQ(read_effort("work 7").work, 7);
  EXPECT_EQ(read_effort("seconds 0.25").seconds, 0.25);
  for (const char* const bad : {"", "work", "work 0", "work -1", "work x", "seconds 0", "time 1"})
    EXPECT_THROW(read_effort(bad), UserError) << bad;
  for (const char* const bad :
       {"", "viewer", "viewer red seed 1", "viewer black seed x threads 1 memory 1 start startpos",
        "viewer black seed 1 threads 1 memory 1", "viewer black seed 1 threads 1 memory 1 start 9",
        "nowhere black seed 1 threads 1 memory 1 start startpos"})
    EXPECT_THROW(read_opening(bad), UserError) << bad;
}

TEST(PlayerProtocol, AnswersAreReadBack) {
  const shogi::Move move = shogi::read_usi_move("P*5e");
  EXPECT_EQ(read_answer(answer_text(move)), move);
  EXPECT_TRUE(read_answer(answer_text({})).none());
  for (const char* const bad : {"", "7g7f", "try", "try ", "try 7g", "bestmove 7g7f", "resign now"})
    EXPECT_THROW(read_answer(bad), UserError) << bad;
}

}  // namespace
}  // namespace sudare::play
