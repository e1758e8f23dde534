#include "webhook/bot.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "../certify/random_setup.hpp"
#include "base/user_error.hpp"
#include "play/untried_moves.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"
#include "signed.hpp"

namespace sudare::webhook {
namespace {

using formats::JsonInput;
using screen::Game;
using screen::GameRules;
using screen::Seat;
using screen::TryAnswer;
using shogi::Color;

const GameRules& viewer() { return screen::preset_named("viewer"); }

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from << " in " << text;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

// The example of the protocol, word for word.
constexpr const char* kFirst =
    R"({"type":"your_turn","requestId":"r1","gameId":"g1","color":"b","number":0,"ply":0,)"
    R"("deadlineMs":1700000005000,"game":{"type":"ついたて","gameKind":1,"promotionRank":3,)"
    R"("drawMoveCount":150,"requiredPlayers":{"b":1,"w":1},"param":"foul_limits=9.9&time_limits=)"
    R"(180.180&byoyomi=60&promotion_rank=3&draw_move_count=150&enable_try_rule=false"},)"
    R"("positions":{"0":{"sfen":"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",)"
    R"("fouls":{"b":9,"w":9},"times":{"b":300,"w":300},"byoyomiActive":{"b":false,"w":false}}}})";

std::string second_after(const std::string& move) {
  return R"({"requestId":"r2","gameId":"g1","color":"b","number":1,"ply":2,"basePly":0,)"
         R"("positions":{"1":{"sfen":"masked","lastMove":")" +
         move + R"(","lastInfo":0},"2":{"sfen":"masked","lastMove":"-0000ZZ","lastInfo":0}}})";
}

TEST(Bot, AnswersTheExampleOfTheProtocol) {
  Bot bot(test_settings());
  const std::string first = move_in(ask(bot, kFirst));
  EXPECT_TRUE(std::regex_match(first, std::regex("\\+[1-9]{4}[A-Z]{2}"))) << first;
  const std::string second = move_in(ask(bot, second_after(first)));
  EXPECT_EQ(second.size(), 7U);
  EXPECT_EQ(bot.sessions(), 1U);
  const Answered end = ask(bot, R"({"type":"game_end","gameId":"g1","result":"x","winner":"b"})");
  EXPECT_EQ(end.status, 204);
  EXPECT_EQ(end.body, "");
  EXPECT_EQ(bot.sessions(), 0U);
  EXPECT_EQ(ask(bot, R"({"type":"game_end","gameId":"never heard of"})").status, 204);
}

// --- Whole games: what the site sends must give the bot the seat of the referee ---

// Plays a game of two random players whose fouls and captures are as varied as chance has them, and
// asks a bot in the place of one of them: in differences, now and then with all from the start.
void follow_game(std::uint32_t seed, std::set<std::string>& met) {
  Dice dice(seed);
  Bot bot(test_settings());
  const auto local = play::make_player("random", {.seed = 5});
  Game game(viewer(), shogi::start_setup());
  std::array<int, 2> heard{-1, -1};
  int requests = 0;
  while (!game.end()) {
    const Seat& seat = game.seat(game.turn());
    std::string body;
    const bool again = dice.percent(5) && heard[index_of(seat.side())] >= 0;
    const int base = dice.percent(10) ? -1 : heard[index_of(seat.side())];
    body = turn_body(seat, base, std::to_string(++requests));
    for (const char* word :
         {"\"lastCapture\"", "\"lastInfo\":1", "\"lastInfo\":2", "\"lastInfo\":3", "-00", "+00"}) {
      if (body.find(word) != std::string::npos) met.insert(word);
    }
    const std::string move = move_in(ask(bot, body));
    if (again) {
      EXPECT_EQ(move_in(ask(bot, body)), move);
    }
    heard[index_of(seat.side())] = static_cast<int>(seat.calls().size());
    const shogi::Move expected = local->choose(seat, {.work = 100});
    const std::string usi = usi_text(expected);
    ASSERT_FALSE(move.empty());
    // The random player draws from its seat alone, so its choice shows that the bot's is the same.
    EXPECT_EQ(move[0], seat.side() == Color::Black ? '+' : '-');
    EXPECT_EQ(move.substr(1, 2) == "00", expected.is_drop());
    EXPECT_EQ(move.substr(3, 2),
              std::to_string(expected.to().file()) + std::to_string(expected.to().rank()));
    ASSERT_FALSE(testing::Test::HasFailure()) << usi << " " << body;
    game.attempt(game.turn(), expected);
  }
  EXPECT_EQ(bot.sessions(), game.steps().size() > 1 ? 2U : 1U);
}

