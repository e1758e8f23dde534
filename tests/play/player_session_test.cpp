#include "play/arena/player_session.hpp"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "base/user_error.hpp"
#include "play/arena/call_text.hpp"
#include "play/arena/player_protocol.hpp"
#include "play/players.hpp"
#include "screen/game.hpp"
#include "shogi/movegen.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {
namespace {

using screen::Call;
using screen::Game;
using screen::Seat;
using shogi::Color;
using shogi::Move;

std::string opening(Color side, std::uint64_t seed) {
  return text_of(GameOpening{.rules = screen::preset_named("paper"),
                             .side = side,
                             .start = shogi::start_setup(),
                             .settings = {.seed = seed, .memory_mb = 64}});
}

TEST(PlayerSession, ChoosesWhatThePlayerChooses) {
  PlayerSession session("random");
  EXPECT_EQ(session.hear(opening(Color::Black, 7)), "ready");
  const Seat seat(screen::preset_named("paper"), shogi::start_setup(), Color::Black);
  const Move move = make_player("random", {.seed = 7})->choose(seat, {.work = 100});
  EXPECT_EQ(session.hear("go work 100"), "try " + usi_text(move));
  EXPECT_EQ(session.hear("stands " + usi_text(move)), std::nullopt);
  EXPECT_EQ(session.hear("moved"), std::nullopt);
  EXPECT_TRUE(session.hear("go seconds 0.1"));
  EXPECT_EQ(session.hear("end"), std::nullopt);
  EXPECT_FALSE(session.over());
  EXPECT_EQ(session.hear("quit"), std::nullopt);
  EXPECT_TRUE(session.over());
}

TEST(PlayerSession, RefusesWhatCannotBe) {
  EXPECT_THROW(PlayerSession("nobody"), UserError);
  PlayerSession session("random");
  for (const char* const line : {"go work 1", "moved", "hello", "game nowhere black"})
    EXPECT_THROW(session.hear(line), UserError) << line;
  session.hear(opening(Color::White, 1));
  for (const char* const line :
       {"go work 1", "stands 7g7f", "moved lost 5e", "moved lost 5a", "game"})
    EXPECT_THROW(session.hear(line), UserError) << line;
  EXPECT_THROW(session.hear("game paper black seed 1 threads 1 memory 64 start "
                            "9/9/9/9/4k4/9/9/9/9 b - 1"),
               UserError);
  EXPECT_EQ(session.hear("moved"), std::nullopt);
  EXPECT_TRUE(session.hear("go work 1"));
}

// One game seen from one seat as its process sees it.
class Listener {
 public:
  Listener(const std::string& player, const std::string& first) : session_(player) { say(first); }

  Move choose(const Seat& seat) {
    for (; told_ < seat.calls().size(); ++told_) say(text_of(seat.calls()[told_]));
    return read_answer(*say("go work 300"));
  }
  [[nodiscard]] const std::string& transcript() const { return transcript_; }

 private:
  std::optional<std::string> say(const std::string& line) {
    const auto answer = session_.hear(line);
    transcript_ += "> " + line + "\n";
    if (answer) transcript_ += "< " + *answer + "\n";
    return answer;
  }

  PlayerSession session_;
  std::size_t told_ = 0;
  std::string transcript_;
};

Call last_call(const Game& game, Color side) { return game.seat(side).calls().back(); }

// A reply of the hidden side after which the player hears the same as in the other game, if there
// is one: another move where possible, so that the hidden worlds grow apart.
std::optional<Move> alike_move(const Game& game, const Call& wanted, Move unlike, Random& random) {
  shogi::MoveList moves;
  legal_moves(game.position(), moves);
  std::vector<Move> alike;
  for (const Move move : moves) {
    Game after = game;
    after.attempt(game.turn(), move);
    if (last_call(after, ~game.turn()) == wanted && !after.end()) alike.push_back(move);
  }
  if (alike.size() > 1) std::erase(alike, unlike);
  if (alike.empty()) return std::nullopt;
  return alike[random.below(alike.size())];
}

struct Twins {
  std::size_t calls = 0;      // that both games had in common
  std::size_t different = 0;  // turns at which the hidden boards were different
};

// Plays two games side by side: the player is asked in both, and the other side moves in the second
// so that the player hears the same. It ends where that is no longer possible.
Twins play_twins(const std::string& player, Color side, std::uint64_t seed) {
  const auto& rules = screen::preset_named("kakurenbo");
  std::array<Game, 2> games = {Game(rules, shogi::start_setup()),
                               Game(rules, shogi::start_setup())};
  const std::string first = text_of(GameOpening{.rules = rules,
                                                .side = side,
                                                .start = shogi::start_setup(),
                                                .settings = {.seed = seed, .memory_mb = 64}});
  std::array<Listener, 2> listeners = {Listener(player, first), Listener(player, first)};
  Random random(seed);
  Twins twins;
  constexpr std::size_t kLongest = 80;
  while (!games[0].end() && !games[1].end() && twins.calls < kLongest) {
    if (games[0].turn() == side) {
      if (!(games[0].position().setup() == games[1].position().setup())) ++twins.different;
      std::array<Move, 2> chosen;
      for (std::size_t i = 0; i < 2; ++i) chosen[i] = listeners[i].choose(games[i].seat(side));
      EXPECT_EQ(usi_text(chosen[0]), usi_text(chosen[1]));
      for (std::size_t i = 0; i < 2; ++i) games[i].attempt(side, chosen[0]);
      if (last_call(games[0], side) != last_call(games[1], side)) break;
    } else {
      shogi::MoveList moves;
      legal_moves(games[0].position(), moves);
      if (moves.empty()) break;
      const Move move = moves[random.below(moves.size())];
      games[0].attempt(~side, move);
      const auto alike = alike_move(games[1], last_call(games[0], side), move, random);
      if (!alike) break;
      games[1].attempt(~side, *alike);
    }
    ++twins.calls;
  }
  EXPECT_EQ(listeners[0].transcript(), listeners[1].transcript());
  return twins;
}

TEST(NoLeaks, WhatAPlayerIsSentAndChoosesDependsOnItsCallsAlone) {
  constexpr std::uint64_t kPairs = SUDARE_SANITIZED ? 10 : 60;
  for (const PlayerKind& kind : player_kinds()) {
    Twins all;
    // A player that thinks longer is asked in fewer games.
    const std::uint64_t pairs = kind.name == "random" ? kPairs : 3;
    for (std::uint64_t seed = 1; seed <= pairs; ++seed) {
      const Twins twins = play_twins(kind.name, seed % 2 == 0 ? Color::Black : Color::White, seed);
      all.calls += twins.calls;
      all.different += twins.different;
    }
    // Otherwise nothing was compared.
    EXPECT_GT(all.different, 2 * pairs) << kind.name;
    EXPECT_GT(all.calls, 5 * pairs) << kind.name;
  }
}

}  // namespace
}  // namespace sudare::play
