#include "formats/diagram.hpp"

#include <gtest/gtest.h>

#include "formats/document.hpp"
#include "shogi/sfen.hpp"

namespace sudare::formats {
namespace {

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++found;
  return found;
}

TEST(TextDiagram, IsTheOneOfJapaneseTextFiles) {
  EXPECT_EQ(text_diagram(shogi::read_sfen("4k4/3+P5/4P4/9/9/9/9/9/9 w G2P2r14p 1")),
            "後手の持駒：飛二　歩十四\n"
            "  ９ ８ ７ ６ ５ ４ ３ ２ １\n"
            "+---------------------------+\n"
            "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n"
            "| ・ ・ ・ と ・ ・ ・ ・ ・|二\n"
            "| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三\n"
            "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"
            "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n"
            "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
            "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n"
            "| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n"
            "| ・ ・ ・ ・ ・ ・ ・ ・ ・|九\n"
            "+---------------------------+\n"
            "先手の持駒：金　歩二\n"
            "後手番\n");
}

TEST(TextDiagram, IsReadBack) {
  for (const char* sfen :
       {"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "g1+P1k1+P+P+L/1p3P3/+R+p2pp1pl/1NNsg+p2+R/+b+nL+P1+p3/1P3ssP1/2P1+Ps2N/4+P1P1L/+B5G1g b "
        "- 1",
        "7nl/7k1/4Ppp2/7P1/9/9/9/9/9 b BGS2rb3g3s3n3l14p 1"}) {
    const Document document = read_document(text_diagram(shogi::read_sfen(sfen)));
    EXPECT_EQ(shogi::write_sfen(document.entries[0].record.start), sfen);
  }
}

TEST(SvgDiagram, ShowsEveryPieceOnceAndTurnsWhites) {
  const std::string svg = svg_diagram(shogi::start_setup());
  EXPECT_EQ(count(svg, "<use href=\"#koma\"/>"), 40U);
  EXPECT_EQ(count(svg, "rotate(180)"), 20U);
  EXPECT_EQ(count(svg, "kanji promoted"), 0U);
  EXPECT_EQ(count(svg, ">歩</text>"), 18U);
  EXPECT_EQ(count(svg, ">なし</text>"), 2U);
}

TEST(SvgDiagram, HandsHaveCountsAndPromotedPiecesAreMarked) {
  const std::string svg = svg_diagram(shogi::read_sfen("4k4/3+P5/4P4/9/9/9/9/9/9 w G2P2r14p 1"));
  EXPECT_EQ(count(svg, "<use href=\"#koma\"/>"), 7U) << "three on the board, four kinds in hand";
  EXPECT_EQ(count(svg, "class=\"kanji promoted\""), 1U);
  EXPECT_EQ(count(svg, ">十四</text>"), 1U);
  EXPECT_EQ(count(svg, ">後手番</text>"), 1U);
  EXPECT_EQ(count(svg, ">先手</text>"), 1U);
}

TEST(SvgDiagram, AHeatMapColoursSquaresAndTellsPercentsOfEmptyOnes) {
  HeatMap heat;
  heat.title = "Where the king is";
  heat.warmth[static_cast<std::size_t>(shogi::Square(5, 1).index())] = 0.25;  // under a piece
  heat.warmth[static_cast<std::size_t>(shogi::Square(4, 2).index())] = 0.71;
  heat.warmth[static_cast<std::size_t>(shogi::Square(1, 1).index())] = 0.004;  // too little
  heat.marked = shogi::Square(4, 2);
  const std::string svg = svg_diagram(shogi::read_sfen("4k4/9/9/9/9/9/9/9/9 b - 1"), heat);
  EXPECT_EQ(count(svg, "class=\"heat\""), 2U);
  EXPECT_EQ(count(svg, ">71</text>"), 1U);
  EXPECT_EQ(count(svg, ">25</text>"), 0U);
  EXPECT_EQ(count(svg, "r=\"22\""), 1U);
  EXPECT_EQ(count(svg, "<title id=\"title\">Where the king is</title>"), 1U);
}

TEST(SvgDiagram, SaysInWordsWhatItShows) {
  const std::string svg = svg_diagram(shogi::read_sfen("4k4/9/4P4/9/9/9/9/9/9 b G 1"));
  EXPECT_NE(svg.find("<title id=\"title\">Shogi position, Black to move</title>"),
            std::string::npos);
  EXPECT_NE(svg.find("SFEN 4k4/9/4P4/9/9/9/9/9/9 b G 1."), std::string::npos);
  EXPECT_NE(svg.find("先手の持駒：金。後手の持駒：なし。"), std::string::npos);
}

}  // namespace
}  // namespace sudare::formats
