#include "formats/kif.hpp"

#include <gtest/gtest.h>

#include "base/format_error.hpp"
#include "round_trip.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"
#include "support/faults.hpp"

namespace sudare::formats {
namespace {

using test::usi_line;

std::string kif_fault_in(const std::string& text) {
  return sudare::test::fault_of([&] { read_kif(text); });
}

constexpr const char* kGame = R"(# ---- Kifu for Windows V6.26 ----
開始日時：2024/05/01 10:00:00
棋戦：試験対局
手合割：平手　　
先手：甲
後手：乙
*before the first move
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:16/00:00:16)
*first line
*
*third line
   2 ３四歩(33)   ( 1:02/00:01:02)
   3 ２二角成(88)   ( 0:00/00:00:16)+
   4 同　銀(31)   ( 0:00/00:01:02)
&しおり
   5 ４五角打     ( 1:00:05/01:00:21)
   6 投了
まで5手で先手の勝ち

変化：3手
   3 ６六歩(67)
   4 ８四歩(83)+

変化：4手
   4 ４四歩(43)
   5 中断
)";

TEST(Kif, ReadsAGameWithEverything) {
  const Record record = read_kif(kGame);
  EXPECT_EQ(record.start, shogi::start_setup());
  EXPECT_EQ(record.header("棋戦"), "試験対局");
  EXPECT_EQ(record.header("開始日時"), "2024/05/01 10:00:00");
  EXPECT_EQ(record.header("手合割"), "");
  EXPECT_EQ(usi_line(record), "7g7f 3c3d 8h2b+ 3a2b B*4e");
  EXPECT_EQ(record.nodes[0].comment, "before the first move");
  EXPECT_EQ(record.nodes[1].comment, "first line\n\nthird line");
  EXPECT_EQ(record.nodes[4].comment, "&しおり");
  EXPECT_EQ(record.nodes[1].seconds, 16U);
  EXPECT_EQ(record.nodes[2].seconds, 62U);
  EXPECT_EQ(record.nodes[5].seconds, 3605U);
  EXPECT_EQ(record.nodes[5].ending, Ending::Resign);
  ASSERT_EQ(record.nodes[2].children.size(), 2U);
  const RecordNode& branch = record.nodes[record.nodes[2].children[1]];
  EXPECT_EQ(shogi::usi_text(branch.move), "6g6f");
  ASSERT_EQ(branch.children.size(), 2U);
  EXPECT_EQ(record.nodes[branch.children[1]].ending, Ending::Interrupt);
  EXPECT_FALSE(branch.seconds.has_value());
}

TEST(Kif, WritesWhatItReads) {
  const Record record = read_kif(kGame);
  const std::string text = write_kif(record);
  EXPECT_EQ(read_kif(text), record);
  EXPECT_EQ(write_kif(read_kif(text)), text);
  EXPECT_NE(text.find("   3 ２二角成(88)  ( 0:00/00:00:16)+\n"), std::string::npos) << text;
  EXPECT_NE(text.find("&しおり\n"), std::string::npos);
  EXPECT_LT(text.find("変化：3手"), text.find("変化：4手"));
}

