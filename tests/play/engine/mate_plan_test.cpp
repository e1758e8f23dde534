#include "play/engine/mate_plan.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "play/engine/sudare_player.hpp"
#include "screen/game.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {
namespace {

using screen::Game;
using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::Position;
using shogi::Square;

const std::atomic<bool> kNotStopped{false};

World world_of(const std::string& sfen, double weight) {
  return {Position(shogi::read_sfen(sfen)), {}, weight, true};
}

// The king is on 5a, where a gold on 5b mates, or on 1a, far from everything.
constexpr const char* kMated = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
constexpr const char* kFar = "8k/9/4P4/9/9/9/9/9/4K4 b G 1";

TEST(MatePlan, TellsTheMassOfTheWorldsThatItMates) {
  const std::vector<World> worlds{world_of(kMated, 0.7), world_of(kFar, 0.3)};
  const auto plan = MatePlan::find(worlds, 9, {}, kNotStopped);
  ASSERT_TRUE(plan);
  EXPECT_EQ(usi_text(plan->move()), "G*5b");
  EXPECT_NEAR(plan->mass(), 0.7, 1e-9);
  EXPECT_TRUE(plan->mated()[0]);
  EXPECT_FALSE(plan->mated()[1]);
  const std::vector<World> none{world_of(kFar, 1)};
  EXPECT_FALSE(MatePlan::find(none, 9, {}, kNotStopped));
}

TEST(MatePlan, IsDroppedWhenACallDoesNotFit) {
  // The lead: Black's plan is G*5b, but he hears that it is no check, or a foul.
  for (const bool foul : {false, true}) {
    screen::Seat seat(screen::preset_named("kakurenbo"), shogi::read_sfen(kMated), Color::Black);
    auto plan = MatePlan::find(std::vector<World>{world_of(kMated, 1)}, 9, {}, kNotStopped);
    ASSERT_TRUE(plan);
    plan->begin_at(seat);
    EXPECT_TRUE(plan->follow(seat));  // nothing heard yet
    seat.hear({.kind = foul ? screen::CallKind::OwnFoul : screen::CallKind::OwnMove,
               .move = plan->move()});
    if (!foul) seat.hear({.kind = screen::CallKind::TheirMove});
    EXPECT_FALSE(plan->follow(seat));
  }
}

// A problem of the collection as the start of a game: Black gets a king where it disturbs nobody.
std::optional<shogi::Setup> as_game(const std::string& sfen) {
  shogi::Setup setup = shogi::read_sfen(sfen);
  for (const Square square : {Square(9, 9), Square(1, 9), Square(5, 9), Square(9, 5)}) {
    if (!setup.at(square).empty()) continue;
    shogi::Setup with_king = setup;
    with_king.put(square, shogi::Piece(Color::Black, Kind::King));
    if (!shogi::problem_with(with_king).empty() || Position(with_king).in_check()) continue;
    return with_king;
  }
  return std::nullopt;
}

TEST(MatePlan, MatesOfTheCollectionAreFoundAndPlayed) {
  std::ifstream in(std::string(SUDARE_SOURCE_DIR) + "/problems/tsuitate/collection.tsv");
  std::string line;
  std::getline(in, line);
  int found = 0;
  int tried = 0;
  Random random(2);
  constexpr int kEnough = SUDARE_SANITIZED ? 4 : 15;
  while (found < kEnough && std::getline(in, line)) {
    std::istringstream cells(line);
    std::string name;
    std::string sfen;
    std::string moves;
    std::getline(cells, name, '\t');
    std::getline(cells, sfen, '\t');
    std::getline(cells, moves, '\t');
    if (std::stoi(moves) > 5) continue;
    const std::optional<shogi::Setup> start = as_game(sfen);
    if (!start) continue;
    ++tried;
    // The king that was added may spoil a mate: White may answer with a check.
    const std::vector<World> worlds{{Position(*start), {}, 1, true}};
    const auto plan = MatePlan::find(worlds, 9, {}, kNotStopped);
    if (!plan) continue;
    EXPECT_NEAR(plan->mass(), 1, 1e-9) << name;
    ++found;
    for (int defence = 0; defence < 3; ++defence) {
      Game game(screen::preset_named("kakurenbo"), *start);
      SudarePlayer player({.seed = 1}, {.worlds = 64, .rollouts = false});
      while (!game.end()) {
        Move move;
        if (game.turn() == Color::Black) {
          move = player.choose(game.seat(Color::Black), {.seconds = 0, .work = 200'000});
        } else {
          shogi::MoveList replies;
          legal_moves(game.position(), replies);
          move = replies[random.below(replies.size())];
        }
        game.attempt(game.turn(), move);
        if (game.seat(Color::Black).moves() > std::stoi(moves)) break;
      }
      ASSERT_TRUE(game.end()) << name;
      EXPECT_EQ(*game.end(), (screen::GameEnd{screen::EndReason::Mate, Color::Black})) << name;
    }
  }
  EXPECT_EQ(found, kEnough);
  EXPECT_LT(tried, 2 * kEnough);
}

}  // namespace
}  // namespace sudare::play
