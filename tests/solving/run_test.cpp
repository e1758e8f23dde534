// The files and the nodes of a solution, under both rules.
#include <gtest/gtest.h>

#include "base/user_error.hpp"
#include "formats/document.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"
#include "solved.hpp"

namespace sudare::solving {
namespace {

using Reason = LookError::Reason;

class RunTest : public testing::Test {
 protected:
  [[nodiscard]] Request tsume(const char* sfen = kMateIn3) const {
    return small_request(rules_, "tsume", sfen);
  }
  [[nodiscard]] Request tsuitate(const char* fouls = "3") const {
    return small_request(rules_, "tsuitate", kFigure1, {{"fouls", fouls}});
  }

  // The moves of a record that a file contains, after its start position.
  static std::string moves_in(const SolutionFile& file, const char* sfen) {
    if (!file.content) return "none: " + file.remark;
    const formats::Document document = formats::read_document(*file.content);
    EXPECT_EQ(document.entries.size(), 1U);
    const formats::Record& record = document.entries.front().record;
    EXPECT_EQ(shogi::write_sfen(record.start), sfen);
    std::string moves;
    for (const shogi::Move move : record.main_line()) moves += shogi::usi_text(move) + " ";
    return moves;
  }
  // The reason of a refusal, or nothing if there is none.
  static std::optional<Reason> refusal_of_look(solving::Run& run, const std::string& asked) {
    try {
      (void)run.look(JsonInput(asked));
    } catch (const LookError& error) {
      EXPECT_STRNE(error.what(), "");
      return error.reason();
    }
    return std::nullopt;
  }

