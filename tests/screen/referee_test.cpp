// Random games on the referee and on the plain one, who must agree on every answer, every call and
// every end, whatever is sent: tries of all kinds, moves of the other side, moves already made,
// moves in the other side's turn, late moves, and 16 random bits.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "../certify/random_setup.hpp"
#include "plain_referee.hpp"
#include "screen/possible_moves.hpp"
#include "shogi/movegen.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::screen {
namespace {

using shogi::Color;
using shogi::Move;

// Random play hardly ever leaves a side without a move, but from here it soon does.
constexpr const char* kNearlyStuck = "k8/9/1K7/9/3G5/9/9/9/9 b G 1";

shogi::Setup random_start(Dice& dice) {
  if (dice.percent(60)) return shogi::start_setup();
  if (dice.percent(30)) return shogi::read_sfen(kNearlyStuck);
  for (;;) {
    const shogi::Setup setup = random_setup(dice, {true, true});
    if (problem_with(setup).empty() && shogi::count_legal_moves(shogi::Position(setup)) > 0)
      return setup;
  }
}

struct Counts {
  std::map<TryAnswer, int> answers;
  std::map<EndReason, int> ends;
  int checks = 0;
  int captures = 0;
};

// What a game is sent next. Some players know the position, so that games also last long.
Move next_try(Dice& dice, const Game& game, std::size_t foresight) {
  shogi::MoveList list;
  if (dice.percent(foresight)) {
    if (dice.percent(30)) checking_moves(game.position(), list);
    if (list.empty()) legal_moves(game.position(), list);
  }
  if (list.empty()) possible_moves(game.seat(game.turn()).own(), game.turn(), list);
  return list.empty() ? Move() : list[dice.below(list.size())];
}

Move garbage(Dice& dice, const Game& game) {
  switch (dice.below(3)) {
    case 0:
      return Move::from_bits(dice.bits16());
    case 1: {  // of either side, as it looks to it
      shogi::MoveList list;
      const Color side = dice.percent(50) ? Color::Black : Color::White;
      possible_moves(game.seat(side).own(), side, list);
      return list.empty() ? Move() : list[dice.below(list.size())];
    }
    default:
      return game.steps().empty() ? Move() : game.steps()[dice.below(game.steps().size())].move;
  }
}

// Plays a game to its end and returns the first difference, or an empty string.
std::string compare_game(Dice& dice, const GameRules& rules, Counts& counts) {
  const shogi::Setup start = random_start(dice);
  Game game(rules, start);
  PlainReferee plain(rules, start);
  const std::size_t foresight = dice.percent(70) ? 60 + dice.below(41) : 0;
  const bool hasty = dice.percent(70);
  std::optional<GameEnd> end;
  for (int after_end = 0; after_end < 3;) {
    Color side = game.turn();
    Move move = next_try(dice, game, foresight);
    if (dice.percent(10)) {
      move = garbage(dice, game);
      if (dice.percent(30)) side = ~side;
    }
    const auto time = static_cast<Milliseconds>(dice.below(hasty ? 3'000 : 40'000));
    const std::size_t steps = game.steps().size();
    const auto saying = plain.judge(side, move, time);
    const TryAnswer answer = game.attempt(side, move, time);
    const std::string where = rules.name + " " + write_sfen(game.position().setup()) + " step " +
                              std::to_string(steps) + " bits " + std::to_string(move.bits());
    if (answer != saying.answer) {
      return where + ": answer " + std::to_string(static_cast<int>(answer)) + ", not " +
             std::to_string(static_cast<int>(saying.answer));
    }
    ++counts.answers[answer];
    const bool made = answer == TryAnswer::Stands || answer == TryAnswer::Foul;
    if (game.steps().size() != steps + (made ? 1 : 0)) return where + ": steps";
    for (const Color seat : {Color::Black, Color::White}) {
      const std::vector<Call>& calls = game.seat(seat).calls();
      if (calls.size() != game.steps().size()) return where + ": the number of calls";
      if (made && calls.back() != saying.calls[index_of(seat)]) return where + ": a call";
    }
    if (made && saying.calls[0].check) ++counts.checks;
    if (made && saying.calls[index_of(side)].captured != shogi::Kind::None) ++counts.captures;
    if (saying.end) end = saying.end;
    if (game.end() != end) return where + ": the end";
    if (bridge::plain(game.position().setup()) != plain.board()) return where + ": the board";
    if (end) ++after_end;
    // A side that has nothing left to try can only resign; no rule ends the game.
    shogi::MoveList left;
    possible_moves(game.seat(game.turn()).own(), game.turn(), left);
    if (!end && left.empty()) return "";
  }
  ++counts.ends[end->reason];
  return "";
}

void compare_games(const char* preset) {
  Dice dice(11);
  Counts counts;
  constexpr int kGames = SUDARE_SANITIZED ? 60 : 2'000;
  for (int i = 0; i < kGames; ++i) {
    const std::string difference = compare_game(dice, preset_named(preset), counts);
    ASSERT_EQ(difference, "") << "game " << i;
  }
  std::string ends;
  int ended = 0;
  for (const auto& [reason, count] : counts.ends) {
    ends += std::to_string(static_cast<int>(reason)) + ": " + std::to_string(count) + "  ";
    ended += count;
  }
  std::cout << ends << " stands " << counts.answers[TryAnswer::Stands] << "\n";
  EXPECT_GE(ended, kGames - kGames / 50);
  EXPECT_GT(counts.ends[EndReason::Mate], 0);
  EXPECT_GT(counts.ends[EndReason::Fouls], 0);
  EXPECT_GT(counts.checks, 0);
  EXPECT_GT(counts.captures, 0);
  const GameRules& rules = preset_named(preset);
  if (SUDARE_SANITIZED) return;
  EXPECT_EQ(counts.ends[EndReason::Length] > 0, rules.draw_after > 0);
  EXPECT_EQ(counts.ends[EndReason::Time] > 0, !rules.clock.none());
  EXPECT_EQ(counts.ends[EndReason::Stuck] > 0, rules.stuck_loses);
  for (const TryAnswer answer : {TryAnswer::Stands, TryAnswer::Foul, TryAnswer::NoMove,
                                 TryAnswer::NotYourTurn, TryAnswer::Over}) {
    EXPECT_GT(counts.answers[answer], 100) << static_cast<int>(answer);
  }
  EXPECT_EQ(counts.answers[TryAnswer::NotPossible] > 0, rules.own_fault == OwnFault::Refused);
  EXPECT_EQ(counts.answers[TryAnswer::TooLate] > 0, !rules.clock.none());
}

TEST(Referee, AgreesWithThePlainRulesOnPaper) { compare_games("paper"); }
TEST(Referee, AgreesWithThePlainRulesOnQuest) { compare_games("quest"); }
TEST(Referee, AgreesWithThePlainRulesOnKakurenbo) { compare_games("kakurenbo"); }
TEST(Referee, AgreesWithThePlainRulesOnViewer) { compare_games("viewer"); }

}  // namespace
}  // namespace sudare::screen
