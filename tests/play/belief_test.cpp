#include "play/belief/belief.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <thread>
#include <vector>

#include "base/user_error.hpp"
#include "play/policy/apparent_moves.hpp"
#include "play_game.hpp"
#include "recorded_games.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {
namespace {

using screen::Call;
using screen::CallKind;
using screen::Game;
using screen::Seat;
using shogi::Color;
using shogi::Move;

// Some try of the side to move that is a foul; none if there is none.
Move some_foul(const Game& game) {
  shogi::MoveList apparent;
  apparent_moves(game.position(), apparent);
  for (const Move move : apparent) {
    if (!game.position().is_legal(move)) return move;
  }
  if (game.rules().own_fault == screen::OwnFault::Refused) return {};
  const shogi::Bitboard own = game.position().pieces(game.turn());
  Move found;
  own.for_each([&](shogi::Square from) {
    const shogi::Kind kind = game.position().at(from).kind();
    (attacks(game.turn(), kind, from, own) & own).for_each([&](shogi::Square to) {
      found = Move::step(from, to);
    });
  });
  return found;
}

// What the seat would have heard if the world were true.
std::vector<Call> calls_in(const World& world, const Seat& seat) {
  Game game(seat.rules(), seat.start());
  std::size_t next = 0;
  for (const Call& call : seat.calls()) {
    const Move move = call.own()                         ? call.move
                      : call.kind == CallKind::TheirFoul ? some_foul(game)
                      : next < world.theirs.size()       ? world.theirs[next++]
                                                         : Move();
    game.attempt(game.turn(), move);
  }
  EXPECT_EQ(next, world.theirs.size());
  EXPECT_FALSE(game.end());
  EXPECT_EQ(game.position().setup(), world.position.setup());
  return game.seat(seat.side()).calls();
}

struct Seen {
  int questions = 0;
  int without_exact = 0;
  int exact_worlds = 0;
};

void check_worlds(const Belief& belief, const Seat& seat, Seen& seen) {
  ASSERT_FALSE(belief.worlds().empty());
  double exact = 0;
  double made_up = 0;
  bool first = true;
  for (const World& world : belief.worlds()) {
    (world.exact ? exact : made_up) += world.weight;
    EXPECT_GE(world.weight, 0);
    // What the player sees is the same in every world, also in those that are made up.
    ASSERT_EQ(screen::Placement(world.position, seat.side()), seat.own());
    ASSERT_EQ(world.position.turn(), seat.turn());
    ASSERT_TRUE(problem_with(world.position.setup()).empty());
    if (!world.exact) {
      EXPECT_TRUE(world.theirs.empty());
      continue;
    }
    ++seen.exact_worlds;
    ASSERT_EQ(calls_in(world, seat), seat.calls()) << write_sfen(world.position.setup());
    first = false;
  }
  EXPECT_NEAR(exact + made_up, 1, 1e-9);
  if (exact > 0) {
    EXPECT_LE(made_up, 0.5);
  }
  ++seen.questions;
  if (first) ++seen.without_exact;
}

void follow(const GameRecord& record, const BeliefSettings& settings, Seen& seen) {
  Game game(record.rules, record.start);
  std::array beliefs{std::make_unique<Belief>(game.seat(Color::Black), settings),
                     std::make_unique<Belief>(game.seat(Color::White), settings)};
  for (const screen::GameStep& step : record.steps) {
    Belief& belief = *beliefs[index_of(step.side)];
    belief.catch_up(game.seat(step.side), {.work = 500});
    check_worlds(belief, game.seat(step.side), seen);
    if (::testing::Test::HasFatalFailure()) return;
    game.attempt(step.side, step.move);
  }
}

TEST(Belief, ExactWorldsReproduceEveryCallOfRecordedGames) {
  Seen seen;
  for (std::size_t i = 0; i < (SUDARE_SANITIZED ? 1 : 4); ++i)
    follow(recorded_games()[i * 14], {.worlds = 100}, seen);
  EXPECT_GT(seen.exact_worlds, 50 * seen.questions);
  EXPECT_LT(seen.without_exact * 4, seen.questions);
}

TEST(Belief, ExactWorldsReproduceEveryCallByEveryPreset) {
  for (const screen::Preset& preset : screen::presets()) {
    Seen seen;
    const Game game = play_game({.names = {"random", "shibahara"},
                                 .rules = preset.rules,
                                 .seed = 3,
                                 .work = 100,
                                 .most_moves = SUDARE_SANITIZED ? 20 : 60});
    follow(record_of(game, {"", ""}, ""), {.worlds = 60}, seen);
    EXPECT_GT(seen.exact_worlds, 0) << preset.rules.name;
  }
}

// All worlds of a belief as text.
std::vector<std::string> told_by(const Belief& belief) {
  std::vector<std::string> texts;
  for (const World& world : belief.worlds()) {
    texts.push_back(write_sfen(world.position.setup()) + " " + std::to_string(world.weight));
    for (const Move move : world.theirs) texts.back() += " " + usi_text(move);
  }
  return texts;
}

std::vector<std::string> after_moves(const BeliefSettings& settings, int moves) {
  const GameRecord& record = recorded_games()[6];
  Game game(record.rules, record.start);
  Belief belief(game.seat(Color::White), settings);
  for (const screen::GameStep& step : record.steps) {
    if (game.seat(Color::White).moves() == moves) break;
    game.attempt(step.side, step.move);
    if (game.turn() == Color::White) belief.catch_up(game.seat(Color::White), {.work = 3'000});
  }
  return told_by(belief);
}

TEST(Belief, SeedAndWorkDecideNotTheNumberOfThreads) {
  const BeliefSettings one{.worlds = 150, .seed = 5};
  const BeliefSettings two{.worlds = 150, .seed = 5, .threads = 2};
  const BeliefSettings other{.worlds = 150, .seed = 6};
  EXPECT_EQ(after_moves(one, 25), after_moves(one, 25));
  EXPECT_EQ(after_moves(one, 25), after_moves(two, 25));
  EXPECT_NE(after_moves(one, 25), after_moves(other, 25));
}

TEST(Belief, CatchingUpWithoutTimeKeepsFewWorlds) {
  // The most worlds after any of some turns of a game, each heard from the start.
  const auto most_with = [](const Effort& effort) {
    std::size_t most = 0;
    for (std::size_t steps = 30; steps < 46; ++steps) {
      const Game game = replayed(recorded_games()[6], steps);
      const Seat& seat = game.seat(Color::Black);
      Belief belief(Seat(seat.rules(), seat.start(), seat.side()), {.worlds = 1000});
      belief.catch_up(seat, effort);
      Seen seen;
      check_worlds(belief, seat, seen);
      most = std::max(most, belief.worlds().size());
    }
    return most;
  };
  EXPECT_GT(most_with({.work = 1}), 500U);  // fixed work has no clock
  EXPECT_LT(most_with({.seconds = 1e-9}), 300U);
}

TEST(Belief, PonderingEndsWhenToldAndKeepsTheWorldsTrue) {
  const GameRecord& record = recorded_games()[6];
  Game game(record.rules, record.start);
  for (int i = 0; i < 21; ++i)
    game.attempt(record.steps[static_cast<std::size_t>(i)].side,
                 record.steps[static_cast<std::size_t>(i)].move);
  const Seat& seat = game.seat(Color::Black);
  Belief belief(seat, {.worlds = 100});
  belief.catch_up(seat, {.work = 1});
  const std::vector<std::string> before = told_by(belief);
  std::atomic<bool> stop{false};
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    stop = true;
  });
  belief.ponder(stop);
  other.join();
  EXPECT_NE(told_by(belief), before);
  Seen seen;
  check_worlds(belief, seat, seen);
}

TEST(Belief, IsNotEmptyWhateverIsHeard) {
  // Nothing explains these calls: Black's drop on a square that White's only piece, the king,
  // cannot have reached was a foul. The worlds are made up then, and the game goes on.
  Seat seat(screen::preset_named("kakurenbo"), shogi::read_sfen("4k4/9/9/9/9/9/9/9/4K4 b G 1"),
            Color::Black);
  Belief belief(seat, {.worlds = 50});
  Seen seen;
  for (const Call& call :
       {Call{.kind = CallKind::OwnFoul, .move = shogi::read_usi_move("G*5e")},
        Call{.kind = CallKind::OwnMove, .move = shogi::read_usi_move("5i5h")},
        Call{.kind = CallKind::TheirMove}, Call{.kind = CallKind::TheirFoul},
        Call{.kind = CallKind::OwnMove, .move = shogi::read_usi_move("G*5e"), .check = true}}) {
    if (!seat.fits(call)) continue;
    seat.hear(call);
    belief.catch_up(seat, {.work = 100});
    check_worlds(belief, seat, seen);
  }
  EXPECT_GT(seen.questions, 3);
}

// White is mated, and yet it moves. Black attacks every square on which its king would stand alone.
Seat after_an_impossible_move(const std::string& seventh_rank) {
  Seat seat(screen::preset_named("kakurenbo"),
            shogi::read_sfen("+R7k/+R8/9/+P+P+P+P+P+P+P+P+P/9/+P+P+P+P+P+P+P+P+P/" + seventh_rank +
                             "/+S+S+S+S+N+N+N+N+L/4K4 w - 1"),
            Color::Black);
  seat.hear({.kind = CallKind::TheirMove});
  return seat;
}

TEST(Belief, AKingThatIsSafeNowhereHidesBehindItsPieces) {
  const Seat seat = after_an_impossible_move("4g4");
  Belief belief(Seat(seat.rules(), seat.start(), seat.side()), {.worlds = 50});
  belief.catch_up(seat, {.work = 100});
  ASSERT_FALSE(belief.worlds().empty());
  for (const World& world : belief.worlds()) {
    const shogi::Position& position = world.position;
    EXPECT_EQ(position.turn(), Color::Black);
    EXPECT_FALSE(position.attacked(position.king(Color::White), Color::Black, position.occupied()));
    EXPECT_EQ(position.pieces(Color::White).count() + position.hand(Color::White).total(), 2);
  }
}

TEST(Belief, CallsThatNothingCanExplainAreRefused) {
  const Seat seat = after_an_impossible_move("9");
  Belief belief(Seat(seat.rules(), seat.start(), seat.side()), {.worlds = 50});
  EXPECT_THROW(belief.catch_up(seat, {.work = 100}), UserError);
}

}  // namespace
}  // namespace sudare::play