TEST(Bot, HearsWholeGamesOnBothSides) {
  std::set<std::string> met;
  for (std::uint32_t seed = 0; seed < (SUDARE_SANITIZED ? 3 : 30); ++seed) {
    follow_game(seed, met);
    if (HasFailure()) return;
  }
  EXPECT_EQ(met.size(), 6U);
}

// --- One game for the cases below: Black has moved his bishop to 3c, White has lost a pawn there
// ---

Game example_game() {
  Game game(viewer(), shogi::start_setup());
  for (const char* move : {"7g7f", "1c1d", "8h2b+", "8h3c+", "5a4b", "5a6b"})
    game.attempt(game.turn(), shogi::read_usi_move(move), 100);
  return game;
}

TEST(Bot, WhatTheSiteSaysInSeveralWaysIsUnderstood) {
  const Game game = example_game();
  const std::string body = turn_body(game.seat(Color::Black), -1, "r");
  const std::string move = move_in(ask(*std::make_unique<Bot>(test_settings()), body));
  const auto same = [&](const std::string& from, const std::string& to) {
    Bot bot(test_settings());
    EXPECT_EQ(move_in(ask(bot, replaced(body, from, to))), move) << to;
  };
  same("\"lastCapture\":\"FU\"", "\"lastCapture\":\"P\"");
  same("\"lastCapture\":\"FU\"", "\"lastCapture\":\"TO\"");
  same(",\"fouls\":{\"b\":9,\"w\":9}", "");
  same("\"wasPromotion\":true", "\"wasPromotion\":false");
  same("\"lastMove\":\"+7776FU\"", "\"lastMove\":\"+7776FU\",\"lastCapture\":null,\"new\":[1]");
  same("\"game\":{", "\"unused\":{");  // without its rules, the usual ones
  // A foul with promotion says that nothing was promoted.
  EXPECT_NE(body.find(R"("lastMove":"+8822UM","lastInfo":1,"wasPromotion":false)"),
            std::string::npos)
      << body;
}

TEST(Bot, ARequestGetsTheSameAnswerAgain) {
  Bot bot(test_settings());
  const std::string first = move_in(ask(bot, kFirst));
  EXPECT_EQ(move_in(ask(bot, kFirst)), first);
  EXPECT_EQ(move_in(ask(bot, replaced(kFirst, "r1", "another"))), first);
  const std::string second = move_in(ask(bot, second_after(first)));
  EXPECT_EQ(move_in(ask(bot, kFirst)), first);  // late, but known
  EXPECT_EQ(move_in(ask(bot, second_after(first))), second);
}

TEST(Bot, OnlySignedRequestsAreAnswered) {
  Bot bot(test_settings());
  server::HttpRequest request = signed_request(kFirst);
  request.headers.erase("x-tsuitate-signature");
  EXPECT_EQ(ask(bot, request).status, 401);
  request = signed_request(kFirst);
  request.headers.erase("x-tsuitate-timestamp");
  EXPECT_EQ(ask(bot, request).status, 401);
  request = signed_request(kFirst);
  request.body += " ";
  EXPECT_EQ(ask(bot, request).status, 401);
  EXPECT_EQ(ask(bot, signed_request(kFirst, kNowMs / 1000 - 301)).status, 401);
  EXPECT_EQ(bot.sessions(), 0U);
  EXPECT_EQ(ask(bot, signed_request(kFirst, kNowMs / 1000 + 300)).status, 200);
}

