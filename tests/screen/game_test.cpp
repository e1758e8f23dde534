#include "screen/game.hpp"

#include <gtest/gtest.h>

#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::screen {
namespace {

using shogi::Color;
using shogi::Kind;
using shogi::Square;

TryAnswer attempt(Game& game, const char* move, Milliseconds time = 0) {
  return game.attempt(game.turn(), shogi::read_usi_move(move), time);
}

TEST(Game, EachSideHearsItsOwnCallsOnly) {
  Game game(preset_named("paper"), shogi::start_setup());
  for (const char* move : {"7g7f", "3c3d", "8h2b+"})
    EXPECT_EQ(attempt(game, move), TryAnswer::Stands);
  const Seat& black = game.seat(Color::Black);
  EXPECT_EQ(black.calls(),
            (std::vector<Call>{{.kind = CallKind::OwnMove, .move = shogi::read_usi_move("7g7f")},
                               {.kind = CallKind::TheirMove},
                               {.kind = CallKind::OwnMove,
                                .move = shogi::read_usi_move("8h2b+"),
                                .captured = Kind::Bishop}}));
  EXPECT_TRUE(black.own().hand().has(Kind::Bishop));
  const Seat& white = game.seat(Color::White);
  EXPECT_EQ(white.calls(),
            (std::vector<Call>{{.kind = CallKind::TheirMove},
                               {.kind = CallKind::OwnMove, .move = shogi::read_usi_move("3c3d")},
                               {.kind = CallKind::TheirMove, .captured_at = Square(2, 2)}}));
  EXPECT_EQ(white.own().at(Square(2, 2)), Kind::None);
}

TEST(Game, FoulsAreCountedAndTheLastOneLoses) {
  Game game(preset_named("paper"), shogi::start_setup());
  attempt(game, "7g7f");
  attempt(game, "5a6b");  // the pawn on 3c stays
  for (int i = 1; i <= 9; ++i) {
    EXPECT_FALSE(game.end());
    EXPECT_EQ(attempt(game, "8h2b+"), TryAnswer::Foul);  // through 3c
    EXPECT_EQ(game.seat(Color::White).fouls(Color::Black), i);
  }
  EXPECT_EQ(game.end(), (GameEnd{EndReason::Fouls, Color::White}));
  EXPECT_EQ(attempt(game, "7f7e"), TryAnswer::Over);
}

TEST(Game, WhatOwnPiecesForbidIsAFoulOrRefused) {
  for (const bool refused : {false, true}) {
    Game game(preset_named(refused ? "quest" : "kakurenbo"), shogi::start_setup());
    EXPECT_EQ(attempt(game, "8h2b+"), refused ? TryAnswer::NotPossible : TryAnswer::Foul);
    EXPECT_EQ(game.seat(Color::Black).fouls(Color::Black), refused ? 0 : 1);
  }
}

TEST(Game, NonsenseChangesNothing) {
  Game game(preset_named("viewer"), shogi::start_setup());
  const Game before = game;
  EXPECT_EQ(game.attempt(Color::White, shogi::read_usi_move("3c3d"), 5), TryAnswer::NotYourTurn);
  for (const char* move : {"5e5d", "3c3d", "7g7e", "7g7f+", "P*5e", "2h8b"})
    EXPECT_EQ(attempt(game, move, 5), TryAnswer::NoMove) << move;
  for (unsigned bits = 0; bits < 65536; ++bits) {
    const auto move = shogi::Move::from_bits(static_cast<std::uint16_t>(bits));
    Game copy = before;
    const TryAnswer answer = copy.attempt(Color::Black, move);
    if (answer == TryAnswer::NoMove || answer == TryAnswer::NotPossible) {
      EXPECT_TRUE(copy.steps().empty());
    }
  }
  EXPECT_EQ(game.steps(), before.steps());
  EXPECT_EQ(game.clock().left(Color::Black), before.clock().left(Color::Black));
}

TEST(Game, ClocksRunOutDuringFoulsToo) {
  Game game(preset_named("viewer"), shogi::start_setup());
  attempt(game, "7g7f", 180'000);
  EXPECT_TRUE(game.clock().in_byoyomi(Color::Black));
  attempt(game, "5a6b", 1'000);
  EXPECT_EQ(attempt(game, "8h2b+", 40'000), TryAnswer::Foul);
  EXPECT_EQ(game.clock().left(Color::Black), 20'000);
  EXPECT_EQ(attempt(game, "7f7e", 20'001), TryAnswer::TooLate);
  EXPECT_EQ(game.end(), (GameEnd{EndReason::Time, Color::White}));
}

TEST(Game, AnIncrementComesWithAMoveThatStands) {
  Game game(preset_named("kakurenbo"), shogi::start_setup());
  attempt(game, "7g7f", 4'000);
  EXPECT_EQ(game.clock().left(Color::Black), 299'000);
}

TEST(Seat, CapturesNoMoreThanTheOtherSideHas) {
  Seat seat(preset_named("viewer"), shogi::read_sfen("4k4/9/9/9/9/4+r4/4P4/9/4K4 b r 1"),
            Color::Black);
  const auto captures = [](const char* move, Kind kind) {
    return Call{.kind = CallKind::OwnMove, .move = shogi::read_usi_move(move), .captured = kind};
  };
  EXPECT_FALSE(seat.fits(captures("5g5f", Kind::Pawn)));  // there is one, his own
  EXPECT_FALSE(seat.fits(captures("5g5f", Kind::Gold)));
  for (const char* move : {"5g5f", "5f5e"}) {
    ASSERT_TRUE(seat.fits(captures(move, Kind::Rook)));
    seat.hear(captures(move, Kind::Rook));
    seat.hear({.kind = CallKind::TheirMove});
  }
  EXPECT_FALSE(seat.fits(captures("5e5d", Kind::Rook)));
  EXPECT_FALSE(seat.fits(captures("5e5d", Kind::Dragon)));
  EXPECT_TRUE(seat.fits(captures("5e5d", Kind::None)));
  seat.hear(captures("5e5d", Kind::None));
  // What they take from him they have again.
  seat.hear({.kind = CallKind::TheirMove, .captured_at = Square(5, 4)});
  EXPECT_TRUE(seat.fits(captures("R*5b", Kind::None)));
  EXPECT_TRUE(seat.fits(captures("5i5h", Kind::Pawn)));
}

TEST(Game, OnlyKakurenboTellsThePromotionOfACapture) {
  for (const char* preset : {"kakurenbo", "viewer"}) {
    Game game(preset_named(preset), shogi::read_sfen("k8/9/9/9/4+p4/4P4/9/9/K8 b - 1"));
    attempt(game, "5f5e");
    EXPECT_EQ(game.seat(Color::Black).calls()[0].captured,
              std::string_view(preset) == "kakurenbo" ? Kind::ProPawn : Kind::Pawn);
    EXPECT_TRUE(game.seat(Color::Black).own().hand().has(Kind::Pawn));
  }
}

TEST(Game, MateWinsOnTheMoveThatWouldDraw) {
  GameRules rules = preset_named("quest");
  rules.draw_after = 1;
  Game mate(rules, shogi::read_sfen("k8/9/1G7/9/9/9/9/9/K8 b G 1"));
  attempt(mate, "G*9b");
  EXPECT_EQ(mate.end(), (GameEnd{EndReason::Mate, Color::Black}));
  Game draw(rules, shogi::read_sfen("k8/9/1G7/9/9/9/9/9/K8 b G 1"));
  attempt(draw, "G*5e");
  EXPECT_EQ(draw.end(), (GameEnd{EndReason::Length, std::nullopt}));
}

TEST(Game, WithoutALegalMoveKakurenboEnds) {
  const auto start = shogi::read_sfen("k8/9/9/1G7/9/9/9/9/1R6K b - 1");
  Game kakurenbo(preset_named("kakurenbo"), start);
  attempt(kakurenbo, "8d9c");  // the rook holds 8a and 8b, the gold 9b, and nothing gives check
  EXPECT_EQ(kakurenbo.end(), (GameEnd{EndReason::Stuck, Color::Black}));
  Game paper(preset_named("paper"), start);
  attempt(paper, "8d9c");
  EXPECT_EQ(paper.end(), std::nullopt);
}

TEST(Game, AFoulInCheckIsToldByTheViewerOnly) {
  for (const char* preset : {"paper", "viewer"}) {
    Game game(preset_named(preset), shogi::read_sfen("k8/9/9/9/9/9/9/4r4/4K4 b - 1"));
    EXPECT_EQ(attempt(game, "5i4h"), TryAnswer::Foul);
    EXPECT_EQ(
        game.seat(Color::White).calls()[0],
        (Call{.kind = CallKind::TheirFoul, .in_check = std::string_view(preset) == "viewer"}));
  }
}

}  // namespace
}  // namespace sudare::screen
