#include "server/games.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "fixtures/asking.hpp"
#include "fixtures/folder.hpp"
#include "fixtures/game_house.hpp"

namespace sudare::server {
namespace {

// A short game in which White helps to be mated.
const std::vector<std::string> kFoolsMate{"7g7f", "6a7b", "8h3c+", "4a4b", "3c4b", "5a6a", "G*5b"};

class GamesTest : public testing::Test {
 protected:
  const solving::RuleBook rules_ = solving::RuleBook::standard();
  Folder folder_{"games"};
};

std::string end_of(const JsonInput& seat) { return seat.written("end"); }

TEST_F(GamesTest, TwoPeoplePlayAndEachHearsOnlyHisOwnCalls) {
  TestGames games(rules_);
  const auto [id, black, white] = games.open_pair();
  EXPECT_EQ(games.attempt(black, "7g7f"), "stands");
  EXPECT_EQ(games.attempt(white, "3c3d"), "stands");
  EXPECT_EQ(games.attempt(black, "8h2b+"), "stands");
  EXPECT_EQ(games.seat(black).written("calls"),
            R"([{"kind":"own_move","move":"7g7f"},{"kind":"their_move"},)"
            R"({"kind":"own_move","move":"8h2b+","captured":"B"}])");
  EXPECT_EQ(games.seat(white).written("calls"),
            R"([{"kind":"their_move"},{"kind":"own_move","move":"3c3d"},)"
            R"({"kind":"their_move","captured_at":"2b"}])");
  EXPECT_EQ(games.attempt(white, "B*5e"), "422 this is not a move of one of your pieces");
  EXPECT_EQ(games.attempt(white, "8c8d"), "stands");
  EXPECT_EQ(games.attempt(black, "2b2h"), "422 this is not a move of one of your pieces");
  EXPECT_EQ(games.attempt(black, "B*3a"), "foul");
  EXPECT_EQ(games.seat(white).written("fouls"), R"({"black":1,"white":0})");
  EXPECT_EQ(*games.seat(white).text("own"), "lnsgkgsnl/1r7/p1pppp1pp/1p4p2/9/9/9/9/9 w - 1");
}

TEST_F(GamesTest, SecretsOpenTheirOwnSeatOnly) {
  TestGames games(rules_);
  const JsonInput opened = games.told("POST", "/api/games", R"({"colour":"white"})");
  const std::string invitation = *opened.text("invitation");
  const std::string join = R"({"invitation":")" + invitation + "\"}";
  EXPECT_EQ(games.seat(*opened.text("seat")).text("side"), "white");
  EXPECT_EQ(games.seat(*opened.text("seat")).flag("waiting"), true);
  EXPECT_EQ(games.attempt(*opened.text("seat"), "3c3d"), "409 the other player has not come yet");
  // The invitation is no seat, and works once.
  EXPECT_EQ(games.refused("GET", "/api/seats/" + invitation), "404 there is no such seat");
  const JsonInput joined = games.told("POST", "/api/games/join", join);
  EXPECT_EQ(joined.text("game"), opened.text("game"));
  EXPECT_FALSE(joined.has("invitation"));
  EXPECT_EQ(games.seat(*joined.text("seat")).text("side"), "black");
  EXPECT_EQ(games.refused("POST", "/api/games/join", join),
            "404 this invitation is not valid, or was used");
  EXPECT_EQ(games.refused("POST", "/api/games/join"),
            "404 this invitation is not valid, or was used");
  // The address of the game is neither seat, and tells nothing before the end.
  const std::string game = *opened.text("game");
  EXPECT_EQ(games.refused("GET", "/api/seats/" + game), "404 there is no such seat");
  EXPECT_EQ(games.ask("GET", "/api/games/" + game).body,
            R"({"game":")" + game + "\",\"over\":false}\n");
  EXPECT_EQ(games.refused("GET", "/api/games/" + game + "/download/kif"),
            "409 the game has not ended yet");
  EXPECT_EQ(games.refused("POST", "/api/games/" + game + "/mates"),
            "409 the game has not ended yet");
  for (const std::string& key : {*opened.text("seat"), *joined.text("seat")}) {
    EXPECT_EQ(key.size(), 32U);
    EXPECT_EQ(games.refused("GET", "/api/games/" + key), "404 there is no such game");
    EXPECT_EQ(games.refused("GET", "/api/seats/" + key.substr(1)), "404 there is no such seat");
    std::string wrong = key;
    wrong.back() = wrong.back() == '0' ? '1' : '0';
    EXPECT_EQ(games.refused("GET", "/api/seats/" + wrong), "404 there is no such seat");
  }
}

