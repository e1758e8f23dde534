#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "play/policy/apparent_moves.hpp"
#include "play/policy/blind_policy.hpp"
#include "play/policy/drawn_turn.hpp"
#include "play/policy/features.hpp"
#include "screen/game.hpp"
#include "screen/placement.hpp"
#include "screen/possible_moves.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {
namespace {

using screen::Game;
using shogi::Color;
using shogi::Move;
using shogi::MoveList;
using shogi::Position;
using shogi::Square;

// A game of the policy against itself, with what each side remembers. Calls visit(game, recall)
// before each turn.
template <class Visit>
void play_random_game(std::uint64_t seed, Visit&& visit) {
  Game game(screen::preset_named("kakurenbo"), shogi::start_setup());
  Random random(seed);
  PolicyDraw draw(BlindPolicy::standard());
  std::array<std::size_t, 2> heard{};
  std::array<Recall, 2> recalls{};
  while (!game.end() && game.steps().size() < 400) {
    const Color side = game.turn();
    Recall& recall = recalls[index_of(side)];
    const auto catch_up = [&] {
      const auto& calls = game.seat(side).calls();
      for (std::size_t& i = heard[index_of(side)]; i < calls.size(); ++i) recall.hear(calls[i]);
    };
    catch_up();
    visit(game, recall);
    Move move = draw.first(game.position(), recall, random);
    while (game.attempt(side, move) == screen::TryAnswer::Foul && !game.end()) {
      catch_up();
      move = draw.next(game.position(), recall, random);
    }
  }
}

std::vector<std::string> sorted_texts(const MoveList& moves) {
  std::vector<std::string> texts;
  for (const Move move : moves) texts.push_back(usi_text(move));
  std::ranges::sort(texts);
  return texts;
}

TEST(ApparentMoves, AreThePossibleOnes) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    play_random_game(seed, [](const Game& game, const Recall& recall) {
      const Color side = game.turn();
      MoveList possible;
      screen::possible_moves(game.seat(side).own(), side, possible);
      MoveList apparent;
      apparent_moves(game.position(), apparent);
      ASSERT_EQ(sorted_texts(apparent), sorted_texts(possible))
          << shogi::write_sfen(game.position().setup());
      ASSERT_EQ(recall.in_check, game.position().in_check());
      if (!recall.in_check) return;
      // Whatever is legal is among the answers, which are possible moves.
      MoveList answers;
      apparent_answers(game.position(), answers);
      const auto texts = sorted_texts(answers);
      const auto all = sorted_texts(possible);
      ASSERT_TRUE(std::ranges::includes(all, texts));
      MoveList legal;
      legal_moves(game.position(), legal);
      ASSERT_TRUE(std::ranges::includes(texts, sorted_texts(legal)))
          << shogi::write_sfen(game.position().setup());
    });
  }
}

TEST(ApparentMoves, AnInterpositionNeedsRoomForTheCheckingPiece) {
  // The king on 5i with its own pieces on 4i and 6i; a silver in hand.
  const Position position(shogi::read_sfen("4k4/9/9/9/9/9/9/9/3GKG3 b S 1"));
  const AnsweringSquares squares =
      answering_squares(position.pieces(Color::Black), Color::Black, position.king(Color::Black));
  EXPECT_TRUE(squares.drops.has(Square(5, 8)));
  EXPECT_TRUE(squares.drops.has(Square(5, 2)));
  EXPECT_FALSE(squares.drops.has(Square(5, 1)));  // the last of its line
  EXPECT_TRUE(squares.steps.has(Square(5, 1)));
  EXPECT_FALSE(squares.drops.has(Square(3, 9)));  // behind his own gold
  EXPECT_TRUE(squares.steps.has(Square(4, 7)));   // a knight may check from there
  EXPECT_FALSE(squares.drops.has(Square(4, 7)));
}