TEST(Bot, LargeRequestsAndOtherMethodsAreRefused) {
  Bot bot(test_settings());
  std::string body = kFirst;
  body.resize(kLargestBody, ' ');
  EXPECT_EQ(ask(bot, body).status, 200);
  EXPECT_EQ(ask(bot, body + " ").status, 413);
  server::HttpRequest head = signed_request("");
  head.headers["content-length"] = std::to_string(kLargestBody + 1);
  EXPECT_EQ(ask(bot, head).status, 413);
  head = signed_request("");
  head.method = "GET";
  EXPECT_EQ(ask(bot, head).status, 405);
}

TEST(Bot, AGapOrAStepBackIsAConflict) {
  const Game game = example_game();
  const Seat& black = game.seat(Color::Black);
  ASSERT_EQ(black.calls().size(), 6U);
  Bot unknown(test_settings());
  EXPECT_EQ(ask(unknown, turn_body(black, 2, "r")).status, 409);
  EXPECT_EQ(ask(unknown, turn_body(black, 0, "r")).status, 409);
  const std::string whole = turn_body(black, -1, "r");
  EXPECT_EQ(ask(unknown, replaced(whole, "\"3\":{", "\"30\":{")).status, 409);
  EXPECT_EQ(unknown.sessions(), 0U);

  Bot bot(test_settings());
  Seat early(viewer(), black.start(), Color::Black);
  for (std::size_t i = 0; i < 2; ++i) early.hear(black.calls()[i]);
  EXPECT_EQ(ask(bot, turn_body(early, -1, "r1")).status, 200);
  EXPECT_EQ(ask(bot, turn_body(black, 3, "r2")).status, 409);  // it has heard of ply 2
  EXPECT_EQ(ask(bot, turn_body(black, 1, "r3")).status, 200);  // more than needed does no harm
  EXPECT_EQ(ask(bot, turn_body(early, 1, "r4")).status, 409);  // back to ply 2
  EXPECT_EQ(ask(bot, turn_body(black, 2, "r3")).status, 200);
}

TEST(Bot, WhatCannotBeIsRefusedWithASentence) {
  const Game game = example_game();
  const std::string whole = turn_body(game.seat(Color::Black), -1, "r");
  Bot bot(test_settings());
  const auto sentence = [&](const std::string& from, const std::string& to) {
    const Answered answered = ask(bot, replaced(whole, from, to));
    EXPECT_EQ(answered.status, 400) << to << ": " << answered.body;
    EXPECT_EQ(answered.body.find('\n'), std::string::npos);
    return answered.body;
  };
  EXPECT_EQ(sentence("\"+7776FU\"", "\"+7775FU\""),
            "ply 1: '+7775FU' cannot follow what came before");
  EXPECT_EQ(sentence("\"+7776FU\"", "\"+7776KI\""), "ply 1: '+7776KI' is no move of this side");
  EXPECT_EQ(sentence("\"+7776FU\"", "\"-7776FU\""),
            "ply 1: '-7776FU' is no move of the side to move");
  EXPECT_EQ(sentence("\"+7776FU\"", "\"7g7f\""),
            "ply 1: \"lastMove\" is '7g7f', not seven letters");
  EXPECT_EQ(sentence("\"lastMove\":\"+7776FU\",", ""), "ply 1: there is no \"lastMove\"");
  EXPECT_EQ(sentence("\"lastInfo\":3", "\"lastInfo\":5"),
            "ply 4: \"lastInfo\" is 5, not a number from 0 to 4");
  EXPECT_EQ(sentence("\"lastInfo\":3", "\"lastInfo\":4"), "ply 4: the game has ended with a mate");
  sentence("\"lastCapture\":\"FU\"", "\"lastCapture\":\"XX\"");
  sentence("\"lastCapture\":\"FU\"", "\"lastCapture\":\"OU\"");
  // White's masked move would take Black's king, or a piece that Black does not have.
  sentence("\"-0000ZZ\"", "\"-0059ZZ\"");
  sentence("\"-0000ZZ\"", "\"-0055ZZ\"");
  sentence("\"-0000ZZ\"", "\"-00x0ZZ\"");
  sentence("\"color\":\"b\"", "\"color\":\"w\"");
  sentence("\"color\":\"b\"", "\"color\":\"green\"");
  sentence("\"requestId\":\"r\",", "");
  sentence("\"requestId\":\"r\"", "\"requestId\":\"" + std::string(300, 'r') + "\"");
  sentence("\"ply\":6", "\"ply\":-1");
  sentence("\"ply\":6", "\"ply\":6.5");
  sentence("\"ply\":6", "\"ply\":5");  // White's turn
  sentence("ついたて", "ついたて5五");
  sentence("promotion_rank=3", "promotion_rank=2");
  sentence("\"requiredPlayers\":{\"b\":1", "\"requiredPlayers\":{\"b\":2");
  sentence("\"positions\":{", "\"positions\":[],\"x\":{");
  sentence("your_turn", "my_turn");
  // The board shown after ply 1 has the pawn where it was.
  EXPECT_EQ(sentence("9/9/9/9/9/2P6/PP1PPPPPP", "9/9/9/9/9/9/PPPPPPPPP"),
            "ply 1: the position shown is not the one that the moves lead to");
  EXPECT_EQ(bot.sessions(), 0U);
  EXPECT_EQ(ask(bot, whole).status, 200);
  EXPECT_EQ(ask(bot, R"({"type":"game_end"})").status, 400);
}

