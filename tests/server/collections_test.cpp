#include "server/collections.hpp"

#include <gtest/gtest.h>

#include "fixtures/asking.hpp"
#include "fixtures/folder.hpp"

namespace sudare::server {
namespace {

class CollectionsTest : public testing::Test {
 protected:
  CollectionsTest() {
    const std::string row = std::string("one\t") + kMateIn3;
    folder_.write("tsume/mine.tsv", "name\tsfen\tmoves\tnote\n" + row + "\t3\tshort\n" + row +
                                        "\tnomate<=7\t\n" + row + "\t?\n");
    folder_.write("tsume/zuko.tsv", "name\tsfen\n" + row + "\n");
    folder_.write("tsume/notes.txt", "no list");
    folder_.write("chess/mine.tsv", "no list");
    folder_.write("tsuitate/figures.tsv",
                  "name\tsfen\tmoves\nf1\t" + std::string(kFigure1) + "\t7\n");
  }

  solving::RuleBook rules_ = solving::RuleBook::standard();
  Folder folder_{"collections"};
};

TEST_F(CollectionsTest, AreListedInTheOrderOfTheirTitles) {
  EXPECT_EQ(Collections(rules_, folder_.path()).list().dump(),
            R"-({"collections":[{"name":"tsume/zuko","rule":"tsume","count":1,)-"
            R"-("en":"Shogi Zuko (1755)","ja":"将棋図巧（1755年）"},)-"
            R"-({"name":"tsuitate/figures","rule":"tsuitate","count":1,)-"
            R"-("en":"The figures of Sakuta and Iida (2002)","ja":"作田・飯田（2002年）の図"},)-"
            R"-({"name":"tsume/mine","rule":"tsume","count":3,)-"
            R"-("en":"tsume/mine","ja":"tsume/mine"}]})-");
}

TEST_F(CollectionsTest, TellTheKnownLengthOfEachProblem) {
  const std::string problem = R"({"name":"one","sfen":")" + std::string(kMateIn3) + "\",";
  EXPECT_EQ(Collections(rules_, folder_.path()).get("tsume/mine").dump(),
            R"({"name":"tsume/mine","rule":"tsume","problems":[)" + problem +
                R"("moves":3,"note":"short"},)" + problem + R"("moves":null,"note":""},)" +
                problem + R"("moves":null,"note":""}]})");
}

TEST_F(CollectionsTest, RefuseOtherNames) {
  const Collections collections(rules_, folder_.path());
  for (const char* name : {"tsume/other", "mine", "chess/mine", "../tsume/mine"}) {
    EXPECT_EQ(refusal_of([&] { (void)collections.get(name); }), "404 there is no such collection")
        << name;
  }
}

TEST_F(CollectionsTest, AreReadWhenTheServerStarts) {
  folder_.write("tsume/wrong.tsv", "name\tsfen\tmoves\none\t" + std::string(kMateIn3) + "\tmany\n");
  const std::string refused = refusal_of([&] { (void)Collections(rules_, folder_.path()); });
  EXPECT_TRUE(refused.starts_with("422 " + folder_.path("tsume/wrong.tsv") + ":2: ")) << refused;
  EXPECT_EQ(Collections(rules_, folder_.path("nowhere")).list().dump(), R"({"collections":[]})");
}

}  // namespace
}  // namespace sudare::server
