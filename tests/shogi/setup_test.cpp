#include "shogi/setup.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "shogi/sfen.hpp"

namespace sudare::shogi {
namespace {

constexpr Piece black(Kind kind) { return {Color::Black, kind}; }
constexpr Piece white(Kind kind) { return {Color::White, kind}; }

Setup with(const std::vector<std::pair<Square, Piece>>& pieces, Color turn = Color::Black) {
  shogi::Setup setup;
  for (const auto& [square, piece] : pieces) setup.put(square, piece);
  setup.turn = turn;
  return setup;
}

std::string problem_of(const std::vector<std::pair<Square, Piece>>& pieces,
                       Color turn = Color::Black) {
  return problem_with(with(pieces, turn));
}

bool mentions(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Setup, StartIsTheUsualOpening) {
  EXPECT_EQ(shogi::write_sfen(start_setup()),
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
  EXPECT_EQ(problem_with(start_setup()), "");
}

TEST(Setup, EmptyAndPartBoardsAreAllowed) {
  EXPECT_EQ(problem_with(shogi::Setup()), "");
  EXPECT_EQ(problem_of({{Square(5, 1), white(Kind::King)}}), "");
  EXPECT_EQ(problem_of({{Square(5, 9), black(Kind::King)}}, Color::White), "");
  EXPECT_EQ(problem_of({{Square(5, 1), white(Kind::King)}, {Square(5, 9), black(Kind::King)}}), "");
}

TEST(Setup, RefusesMoreThanAFullSetOfAnyKind) {
  for (const Kind kind : kHandKinds) {
    shogi::Setup setup;
    setup.hand(Color::Black).add(kind, full_set_count(kind));
    EXPECT_EQ(problem_with(setup), "");

    shogi::Setup in_both_hands = setup;
    in_both_hands.hand(Color::White).add(kind);
    EXPECT_NE(problem_with(in_both_hands), "") << index_of(kind);

    shogi::Setup on_board = setup;
    on_board.put(Square(5, 5), white(kind));
    EXPECT_NE(problem_with(on_board), "") << index_of(kind);

    if (!can_promote(kind)) continue;
    shogi::Setup promoted_on_board = setup;
    promoted_on_board.put(Square(5, 5), white(promoted(kind)));
    EXPECT_NE(problem_with(promoted_on_board), "") << index_of(kind);
  }
}

TEST(Setup, RefusesTwoKingsOfOneSide) {
  EXPECT_EQ(problem_of({{Square(5, 9), black(Kind::King)}, {Square(1, 9), black(Kind::King)}}),
            "two Black kings");
  EXPECT_EQ(problem_of({{Square(5, 1), white(Kind::King)}, {Square(1, 1), white(Kind::King)}}),
            "two White kings");
}

TEST(Setup, RefusesPiecesThatCanNeverMove) {
  EXPECT_EQ(problem_of({{Square(3, 9), white(Kind::Pawn)}}), "a White pawn on 3i can never move");
  EXPECT_EQ(problem_of({{Square(3, 1), black(Kind::Pawn)}}), "a Black pawn on 3a can never move");
  EXPECT_EQ(problem_of({{Square(9, 1), black(Kind::Lance)}}), "a Black lance on 9a can never move");
  EXPECT_EQ(problem_of({{Square(1, 2), black(Kind::Knight)}}),
            "a Black knight on 1b can never move");
  EXPECT_EQ(problem_of({{Square(1, 8), white(Kind::Knight)}}),
            "a White knight on 1h can never move");
  EXPECT_EQ(problem_of({{Square(3, 1), white(Kind::Pawn)},
                        {Square(3, 9), black(Kind::Pawn)},
                        {Square(1, 2), black(Kind::Lance)},
                        {Square(1, 3), black(Kind::Knight)},
                        {Square(1, 1), black(Kind::ProKnight)}}),
            "");
}

TEST(Setup, RefusesTwoPawnsOfOneSideOnAFile) {
  const std::string problem =
      problem_of({{Square(4, 4), white(Kind::Pawn)}, {Square(4, 6), white(Kind::Pawn)}});
  EXPECT_TRUE(mentions(problem, "White") && mentions(problem, "4")) << problem;
  EXPECT_NE(problem_of({{Square(9, 2), black(Kind::Pawn)}, {Square(9, 9), black(Kind::Pawn)}}), "");
  EXPECT_EQ(problem_of({{Square(4, 4), black(Kind::Pawn)},
                        {Square(4, 6), white(Kind::Pawn)},
                        {Square(4, 7), black(Kind::ProPawn)},
                        {Square(5, 4), black(Kind::Pawn)}}),
            "");
}

TEST(Setup, RefusesACheckOnTheSideThatHasJustMoved) {
  const std::vector<std::pair<Square, Piece>> pieces = {{Square(5, 1), white(Kind::King)},
                                                        {Square(5, 9), black(Kind::Lance)}};
  const std::string problem = problem_of(pieces, Color::Black);
  EXPECT_TRUE(mentions(problem, "White") && mentions(problem, "5i")) << problem;
  EXPECT_EQ(problem_of(pieces, Color::White), "") << "to be in check oneself is allowed";

  shogi::Setup covered = with(pieces);
  covered.put(Square(5, 5), white(Kind::Gold));
  EXPECT_EQ(problem_with(covered), "");
  EXPECT_NE(problem_of({{Square(5, 1), white(Kind::King)}, {Square(5, 2), black(Kind::King)}}), "");
}

// A king in the middle, and a piece of each kind on the squares around it and two ranks away.
TEST(Setup, SeesTheChecksOfEveryKind) {
  const auto checks_from = [](Kind kind) {
    std::string squares;
    for (int rank = 3; rank <= 7; ++rank) {
      for (int file = 3; file <= 7; ++file) {
        if (file == 5 && rank == 5) continue;
        const bool refused =
            !problem_of({{Square(5, 5), white(Kind::King)}, {Square(file, rank), black(kind)}})
                 .empty();
        if (refused)
          squares += std::to_string(file) + static_cast<char>('a' + rank - 1) + std::string(" ");
      }
    }
    return squares;
  };
  EXPECT_EQ(checks_from(Kind::Pawn), "5f ");
  EXPECT_EQ(checks_from(Kind::Lance), "5f 5g ");
  EXPECT_EQ(checks_from(Kind::Knight), "4g 6g ");
  EXPECT_EQ(checks_from(Kind::Silver), "4d 6d 4f 5f 6f ");
  EXPECT_EQ(checks_from(Kind::Bishop), "3c 7c 4d 6d 4f 6f 3g 7g ");
  EXPECT_EQ(checks_from(Kind::Rook), "5c 5d 3e 4e 6e 7e 5f 5g ");
  EXPECT_EQ(checks_from(Kind::King), "4d 5d 6d 4e 6e 4f 5f 6f ");
  EXPECT_EQ(checks_from(Kind::Horse), "3c 7c 4d 5d 6d 4e 6e 4f 5f 6f 3g 7g ");
  EXPECT_EQ(checks_from(Kind::Dragon), "5c 4d 5d 6d 3e 4e 6e 7e 4f 5f 6f 5g ");
  for (const Kind kind :
       {Kind::Gold, Kind::ProPawn, Kind::ProLance, Kind::ProKnight, Kind::ProSilver}) {
    EXPECT_EQ(checks_from(kind), "5d 4e 6e 4f 5f 6f ") << index_of(kind);
  }
}

TEST(Setup, ProblemsAreOneSentenceWithoutFullStop) {
  shogi::Setup too_many;
  too_many.hand(Color::Black).add(Kind::Bishop, 3);
  for (const std::string& problem :
       {problem_with(too_many), problem_of({{Square(3, 9), white(Kind::Pawn)}}),
        problem_of({{Square(5, 1), white(Kind::King)}, {Square(5, 9), black(Kind::Rook)}})}) {
    ASSERT_FALSE(problem.empty());
    EXPECT_FALSE(mentions(problem, ".")) << problem;
    EXPECT_FALSE(mentions(problem, "\n")) << problem;
  }
}

TEST(Setup, CountsWhatIsInNobodysHand) {
  EXPECT_TRUE(missing_pieces(start_setup()).empty());
  shogi::Setup setup = with({{Square(5, 1), white(Kind::King)},
                             {Square(5, 3), black(Kind::ProPawn)},
                             {Square(4, 3), white(Kind::Horse)},
                             {Square(3, 3), black(Kind::Dragon)},
                             {Square(2, 3), white(Kind::ProSilver)}});
  setup.hand(Color::Black).add(Kind::Gold, 2);
  setup.hand(Color::White).add(Kind::Pawn, 16);
  const Hand missing = missing_pieces(setup);
  EXPECT_EQ(missing.count(Kind::Rook), 1);
  EXPECT_EQ(missing.count(Kind::Bishop), 1);
  EXPECT_EQ(missing.count(Kind::Gold), 2);
  EXPECT_EQ(missing.count(Kind::Silver), 3);
  EXPECT_EQ(missing.count(Kind::Knight), 4);
  EXPECT_EQ(missing.count(Kind::Lance), 4);
  EXPECT_EQ(missing.count(Kind::Pawn), 1);
  EXPECT_EQ(missing.total(), 16) << "kings do not count";
  EXPECT_TRUE(missing_pieces(with_rest_to(setup, Color::Black)).empty());
}

TEST(Setup, NamesAKindThatASetHasNotSoMuchOf) {
  shogi::Setup setup;
  EXPECT_EQ(kind_beyond_set(setup), Kind::None);
  setup.hand(Color::Black).add(Kind::Rook, 2);
  EXPECT_EQ(kind_beyond_set(setup), Kind::None);
  setup.put(Square(5, 5), white(Kind::Dragon));
  EXPECT_EQ(kind_beyond_set(setup), Kind::Rook);
}

TEST(Setup, TheRestGoesToOneSide) {
  shogi::Setup setup = with({{Square(5, 1), white(Kind::King)},
                             {Square(5, 3), black(Kind::ProPawn)},
                             {Square(4, 3), white(Kind::Horse)}},
                            Color::White);
  setup.hand(Color::Black).add(Kind::Gold, 2);
  setup.hand(Color::White).add(Kind::Silver);
  setup.move_number = 7;
  for (const Color side : {Color::Black, Color::White}) {
    const shogi::Setup full = with_rest_to(setup, side);
    EXPECT_EQ(full.board, setup.board);
    EXPECT_EQ(full.turn, setup.turn);
    EXPECT_EQ(full.move_number, 7);
    EXPECT_EQ(full.hand(~side), setup.hand(~side));
    EXPECT_EQ(full.hand(side).count(Kind::Pawn), 17);
    EXPECT_EQ(full.hand(side).count(Kind::Lance), 4);
    EXPECT_EQ(full.hand(side).count(Kind::Knight), 4);
    EXPECT_EQ(full.hand(side).count(Kind::Bishop), 1);
    EXPECT_EQ(full.hand(side).count(Kind::Rook), 2);
    EXPECT_EQ(full.hand(side).count(Kind::Gold), side == Color::Black ? 4 : 2);
    EXPECT_EQ(full.hand(side).count(Kind::Silver), side == Color::Black ? 3 : 4);
    EXPECT_EQ(with_rest_to(full, ~side), full) << "nothing is left to add";
  }
  EXPECT_EQ(with_rest_to(start_setup(), Color::White), start_setup());
}

}  // namespace
}  // namespace sudare::shogi
