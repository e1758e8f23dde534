#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "../support/faults.hpp"
#include "base/format_error.hpp"
#include "base/user_error.hpp"
#include "formats/document.hpp"
#include "formats/json.hpp"
#include "game_samples.hpp"
#include "play/records/end_names.hpp"
#include "play/records/game_record.hpp"
#include "play/records/rules_json.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {
namespace {

using screen::EndReason;
using screen::Game;
using screen::GameEnd;
using screen::GameStep;
using shogi::Color;
using shogi::Kind;

constexpr int kGames = SUDARE_SANITIZED ? 60 : 600;

// As KIF keeps it: whole seconds, of a turn with its fouls, and none behind the last move.
GameRecord with_times_of_kif(GameRecord record) {
  screen::Milliseconds turn = 0;
  for (GameStep& step : record.steps) {
    turn += step.time;
    step.time = step.foul ? 0 : turn / 1000 * 1000;
    if (!step.foul) turn = 0;
  }
  return record;
}

void expect_equal(const GameRecord& read, const GameRecord& record, const std::string& text) {
  EXPECT_EQ(read.rules, record.rules) << text;
  EXPECT_EQ(write_sfen(read.start), write_sfen(record.start)) << text;
  EXPECT_EQ(read.names, record.names) << text;
  EXPECT_EQ(read.date, record.date) << text;
  EXPECT_EQ(read.steps, record.steps) << text;
  EXPECT_EQ(read.end, record.end) << text;
  EXPECT_EQ(read, record);
}

// Random play hardly ever leaves a side without a move.
Game stuck_game() {
  Game game(screen::preset_named("kakurenbo"), shogi::read_sfen("k8/9/9/1G7/9/9/9/9/1R6K b - 1"));
  game.attempt(Color::Black, shogi::read_usi_move("8d9c"), 1'500);
  return game;
}

TEST(Records, RandomGamesReadBackTheSame) {
  Dice dice(1);
  std::set<std::string> met;
  std::string many;
  std::vector<GameRecord> all;
  for (int i = 0; i < kGames; ++i) {
    const Game game = i == 0 ? stuck_game() : random_game(dice, random_rules(dice));
    const GameRecord record =
        record_of(game, {i % 3 == 0 ? "" : "先手\"さん\"", "a {b}"}, "2026-11-19 10:30:00");
    met.insert(game.end() ? std::string(name_of(game.end()->reason)) : "unfinished");

    const std::string json = game_json(record);
    EXPECT_EQ(json.find('\n'), std::string::npos);
    const std::vector<GameRecord> from_json = read_games(json);
    ASSERT_EQ(from_json.size(), 1U);
    expect_equal(from_json[0], record, json);
    EXPECT_EQ(replayed(from_json[0]).seat(Color::White).calls(), game.seat(Color::White).calls());

    const std::string kif = game_kif(record);
    const std::vector<GameRecord> from_kif = read_games(kif);
    ASSERT_EQ(from_kif.size(), 1U);
    expect_equal(from_kif[0], with_times_of_kif(record), kif);
    EXPECT_EQ(replayed(from_kif[0]).seat(Color::Black).calls(), game.seat(Color::Black).calls());
    if (HasFailure()) break;

    many += json + "\n";
    all.push_back(record);
  }
  EXPECT_EQ(read_games(many), all);
  if (SUDARE_SANITIZED) return;
  EXPECT_EQ(met, (std::set<std::string>{"mate", "fouls", "resignation", "time", "stuck", "length",
                                        "interrupted", "unfinished"}));
}

TEST(Records, FoulsAreCommentsBehindTheMoveTheyPreceded) {
  Game game(screen::preset_named("kakurenbo"), shogi::start_setup());
  for (const char* move : {"7g7f", "8b2b", "5a6b", "8h2b+", "8h2b", "8h3c+"})
    game.attempt(game.turn(), shogi::read_usi_move(move));
  game.resign(Color::White);
  const std::string kif = game_kif(record_of(game, {"A", "B"}, ""));
  EXPECT_EQ(kif,
            "先手：A\n"
            "後手：B\n"
            "ルール：kakurenbo\n"
            "手合割：平手\n"
            "手数----指手---------消費時間--\n"
            "   1 ７六歩(77)    ( 0:00/00:00:00)\n"
            "   2 ６二玉(51)    ( 0:00/00:00:00)\n"
            "*illegal:8222HI\n"
            "   3 ３三角成(88)  ( 0:00/00:00:00)\n"
            "*illegal:8822UM,8822KA\n"
            "   4 投了\n"
            "まで3手で先手の勝ち\n");
  // The ordinary reader sees a game with comments.
  const formats::Document document = formats::read_document(kif);
  EXPECT_EQ(document.entries[0].record.main_line().size(), 3U);
}

TEST(Records, FoulsBehindTheLastMoveComeBelowTheEnd) {
  screen::GameRules rules = screen::preset_named("paper");
  rules.losing_foul = 2;
  Game game(rules, shogi::start_setup());
  for (const char* move : {"7g7f", "8c8d", "8h2b+", "8h2b"})
    game.attempt(game.turn(), shogi::read_usi_move(move));
  const std::string kif = game_kif(record_of(game, {}, ""));
  EXPECT_NE(
      kif.find("   2 ８四歩(83)\n   3 反則負け\n*illegal:8822UM,8822KA\nまで2手で後手の勝ち\n"),
      std::string::npos)
      << kif;
}

// A record as Shogi Quest writes it has none of our headers.
TEST(Records, KifFromElsewhereIsReadByTheRulesOfShogiQuest) {
  const std::string text =
      "#KIF version=2.0 encoding=UTF-8\r\n開始日時：2023/01/05 12:34:56\r\n場所：将棋クエスト\r\n"
      "手合割：平手\r\n先手：one\r\n後手：two\r\n手数----指手---------消費時間--\r\n"
      "1 ７六歩(77) (20:03/00:20:03)\r\n2 ８四歩(83) (0:01/00:00:01)\r\n"
      "3 ３三角成(88) (0:02/00:00:05)\r\n*illegal:8822UM, 8822KA\r\n4 反則負け\r\n"
      "*illegal:8485FU\r\n";
  const GameRecord record = read_games(text).at(0);
  EXPECT_EQ(record.names, (std::array<std::string, 2>{"one", "two"}));
  EXPECT_EQ(record.rules.name, "quest");
  EXPECT_TRUE(record.rules.clock.none());
  ASSERT_EQ(record.steps.size(), 6U);
  EXPECT_TRUE(record.steps[2].foul);
  EXPECT_EQ(usi_text(record.steps[2].move), "8h2b+");
  EXPECT_EQ(usi_text(record.steps[3].move), "8h2b");
  EXPECT_EQ(record.steps[4].captured, Kind::Pawn);
  EXPECT_TRUE(record.steps[4].check);
  EXPECT_TRUE(record.steps[5].in_check);
  EXPECT_EQ(record.end, (GameEnd{EndReason::Fouls, Color::Black}));
  const Game game = replayed(record, record.steps.size());
  EXPECT_EQ(game.seat(Color::Black).fouls(Color::Black), 2);
  // One foul does not lose by these rules.
  EXPECT_THROW(replayed(record), UserError);
}

TEST(Records, AMateWithoutAWordIsAMate) {
  const GameRecord record = read_games(
                                "後手の持駒：なし\n|v玉 ・ ・ ・ ・ ・ ・ ・ ・|\n"
                                "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n| ・ 金 ・ ・ ・ ・ ・ ・ ・|\n"
                                "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n"
                                "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n"
                                "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n| 玉 ・ ・ ・ ・ ・ ・ ・ ・|\n"
                                "先手の持駒：金\n手数----指手--\n1 ９二金打\n")
                                .at(0);
  EXPECT_EQ(record.end, (GameEnd{EndReason::Mate, Color::Black}));
  EXPECT_TRUE(replayed(record).end());
}

// --- What the referee would have said otherwise ---

GameRecord short_game() {
  Game game(screen::preset_named("quest"), shogi::start_setup());
  for (const char* move : {"7g7f", "8b2b", "3c3d", "8h2b+", "3a2b"})
    game.attempt(game.turn(), shogi::read_usi_move(move), 500);
  game.resign(Color::Black);
  return record_of(game, {}, "");
}

std::string refusal(const GameRecord& record) {
  try {
    replayed(record);
  } catch (const UserError& error) {
    return error.what();
  }
  return "";
}

TEST(Records, EveryFalseWordOfARecordIsFound) {
  const GameRecord good = short_game();
  ASSERT_EQ(good.steps.size(), 4U);  // 8b2b was refused
  EXPECT_EQ(refusal(good), "");
  const auto spoiled = [&](const auto& spoil) {
    GameRecord record = good;
    spoil(record);
    return refusal(record);
  };
  EXPECT_EQ(spoiled([](GameRecord& r) { r.steps[2].foul = true; }),
            "step 3, Black's 8h2b+: the record says foul, the referee says that it stands");
  EXPECT_EQ(spoiled([](GameRecord& r) { r.steps[2].captured = Kind::Rook; }),
            "step 3, Black's 8h2b+: the referee says that another piece was captured, the record "
            "does not");
  EXPECT_EQ(spoiled([](GameRecord& r) { r.steps[2].check = true; }),
            "step 3, Black's 8h2b+: the referee says that it gives no check, the record does not");
  EXPECT_NE(spoiled([](GameRecord& r) { r.steps[3].in_check = true; }), "");
  EXPECT_NE(spoiled([](GameRecord& r) { r.steps[1].side = Color::Black; }), "");
  EXPECT_NE(spoiled([](GameRecord& r) { r.steps[1].move = {}; }), "");
  EXPECT_NE(spoiled([](GameRecord& r) { r.steps[1].move = shogi::read_usi_move("8b2b"); }), "");
  EXPECT_NE(spoiled([](GameRecord& r) { r.steps[0].time = -1; }), "");
  EXPECT_NE(spoiled([](GameRecord& r) { r.steps[0].time = 700'000; }), "");
  EXPECT_NE(spoiled([](GameRecord& r) { r.end->reason = EndReason::Mate; }), "");
  EXPECT_NE(spoiled([](GameRecord& r) { r.end->winner = std::nullopt; }), "");
  EXPECT_NE(spoiled([](GameRecord& r) { r.rules.draw_after = 2; }), "");
  EXPECT_NE(spoiled([](GameRecord& r) { r.start = shogi::Setup(); }), "");
}

TEST(Records, APartOfAGameCanBeReplayed) {
  const GameRecord record = short_game();
  for (std::size_t steps = 0; steps <= record.steps.size() + 1; ++steps) {
    const Game game = replayed(record, steps);
    EXPECT_EQ(game.steps().size(), std::min(steps, record.steps.size()));
    EXPECT_FALSE(game.end());
  }
}

// --- Faults in a text ---

std::string fault(const std::string& text) {
  return test::fault_of([&] { read_games(text); });
}

TEST(Records, FaultsNameTheirPlace) {
  const std::string good = game_json(short_game());
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    return text;
  };
  EXPECT_EQ(fault(""), "0:0: no game in the text");
  EXPECT_EQ(fault("  \n\n"), "0:0: no game in the text");
  EXPECT_EQ(fault(good + "\n" + good + " x"),
            "2:" + std::to_string(good.size() + 2) + ": 'x' where a JSON object should begin");
  EXPECT_EQ(fault(good + "\n\n {\"rules\":\"quest\"}"), "3:2: there is no list \"steps\"");
  EXPECT_EQ(fault("{\"rules\":\"quest\",\n \"steps\":[,]}"), "2:11: this is not JSON");
  EXPECT_EQ(fault("\n {\"steps\":[,]}"), "2:12: this is not JSON");
  EXPECT_EQ(fault(good.substr(0, 100)).substr(0, 2), "1:");
  EXPECT_EQ(fault("{\"rules\":" + std::string(100'000, '[')),
            "1:1: the levels of this JSON are too many");
  EXPECT_NE(fault(with("\"7g7f\"", "\"7g7\"")).find("1:1: step 1: "), std::string::npos);
  for (const auto& [from, to] : std::initializer_list<std::pair<std::string, std::string>>{
           {"\"black\"", "\"red\""},
           {"\"ms\":500", "\"ms\":-1"},
           {"\"ms\":500", "\"ms\":\"1\""},
           {"\"captured\":\"B\"", "\"captured\":\"K\""},
           {"resignation", "boredom"},
           {"\"losing_foul\":10", "\"losing_foul\":0"},
           {"losing_foul", "loosing_foul"},
           {"unpromoted", "never"},
           {"refused", "maybe"},
           {"\"names\":[\"\",\"\"]", "\"names\":[\"\"]"},
           {"lnsgkgsnl", "lnsg1gsnl"},
           {"lnsgkgsnl", "lnsgkgsnlp"},
       }) {
    EXPECT_EQ(fault(with(from, to)).substr(0, 4), "1:1:") << to << ": " << fault(with(from, to));
  }
  EXPECT_EQ(fault("手合割：平手\n1 ７六歩(77)\n*illegal:8822UM,5555FU\n"),
            "3:17: '5555FU' is no try that Black could have made here");
  EXPECT_EQ(fault("手合割：平手\n1 ７六歩(77)\n*illegal:\n").substr(0, 5), "3:10:");
  EXPECT_EQ(fault("手合割：平手\nルール：{\"name\":\"x\",\"losing_foul\":-1}\n1 ７六歩(77)\n")
                .substr(0, 2),
            "1:");
  EXPECT_NE(fault("手合割：平手\n1 ７五歩(77)\n"), "");
}

TEST(Records, RulesThatLeaveSomethingOutAreThoseOfThePreset) {
  screen::GameRules rules = screen::preset_named("viewer");
  EXPECT_EQ(rules_of(formats::JsonInput(R"({"name":"viewer"})")), rules);
  rules.losing_foul = 3;
  EXPECT_EQ(rules_of(formats::JsonInput(R"({"name":"viewer","losing_foul":3})")), rules);
  const GameRecord record = read_games(R"({"rules":"viewer","steps":[]})").at(0);
  EXPECT_EQ(record.rules, screen::preset_named("viewer"));
  EXPECT_EQ(record.start, shogi::start_setup());
}

// Nothing but a FormatError may come of a damaged text.
TEST(Records, DamagedTextsAreRefusedOrRead) {
  Dice dice(3);
  const std::array<std::string, 2> texts = {game_json(short_game()), game_kif(short_game())};
  int refused = 0;
  for (int i = 0; i < (SUDARE_SANITIZED ? 500 : 5'000); ++i) {
    std::string text = texts[dice.below(2)];
    for (std::size_t n = 1 + dice.below(3); n > 0; --n) {
      const std::size_t at = dice.below(text.size());
      if (dice.percent(30))
        text.erase(at, 1 + dice.below(20));
      else
        text[at] = static_cast<char>(dice.bits16());
      if (text.empty()) break;
    }
    try {
      for (const GameRecord& record : read_games(text)) {
        try {
          replayed(record);
        } catch (const UserError&) {
        }
      }
    } catch (const FormatError&) {
      ++refused;
    }
  }
  EXPECT_GT(refused, 100);
}

// --- The recorded games ---

TEST(Records, TheRecordedGamesReplayCallByCall) {
  std::ifstream file(SUDARE_SOURCE_DIR "/problems/play/games.jsonl");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::vector<GameRecord> games = read_games(text);
  ASSERT_EQ(games.size(), 59U);
  std::size_t line_begin = 0;
  int mates = 0;
  for (const GameRecord& record : games) {
    const std::size_t line_end = text.find('\n', line_begin);
    const formats::JsonInput json(text.substr(line_begin, line_end - line_begin));
    line_begin = line_end + 1;
    const std::string name = *json.text("id");

    const Game game = replayed(record);
    EXPECT_EQ(write_sfen(game.position().setup()), json.text("final")) << name;
    EXPECT_EQ(record.names[index_of(*game.end()->winner)], "a person") << name;
    if (game.end()->reason == EndReason::Mate) ++mates;
    // Each seat, told nothing but its calls, accepts each of them.
    for (const Color side : {Color::Black, Color::White}) {
      screen::Seat seat(record.rules, record.start, side);
      for (const screen::Call& call : game.seat(side).calls()) {
        ASSERT_TRUE(seat.fits(call)) << name;
        seat.hear(call);
      }
      EXPECT_EQ(seat.own(), game.seat(side).own()) << name;
      EXPECT_EQ(seat.own(), screen::Placement(game.position(), side)) << name;
    }
    EXPECT_EQ(read_games(game_kif(record)).at(0), record) << name;
  }
  EXPECT_EQ(mates, 39);
}

}  // namespace
}  // namespace sudare::play