TEST(Kif, ReadsHandicapsWithWhiteFirst) {
  const Record record =
      read_kif("手合割：二枚落ち\n上手：甲\n下手：乙\n   1 ６二銀(71)\n   2 ７六歩(77)\n");
  EXPECT_EQ(shogi::write_sfen(record.start),
            "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
  EXPECT_EQ(usi_line(record), "7a6b 7g7f");
  EXPECT_NE(write_kif(record).find("手合割：二枚落ち\n"), std::string::npos);
}

TEST(Kif, ReadsAProblemWithoutTimesNumbersOrMarks) {
  const Record record = read_kif(R"(作品名：無題
作者：某
発表誌：詰将棋の本
手数：3
手合割：詰将棋
玉方の持駒：残り全部
| ・ ・ ・ ・ ・ ・ ・v桂v香|
| ・ ・ ・ ・ ・ ・v金v王 ・|
| ・ ・ ・ ・ ・ ・v歩 ・v歩|
| ・ ・ ・ ・ ・ ・ ・ 銀 ・|
| ・ ・ ・ ・ ・ ・ ・ ・ ・|
| ・ ・ ・ ・ ・ ・ ・ ・ ・|
| ・ ・ ・ ・ ・ ・ ・ ・ ・|
| ・ ・ ・ ・ ・ ・ ・ ・ ・|
| ・ ・ ・ ・ ・ ・ ・ ・ ・|
攻方の持駒：金2
２三金
３一玉(22)
３二金
まで3手詰
)");
  EXPECT_EQ(shogi::write_sfen(record.start), "7nl/6gk1/6p1p/7S1/9/9/9/9/9 b 2G2r2bg3s3n3l16p 1");
  EXPECT_EQ(usi_line(record), "G*2c 2b3a 2c3b");
  EXPECT_EQ(record.nodes.back().ending, Ending::Mate);
  EXPECT_EQ(record.header("作者"), "某");
  EXPECT_EQ(read_kif(write_kif(record)), record);
}

TEST(Kif, TheDiagramWinsOverHirate) {
  const Record record = read_kif(
      "手合割：平手\n" +
      std::string(
          "後手の持駒：なし\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n"
          "| ・ ・ ・ ・ 玉 ・ ・ ・ ・|一\n"
          "| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n"
          "| ・ ・ ・ ・v歩 ・ ・ ・ ・|三\n"
          "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"
          "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n"
          "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
          "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n"
          "| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n"
          "|v竜 ・ ・ ・ ・ ・ ・v全 ・|九\n"
          "+---------------------------+\n先手の持駒：\n後手番\n手数＝41  ▲５一玉  まで\n"
          "手数----指手--\n  42 ９一龍(99)\n  43 ５二玉(51)\n\n変化：43手\n  43 ６二玉(51)\n"));
  EXPECT_EQ(shogi::write_sfen(record.start), "4K4/9/4p4/9/9/9/9/9/+r6+s1 w - 42");
  EXPECT_EQ(usi_line(record), "9i9a 5a5b");
  EXPECT_EQ(record.nodes[1].children.size(), 2U);
  EXPECT_EQ(read_kif(write_kif(record)), record);
}

TEST(Kif, ReadsTheOlderNamesOfPieces) {
  for (const std::string name : {"全", "成銀"}) {
    const Record record = read_kif(
        "手合割：その他\n|v玉 ・ ・ ・ ・ ・ ・ ・ ・|\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n"
        "| 全 ・ ・ ・ ・ ・ ・ ・ ・|\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n"
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n"
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n"
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n1 92" +
        name + "(93)\n");
    EXPECT_EQ(usi_line(record), "9c9b");
  }
}

TEST(Kif, AnEndingBesideMovesIsKept) {
  Record record;
  record.nodes[0].ending = Ending::Interrupt;
  const std::uint32_t first = record.add(0, shogi::read_usi_move("7g7f"));
  record.nodes[first].ending = Ending::Resign;
  record.add(first, shogi::read_usi_move("3c3d"));
  record.add(0, shogi::read_usi_move("2g2f"));
  EXPECT_EQ(read_kif(write_kif(record)), record);
}

TEST(Kif, EveryEndingComesBack) {
  for (int ending = 0; ending <= static_cast<int>(Ending::NoMate); ++ending) {
    Record record;
    record.nodes[record.add(0, shogi::read_usi_move("7g7f"))].ending = static_cast<Ending>(ending);
    EXPECT_EQ(read_kif(write_kif(record)), record) << ending;
  }
}

TEST(Kif, RandomTreesComeBack) {
  for (unsigned seed = 0; seed < (SUDARE_SANITIZED ? 15 : 60); ++seed) {
    const Record record = test::random_record(seed, true);
    EXPECT_EQ(read_kif(write_kif(record)), record) << seed << "\n" << write_kif(record);
  }
}

TEST(Kif, FaultsAreNamedWithTheirPlace) {
  EXPECT_EQ(kif_fault_in("   1 ７六歩(77)\n   2 ３四歩(33)\n   3 同　銀(33)\n"),
            "3:6: move 3: 同　銀(33): the side to move has no 銀 on ３三");
  EXPECT_EQ(kif_fault_in("   1 ７五歩(77)\n"),
            "1:6: move 1: ７五歩(77) is not legal here: the pawn on 7g cannot go to 7e");
  EXPECT_EQ(kif_fault_in("   1 同　歩(77)\n"), "1:6: move 1: 同　歩(77): no move before it");
  EXPECT_EQ(kif_fault_in("   1 ７六歩(77)\n   3 ３四歩(33)\n"),
            "2:4: move number 3 where 2 is next");
  EXPECT_EQ(kif_fault_in("   1 パス\n"), "1:6: 'パス' is neither a move nor an ending");
  EXPECT_EQ(kif_fault_in("   1 ７六歩(77)\n変化：9手\n"),
            "2:1: a branch at move 9 of a line that ends with move 1");
  EXPECT_EQ(kif_fault_in("hello\n"),
            "1:1: 'hello' is neither a header, a move, a comment nor part of a diagram");
  EXPECT_EQ(kif_fault_in("手合割：その他\n   1 ７六歩(77)\n"),
            "1:0: 手合割 names no known start position and there is no diagram");
  EXPECT_EQ(kif_fault_in("   1 ７六歩(77)\n手合割：平手\n"),
            "2:1: the start position is stated after the first move");
}

TEST(Kif, AHeaderThatWouldReadAsSomethingElseIsRefused) {
  Record record;
  record.headers = {{"a:b", "c"}};
  EXPECT_THROW(write_kif(record), FormatError);
  record.headers = {{"手合割", "香落ち"}, {"備考", "one\ntwo"}};
  const Record back = read_kif(write_kif(record));
  EXPECT_EQ(back.start, shogi::start_setup());
  EXPECT_EQ(back.header("備考"), "one two");
}

TEST(Kif, ALongGameIsReadInLinearTime) {
  constexpr int kLength = SUDARE_SANITIZED ? 5'000 : 50'000;
  std::string text;
  for (int move = 1; move <= kLength; ++move) {
    constexpr const char* kMoves[] = {"５八玉(59)", "５二玉(51)", "５九玉(58)", "５一玉(52)"};
    text += std::to_string(move) + " " + kMoves[(move - 1) % 4] + "\n";
  }
  const Record record = read_kif(text);
  EXPECT_EQ(record.main_line().size(), std::size_t{kLength});
  EXPECT_EQ(read_kif(write_kif(record)), record);
}

}  // namespace
}  // namespace sudare::formats