TEST(Bot, OtherStartsAreReadWhereTheyAreShown) {
  const std::string sfen = "4k4/9/9/9/9/9/9/9/R3K4 w - 1";
  Game game(viewer(), shogi::read_sfen(sfen));
  game.attempt(Color::White, shogi::read_usi_move("5a5b"));
  Bot bot(test_settings());
  const std::string body = turn_body(game.seat(Color::Black), -1, "r");
  EXPECT_EQ(ask(bot, body).status, 200);
  EXPECT_EQ(
      ask(bot, replaced(replaced(body, "g1", "g2"), sfen, "9/9/9/9/9/9/9/9/R3K4 w - 1")).status,
      400);
  // The usual start may be masked.
  Game usual(viewer(), shogi::start_setup());
  const std::string first = turn_body(usual.seat(Color::Black), -1, "r", "g3");
  EXPECT_EQ(ask(bot, replaced(first, "lnsgkgsnl/1r5b1/ppppppppp", "9/9/9")).status, 200);
}

// --- The time for a move, and players that resign ---

class AskedPlayer : public play::Player {
 public:
  explicit AskedPlayer(std::vector<play::Effort>& efforts) : efforts_(efforts) {}
  shogi::Move choose(const Seat& /*seat*/, const play::Effort& effort) override {
    efforts_.push_back(effort);
    return {};
  }

 private:
  std::vector<play::Effort>& efforts_;
};

TEST(Bot, MorePiecesThanThereAreCannotBeCaptured) {
  Bot bot(test_settings("sudare"));
  const auto first_captures = [&](const char* id, const char* second) {
    return ask(bot, std::string(R"({"requestId":"r","gameId":")") + id +
                        R"(","color":"b","ply":4,"positions":{"0":{"sfen":"masked"},)"
                        R"("1":{"lastMove":"+7776FU","lastCapture":"HI"},)"
                        R"("2":{"lastMove":"-0000ZZ"},"3":{"lastMove":"+7675FU","lastCapture":")" +
                        second + R"("},"4":{"lastMove":"-0000ZZ"}}})");
  };
  EXPECT_EQ(first_captures("g1", "KA").status, 200);
  const Answered refused = first_captures("g2", "HI");  // White had one rook
  EXPECT_EQ(refused.status, 400);
  EXPECT_EQ(refused.body, "ply 3: '+7675FU' cannot follow what came before");
}

