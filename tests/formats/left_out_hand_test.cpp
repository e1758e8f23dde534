// A diagram that has no line for the defender's hand means, by convention, that he holds the rest.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "formats/document.hpp"
#include "shogi/sfen.hpp"

namespace sudare::formats {
namespace {

const std::string kBoard = "7nl/7k1/9/7P1/9/9/9/9/9";
const std::string kComplete = kBoard + " b 2G2r2b2g4s3n3l17p 1";
const std::string kAsGiven = kBoard + " b 2G 1";

const std::string kRanks =
    "| ・ ・ ・ ・ ・ ・ ・v桂v香|一\n"
    "| ・ ・ ・ ・ ・ ・ ・v玉 ・|二\n"
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|三\n"
    "| ・ ・ ・ ・ ・ ・ ・ 歩 ・|四\n"
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n"
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n"
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n"
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|九\n";

Record read(const std::string& text) { return read_document(text).entries.front().record; }
std::string sfen_of(const std::string& text) { return shogi::write_sfen(read(text).start); }

// The board of the diagram as JKF, with this value of "hands".
std::string jkf(const std::string& hands) {
  const std::string empty = "[{},{},{},{},{},{},{},{},{}]";
  std::string board =
      R"([{"color":1,"kind":"KY"},{},{},{},{},{},{},{},{}],)"
      R"([{"color":1,"kind":"KE"},{"color":1,"kind":"OU"},{},{"color":0,"kind":"FU"},{},{},{},{},{}])";
  for (int file = 3; file <= 9; ++file) board += "," + empty;
  return R"({"header":{},"initial":{"preset":"OTHER","data":{"color":0,"board":[)" + board + "]" +
         (hands.empty() ? "" : ",\"hands\":" + hands) + R"(}},"moves":[{}]})";
}

TEST(LeftOutHand, KifWithoutALineForItMeansTheRest) {
  const std::string attacker = "先手の持駒：金二\n";
  for (const std::string& text : {kRanks + attacker, "手合割：詰将棋\n" + attacker + kRanks,
                                  kRanks + "攻方の持駒：金二\n", kRanks + attacker + "先手番\n"}) {
    const Record record = read(text);
    EXPECT_EQ(shogi::write_sfen(record.start), kComplete) << text;
    ASSERT_TRUE(record.rest) << text;
    EXPECT_EQ(record.rest->side, shogi::Color::White);
    EXPECT_EQ(record.rest->pieces, record.start.hand(shogi::Color::White));
    EXPECT_EQ(shogi::write_sfen(record.start_as_shown()), kAsGiven);
  }
}

TEST(LeftOutHand, KifWithALineForItStatesIt) {
  const std::string attacker = "先手の持駒：金二\n";
  for (const char* line : {"後手の持駒：なし\n", "後手の持駒：無し\n", "後手の持駒：\n",
                           "玉方の持駒：なし\n", "上手の持駒：なし\n", "受方の持駒：なし\n"}) {
    const Record record = read(kRanks + attacker + line);
    EXPECT_EQ(shogi::write_sfen(record.start), kAsGiven) << line;
    EXPECT_FALSE(record.rest) << line;
  }
  const Record all = read(kRanks + attacker + "玉方の持駒：残り全部\n");
  EXPECT_EQ(shogi::write_sfen(all.start), kComplete);
  EXPECT_FALSE(all.rest) << "the text says so itself";
  EXPECT_EQ(sfen_of(kRanks + attacker + "後手の持駒：歩三\n"), kBoard + " b 2G3p 1");
}

TEST(LeftOutHand, TheAttackersHandWithoutALineIsEmpty) {
  EXPECT_EQ(sfen_of(kRanks + "後手の持駒：飛\n"), kBoard + " b r 1");
  EXPECT_EQ(sfen_of(kRanks), kBoard + " b 2r2b4g4s3n3l17p 1");
  EXPECT_EQ(sfen_of(kRanks + "攻方の持駒：残り全部\n"), kBoard + " b 2R2B4G4S3N3L17P 1");
}

TEST(LeftOutHand, ItIsThatOfTheSideNotToMove) {
  std::string turned = kRanks;
  for (std::size_t at = 0; (at = turned.find("v", at)) != std::string::npos;) turned[at] = ' ';
  turned.replace(turned.find(" 歩"), std::string(" 歩").size(), "v歩");
  turned.replace(turned.find(" 桂 香"), std::string(" 桂 香").size(), " ・ ・");
  const Record record = read(turned + "後手の持駒：金二\n後手番\n");
  EXPECT_EQ(shogi::write_sfen(record.start), "9/7K1/9/7p1/9/9/9/9/9 w 2R2B2G4S4N4L17P2g 1");
  EXPECT_EQ(record.rest->side, shogi::Color::Black);
}

TEST(LeftOutHand, Ki2IsReadAlike) {
  const Record record = read(kRanks + "先手の持駒：金二\n\n▲２三金 △３一玉 ▲３二金\n");
  EXPECT_EQ(shogi::write_sfen(record.start), kComplete);
  EXPECT_TRUE(record.rest);
  EXPECT_EQ(record.main_line().size(), 3U);
}

TEST(LeftOutHand, CsaStatesAHandByAPieceOrByALineAlone) {
  const std::string pieces = "P-11KY21KE22OU\nP+24FU00KI00KI\n";
  EXPECT_EQ(sfen_of(pieces + "+\n"), kComplete);
  EXPECT_TRUE(read(pieces + "+\n").rest);
  EXPECT_EQ(sfen_of(pieces + "P-\n+\n"), kAsGiven);
  EXPECT_FALSE(read(pieces + "P-\n+\n").rest);
  EXPECT_EQ(sfen_of(pieces + "P-00FU\n+\n"), kBoard + " b 2Gp 1");
  EXPECT_EQ(sfen_of(pieces + "P-00AL\n+\n"), kComplete);
  EXPECT_FALSE(read(pieces + "P-00AL\n+\n").rest) << "the text says so itself";
  const std::string ranks =
      "P1 *  *  *  *  *  *  * -KE-KY\nP2 *  *  *  *  *  *  * -OU * \nP4 *  *  *  *  *  *  * +FU * "
      "\n";
  EXPECT_EQ(sfen_of(ranks + "P+00KI00KI\n+\n"), kComplete);
  EXPECT_EQ(sfen_of(ranks + "P+00KI00KI\nP-\n+\n"), kAsGiven);
}

TEST(LeftOutHand, JkfStatesAHandByAnObject) {
  for (const char* left_out : {"", "null", "[]", R"([{"KI":2}])", R"([{"KI":2},null])"}) {
    const Record record = read(jkf(left_out));
    const bool has_golds = std::string(left_out).find("KI") != std::string::npos;
    EXPECT_EQ(shogi::write_sfen(record.start),
              has_golds ? kComplete : kBoard + " b 2r2b4g4s3n3l17p 1")
        << left_out;
    EXPECT_TRUE(record.rest) << left_out;
  }
  for (const char* stated : {R"([{"KI":2},{}])", R"([{"KI":2},{"FU":0}])"}) {
    EXPECT_EQ(sfen_of(jkf(stated)), kAsGiven) << stated;
    EXPECT_FALSE(read(jkf(stated)).rest) << stated;
  }
  EXPECT_EQ(sfen_of(jkf(R"([null,{"FU":3}])")), kBoard + " b 3p 1");
}

TEST(LeftOutHand, SfenAndUsiStateTheHands) {
  EXPECT_EQ(sfen_of(kAsGiven), kAsGiven);
  EXPECT_EQ(sfen_of("position sfen " + kAsGiven), kAsGiven);
  EXPECT_EQ(sfen_of("name\tsfen\na\t" + kAsGiven + "\n"), kAsGiven);
  EXPECT_FALSE(read(kAsGiven).rest);
}

// What is missing there is not played with.
TEST(LeftOutHand, AHandicapIsNotADiagram) {
  const std::string lance = "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
  for (const char* text : {"手合割：香落ち\n", "PI11KY\n-\n",
                           R"({"header":{},"initial":{"preset":"KY"},"moves":[{}]})"}) {
    EXPECT_EQ(sfen_of(text), lance) << text;
  }
  const Record start = read(lance);
  for (const Format format : {Format::Kif, Format::Ki2, Format::Csa, Format::Jkf}) {
    EXPECT_EQ(sfen_of(write_record(start, format)), lance);
  }
  std::string board = write_record(start, Format::Csa);
  if (const std::size_t line = board.find("P+\n"); line != std::string::npos) board.erase(line, 3);
  EXPECT_EQ(sfen_of(board), lance) << "a board drawn in full begins a game, too";
}

TEST(LeftOutHand, WhatIsWrittenStatesTheHands) {
  for (const std::string& sfen :
       {kAsGiven, kComplete, kBoard + " b - 1", kBoard + " b p 1",
        std::string("4k4/9/9/9/9/9/9/9/4K4 b - 1"), std::string("4k4/9/9/9/9/9/9/9/4K4 w R 1"),
        std::string("9/7K1/9/7p1/9/9/9/9/9 w 2g 1")}) {
    const Record record = read(sfen);
    for (const Format format :
         {Format::Sfen, Format::Usi, Format::Kif, Format::Ki2, Format::Csa, Format::Jkf}) {
      const Record again = read(write_record(record, format));
      EXPECT_EQ(shogi::write_sfen(again.start), sfen) << static_cast<int>(format);
      EXPECT_FALSE(again.rest) << static_cast<int>(format);
    }
  }
}

TEST(LeftOutHand, OnceReadItIsStated) {
  const Record record = read(kRanks + "先手の持駒：金二\n");
  for (const Format format : {Format::Kif, Format::Ki2, Format::Csa, Format::Jkf}) {
    const Record again = read(write_record(record, format));
    EXPECT_EQ(again.start, record.start);
    EXPECT_FALSE(again.rest);
  }
}

}  // namespace
}  // namespace sudare::formats
