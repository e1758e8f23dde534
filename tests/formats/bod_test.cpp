#include "formats/bod.hpp"

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "formats/handicap.hpp"
#include "shogi/sfen.hpp"
#include "support/faults.hpp"

namespace sudare::formats {
namespace {

std::string sfen_of(const std::string& text) {
  BodReader reader;
  for (Lines lines(text); lines.next();) {
    EXPECT_TRUE(reader.take(lines.line(), lines.number())) << lines.line();
  }
  return shogi::write_sfen(reader.finish());
}

std::string bod_fault_in(const std::string& text) {
  return sudare::test::fault_of([&] { sfen_of(text); });
}

// Nine ranks that contain only these.
std::string ranks(const std::string& first, const std::string& second = "") {
  const std::string empty = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n";
  std::string text = first + "\n" + (second.empty() ? empty : second + "\n");
  for (int rank = 3; rank <= 9; ++rank) text += empty;
  return text;
}

const std::string kKing = "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一";

TEST(Bod, WritesTheDiagramAsKakinokiShogiDoes) {
  EXPECT_EQ(write_bod(shogi::read_sfen("4k4/9/4+S4/9/9/9/9/9/+r8 w R2G18Pb 1")),
            "後手の持駒：角\n"
            "  ９ ８ ７ ６ ５ ４ ３ ２ １\n"
            "+---------------------------+\n"
            "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n"
            "| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n"
            "| ・ ・ ・ ・ 全 ・ ・ ・ ・|三\n"
            "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"
            "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n"
            "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
            "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n"
            "| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n"
            "|v龍 ・ ・ ・ ・ ・ ・ ・ ・|九\n"
            "+---------------------------+\n"
            "先手の持駒：飛　金二　歩十八\n"
            "後手番\n");
}

TEST(Bod, ReadsWhatItWrites) {
  for (const std::string sfen :
       {"4k4/9/4+S4/9/9/9/9/9/+r8 w R2G18Pb 1", "9/9/9/9/9/9/9/9/9 b - 1",
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
        "g1+P1k1+P+P+L/1p3P3/+R+p2pp1pl/1NNsg+p2+R/+b+nL+P1+p3/1P3ssP1/2P1+Ps2N/4+P1P1L/+B5G1g b "
        "- 1"}) {
    EXPECT_EQ(sfen_of(write_bod(shogi::read_sfen(sfen))), sfen);
  }
}

TEST(Bod, ReadsHandsInEveryWayPeopleWriteThem) {
  const auto hand = [](const std::string& text) {
    return sfen_of(ranks(kKing) + "先手の持駒：" + text + "\n");
  };
  const std::string board = "4k4/9/9/9/9/9/9/9/9 b ";
  EXPECT_EQ(hand("飛二　歩十八　"), board + "2R18P 1");
  EXPECT_EQ(hand("飛2 歩18"), board + "2R18P 1");
  EXPECT_EQ(hand("飛２歩１８"), board + "2R18P 1");
  EXPECT_EQ(hand("飛、飛、歩十歩八"), board + "2R18P 1");
  EXPECT_EQ(hand("なし"), board + "- 1");
  EXPECT_EQ(hand(""), board + "- 1");
  EXPECT_EQ(bod_fault_in(ranks(kKing) + "先手の持駒：飛三\n"),
            "10:7: more 飛 in hand than a set has");
  EXPECT_EQ(bod_fault_in(ranks(kKing) + "先手の持駒：金　と\n"),
            "10:9: 'と' is not a piece that can be held in hand");
}

TEST(Bod, TheAttackerIsWhoeverMovesFirst) {
  EXPECT_EQ(sfen_of("攻方の持駒：金\n玉方の持駒：銀\n" + ranks(kKing)),
            "4k4/9/9/9/9/9/9/9/9 b Gs 1");
  const std::string black_king = "| ・ ・ ・ ・ 王 ・ ・ ・ ・|";
  EXPECT_EQ(sfen_of("攻方の持駒：金\n受方の持駒：銀\n" + ranks(black_king) + "後手番\n"),
            "4K4/9/9/9/9/9/9/9/9 w Sg 1");
  EXPECT_EQ(sfen_of("手合割：詰将棋\n" + ranks(black_king)), "4K4/9/9/9/9/9/9/9/9 w - 1");
  EXPECT_EQ(sfen_of("手合割：詰将棋\n玉方の持駒：残り駒全部\n" + ranks(kKing)),
            "4k4/9/9/9/9/9/9/9/9 b 2r2b4g4s4n4l18p 1");
}

TEST(Bod, ReadsTurnAndMoveNumber) {
  EXPECT_EQ(sfen_of(ranks(kKing) + "手番：後手\n手数＝30  ▲５二金  まで\n"),
            "4k4/9/9/9/9/9/9/9/9 w - 31");
  EXPECT_EQ(sfen_of("手合割：平手\n手数=4\n"),
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 5");
}

TEST(Bod, NamesWhatIsWrongAndWhere) {
  EXPECT_EQ(bod_fault_in("| ・ ・ ・|一\n"),
            "1:8: the square ６一 of the diagram holds neither a piece nor ・");
  EXPECT_EQ(bod_fault_in(kKing + "\n"), "1:0: the diagram has 1 ranks, not nine");
  EXPECT_EQ(bod_fault_in(ranks(kKing) + kKing + "\n"),
            "10:1: the diagram has more than nine ranks");
  EXPECT_EQ(bod_fault_in(ranks(kKing, "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七")),
            "2:22: rank 二 of the diagram bears another name");
  EXPECT_EQ(bod_fault_in(ranks("| 歩 ・ ・ ・ ・ ・ ・ ・ ・|一")),
            "1:0: a Black pawn on 9a can never move");
  EXPECT_EQ(bod_fault_in("先手の持駒：金\n先手の持駒：金\n"),
            "2:1: a second line for the same hand");
}

TEST(Bod, NamesEveryHandicap) {
  for (const std::string name : {"平手", "香落ち", "右香落ち", "角落ち", "飛車落ち", "飛香落ち",
                                 "二枚落ち", "四枚落ち", "六枚落ち", "八枚落ち", "十枚落ち"}) {
    const std::optional<shogi::Setup> setup = handicap_named(name);
    ASSERT_TRUE(setup.has_value()) << name;
    EXPECT_EQ(name_of_handicap(*setup), name);
  }
  EXPECT_EQ(shogi::write_sfen(*handicap_named("十枚落ち")),
            "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
  EXPECT_EQ(shogi::write_sfen(*handicap_named("飛香落ち")),
            "lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
  EXPECT_FALSE(handicap_named("詰将棋").has_value());
}

}  // namespace
}  // namespace sudare::formats