TEST(Bot, ThinksWithinTheDeadlineAndTheClock) {
  std::vector<play::Effort> efforts;
  BotSettings settings = test_settings();
  settings.make_player = [&] { return std::make_unique<AskedPlayer>(efforts); };
  settings.work = 0;
  settings.seconds = 3;
  settings.response_seconds = 2;
  Bot bot(settings);
  int number = 0;
  const auto seconds_for = [&](const std::string& from, const std::string& to) {
    std::string body = replaced(kFirst, "\"r1\"", "\"r" + std::to_string(++number) + "\"");
    body = replaced(body, "\"g1\"", "\"g" + std::to_string(number) + "\"");
    EXPECT_EQ(ask(bot, replaced(body, from, to)).status, 422);
    EXPECT_EQ(efforts.size(), static_cast<std::size_t>(number));
    return efforts.back().seconds;
  };
  EXPECT_EQ(seconds_for("1700000005000", "1700000005000"), 3);    // as was asked for
  EXPECT_EQ(seconds_for("1700000005000", "1700000001000"), 0.8);  // 1 s from now
  EXPECT_EQ(seconds_for("1700000005000", "1000"), 0.8);
  EXPECT_EQ(seconds_for("1700000005000", "1600000000000"), 0.02);  // long ago
  EXPECT_EQ(seconds_for("\"deadlineMs\":1700000005000,", ""), 1.6);
  EXPECT_EQ(seconds_for("\"times\":{\"b\":300,\"w\":300},\"byoyomiActive\":{\"b\":false",
                        "\"times\":{\"b\":1,\"w\":300},\"byoyomiActive\":{\"b\":true"),
            0.5);
  EXPECT_EQ(seconds_for("\"times\":{\"b\":300", "\"times\":{\"b\":-1e300"), 3);  // 60 s of byoyomi
}

// --- Garbage ---

