// What the engine derives from a seat, and what it makes of tries in single worlds.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>

#include "play/engine/one_reply.hpp"
#include "play/engine/rollout.hpp"
#include "play/engine/tries_tree.hpp"
#include "play/engine/turn_view.hpp"
#include "play/engine/win_chance.hpp"
#include "play/untried_moves.hpp"
#include "screen/game.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {
namespace {

using screen::Game;
using shogi::Color;
using shogi::Move;
using shogi::Position;

Move move_of(const char* text) { return shogi::read_usi_move(text); }

World world_of(const char* sfen) {
  return {.position = Position(shogi::read_sfen(sfen)), .theirs = {}, .weight = 1, .exact = true};
}

TurnView view_of(const World& world) {
  TurnView view;
  view.side = world.position.turn();
  view.mine.in_check = world.position.in_check();
  view.my_fouls_left = view.his_fouls_left = 9;
  return view;
}

// The engine knows what the other side remembers as well as that side, once a world says what it
// moved.
TEST(TurnView, RemembersWhatTheOtherSideDoes) {
  Random random(11);
  int captures = 0;
  for (int round = 0; round < 60; ++round) {
    Game game(screen::preset_named("kakurenbo"), shogi::start_setup());
    std::array<std::vector<Move>, 2> stood;
    while (!game.end()) {
      const screen::Seat& seat = game.seat(game.turn());
      const screen::Seat& other = game.seat(~game.turn());
      const TurnView view = TurnView::of(seat);
      const World world{game.position(), stood[index_of(other.side())], 1, true};
      const Recall truth = recall_of(other);
      const Recall recall = view.his_recall(world);
      EXPECT_EQ(recall.lost_at, truth.lost_at);
      EXPECT_EQ(recall.last_to, truth.last_to);
      EXPECT_EQ(recall.last_taken, truth.last_taken);
      EXPECT_EQ(recall.gave_check, truth.gave_check);
      EXPECT_EQ(recall.fouls, truth.fouls);
      EXPECT_EQ(recall.their_fouls, truth.their_fouls);
      EXPECT_EQ(recall.moves, truth.moves);
      EXPECT_EQ(view.my_fouls_left, seat.fouls_left(seat.side()));
      captures += truth.last_taken.on_board();
      shogi::MoveList tries;
      untried_moves(seat, tries);
      const Move move = tries[random.below(tries.size())];
      const Color side = game.turn();
      if (game.attempt(side, move) == screen::TryAnswer::Stands)
        stood[index_of(side)].push_back(move);
    }
  }
  EXPECT_GT(captures, 20);
}

TEST(OneReply, ValuesWhatATryTakesAndLoses) {
  // Black's rook on 2h may take a silver on 2d that nothing covers, or go to 2f, where a pawn takes
  // it.
  const World world = world_of("4k4/9/9/7s1/7p1/9/9/7R1/4K4 b - 1");
  const World open = world_of("4k4/9/9/7s1/9/9/9/7R1/4K4 b - 1");
  const TurnView view = view_of(world);
  OneReply one_reply(BlindPolicy::standard(), view, Judgement::ByHand);
  one_reply.enter(world);
  EXPECT_EQ(one_reply.value(move_of("2h2d")), TryTable::kFoul);  // the pawn is in the way
  const float risky = one_reply.value(move_of("2h2f"));
  const float safe = one_reply.value(move_of("2h3h"));
  EXPECT_LT(risky, safe);
  const float takes_pawn = one_reply.value(move_of("2h2e"));
  EXPECT_LT(takes_pawn, safe);  // the silver takes back
  one_reply.enter(open);
  EXPECT_GT(one_reply.value(move_of("2h2d")), one_reply.value(move_of("2h3h")) + 0.5F);
}

TEST(OneReply, AMateIsAsGoodAsWonAndACheckCostsFouls) {
  const World world = world_of("4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
  const TurnView view = view_of(world);
  OneReply one_reply(BlindPolicy::standard(), view, Judgement::ByHand);
  one_reply.enter(world);
  EXPECT_EQ(one_reply.value(move_of("G*5b")), kSureLogit);
  EXPECT_LT(one_reply.value(move_of("G*9i")), kSureLogit);
  // With one foul less to make, the same check is worth more.
  const World check = world_of("4k4/9/9/9/9/9/9/9/4K4 b R 1");
  TurnView few = view_of(check);
  few.his_fouls_left = 0;
  OneReply last_foul(BlindPolicy::standard(), few, Judgement::ByHand);
  OneReply many_fouls(BlindPolicy::standard(), view, Judgement::ByHand);
  last_foul.enter(check);
  many_fouls.enter(check);
  const auto gain = [&](OneReply& judge) {
    return judge.value(move_of("R*5e")) - judge.value(move_of("R*9e"));
  };
  EXPECT_GT(gain(last_foul), gain(many_fouls) + 0.02F);
}

TEST(OneReply, AnyNumberOfFoulsMayBeAllowed) {
  const World check = world_of("4k4/9/9/9/9/9/9/9/4K4 b R 1");
  const auto value_with = [&](int fouls) {
    TurnView view = view_of(check);
    view.his_fouls_left = fouls;
    OneReply one_reply(BlindPolicy::standard(), view, Judgement::ByHand);
    one_reply.enter(check);
    return one_reply.value(move_of("R*5e"));
  };
  EXPECT_EQ(value_with(std::numeric_limits<int>::max()), value_with(1000));
  EXPECT_NEAR(value_with(1000), value_with(9), 0.5F);
}

TEST(OneReply, SeesAMateThatThreatens) {
  // White mates with a gold on 5h, unless Black covers it.
  const World world = world_of("4k4/9/9/9/9/9/4p4/9/R3K4 b g 1");
  const TurnView view = view_of(world);
  OneReply one_reply(BlindPolicy::standard(), view, Judgement::ByHand);
  one_reply.enter(world);
  EXPECT_GT(one_reply.value(move_of("9i9h")), one_reply.value(move_of("9i8i")));
}

TEST(OneReply, LeavesNoTrace) {
  // The value of a try does not depend on what was asked before.
  const World world =
      world_of("ln1gkgsnl/1r4sb1/p1pppp1pp/1p4p2/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL b - 9");
  const TurnView view = view_of(world);
  shogi::MoveList moves;
  legal_moves(world.position, moves);
  OneReply together(BlindPolicy::standard(), view, Judgement::ByHand);
  together.enter(world);
  for (const Move move : moves) {
    OneReply alone(BlindPolicy::standard(), view, Judgement::ByHand);
    alone.enter(world);
    EXPECT_EQ(together.value(move), alone.value(move)) << usi_text(move);
  }
}

TEST(Rollout, IsTheSameForTheSameNumbersAndEndsWithTheGame) {
  const World world =
      world_of("ln1gkgsnl/1r4sb1/p1pppp1pp/1p4p2/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL b - 9");
  const TurnView view = view_of(world);
  Rollout rollout(BlindPolicy::standard(), view, Judgement::ByHand);
  float lowest = kSureLogit;
  float highest = -kSureLogit;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Random one(seed);
    Random two(seed);
    const float value = rollout.value(world, move_of("2f2e"), 12, one);
    EXPECT_EQ(value, rollout.value(world, move_of("2f2e"), 12, two));
    lowest = std::min(lowest, value);
    highest = std::max(highest, value);
  }
  EXPECT_LT(lowest, highest);
  EXPECT_GT(rollout.plies(), 800);

  const World mate = world_of("4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
  const TurnView mate_view = view_of(mate);
  Rollout won(BlindPolicy::standard(), mate_view, Judgement::ByHand);
  Random random(1);
  EXPECT_EQ(won.value(mate, move_of("G*5b"), 4, random), kSureLogit);
}

}  // namespace
}  // namespace sudare::play
