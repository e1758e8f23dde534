#include "formats/csa.hpp"

#include <gtest/gtest.h>

#include "round_trip.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"
#include "support/faults.hpp"

namespace sudare::formats {
namespace {

using test::usi_line;

std::string csa_fault(const std::string& text) {
  return sudare::test::fault_of([&] { read_csa(text); });
}

TEST(Csa, ReadsAGame) {
  const Record record = read_csa(
      "'CSA encoding=UTF-8\r\n"
      "V2.2\r\n"
      "N+NAKAHARA\r\n"
      "N-YONENAGA\r\n"
      "$EVENT:13th World Computer Shogi Championship\r\n"
      "$X-NOTE:a:b\r\n"
      "PI\r\n"
      "+\r\n"
      "'*before the first move\r\n"
      "+2726FU\r\n"
      "T12\r\n"
      "'first\r\n"
      "'*second\r\n"
      "-3334FU,T6\r\n"
      "%TORYO\r\n"
      "T3\r\n");
  EXPECT_EQ(record.start, shogi::start_setup());
  EXPECT_EQ(record.header("先手"), "NAKAHARA");
  EXPECT_EQ(record.header("後手"), "YONENAGA");
  EXPECT_EQ(record.header("棋戦"), "13th World Computer Shogi Championship");
  EXPECT_EQ(record.header("X-NOTE"), "a:b");
  EXPECT_EQ(usi_line(record), "2g2f 3c3d");
  EXPECT_EQ(record.nodes[0].comment, "before the first move");
  EXPECT_EQ(record.nodes[1].comment, "first\nsecond");
  EXPECT_EQ(record.nodes[1].seconds, 12U);
  EXPECT_EQ(record.nodes[2].seconds, 6U);
  EXPECT_EQ(record.nodes[2].ending, Ending::Resign);
}

TEST(Csa, WritesWhatOthersRead) {
  Record record;
  record.start = shogi::read_sfen("4k4/9/4P4/9/9/9/9/9/9 b 2G 1");
  record.headers = {{"作品名", "頭金"}, {"先手", "a"}};
  record.nodes[0].comment = "one\ntwo";
  const std::uint32_t node = record.add(0, shogi::read_usi_move("G*5b"));
  record.nodes[node].seconds = 3;
  record.nodes[node].ending = Ending::Mate;
  record.add(0, shogi::read_usi_move("5c5b+"));  // CSA cannot express a branch
  EXPECT_EQ(write_csa(record),
            "V2.2\n"
            "$作品名:頭金\n"
            "N+a\n"
            "P1 *  *  *  * -OU *  *  *  * \n"
            "P2 *  *  *  *  *  *  *  *  * \n"
            "P3 *  *  *  * +FU *  *  *  * \n"
            "P4 *  *  *  *  *  *  *  *  * \n"
            "P5 *  *  *  *  *  *  *  *  * \n"
            "P6 *  *  *  *  *  *  *  *  * \n"
            "P7 *  *  *  *  *  *  *  *  * \n"
            "P8 *  *  *  *  *  *  *  *  * \n"
            "P9 *  *  *  *  *  *  *  *  * \n"
            "P+00KI00KI\n"
            "P-\n"
            "+\n"
            "'*one\n"
            "'*two\n"
            "+0052KI\n"
            "T3\n"
            "%TSUMI\n");
}

TEST(Csa, ReadsEveryWayToWriteAPosition) {
  EXPECT_EQ(read_csa("PI82HI22KA\n-\n").start,
            shogi::read_sfen("lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"));
  EXPECT_EQ(read_csa("P-51OU\nP+53FU00KI\nP-00AL\n+\n").start,
            shogi::read_sfen("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1"));
  EXPECT_EQ(read_csa("P1 *  *  *  * -OU\nP2\nP+00KI\n+\n").start,
            shogi::read_sfen("4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1"))
      << "no line for the defender's hand: the rest";
  EXPECT_EQ(usi_line(read_csa("-3334FU\n")), "3c3d") << "the first move tells the side to move";
}

TEST(Csa, PromotionIsSeenFromThePiece) {
  EXPECT_EQ(usi_line(read_csa("PI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n+0045KA\n")),
            "7g7f 3c3d 8h2b+ 3a2b B*4e");
}

TEST(Csa, EveryEndingRoundTrips) {
  for (int ending = 1; ending <= static_cast<int>(Ending::NoMate); ++ending) {
    for (const char* moves : {"", "+7776FU\n"}) {
      Record record = read_csa(std::string("PI\n+\n") + moves);
      record.nodes.back().ending = static_cast<Ending>(ending);
      EXPECT_EQ(read_csa(write_csa(record)), record) << ending << " after '" << moves << "'";
    }
  }
}

TEST(Csa, MainLinesOfRandomRecordsRoundTrip) {
  for (unsigned seed = 0; seed < 30; ++seed) {
    const Record record = test::random_record(seed, true);
    const Record again = read_csa(write_csa(record));
    EXPECT_EQ(again.main_line(), record.main_line());
    EXPECT_EQ(again.headers, record.headers);
    EXPECT_EQ(read_csa(write_csa(again)), again);
    std::uint32_t node = 0;
    for (const RecordNode& written : again.nodes) {
      EXPECT_EQ(written.comment, record.nodes[node].comment);
      EXPECT_EQ(written.seconds, record.nodes[node].seconds);
      if (!record.nodes[node].children.empty()) node = record.nodes[node].children.front();
    }
  }
}

TEST(Csa, FaultsOfThePosition) {
  EXPECT_EQ(csa_fault("V2.2\nP1 *  *  *  * -XX\n"), "2:16: unknown piece 'XX'");
  EXPECT_EQ(csa_fault("P1 *  * !!!\n"), "1:9: '!!!' is neither a piece nor an empty square");
  EXPECT_EQ(csa_fault("P2 *  *  *  *  *  *  *  *  * +FU\n"),
            "1:30: rank 2 has more than 9 squares");
  EXPECT_EQ(csa_fault("PX\n"), "1:1: a position line begins with PI, P1 to P9, P+ or P-");
  EXPECT_EQ(csa_fault("PI81HI\n"), "1:3: there is no HI on 81 to take away");
  EXPECT_EQ(csa_fault("P+00OU\n"), "1:3: OU cannot be in hand");
  EXPECT_EQ(csa_fault("P+00TO\n"), "1:3: TO cannot be in hand");
  EXPECT_EQ(csa_fault("P+55KI55KI\n"), "1:7: a second piece on 55");
  EXPECT_EQ(csa_fault("P+00KA00KA00KA\n"), "1:11: more than 2 KA in hand");
  EXPECT_EQ(csa_fault("P+15KA25KA35KA\nP-00AL\n"),
            "2:3: more than 2 KA, so nothing is left for AL");
  EXPECT_EQ(csa_fault("P+15OU25OU\n+\n"), "2:0: two Black kings");
  EXPECT_EQ(csa_fault("PI\n+\nPI\n"), "3:1: a position line after the side to move");
  EXPECT_EQ(csa_fault("PI\n+\n-\n"), "3:1: a second line for the side to move");
}

TEST(Csa, FaultsOfMoves) {
  EXPECT_EQ(csa_fault("PI\n+\n+7775FU\n"),
            "3:1: +7775FU is not legal: the pawn on 7g cannot go to 7e");
  EXPECT_EQ(csa_fault("PI\n+\n-3334FU\n"),
            "3:1: '-3334FU' is a move of White, but Black is to move");
  EXPECT_EQ(csa_fault("PI\n+\n+7776KI\n"), "3:1: 77 is no KI: there is FU on 77");
  EXPECT_EQ(csa_fault("PI\n+\n+7776\n"), "3:1: '+7776' is not a move such as +7776FU");
  EXPECT_EQ(csa_fault("PI\n+\n+7A76FU\n"), "3:2: '7A' is not a square");
  EXPECT_EQ(csa_fault("PI\n+\n+7700FU\n"), "3:1: '+7700FU' moves nowhere");
  EXPECT_EQ(csa_fault("PI\n+\n+0055OU\n"), "3:1: +0055OU drops a piece that cannot be in hand");
  EXPECT_EQ(csa_fault("PI\n+\n+7776FU,Tx\n"), "3:10: 'x' is not a number of seconds");
  EXPECT_EQ(csa_fault("PI\n+\n%FOO\n"), "3:2: unknown end 'FOO'");
  EXPECT_EQ(csa_fault("PI\n+\n%TORYO\n+7776FU\n"), "4:1: a move after the end");
  EXPECT_EQ(csa_fault("PI\n+\n%TORYO\n%CHUDAN\n"), "4:2: a second end");
  EXPECT_EQ(csa_fault("PI\n+\nhello\n"), "3:1: 'hello' is not CSA");
  EXPECT_EQ(csa_fault("$EVENT\n"), "1:1: a header is written $KEYWORD:text");
  EXPECT_EQ(csa_fault("Nname\n"), "1:1: a name is written N+ or N-");
  EXPECT_EQ(csa_fault("PI\n+\n/\nPI\n+\n"), "3:1: a second game in the text");
}

TEST(Csa, RefusesHeadersItCannotWrite) {
  Record record;
  record.headers = {{"備考", "a\nb"}};
  EXPECT_EQ(sudare::test::fault_of([&] { write_csa(record); }),
            "0:0: the header '備考' has a line break");
  record.headers = {{"a:b", "c"}};
  EXPECT_EQ(sudare::test::fault_of([&] { write_csa(record); }), "0:0: CSA has no header 'a:b'");
}

}  // namespace
}  // namespace sudare::formats