TEST(Bot, GarbageHarmsNothing) {
  Bot bot(test_settings());
  const Game game = example_game();
  const std::string whole = turn_body(game.seat(Color::Black), -1, "r");
  const std::string move = move_in(ask(bot, whole));
  Dice dice(9);
  int bad = 0;
  for (int i = 0; i < (SUDARE_SANITIZED ? 300 : 4'000); ++i) {
    std::string body = dice.percent(50) ? whole : kFirst;
    for (std::size_t n = 1 + dice.below(4); n > 0 && !body.empty(); --n) {
      const std::size_t at = dice.below(body.size());
      if (dice.percent(40))
        body.erase(at, 1 + dice.below(40));
      else if (dice.percent(50))
        body[at] = static_cast<char>(dice.bits16());
      else
        body[at] = "0123456789\"{}[]:,-+"[dice.below(19)];
    }
    const Answered answered = ask(bot, body);
    EXPECT_TRUE(answered.status == 200 || answered.status == 204 || answered.status == 400 ||
                answered.status == 409)
        << answered.status << " " << answered.body << " " << body;
    if (answered.status >= 400) ++bad;
    if (answered.status == 204) ask(bot, whole);
  }
  EXPECT_GT(bad, 200);
  for (const std::string& body :
       {std::string(), std::string("{}"), std::string("null"), std::string("[1]"),
        std::string(200'000, '['), "{\"positions\":" + std::string(100'000, '{'),
        std::string(1000, '\0'), std::string("{\"type\":7}"), std::string("\xff\xfe{}"),
        std::string(R"({"gameId":"a","gameId":"b"})"), std::string(R"({"ply":1e999})")}) {
    EXPECT_EQ(ask(bot, body).status, 400) << body.substr(0, 60);
  }
  EXPECT_EQ(move_in(ask(bot, replaced(whole, "\"r\"", "\"after\""))), move);
}

// --- Restarts ---

class BotState : public testing::Test {
 protected:
  ~BotState() override { std::filesystem::remove(file_); }
  [[nodiscard]] BotSettings settings() const {
    BotSettings settings = test_settings();
    settings.state_file = file_;
    return settings;
  }
  [[nodiscard]] std::string content() const {
    std::ifstream stream(file_);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  void write(const std::string& text) const { std::ofstream(file_) << text; }

  const std::string file_ = testing::TempDir() + "sudare_state_" + std::to_string(::getpid());
};

TEST_F(BotState, ARestartInEveryMomentChangesNothing) {
  Game game(viewer(), shogi::start_setup());
  Bot steady(test_settings());
  int heard = -1;
  for (int requests = 0; requests < 20 && !game.end(); ++requests) {
    Bot bot(settings());  // begins with what the file holds, each time
    const Seat& seat = game.seat(Color::Black);
    const std::string body = turn_body(seat, heard, std::to_string(requests));
    const std::string move = move_in(ask(bot, body));
    EXPECT_EQ(move, move_in(ask(steady, body)));
    EXPECT_EQ(move_in(ask(bot, body)), move);
    heard = static_cast<int>(seat.calls().size());
    const auto local = play::make_player("random", {.seed = 5});
    game.attempt(Color::Black, local->choose(seat, {.work = 100}));
    while (!game.end() && game.turn() == Color::White)
      game.attempt(Color::White, local->choose(game.seat(Color::White), {.work = 100}));
  }
  EXPECT_GT(heard, 20);
  {
    Bot bot(settings());
    EXPECT_EQ(bot.sessions(), 1U);
    EXPECT_EQ(ask(bot, R"({"type":"game_end","gameId":"g1"})").status, 204);
  }
  Bot bot(settings());
  EXPECT_EQ(bot.sessions(), 0U);
  EXPECT_EQ(content(), "");
}

TEST_F(BotState, ALineCutOffIsLostAndNoMore) {
  std::string first;
  {
    Bot bot(settings());
    first = move_in(ask(bot, kFirst));
    EXPECT_EQ(ask(bot, second_after(first)).status, 200);
  }
  const std::string whole = content();
  const std::size_t line = whole.find('\n') + 1;
  for (const std::size_t cut : {line, line + 1, line + 50, whole.size() - 1}) {
    write(whole.substr(0, cut));
    Bot bot(settings());
    EXPECT_EQ(bot.sessions(), 1U);
    EXPECT_EQ(content(), whole.substr(0, line));
    EXPECT_EQ(ask(bot, second_after(first)).status, 200);
    EXPECT_EQ(move_in(ask(bot, kFirst)), first);
  }
}

TEST_F(BotState, AFileThatIsNoneOfOursIsRefused) {
  for (const char* text : {"a secret plan\n", "{}\n", "{\"game\":1}\n", "[]\n"}) {
    write(text);
    try {
      const Bot bot(settings());
      ADD_FAILURE() << text;
    } catch (const UserError& error) {
      EXPECT_TRUE(std::string(error.what()).starts_with(file_ + ":1")) << error.what();
    }
    EXPECT_EQ(content(), text);
  }
  std::filesystem::remove(file_);
  const Bot one(settings());
  EXPECT_THROW(Bot{settings()}, UserError);  // in use
  BotSettings folder = test_settings();
  folder.state_file = testing::TempDir();
  EXPECT_THROW(Bot{folder}, UserError);
}

TEST_F(BotState, GamesBeyondTheNumberOfPlayersGoOn) {
  BotSettings settings = test_settings();
  settings.games = 1;
  Bot bot(settings);
  std::array<std::string, 3> moves;
  for (int round = 0; round < 2; ++round) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      std::string body = round == 0 ? std::string(kFirst) : second_after(moves[i]);
      body = replaced(body, "\"g1\"", "\"game" + std::to_string(i) + "\"");
      const std::string move = move_in(ask(bot, body));
      if (round == 0) moves[i] = move;
    }
  }
  EXPECT_EQ(bot.sessions(), 3U);
}

}  // namespace
}  // namespace sudare::webhook
