// Compares the fast rules with the plain ones at every step of random play.
//
// Play is biased towards rare events: checks, drops, captures and promotions. Each case counts the
// special events it met and fails if an expected one never occurred.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "bridge.hpp"
#include "certify/notation.hpp"
#include "certify/rules.hpp"
#include "random_setup.hpp"
#include "referee.hpp"
#include "shogi/position.hpp"

namespace sudare {
namespace {

// Shared evenly by the first four cases below; fewer in sanitizer builds.
constexpr std::size_t kMovesPerCase = SUDARE_RANDOM_MOVES / 4;

struct Played {
  shogi::Move move;
  shogi::Undo undo;
  shogi::Position before;
};

certify::Move choose(Dice& dice, const certify::Board& board, const Referee::Moves& moves) {
  if (!moves.checks.empty() && dice.percent(45)) return dice.pick(moves.checks);
  const std::size_t wish = dice.below(4);
  std::vector<certify::Move> wanted;
  for (const certify::Move& move : moves.legal) {
    const bool capture = board.at(move.to).kind != certify::Kind::None;
    if ((wish == 0 && move.drop != certify::Kind::None) || (wish == 1 && move.promote) ||
        (wish == 2 && capture)) {
      wanted.push_back(move);
    }
  }
  return dice.pick(wanted.empty() ? moves.legal : wanted);
}

// Plays one game and returns its number of moves.
std::size_t play_game(Dice& dice, Referee& referee, const shogi::Setup& setup,
                      std::size_t most_moves) {
  shogi::Position position(setup);
  certify::Board board = bridge::plain(setup);
  std::vector<Played> game;
  while (true) {
    const Referee::Moves moves = referee.compare(position, board);
    if (moves.legal.empty() || game.size() == most_moves) break;
    const certify::Move move = choose(dice, board, moves);
    referee.note_played(board, move);
    const shogi::Position before = position;
    const shogi::Move code = bridge::fast(move);
    game.push_back({code, position.make(code), before});
    board = certify::play(board, move);
  }
  for (std::size_t i = game.size(); i-- > 0;) {
    position.unmake(game[i].move, game[i].undo);
    require_same(position, game[i].before, "taking back a game does not restore its positions");
  }
  return game.size();
}

// A playable setup. Both implementations must agree on which ones are.
template <class Make>
shogi::Setup playable(Make make) {
  while (true) {
    const shogi::Setup setup = make();
    const bool is_playable = shogi::problem_with(setup).empty();
    const std::string plain = certify::problem_with(bridge::plain(setup)).english;
    if (is_playable != plain.empty()) {
      throw Difference(certify::write_sfen(bridge::plain(setup)) +
                       "\nproblem_with: " + shogi::problem_with(setup) + " / " + plain);
    }
    if (is_playable) return setup;
  }
}

shogi::Setup playable_setup(Dice& dice, KingsOnBoard kings) {
  return playable([&] { return random_setup(dice, kings); });
}

// `excused` are the events that this kind of play cannot or need not meet.
template <class Start>
void run(std::uint32_t seed, std::size_t moves, std::size_t most_moves, Start start,
         std::initializer_list<Event> excused) {
  Dice dice(seed);
  Referee referee(seed + 100);
  std::size_t played = 0;
  try {
    while (played < moves) played += play_game(dice, referee, start(dice), most_moves);
  } catch (const Difference& difference) {
    FAIL() << difference.what();
  }
  for (std::size_t i = 0; i < kEventCount; ++i) {
    const Event event = static_cast<Event>(i);
    std::cout << name_of(event) << ": " << referee.count(event) << "\n";
    if (std::find(excused.begin(), excused.end(), event) != excused.end()) continue;
    EXPECT_GT(referee.count(event), 0U) << name_of(event) << " never occurred";
  }
}

TEST(RulesAgainstShogi, GamesFromTheStart) {
  run(1, kMovesPerCase, 300, [](Dice&) { return shogi::start_setup(); },
      {Event::OneKing, Event::NoKing, Event::NoMoveButNoCheck, Event::DropPawnMateByPin,
       Event::DroppedPawnTakenAlongPin});
}

TEST(RulesAgainstShogi, BlackAttacksALoneKing) {
  run(2, kMovesPerCase, 40,
      [](Dice& dice) {
        return playable_setup(dice, {false, true});
      },
      {Event::TwoKings, Event::NoKing, Event::DropPawnMateByPin, Event::DroppedPawnTakenAlongPin});
}

TEST(RulesAgainstShogi, WhiteAttacksALoneKing) {
  run(3, kMovesPerCase, 40,
      [](Dice& dice) {
        return playable_setup(dice, {true, false});
      },
      {Event::TwoKings, Event::NoKing, Event::DropPawnMateByPin, Event::DroppedPawnTakenAlongPin});
}

TEST(RulesAgainstShogi, RandomPositionsWithTwoKingsOrNone) {
  run(4, kMovesPerCase, 40,
      [](Dice& dice) {
        const bool kings = !dice.percent(4);
        return playable_setup(dice, {kings, kings});
      },
      {Event::OneKing, Event::NoMoveButNoCheck, Event::DropPawnMateByPin,
       Event::DroppedPawnTakenAlongPin});
}

// Pins rarely matter for dropped pawns in ordinary play, so these positions are made for them.
TEST(RulesAgainstShogi, DroppedPawns) {
  run(5, kMovesPerCase / 2, 1,
      [](Dice& dice) { return playable([&] { return random_pawn_drop_setup(dice); }); },
      {Event::TwoKings, Event::NoKing, Event::DoubleCheck, Event::DiscoveredCheck,
       Event::TwoPawnsRefused, Event::PromotedPieceCaptured});
}

}  // namespace
}  // namespace sudare
