#include "report/missing_pieces.hpp"

#include <gtest/gtest.h>

#include "shogi/sfen.hpp"

namespace sudare::report {
namespace {

// Zuko 17 without the defender's hand.
const shogi::Setup kZuko17 =
    shogi::read_sfen("l2B2+r2/s1s3+L2/k2s1g3/5B3/l+p1s+l4/1N+R2N3/2p6/9/9 b NP 1");

TEST(MissingPieces, AreNamedInOneSentenceWithTheOption) {
  EXPECT_EQ(missing_text(kZuko17, Language::English),
            "3 golds, 1 knight and 15 pawns are in nobody's hand; --rest-to-defender gives them to "
            "White.\n");
  EXPECT_EQ(missing_text(kZuko17, Language::Japanese),
            "金三、桂、歩十五は誰の持駒でもなく、--rest-to-defender "
            "を付けると玉方（後手）の持駒になる。\n");
  shogi::Setup one = shogi::start_setup();
  one.put(shogi::Square(1, 1), shogi::Piece());
  one.turn = shogi::Color::White;
  EXPECT_EQ(missing_text(one, Language::English),
            "1 lance is in nobody's hand; --rest-to-defender gives it to Black.\n");
  EXPECT_EQ(missing_text(one, Language::Japanese),
            "香は誰の持駒でもなく、--rest-to-defender を付けると玉方（先手）の持駒になる。\n");
}

TEST(MissingPieces, OfACompleteSetNothingIsSaid) {
  for (const Language language : {Language::English, Language::Japanese}) {
    EXPECT_EQ(missing_text(shogi::start_setup(), language), "");
    EXPECT_EQ(missing_text(with_rest_to(kZuko17, shogi::Color::White), language), "");
    EXPECT_EQ(missing_in_list_text(0, 7, language), "");
    EXPECT_EQ(rest_text({}, language), "");
  }
}

TEST(MissingPieces, AreCountedByKindInJson) {
  EXPECT_EQ(pieces_as_json(missing_pieces(kZuko17)).dump(), R"({"G":3,"N":1,"P":15})");
  EXPECT_EQ(pieces_as_json(shogi::missing_pieces({})).dump(),
            R"({"R":2,"B":2,"G":4,"S":4,"N":4,"L":4,"P":18})");
}

TEST(MissingPieces, ADiagramThatLeavesTheHandOutIsNamed) {
  formats::Record record;
  record.start = kZuko17;
  record.give_rest_by_convention();
  EXPECT_EQ(rest_text(record, Language::English),
            "The diagram gives no hand for White, so it holds the rest: 3 golds, 1 knight and 15 "
            "pawns.\n");
  EXPECT_EQ(rest_text(record, Language::Japanese),
            "図に後手の持駒がないので、残りの金三、桂、歩十五は後手の持駒とする。\n");
  EXPECT_EQ(missing_text(record.start, Language::English), "");
}

TEST(MissingPieces, OfAListTheProblemsAreCounted) {
  EXPECT_EQ(missing_in_list_text(2, 7, Language::English),
            "In 2 of 7 problems pieces are in nobody's hand; --rest-to-defender gives them to the "
            "defender.\n");
  EXPECT_EQ(
      missing_in_list_text(2, 7, Language::Japanese),
      "7問中2問に誰の持駒でもない駒があり、--rest-to-defender を付けると玉方の持駒になる。\n");
}

}  // namespace
}  // namespace sudare::report