  RuleBook rules_ = RuleBook::standard();
};

TEST_F(RunTest, RecordsOfAMate) {
  const Solved solved(tsume());
  EXPECT_EQ(moves_in(solved.run->file("kif", Language::English), kMateIn3), "G*2c 2b3a G*3b ");
  EXPECT_EQ(moves_in(solved.run->file("jkf", Language::English), kMateIn3), "G*2c 2b3a G*3b ");
  EXPECT_EQ(solved.run->file("jkf", Language::English).content->front(), '{');
  const SolutionFile certificate = solved.run->file("certificate", Language::English);
  ASSERT_TRUE(certificate.content);
  EXPECT_NE(certificate.content->find(kMateIn3), std::string::npos);
}

TEST_F(RunTest, FilesOfARefutation) {
  const Solved solved(tsume(kNoMate));
  ASSERT_EQ(solved.answer.verdict, Verdict::Refuted);
  EXPECT_EQ(moves_in(solved.run->file("kif", Language::English), kNoMate), "");
  EXPECT_TRUE(solved.run->file("certificate", Language::English).content);
}

TEST_F(RunTest, NoFilesOfAnUndecidedProblem) {
  Request request = tsume();
  request.limits.search.nodes = 1;
  const Solved solved(request);
  ASSERT_EQ(solved.answer.verdict, Verdict::Unknown);
  for (const auto& [kind, why] : {std::pair{"kif", "there is no line to put into it"},
                                  {"jkf", "there is no line to put into it"},
                                  {"certificate", "there is no complete proof to put into it"}}) {
    const SolutionFile file = solved.run->file(kind, Language::English);
    EXPECT_FALSE(file.content);
    EXPECT_EQ(file.remark, why);
    EXPECT_FALSE(file.out_of_time);
  }
}

TEST_F(RunTest, FilesOfATsuitateProblem) {
  const Solved solved(tsuitate());
  const SolutionFile kif = solved.run->file("kif", Language::English);
  EXPECT_TRUE(moves_in(kif, kFigure1).starts_with("S*2c "));
  EXPECT_NE(kif.content->find("Tsuitate-tsume with 3 fouls allowed. The best line: 7 moves"),
            std::string::npos);
  EXPECT_NE(solved.run->file("kif", Language::Japanese).content->find("最善は7手"),
            std::string::npos);
  EXPECT_EQ(moves_in(solved.run->file("jkf", Language::Japanese), kFigure1),
            moves_in(kif, kFigure1));
  const SolutionFile tree = solved.run->file("tree", Language::English);
  ASSERT_TRUE(tree.content);
  EXPECT_EQ(JsonInput(*tree.content).text("sfen"), kFigure1);
  EXPECT_EQ(tree.content, solved.run->file("certificate", Language::English).content);
}

TEST_F(RunTest, NoFilesOfAnUndecidedTsuitateProblem) {
  Request request = tsuitate();
  request.limits.search.nodes = 1;
  const Solved solved(request);
  ASSERT_EQ(solved.answer.verdict, Verdict::Unknown);
  for (const char* kind : {"kif", "jkf", "tree"}) {
    const SolutionFile file = solved.run->file(kind, Language::English);
    EXPECT_FALSE(file.content);
    EXPECT_EQ(file.remark, "there is no best solution to put into it");
  }
  EXPECT_EQ(solved.run->file("certificate", Language::English).remark,
            "there is no complete proof to put into it");
}

TEST_F(RunTest, ARefutationIsKeptForThoseWhoAskForItAndFoundAgainForOthers) {
  Request request = small_request(rules_, "tsuitate", kNoMate, {{"fouls", "1"}});
  const Solved again(request);
  request.keeps_certificate = true;
  const Solved kept(request);
  const SolutionFile certificate = kept.run->file("certificate", Language::English);
  ASSERT_TRUE(certificate.content);
  EXPECT_EQ(again.run->file("certificate", Language::English).content, certificate.content);
  for (const Solved* solved : {&again, &kept}) {
    ASSERT_EQ(solved->answer.verdict, Verdict::Refuted);
    EXPECT_TRUE(solved->run->has_proof());
    EXPECT_FALSE(solved->run->file("tree", Language::English).content);
    EXPECT_EQ(refusal_of_look(*solved->run, "{}"), Reason::NoProof);
  }
}

TEST_F(RunTest, ARefutationThatCannotBeFoundAgainInTime) {
  const Solved solved(small_request(rules_, "tsuitate", kNoMate, {{"fouls", "1"}}));
  const SolutionFile file =
      solved.run->file("certificate", Language::English, search::Limits{.nodes = 1});
  EXPECT_FALSE(file.content);
  EXPECT_TRUE(file.out_of_time);
}

TEST_F(RunTest, NodesOfAMate) {
  const Solved solved(tsume());
  EXPECT_TRUE(solved.run->has_proof());
  EXPECT_GT(solved.run->bytes_in_use(), 0U);
  const JsonInput root(solved.run->look(JsonInput(R"({"follow":9})")).dump());
  EXPECT_EQ(root.text("verdict"), "mate");
  EXPECT_EQ(root.whole("length"), 3);
  ASSERT_EQ(root.objects("line").size(), 3U);
  EXPECT_EQ(root.objects("line")[2].text("step"), "G*3b");
  const JsonInput mated(solved.run->look(JsonInput(R"({"path":["G*2c","2b3a","G*3b"]})")).dump());
  EXPECT_EQ(mated.flag("mated"), true);
  EXPECT_EQ(mated.whole("length"), 0);
}

TEST_F(RunTest, PathsThatLeaveTheTree) {
  const Solved solved(tsume());
  for (const char* path : {R"(["G*3c"])", R"(["G*2c","2b1a"])", R"(["9i9h"])", R"(["G*9i"])"}) {
    const std::string asked = std::string(R"({"path":)") + path + "}";
    EXPECT_EQ(refusal_of_look(*solved.run, asked), Reason::NotThere) << path;
  }
  EXPECT_THROW((void)solved.run->look(JsonInput(R"({"path":["nonsense"]})")), FormatError);
  EXPECT_THROW((void)solved.run->look(JsonInput(R"({"follow":10001})")), UserError);
  EXPECT_THROW((void)solved.run->look(JsonInput(R"({"members":[0,1]})")), UserError);
}

TEST_F(RunTest, NodesOfARefutation) {
  const Solved solved(tsume(kNoMate));
  const JsonInput root(solved.run->look(JsonInput("{}")).dump());
  EXPECT_EQ(root.text("verdict"), "nomate");
  const std::vector<JsonInput> checks = root.objects("children");
  ASSERT_GT(checks.size(), 10U);
  const std::string asked = R"({"path":[")" + checks[0].text("step").value_or("") + "\"]}";
  EXPECT_EQ(JsonInput(solved.run->look(JsonInput(asked)).dump()).objects("children").size(), 1U);
}

TEST_F(RunTest, NodesOfATsuitateProblem) {
  const Solved solved(tsuitate());
  const JsonInput root(solved.run->look(JsonInput(R"({"members":[0,5]})")).dump());
  EXPECT_EQ(root.whole("moves"), 7);
  EXPECT_EQ(root.whole("members"), 1);
  EXPECT_EQ(root.whole("fouls_left"), 3);
  EXPECT_EQ(refusal_of_look(*solved.run, R"({"path":["-.-"]})"), std::nullopt);
  EXPECT_EQ(refusal_of_look(*solved.run, R"({"path":["P.-"]})"), Reason::NotThere);
  EXPECT_EQ(refusal_of_look(*solved.run, R"({"path":["nonsense"]})"), Reason::NotThere);
  EXPECT_THROW((void)solved.run->look(JsonInput(R"({"members":[0,101]})")), UserError);
  EXPECT_THROW((void)solved.run->look(JsonInput(R"({"follow":1})")), UserError);
}

TEST_F(RunTest, NothingToLookAtWithoutAProof) {
  for (Request request : {tsume(), tsuitate()}) {
    request.limits.search.nodes = 1;
    const Solved solved(request);
    EXPECT_FALSE(solved.run->has_proof());
    EXPECT_EQ(refusal_of_look(*solved.run, "{}"), Reason::NoProof) << request.rule->name();
  }
}

}  // namespace
}  // namespace sudare::solving