TEST_F(GamesTest, AWholeGameEndsByMateAndMayThenBeSeen) {
  TestGames games(rules_);
  const auto [id, black, white] = games.open_pair();
  bool blacks = true;
  for (const std::string& move : kFoolsMate) {
    EXPECT_EQ(games.attempt(blacks ? black : white, move), "stands") << move;
    blacks = !blacks;
  }
  EXPECT_EQ(end_of(games.seat(white)), R"({"reason":"mate","winner":"black"})");
  EXPECT_EQ(games.attempt(white, "3c3d"), "409 the game has ended");
  EXPECT_EQ(games.refused("POST", "/api/seats/" + white + "/resign"), "409 the game has ended");
  const JsonInput shown = games.told("GET", "/api/games/" + id);
  EXPECT_EQ(shown.objects("steps").size(), kFoolsMate.size());
  EXPECT_EQ(shown.texts("boards").size(), kFoolsMate.size() + 1);
  EXPECT_EQ(JsonInput(shown.written("seen")).texts("white").front(),
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/9/9/9 w - 1");
  const std::string kif = games.ask("GET", "/api/games/" + id + "/download/kif").body;
  EXPECT_EQ(play::read_games(kif).front().steps.size(), kFoolsMate.size());
  const std::string json = games.ask("GET", "/api/games/" + id + "/download/json").body;
  EXPECT_EQ(play::read_games(json).front().steps.size(), kFoolsMate.size());
  EXPECT_EQ(games.refused("GET", "/api/games/" + id + "/download/exe"),
            "404 there is no such file; there are kif and json");
  // The mate that was played is found, and it needed no sight of the other side.
  JsonInput mates = games.told("POST", "/api/games/" + id + "/mates");
  while (*mates.whole("looked_at") < *mates.whole("steps")) {
    mates = games.told("POST", "/api/games/" + id + "/mates");
  }
  const std::vector<JsonInput> found = mates.objects("mates");
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found.back().whole("step"), 6);
  EXPECT_EQ(JsonInput(found.back().written("tsume")).whole("moves"), 1);
  EXPECT_EQ(JsonInput(found.back().written("tsuitate")).whole("moves"), 1);
}

