// Whatever a playing page is sent follows from what its player has heard. Pairs of games are played
// in which the hidden side moves differently, but White hears the same and plays the same; every
// byte that the server sends for White's seat must then be the same.
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "fixtures/game_house.hpp"
#include "play/untried_moves.hpp"
#include "screen/game.hpp"
#include "shogi/movegen.hpp"
#include "shogi/usi.hpp"

namespace sudare::server {
namespace {

using screen::Game;
using shogi::Color;
using shogi::Move;

constexpr int kPairs = SUDARE_SANITIZED ? 2 : 12;
constexpr int kMostPlies = 40;

std::vector<Move> shuffled(const shogi::MoveList& list, Random& random) {
  std::vector<Move> moves(list.begin(), list.end());
  for (std::size_t i = moves.size(); i > 1; --i) std::swap(moves[i - 1], moves[random.below(i)]);
  return moves;
}

// Both games after these moves, if White hears the same in both and neither ends.
struct Twins {
  Game a;
  Game b;

  [[nodiscard]] std::optional<Twins> after(Color side, Move in_a, Move in_b) const {
    Twins next = *this;
    next.a.attempt(side, in_a);
    next.b.attempt(side, in_b);
    const bool same = next.a.seat(Color::White).calls() == next.b.seat(Color::White).calls();
    if (!same || next.a.end() || next.b.end()) return std::nullopt;
    return next;
  }
};

// What the server sends for White's seat in one game, without the name of the game.
class Recorder {
 public:
  Recorder(TestGames& games, const std::string& preset)
      : games_(games), pair_(games.open_pair(R"(,"rules":")" + preset + "\"")), stream_(listen()) {}

  void attempt(Color side, Move move) {
    const std::string& key = side == Color::Black ? pair_.black : pair_.white;
    const std::string answer = games_.attempt(key, shogi::usi_text(move));
    if (side == Color::White) sent_ += answer + "\n";
    look();
  }
  // Everything that a page may ask for, also in vain.
  void look() {
    sent_ += stream_.events->next();
    keep(games_.ask("GET", "/api/seats/" + pair_.white));
    keep(games_.ask("GET", "/api/games/" + pair_.game));
    keep(games_.ask("GET", "/api/games/" + pair_.game + "/download/json"));
    keep(games_.ask("POST", "/api/games/" + pair_.game + "/mates"));
    keep(games_.ask("POST", "/api/games/" + pair_.game + "/belief"));
    keep(games_.ask("POST", "/api/seats/" + pair_.white + "/rematch"));
    sent_ += games_.events(pair_.white);
  }
  [[nodiscard]] const std::string& sent() const { return sent_; }
  [[nodiscard]] JsonInput black() { return games_.seat(pair_.black); }

 private:
  HttpResponse listen() {
    HttpResponse response = games_.ask("GET", "/api/seats/" + pair_.white + "/events");
    response.events->start([] {});
    return response;
  }
  void keep(const HttpResponse& response) {
    sent_ += std::to_string(response.status) + response.type + response.body;
    for (const auto& [name, value] : response.headers) sent_ += name + value;
    for (std::size_t at = 0; (at = sent_.find(pair_.game, at)) != std::string::npos;) {
      sent_.replace(at, pair_.game.size(), "GAME");
    }
  }

  TestGames& games_;
  TestGames::Pair pair_;
  HttpResponse stream_;
  std::string sent_;
};

TEST(GameLeaks, EqualCallsGiveEqualBytesWhateverIsHidden) {
  const solving::RuleBook rules = solving::RuleBook::standard();
  int different = 0;
  int plies = 0;
  for (int pair = 0; pair < kPairs; ++pair) {
    TestGames games(rules);
    Random random(static_cast<std::uint64_t>(pair) + 1);
    const screen::GameRules& preset = screen::presets()[random.below(4)].rules;
    Recorder a(games, preset.name);
    Recorder b(games, preset.name);
    Twins twins{Game(preset, shogi::start_setup()), Game(preset, shogi::start_setup())};
    for (int ply = 0; ply < kMostPlies; ++ply) {
      const Color side = twins.a.turn();
      std::optional<Twins> next;
      Move in_a;
      Move in_b;
      shogi::MoveList from_a, from_b;
      play::untried_moves(twins.a.seat(side), from_a);
      play::untried_moves(twins.b.seat(side), from_b);
      for (const Move first : shuffled(from_a, random)) {
        in_a = in_b = first;
        if (side == Color::White) {
          next = twins.after(side, first, first);
        } else {
          for (const Move second : shuffled(from_b, random)) {
            in_b = second;
            if ((next = twins.after(side, first, second))) break;
          }
        }
        if (next) break;
      }
      if (!next) break;
      a.attempt(side, in_a);
      b.attempt(side, in_b);
      twins = *next;
      ++plies;
      games.pass(std::chrono::milliseconds(random.below(900)));
      ASSERT_EQ(a.sent(), b.sent()) << "pair " << pair << ", ply " << ply;
    }
    // The test would see nothing if the hidden sides were the same.
    different += twins.a.position().setup() == twins.b.position().setup() ? 0 : 1;
    EXPECT_NE(a.black().written("calls"), "[]");
  }
  EXPECT_EQ(different, kPairs);
  EXPECT_GT(plies, 10 * kPairs);
}

}  // namespace
}  // namespace sudare::server
