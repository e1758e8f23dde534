#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "base/format_error.hpp"
#include "play/records/game_record.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {
namespace {

using screen::EndReason;
using screen::GameEnd;
using shogi::Color;

// Black's bishop is stopped by a pawn behind the screen, which is a foul; then it takes a bishop,
// and White resigns.
const std::string kLog = R"({"id":"g","bot_color":"gote","strategy":"estimator",
  "moves":[["sente","7g7f",0],["gote","3c3d",0],["sente","8h2b+",1]],
  "foulAttempts":[{"byColor":"sente","moveNumber":3,"usi":"8h1a"}],
  "result":"sente_win","reason":"resign","opponent_is_bot":false})";

std::string with(const std::string& text, const std::string& other) {
  std::string log = kLog;
  return log.replace(log.find(text), text.size(), other);
}

std::string fault_of(const std::string& log) {
  try {
    static_cast<void>(read_games(log));
  } catch (const FormatError& error) {
    return error.what();
  }
  return "";
}

TEST(GameLog, FoulsStandBeforeTheMoveOfTheirNumber) {
  const std::vector<GameRecord> games = read_games(kLog + "\n" + kLog);
  ASSERT_EQ(games.size(), 2U);
  const GameRecord& game = games[0];
  EXPECT_EQ(game.rules.name, "kakurenbo");
  EXPECT_EQ(game.names[0], "a person");
  EXPECT_EQ(game.names[1], "tsuitate-bot");
  ASSERT_EQ(game.steps.size(), 4U);
  EXPECT_EQ(usi_text(game.steps[2].move), "8h1a");
  EXPECT_TRUE(game.steps[2].foul);
  EXPECT_FALSE(game.steps[3].foul);
  EXPECT_EQ(game.steps[3].captured, shogi::Kind::Bishop);
  EXPECT_EQ(game.end, (GameEnd{EndReason::Resignation, Color::Black}));
  EXPECT_EQ(replayed(game).steps(), game.steps);
}

TEST(GameLog, WhatTheRefereeWouldNotSayIsRefused) {
  EXPECT_NE(fault_of(with("\"8h1a\"", "\"8h3c\"")), "");  // it stands, so it is no foul
  EXPECT_NE(fault_of(with("3c3d", "3c3e")), "");
  EXPECT_NE(fault_of(with("[\"gote\"", "[\"sente\"")), "");
  EXPECT_NE(fault_of(with("resign", "checkmate")), "");
  EXPECT_NE(fault_of(with("resign", "rain")), "");
  EXPECT_NE(fault_of(with("sente_win", "won")), "");
  EXPECT_NE(fault_of(with("[\"gote\",\"3c3d\",0]", "\"3c3d\"")), "");
  EXPECT_NE(fault_of(with("[\"gote\",\"3c3d\",0]", "[]")), "");
  EXPECT_NE(fault_of(with("\"bot_color\":\"gote\"", "\"bot_color\":\"x\"")), "");
  EXPECT_EQ(fault_of(kLog), "");
}

TEST(GameLog, AGameThatWasBrokenOffHasNoResult) {
  const GameRecord game = read_games(with("resign", "disconnect")).front();
  EXPECT_EQ(game.end, GameEnd{});
  const GameRecord open = read_games(with(R"(,
  "result":"sente_win","reason":"resign")",
                                          ""))
                              .front();
  EXPECT_EQ(open.end, std::nullopt);
}

}  // namespace
}  // namespace sudare::play