TEST_F(GamesTest, TheBeliefOfEachSideCanBeSeenAfterTheEnd) {
  TestGames games(rules_);
  const auto [id, black, white] = games.open_pair();
  EXPECT_EQ(games.refused("POST", "/api/games/" + id + "/belief"),
            "409 the game has not ended yet");
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(games.attempt(i % 2 == 0 ? black : white, kFoolsMate[i]), "stands");
  }
  EXPECT_EQ(games.ask("POST", "/api/seats/" + white + "/resign").status, 200);
  const std::string path = "/api/games/" + id + "/belief";
  const auto told_at = [&](const std::string& side, int step) {
    JsonInput told("{}");
    const std::string asked = R"({"side":")" + side + R"(","step":)" + std::to_string(step) + "}";
    while (!told.has("heat")) told = games.told("POST", path, asked);
    return told;
  };
  // At the start both know everything.
  const JsonInput start = told_at("white", 0);
  EXPECT_EQ(JsonInput(start.written("heat")).written("K"), R"({"5i":1000})");
  EXPECT_EQ(start.wholes("king").front(), 1000);
  // Later the king may have moved, but he is somewhere, and not where Black's own pieces stand.
  const JsonInput later = told_at("black", 4);
  const JsonInput kings(JsonInput(later.written("heat")).written("K"));
  std::int64_t sum = 0;
  for (int file = 1; file <= 9; ++file) {
    for (char rank = 'a'; rank <= 'i'; ++rank) {
      sum += kings.whole(std::to_string(file) + rank).value_or(0);
    }
  }
  EXPECT_GT(sum, 950);  // squares of less than half a thousandth are left out
  EXPECT_LE(sum, 1040);
  EXPECT_FALSE(kings.has("3c"));
  EXPECT_EQ(later.whole("steps"), 5);
  for (const char* wrong :
       {R"({"side":"red"})", R"({"step":-1})", R"({"step":5})", R"({"ply":1})"}) {
    EXPECT_TRUE(games.refused("POST", path, wrong).starts_with("422 ")) << wrong;
  }
}

TEST_F(GamesTest, FoulsEndAGame) {
  TestGames games(rules_);
  const auto [id, black, white] = games.open_pair(R"(,"rules":"paper")");
  EXPECT_EQ(games.attempt(black, "7g7f"), "stands");
  EXPECT_EQ(games.attempt(white, "3c3d"), "stands");
  for (int foul = 1; foul <= 9; ++foul) EXPECT_EQ(games.attempt(black, "8h1a"), "foul") << foul;
  EXPECT_EQ(end_of(games.seat(black)), R"({"reason":"fouls","winner":"white"})");
}

TEST_F(GamesTest, AProgramAnswersThroughTheQueue) {
  TestGames games(rules_);
  const JsonInput opened =
      games.told("POST", "/api/games", R"({"against":"random:1","colour":"white","seed":3})");
  EXPECT_FALSE(opened.has("invitation"));
  const std::string key = *opened.text("seat");
  ASSERT_TRUE(comes_true([&] { return games.seat(key).text("turn") == "white"; }));
  EXPECT_EQ(games.seat(key).written("names"), R"({"black":"random:1","white":""})");
  EXPECT_EQ(games.attempt(key, "3c3d"), "stands");
  ASSERT_TRUE(comes_true([&] { return games.seat(key).whole("moves").value_or(0) >= 3; }));
}