// The same position for the mover, with everything else different.
Position with_others_changed(const Position& position, Random& random) {
  const Color us = position.turn();
  shogi::Setup setup = position.setup();
  for (int i = 0; i < Square::kCount; ++i) {
    const Square square = Square::at(i);
    const shogi::Piece piece = setup.at(square);
    if (!piece.empty() && piece.color() != us) setup.put(square, {});
  }
  setup.hand(~us) = shogi::Hand();
  setup.move_number += 3;
  const auto put = [&](shogi::Kind kind) {
    for (;;) {
      const Square square = Square::at(static_cast<int>(random.below(Square::kCount)));
      if (!setup.at(square).empty()) continue;
      setup.put(square, shogi::Piece(~us, kind));
      return;
    }
  };
  put(shogi::Kind::King);
  for (int i = 0; i < 5; ++i) put(shogi::Kind::Gold);
  setup.hand(~us).add(shogi::Kind::Rook);
  return Position(setup);
}

TEST(BlindPolicy, ReadsNothingButTheMoversOwnPieces) {
  Random random(3);
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    play_random_game(seed, [&](const Game& game, const Recall& recall) {
      const Position& position = game.position();
      const Position other = with_others_changed(position, random);
      MoveList moves;
      apparent_moves(position, moves);
      MoveList others;
      apparent_moves(other, others);
      ASSERT_EQ(sorted_texts(moves), sorted_texts(others));
      std::vector<float> logits(moves.size());
      BlindPolicy::standard().rate(position, recall, {moves.begin(), moves.size()}, logits);
      std::vector<float> same(moves.size());
      BlindPolicy::standard().rate(other, recall, {moves.begin(), moves.size()}, same);
      ASSERT_EQ(logits, same);
      ++compared;
    });
  }
  EXPECT_GT(compared, 100);
}

TEST(BlindPolicy, BothColoursAreTheSamePlayer) {
  // The start seen from the other side: each move has a twin that is worth as much.
  Position black(shogi::start_setup());
  shogi::Setup turned = shogi::start_setup();
  turned.turn = Color::White;
  const Position white(turned);
  MoveList moves;
  apparent_moves(black, moves);
  for (const Move move : moves) {
    const Move twin = Move::step(Square::at(80 - move.from().index()),
                                 Square::at(80 - move.to().index()), move.promotes());
    std::array<float, 1> one{};
    std::array<float, 1> other{};
    BlindPolicy::standard().rate(black, {}, {&move, 1}, one);
    BlindPolicy::standard().rate(white, {}, {&twin, 1}, other);
    EXPECT_EQ(one, other) << usi_text(move);
  }
}

TEST(BlindPolicy, RatesWithTheWeightsOfItsFeatures) {
  // Drops are rated by a shorter way, which must lead to the same sum.
  int drops = 0;
  play_random_game(7, [&](const Game& game, const Recall& recall) {
    MoveList moves;
    apparent_moves(game.position(), moves);
    std::vector<float> logits(moves.size());
    const BlindPolicy& policy = BlindPolicy::standard();
    policy.rate(game.position(), recall, {moves.begin(), moves.size()}, logits);
    const PolicyView view(game.position(), recall);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      float sum = 0;
      view.visit(moves[i], [&](std::size_t feature) { sum += policy.weights()[feature]; });
      ASSERT_NEAR(logits[i], sum, 1e-4) << usi_text(moves[i]);
      drops += moves[i].is_drop() ? 1 : 0;
    }
  });
  EXPECT_GT(drops, 100);
}

TEST(BlindPolicy, ProbabilitiesSumToOne) {
  std::vector<float> logits{1000.0F, 999.0F, -1000.0F};
  to_probabilities(logits);
  EXPECT_NEAR(logits[0] + logits[1] + logits[2], 1, 1e-6);
  EXPECT_NEAR(logits[0] / logits[1], 2.71828, 1e-4);
}

