#include "formats/ki2.hpp"

#include <gtest/gtest.h>

#include "formats/japanese.hpp"
#include "round_trip.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"
#include "support/faults.hpp"

namespace sudare::formats {
namespace {

using shogi::Position;
using shogi::Square;
using test::usi_line;

// A move in KI2 notation.
std::string words(const std::string& sfen, const std::string& usi) {
  return ki2_move(Position(shogi::read_sfen(sfen)), shogi::read_usi_move(usi), Square());
}

std::string ki2_fault_in(const std::string& text) {
  return sudare::test::fault_of([&] { read_ki2(text); });
}

// The examples of the Japan Shogi Association's page on notation.
TEST(Ki2, TellsPiecesApartAsTheAssociationDoes) {
  struct Example {
    const char* sfen;
    const char* usi;
    const char* words;
  };
  const Example examples[] = {
      {"9/2G6/G8/9/9/9/9/9/9 b - 1", "9c8b", "８二金上"},
      {"9/2G6/G8/9/9/9/9/9/9 b - 1", "7b8b", "８二金寄"},
      {"9/4G4/9/5G3/9/9/9/9/9 b - 1", "4d5c", "５三金上"},
      {"9/4G4/9/5G3/9/9/9/9/9 b - 1", "5b5c", "５三金引"},
      {"9/9/9/9/4G4/6S2/9/9/9 b - 1", "5e5d", "５四金"},
      {"9/9/9/9/9/9/9/9/2S1S4 b - 1", "7i6h", "６八銀左"},
      {"9/9/9/9/9/9/9/9/2S1S4 b - 1", "5i6h", "６八銀右"},
      {"9/9/9/9/9/9/9/9/3GG4 b - 1", "5i5h", "５八金直"},
      {"9/9/9/9/9/9/9/9/3GG4 b - 1", "6i5h", "５八金左"},
      {"9/9/9/9/9/9/9/9/3GGG3 b - 1", "4i5h", "５八金右"},
      {"9/9/9/9/9/9/2+P6/+P8/+P+P+P6 b - 1", "7i8h", "８八と右"},
      {"9/9/9/9/9/9/1+P7/+P8/+P+P+P6 b - 1", "8i8h", "８八と直"},
      {"9/9/9/9/9/9/1+P7/+P8/+P+P+P6 b - 1", "9i8h", "８八と左上"},
      {"9/9/9/9/9/9/1+P7/+P8/+P+P+P6 b - 1", "9h8h", "８八と寄"},
      {"9/9/9/9/9/9/1+P7/+P8/+P+P+P6 b - 1", "8g8h", "８八と引"},
      {"9/9/9/9/9/9/2S1S4/9/2SS5 b - 1", "7i6h", "６八銀左上"},
      {"9/9/9/9/9/9/2S1S4/9/2SS5 b - 1", "6i6h", "６八銀直"},
      {"9/9/9/9/9/9/2S1S4/9/2SS5 b - 1", "5g6h", "６八銀右"},
      {"9/9/9/9/9/9/2S1S4/9/2SS5 b - 1", "7g6h", "６八銀左引"},
      {"+R8/9/9/1+R7/9/9/9/9/9 b - 1", "9a8b", "８二龍引"},
      {"+R8/9/9/1+R7/9/9/9/9/9 b - 1", "8d8b", "８二龍上"},
      {"9/4+R4/7+R1/9/9/9/9/9/9 b - 1", "2c4c", "４三龍寄"},
      {"9/4+R4/7+R1/9/9/9/9/9/9 b - 1", "5b4c", "４三龍引"},
      {"9/9/9/9/4+R3+R/9/9/9/9 b - 1", "5e3e", "３五龍左"},
      {"9/9/9/9/4+R3+R/9/9/9/9 b - 1", "1e3e", "３五龍右"},
      {"9/9/9/9/9/9/9/9/+R+R7 b - 1", "9i8h", "８八龍左"},
      {"9/9/9/9/9/9/9/9/+R+R7 b - 1", "8i8h", "８八龍右"},
      {"+B+B7/9/9/9/9/9/9/9/9 b - 1", "9a8b", "８二馬左"},
      {"+B+B7/9/9/9/9/9/9/9/9 b - 1", "8a8b", "８二馬右"},
      {"9/9/9/9/9/9/9/9/3+B1+B3 b - 1", "6i5h", "５八馬左"},
      {"9/9/9/9/9/9/9/5N3/9 b - 1", "4h5f", "５六桂"},
      {"9/9/9/9/9/9/9/5N3/9 b N 1", "N*5f", "５六桂打"},
      {"9/9/9/9/9/9/9/9/9 b N 1", "N*5f", "５六桂"},
      {"9/9/9/9/5N3/9/9/9/9 b - 1", "4e5c", "５三桂不成"},
      {"9/9/9/9/5N3/9/9/9/9 b - 1", "4e5c+", "５三桂成"},
  };
  for (const Example& example : examples) {
    EXPECT_EQ(words(example.sfen, example.usi), example.words) << example.sfen;
    Record record;
    record.start = shogi::read_sfen(example.sfen);
    record.add(0, shogi::read_usi_move(example.usi));
    EXPECT_EQ(read_ki2(write_ki2(record)), record) << example.sfen << " " << example.words;
  }
}

TEST(Ki2, WhiteSeesLeftAndRightFromItsOwnSide) {
  EXPECT_EQ(words("2s1s4/9/9/9/9/9/9/9/9 w - 1", "7a6b"), "６二銀右");
  EXPECT_EQ(words("2s1s4/9/9/9/9/9/9/9/9 w - 1", "5a6b"), "６二銀左");
}

// A pinned piece still makes its word necessary, and the word is understood although only one move
// is legal.
TEST(Ki2, APinnedPieceCounts) {
  const std::string sfen = "4r4/9/9/9/9/9/9/2G1G4/4K4 b - 1";
  EXPECT_EQ(words(sfen, "7h6h"), "６八金左");
  Record record;
  record.start = shogi::read_sfen(sfen);
  record.add(0, shogi::read_usi_move("7h6h"));
  EXPECT_EQ(read_ki2(write_ki2(record)), record);
}

TEST(Ki2, ReadsSeveralMovesALineBranchesAndTheClosingLine) {
  const Record record = read_ki2(R"(手合割：平手
先手：甲

▲７六歩 △３四歩▲２二角不成　△同銀 ☗4五角打
*comment
☖５二金右 ▲48銀 △６二銀
まで8手で後手の勝ち

変化：6手
△５二金左
まで、6手で中断
)");
  EXPECT_EQ(usi_line(record), "7g7f 3c3d 8h2b 3a2b B*4e 6a5b 3i4h 7a6b");
  EXPECT_EQ(record.nodes[5].comment, "comment");
  EXPECT_EQ(record.nodes[8].ending, Ending::Resign);
  ASSERT_EQ(record.nodes[5].children.size(), 2U);
  const RecordNode& branch = record.nodes[record.nodes[5].children[1]];
  EXPECT_EQ(shogi::usi_text(branch.move), "4a5b");
  EXPECT_EQ(branch.ending, Ending::Interrupt);
  EXPECT_EQ(read_ki2(write_ki2(record)), record);
}

TEST(Ki2, UnderstandsMoreThanItWrites) {
  const std::string head =
      "手合割：その他\n"
      "|v玉 ・ ・ ・ ・ ・ ・ ・ ・|\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n"
      "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n"
      "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n"
      "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n| 金 ・ ・ ・ ・ ・ ・ ・ ・|\n"
      "| ・ 金 ・ ・ ・ ・ ・ ・ ・|\n";
  EXPECT_EQ(usi_line(read_ki2(head + "▲８八金行")), "8i8h");
  EXPECT_EQ(usi_line(read_ki2(head + "▲８八金入")), "8i8h");
  EXPECT_EQ(usi_line(read_ki2(head + "▲８八金直")), "8i8h");
  EXPECT_EQ(usi_line(read_ki2(head + "▲８八金左")), "9h8h");
  EXPECT_EQ(usi_line(read_ki2(head + "△８八金(98)")), "9h8h");
  EXPECT_EQ(ki2_fault_in(head + "▲８八金"),
            "11:1: move 1: ８八金 is ambiguous: the 金 on ８九 or ９八 can move there");
  EXPECT_EQ(ki2_fault_in(head + "▲８八金右"), "11:1: move 1: ８八金右 is not legal here");
  EXPECT_EQ(ki2_fault_in(head + "▲８八金寄 foo"), "11:7: 'foo' is not a move");
}

TEST(Ki2, EveryEndingComesBackForEitherSide) {
  for (int ending = 0; ending <= static_cast<int>(Ending::NoMate); ++ending) {
    Record record;
    record.nodes[record.add(0, shogi::read_usi_move("7g7f"))].ending = static_cast<Ending>(ending);
    EXPECT_EQ(read_ki2(write_ki2(record)), record) << ending;
    record = Record();
    record.nodes[0].ending = static_cast<Ending>(ending);
    record.add(0, shogi::read_usi_move("7g7f"));
    EXPECT_EQ(read_ki2(write_ki2(record)), record) << ending;
  }
}

TEST(Ki2, RandomTreesComeBack) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    const Record record = test::random_record(seed, false);
    EXPECT_EQ(read_ki2(write_ki2(record)), record) << seed << "\n" << write_ki2(record);
  }
}

}  // namespace
}  // namespace sudare::formats