TEST_F(GamesTest, TheClockRunsOnTheServer) {
  TestGames games(rules_);
  const TestGames::Pair pair = games.open_pair(R"(,"clock":{"main":10,"byoyomi":0,"increment":2})");
  const std::string& black = pair.black;
  const std::string& white = pair.white;
  const auto left = [&](const std::string& side) {
    const JsonInput clock(games.seat(white).written("clock"));
    return JsonInput(clock.written("left_ms")).whole(side);
  };
  games.pass(std::chrono::seconds(100));  // Black has not looked at the board yet
  EXPECT_EQ(left("black"), 10'000);
  (void)games.seat(black);
  games.pass(std::chrono::seconds(3));
  EXPECT_EQ(left("black"), 7'000);
  EXPECT_EQ(games.attempt(black, "7g7f"), "stands");
  EXPECT_EQ(left("black"), 9'000);
  games.pass(std::chrono::milliseconds(9'999));
  EXPECT_EQ(left("white"), 1);
  games.pass(std::chrono::milliseconds(2));
  ASSERT_TRUE(comes_true([&] { return games.seat(white).has("end"); }));
  EXPECT_EQ(end_of(games.seat(white)), R"({"reason":"time","winner":"black"})");
}

TEST_F(GamesTest, ARepeatedTryIsNotMadeTwice) {
  TestGames games(rules_);
  const auto [id, black, white] = games.open_pair();
  const std::string once = R"({"move":"8h7g","heard":0})";
  EXPECT_EQ(games.ask("POST", "/api/seats/" + black + "/try", once).status, 200);
  EXPECT_EQ(games.refused("POST", "/api/seats/" + black + "/try", once),
            "409 the referee has spoken since then");
  EXPECT_EQ(games.attempt(black, "7g7f"), "stands");
  EXPECT_EQ(games.attempt(black, "2g2f"), "409 it is not your turn");
}

TEST_F(GamesTest, GarbageIsAnsweredClearlyAndTheGameGoesOn) {
  TestGames games(rules_);
  const TestGames::Pair pair = games.open_pair();
  const std::string& black = pair.black;
  const auto tried = [&](const std::string& body) {
    return games.refused("POST", "/api/seats/" + black + "/try", body);
  };
  EXPECT_EQ(tried("{}"), "422 there is no \"move\" to try");
  EXPECT_TRUE(tried(R"({"move":"9z9z"})").starts_with("422 ")) << tried(R"({"move":"9z9z"})");
  EXPECT_TRUE(tried(R"({"move":7})").starts_with("422 "));
  EXPECT_TRUE(tried("not json").starts_with("422 "));
  EXPECT_TRUE(tried(R"({"move":"7g7f","heard":-1})").starts_with("409 "));
  EXPECT_TRUE(tried(R"({"move":"7g7f","cheat":true})").starts_with("422 "));
  EXPECT_EQ(tried(R"({"move":"5a5b"})"), "422 this is not a move of one of your pieces");
  EXPECT_EQ(games.attempt(black, "7g7f"), "stands");
  for (const char* body :
       {R"({"rules":"chess"})", R"({"against":"nobody"})", R"({"against":"random:9"})",
        R"({"colour":"red"})", R"({"clock":{"main":-1}})", R"({"clock":{"main":1e9}})",
        R"({"clock":{"increment":5}})", R"({"clock":7})", R"({"seed":-1})", R"({"level":1})"}) {
    EXPECT_TRUE(games.refused("POST", "/api/games", body).starts_with("422 ")) << body;
  }
}

TEST_F(GamesTest, ARematchSwapsColoursAndGivesEachHisOwnSeat) {
  TestGames games(rules_);
  const auto [id, black, white] = games.open_pair(R"(,"rules":"quest")");
  EXPECT_EQ(games.refused("POST", "/api/seats/" + white + "/rematch"),
            "409 the game has not ended yet");
  EXPECT_EQ(games.ask("POST", "/api/seats/" + black + "/resign").status, 200);
  EXPECT_EQ(games.seat(white).text("rematch"), "none");
  const JsonInput first = games.told("POST", "/api/seats/" + black + "/rematch");
  EXPECT_EQ(games.seat(black).text("rematch"), "asked");
  EXPECT_EQ(games.seat(white).text("rematch"), "offered");
  EXPECT_EQ(games.seat(*first.text("seat")).text("side"), "white");
  EXPECT_EQ(games.seat(*first.text("seat")).flag("waiting"), true);
  const JsonInput second = games.told("POST", "/api/seats/" + white + "/rematch");
  EXPECT_EQ(second.text("game"), first.text("game"));
  EXPECT_NE(second.text("seat"), first.text("seat"));
  EXPECT_EQ(games.seat(*second.text("seat")).text("side"), "black");
  EXPECT_EQ(JsonInput(games.seat(*second.text("seat")).written("rules")).text("name"), "quest");
  EXPECT_EQ(games.attempt(*second.text("seat"), "7g7f"), "stands");
  // Asked again, both get the same seats.
  EXPECT_EQ(games.told("POST", "/api/seats/" + black + "/rematch").text("seat"),
            first.text("seat"));
}

TEST_F(GamesTest, AGameGoesOnAfterEachRestart) {
  const std::string path = folder_.path("kept");
  TestGames::Pair pair;
  std::optional<std::string> seen;
  for (std::size_t i = 0; i <= kFoolsMate.size(); ++i) {
    // The last server wrote the file and then did nothing more, as if it had been killed.
    TestGames games(rules_, std::make_shared<GameFolder>(path));
    if (i == 0) pair = games.open_pair();
    const std::string& mover = i % 2 == 0 ? pair.black : pair.white;
    if (seen) {
      EXPECT_EQ(games.seat(pair.black).written("calls"), *seen) << i;
    }
    if (i < kFoolsMate.size()) {
      EXPECT_EQ(games.attempt(mover, kFoolsMate[i]), "stands");
    }
    seen = games.seat(pair.black).written("calls");
  }
  TestGames games(rules_, std::make_shared<GameFolder>(path));
  EXPECT_EQ(end_of(games.seat(pair.white)), R"({"reason":"mate","winner":"black"})");
}

TEST_F(GamesTest, ABrokenFileIsLeftAloneAndTheOthersAreRead) {
  const std::string path = folder_.path("kept");
  TestGames::Pair pair;
  {
    TestGames games(rules_, std::make_shared<GameFolder>(path));
    pair = games.open_pair();
    EXPECT_EQ(games.attempt(pair.black, "7g7f"), "stands");
  }
  folder_.write("kept/00000000000000000000000000000000.json", "{\"game\":");
  folder_.write("kept/." + pair.game, "half of a newer sta");
  TestGames games(rules_, std::make_shared<GameFolder>(path));
  EXPECT_EQ(games.seat(pair.white).text("turn"), "white");
}

TEST_F(GamesTest, OneServerUsesAFolder) {
  const GameFolder folder(folder_.path("kept"));
  EXPECT_EQ(refusal_of([&] { const GameFolder again(folder_.path("kept")); }),
            "422 " + folder_.path("kept") +
                ": another server keeps its games here; --games names a folder");
}

TEST_F(GamesTest, ThereAreOnlySoManyGames) {
  TestGames games(rules_, {}, {.running = 2, .finished = 1});
  const auto [first, black, white] = games.open_pair();
  (void)games.open_pair();
  EXPECT_EQ(games.refused("POST", "/api/games"), "429 2 games are being played already");
  // A finished game makes room, and the oldest finished one is given up.
  EXPECT_EQ(games.ask("POST", "/api/seats/" + black + "/resign").status, 200);
  const auto third = games.open_pair();
  EXPECT_EQ(games.ask("POST", "/api/seats/" + third.black + "/resign").status, 200);
  (void)games.open_pair();
  EXPECT_EQ(games.refused("GET", "/api/games/" + first), "404 there is no such game");
  EXPECT_EQ(games.ask("GET", "/api/games/" + third.game).status, 200);
  // One that nobody has touched for a day makes room, too.
  games.pass(std::chrono::hours(25));
  EXPECT_EQ(games.ask("POST", "/api/games").status, 201);
}

TEST_F(GamesTest, AStreamTellsEverythingOnceAndThenWhatIsNew) {
  TestGames games(rules_);
  const auto [id, black, white] = games.open_pair();
  const HttpResponse response = games.ask("GET", "/api/seats/" + white + "/events");
  std::atomic<int> woken{0};
  response.events->start([&] { ++woken; });
  EXPECT_TRUE(response.events->next().starts_with("retry: 1000\n\nevent: seat\ndata: {"));
  EXPECT_EQ(games.attempt(black, "7g7f"), "stands");
  EXPECT_GE(woken, 1);
  const std::string first = response.events->next();
  EXPECT_NE(first.find(R"("from":0,"calls":[{"kind":"their_move"}])"), std::string::npos) << first;
  EXPECT_EQ(games.attempt(white, "3c3d"), "stands");
  const std::string second = response.events->next();
  EXPECT_NE(second.find(R"("from":1,"calls":[{"kind":"own_move","move":"3c3d"}])"),
            std::string::npos)
      << second;
  EXPECT_EQ(response.events->next(), "");
}

}  // namespace
}  // namespace sudare::server
