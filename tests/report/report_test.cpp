#include <gtest/gtest.h>

#include "report/numbers.hpp"
#include "report/solution_text.hpp"
#include "report/table.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::report {
namespace {

constexpr const char* kMateIn3 = "7nl/7k1/9/7P1/9/9/9/9/9 b 2G2r2b2g4s3n3l17p 1";

TEST(Numbers, AsPeopleReadThem) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(1234567), "1,234,567");
  EXPECT_EQ(abbreviated(950), "950");
  EXPECT_EQ(abbreviated(12345), "12.3k");
  EXPECT_EQ(abbreviated(4.56e6), "4.56M");
  EXPECT_EQ(counted(1, "foul"), "1 foul");
  EXPECT_EQ(counted(0, "foul"), "0 fouls");
}

TEST(SolutionText, ALineIsNumberedEveryEightMoves) {
  const shogi::Setup start = shogi::read_sfen(kMateIn3);
  const std::vector<shogi::Move> line = {shogi::read_usi_move("G*2c"), shogi::read_usi_move("2b1b"),
                                         shogi::read_usi_move("G*1c")};
  EXPECT_EQ(numbered_line(start, line), "   1 ▲２三金 △１二玉 ▲１三金打\n");
  EXPECT_EQ(usi_line(line), "usi G*2c 2b1b G*1c\n");
}

TEST(SolutionText, UndecidedSaysHowFarItGot) {
  EXPECT_EQ(undecided_text({}, Language::English),
            "Undecided: the search ended before it found an answer.");
  EXPECT_EQ(undecided_text({7, {}, {}}, Language::English),
            "Undecided. There is no mate in 7 or fewer.");
  EXPECT_EQ(undecided_text({7, 7, {}}, Language::English),
            "There is no mate in 7 or fewer; longer ones were not searched for.");
  EXPECT_EQ(undecided_text({7, {}, {}}, Language::Japanese), "未解決。7手以下の詰みはない。");
}

TEST(SolutionText, UndecidedNamesTheFoulsAllowed) {
  EXPECT_EQ(undecided_text({0, {}, 8}, Language::English),
            "Undecided with 8 fouls allowed: the search ended before it found an answer.");
  EXPECT_EQ(undecided_text({5, {}, 1}, Language::English),
            "Undecided. There is no mate in 5 or fewer with 1 foul allowed.");
  EXPECT_EQ(undecided_text({5, 5, 0}, Language::English),
            "There is no mate in 5 or fewer with 0 fouls allowed; longer ones were not searched "
            "for.");
  EXPECT_EQ(undecided_text({0, {}, 8}, Language::Japanese),
            "未解決（反則8回まで）。答えが出る前に探索を終えた。");
  EXPECT_EQ(undecided_text({5, 5, 8}, Language::Japanese),
            "5手以下の詰みはない（反則8回まで）。それより長い詰みは調べていない。");
}

TEST(SolutionText, ARecordKeepsTheHeadersButNotAnOldLength) {
  formats::Record problem;
  problem.start = shogi::read_sfen(kMateIn3);
  problem.headers = {{"作者", "X"}, {"手数", "9手"}};
  const formats::Record record = record_of("name", problem, 3);
  EXPECT_EQ(record.header("作品名"), "name");
  EXPECT_EQ(record.header("作者"), "X");
  EXPECT_EQ(record.header("手数"), "3手");
}

TEST(Table, TheFirstColumnStandsLeftTheOthersRight) {
  EXPECT_EQ(aligned({{"a", "long"}, {"bcd", "1"}}), "a    long\nbcd     1\n");
}

}  // namespace
}  // namespace sudare::report
