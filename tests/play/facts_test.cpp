#include "play/belief/facts.hpp"

#include <gtest/gtest.h>

#include <array>
#include <initializer_list>
#include <vector>

#include "play_game.hpp"
#include "recorded_games.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {
namespace {

using screen::Game;
using shogi::Bitboard;
using shogi::Color;
using shogi::Kind;
using shogi::Square;

// How much the facts tell, to see that they are not merely harmless.
struct Told {
  int checked = 0;
  int held = 0;
  int king_squares = 0;
};

// Replays a game, and asks both sides' facts after every try about the true position.
void check_facts(const screen::GameRules& rules, const shogi::Setup& start,
                 const std::vector<screen::GameStep>& steps, Told& told) {
  Game game(rules, start);
  std::array facts{Facts(game.seat(Color::Black)), Facts(game.seat(Color::White))};
  for (const screen::GameStep& step : steps) {
    game.attempt(step.side, step.move);
    if (game.end()) return;
    for (const Color side : {Color::Black, Color::White}) {
      Facts& of_side = facts[index_of(side)];
      of_side.catch_up(game.seat(side));
      ASSERT_TRUE(of_side.allow(game.position()))
          << rules.name << ", move " << game.steps().size() << ", " << usi_text(step.move) << "\n"
          << write_sfen(game.position().setup());
      ++told.checked;
      told.held += of_side.held().count();
      told.king_squares += of_side.king().count();
    }
  }
}

TEST(Facts, NeverExcludeTheTruthInTheRecordedGames) {
  Told told;
  for (const GameRecord& record : recorded_games())
    check_facts(record.rules, record.start, record.steps, told);
  EXPECT_GT(told.checked, 9000);
  // The facts are of some use: the king has far fewer squares than the board has.
  EXPECT_LT(told.king_squares, 50 * told.checked);
  EXPECT_GT(3 * told.held, told.checked);
}

TEST(Facts, NeverExcludeTheTruthInRandomGames) {
  Told told;
  for (const screen::Preset& preset : screen::presets()) {
    for (std::uint64_t seed = 1; seed <= (SUDARE_SANITIZED ? 3 : 30); ++seed) {
      const Game game =
          play_game({.names = {"random", "random"}, .rules = preset.rules, .seed = seed});
      check_facts(game.rules(), game.start(), game.steps(), told);
    }
  }
  EXPECT_GT(told.checked, 100);
}

Facts heard(const char* sfen, std::initializer_list<screen::Call> calls) {
  screen::Seat seat(screen::preset_named("kakurenbo"), shogi::read_sfen(sfen), Color::Black);
  for (const screen::Call& call : calls) {
    EXPECT_TRUE(seat.fits(call));
    seat.hear(call);
  }
  return Facts(seat);
}

TEST(Facts, AFouledDropFindsAPiece) {
  // White's gold has moved one step, nobody knows where to; the drop on 4b was a foul.
  const Facts facts =
      heard("4k4/9/9/9/9/9/9/9/4K4 w Gg 1",
            {{.kind = screen::CallKind::TheirMove},
             {.kind = screen::CallKind::OwnFoul, .move = shogi::read_usi_move("G*4b")}});
  EXPECT_TRUE(facts.held().has(Square(4, 2)));
  EXPECT_TRUE(facts.may_be(Square(4, 2), Kind::King));
  EXPECT_TRUE(facts.may_be(Square(4, 2), Kind::Gold));
  EXPECT_FALSE(facts.held().has(Square(6, 2)));
  EXPECT_EQ(facts.pieces().count(Kind::Gold), 1);
}

TEST(Facts, ACheckTellsWhereTheKingIs) {
  const Facts facts = heard(
      "4k4/9/9/9/9/9/9/9/4K4 w G 1",
      {{.kind = screen::CallKind::TheirMove},
       {.kind = screen::CallKind::OwnMove, .move = shogi::read_usi_move("G*7c"), .check = true}});
  EXPECT_EQ(facts.king(), Bitboard(Square(6, 2)));
  EXPECT_TRUE(facts.held().has(Square(6, 2)));
  EXPECT_EQ(facts.known_for(Square(6, 2)), 0);
  EXPECT_TRUE(facts.free().has(Square(4, 2)));
}

TEST(Facts, APieceThatStandsOnItsFileKeepsItsRank) {
  const Facts facts =
      heard("4k4/4p4/9/9/9/9/9/9/4K4 w - 1", {{.kind = screen::CallKind::TheirMove}});
  EXPECT_EQ(facts.pawns(5), Bitboard(Square(5, 2)) | Bitboard(Square(5, 3)));
  EXPECT_TRUE(facts.pawns(4).empty());
}

}  // namespace
}  // namespace sudare::play