TEST(PolicyDraw, FollowsTheProbabilities) {
  const Position position(shogi::read_sfen("4k4/9/9/9/9/9/9/1P5P1/4K4 b - 1"));
  MoveList moves;
  apparent_moves(position, moves);
  std::vector<float> wanted(moves.size());
  BlindPolicy::standard().rate(position, {}, {moves.begin(), moves.size()}, wanted);
  to_probabilities(wanted);
  Random random(5);
  PolicyDraw draw(BlindPolicy::standard());
  constexpr int kDraws = 40'000;
  std::vector<int> drawn(moves.size());
  for (int i = 0; i < kDraws; ++i) {
    const Move move = draw.first(position, {}, random);
    ++drawn[static_cast<std::size_t>(std::ranges::find(moves, move) - moves.begin())];
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    EXPECT_NEAR(drawn[i] / double{kDraws}, wanted[i], 0.012) << usi_text(moves[i]);
  }
}

TEST(PolicyDraw, NeverTriesTheSameMoveTwice) {
  // Everything is a foul: hidden pieces have mated the king.
  const Position position(shogi::read_sfen("4k4/9/9/9/9/9/3p5/3+r5/r3K4 b - 1"));
  ASSERT_TRUE(is_mated(position));
  Recall recall{.in_check = true};
  Random random(1);
  PolicyDraw draw(BlindPolicy::standard());
  std::set<std::string> tried;
  for (Move move = draw.first(position, recall, random); !move.none();
       move = draw.next(position, recall, random)) {
    EXPECT_TRUE(tried.insert(usi_text(move)).second) << usi_text(move);
    recall.hear({.kind = screen::CallKind::OwnFoul, .move = move});
  }
  EXPECT_EQ(tried.size(), 5U);
  EXPECT_EQ(recall.fouls, 5);
}

TEST(PolicyDraw, ATurnEndsWithAMoveThatStands) {
  Random random(2);
  PolicyDraw draw(BlindPolicy::standard());
  int turns = 0;
  play_random_game(4, [&](const Game& game, const Recall& recall) {
    Recall own = recall;
    const DrawnTurn turn = drawn_turn(draw, game.position(), own, 1000, random);
    ASSERT_FALSE(turn.move.none());
    ASSERT_TRUE(game.position().is_legal(turn.move));
    ASSERT_EQ(own.fouls, recall.fouls + turn.fouls);
    ++turns;
  });
  EXPECT_GT(turns, 20);
}

TEST(Recall, OfASeatIsWhatItsCallsTell) {
  play_random_game(6, [](const Game& game, const Recall& recall) {
    ASSERT_EQ(recall_of(game.seat(game.turn())), recall);
  });
}

TEST(Recall, HearsALossACheckAndAFoul) {
  Recall recall;
  recall.hear({.kind = screen::CallKind::TheirMove, .captured_at = Square(7, 6), .check = true});
  EXPECT_EQ(recall.lost_at, Square(7, 6));
  EXPECT_TRUE(recall.in_check);
  const Move move = Move::drop(shogi::Kind::Gold, Square(5, 8));
  recall.hear({.kind = screen::CallKind::OwnFoul, .move = move});
  EXPECT_EQ(recall.fouled, move);
  EXPECT_EQ(recall.fouls, 1);
  const Move other = Move::step(Square(5, 9), Square(4, 8));
  recall.hear({.kind = screen::CallKind::OwnMove, .move = other, .captured = shogi::Kind::Pawn});
  EXPECT_EQ(recall.last_to, Square(4, 8));
  EXPECT_EQ(recall.last_taken, Square(4, 8));
  EXPECT_TRUE(recall.fouled.none());
  EXPECT_FALSE(recall.lost_at.on_board());
  EXPECT_FALSE(recall.in_check);
  recall.hear({.kind = screen::CallKind::TheirFoul});
  EXPECT_EQ(recall.their_fouls, 1);
  EXPECT_EQ(recall.moves, 2);
}

}  // namespace
}  // namespace sudare::play
