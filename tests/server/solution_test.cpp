// The solution of a job: its nodes and its files.
#include <gtest/gtest.h>

#include "fixtures/asking.hpp"
#include "fixtures/stage.hpp"
#include "server/download.hpp"
#include "server/node.hpp"

namespace sudare::server {
namespace {

std::string refused_node(Job& job, const std::string& asked) {
  return refusal_of([&] { (void)node_of(job, JsonInput(asked)); });
}

std::string refused_download(Job& job, const std::string& kind) {
  return refusal_of([&] { (void)download(job, kind); });
}

class SolutionTest : public testing::Test {
 protected:
  [[nodiscard]] JobRequest tsume(const char* sfen = kMateIn3) const {
    return job_request_for(rules_.named("tsume"), sfen, "three");
  }
  [[nodiscard]] JobRequest staged(const std::string& name) {
    stage_.release(name);
    return job_request_for(staged_.first(), kMateIn3, name);
  }

  solving::RuleBook rules_ = solving::RuleBook::standard();
  Stage stage_;
  solving::RuleBook staged_ = staged_rules(stage_);
};

TEST_F(SolutionTest, ThereIsNoneBeforeTheSearchHasEnded) {
  Job job("id", tsume());
  EXPECT_EQ(refused_node(job, "{}"), "409 the search has not ended yet");
  EXPECT_EQ(refused_download(job, "kif"), "409 the search has not ended yet");
  EXPECT_EQ(refused_download(job, "json"), "409 the search has not ended yet");
}

TEST_F(SolutionTest, ThereIsNoneWithoutASearch) {
  Job job("id", tsume());
  job.finish_unsearched();
  EXPECT_EQ(refused_node(job, "{}"), "409 there is no proof to look at");
  EXPECT_EQ(refused_download(job, "certificate"), "409 there is no proof to look at");
  EXPECT_EQ(JsonInput(download(job, "json").body).text("verdict"), "unknown");
}

TEST_F(SolutionTest, ThereIsNoneIfNothingIsDecided) {
  JobRequest request = tsume();
  request.limits.search.nodes = 1;
  Job job("id", request);
  job.run();
  EXPECT_FALSE(job.has_proof());
  EXPECT_EQ(refused_node(job, "{}"), "409 there is no proof to look at");
  EXPECT_EQ(refused_download(job, "kif"), "409 there is no proof to look at");
}

TEST_F(SolutionTest, ThereIsNoneAfterAFailure) {
  Job job("id", staged("broken"));
  job.run();
  EXPECT_EQ(refused_download(job, "json"), "409 the search has failed");
  EXPECT_EQ(refused_node(job, "{}"), "409 there is no proof to look at");
}

TEST_F(SolutionTest, NodesOfAMate) {
  Job job("id", tsume());
  job.run();
  const JsonInput root(node_of(job, JsonInput(R"({"path":[],"follow":9})")).dump());
  EXPECT_EQ(root.whole("length"), 3);
  EXPECT_EQ(root.objects("line").size(), 3U);
  const JsonInput reply(node_of(job, JsonInput(R"({"path":["G*2c"]})")).dump());
  EXPECT_EQ(reply.text("turn"), "defender");
  EXPECT_EQ(refused_node(job, R"({"path":["G*3c"]})"), "404 the path leaves the solution");
  EXPECT_TRUE(refused_node(job, R"({"path":["nonsense"]})").starts_with("422 "));
  EXPECT_EQ(refused_node(job, R"({"path":[],"depth":1})"),
            "422 there is no 'depth' here, only path, follow");
}

TEST_F(SolutionTest, EachReasonHasItsStatus) {
  Job job("id", staged("one"));
  job.run();
  EXPECT_EQ(node_of(job, JsonInput(R"({"at":"here"})")).dump(), R"({"at":"here"})");
  EXPECT_EQ(refused_node(job, R"({"at":"nowhere"})"), "404 not there");
  EXPECT_EQ(refused_node(job, R"({"at":"unproved"})"), "409 no proof");
  EXPECT_EQ(refused_node(job, R"({"at":"far"})"), "503 out of time");
}

TEST_F(SolutionTest, ItMayNoLongerBeKept) {
  Job job("id", tsume());
  job.run();
  EXPECT_GT(job.kept_bytes(), 0U);
  job.forget_solved();
  EXPECT_EQ(job.kept_bytes(), 0U);
  EXPECT_EQ(refused_node(job, "{}"), "410 the solution is no longer kept; solve it again");
  EXPECT_EQ(refused_download(job, "kif"), "410 the solution is no longer kept; solve it again");
  EXPECT_EQ(JsonInput(download(job, "json").body).whole("moves"), 3);
}

TEST_F(SolutionTest, AStoredAnswerIsProvedAgain) {
  Job job("id", tsume());
  job.finish_from_store(JsonInput(R"({"verdict":"mate"})").as_object());
  EXPECT_EQ(JsonInput(node_of(job, JsonInput("{}")).dump()).whole("length"), 3);
  EXPECT_TRUE(job.solved());
  EXPECT_EQ(download(job, "kif").status, 200);
}

TEST_F(SolutionTest, AStoredAnswerMayTakeTooLongToProve) {
  JobRequest request = tsume();
  request.limits.search.nodes = 1;
  Job job("id", request);
  job.finish_from_store(JsonObject());
  EXPECT_EQ(refused_node(job, "{}"),
            "503 the store has only the answer, and the proof takes longer than 8 seconds");
}

TEST_F(SolutionTest, FilesOfATsumeProblem) {
  Job job("id", tsume());
  job.run();
  const std::vector<std::array<std::string, 3>> files = {
      {"kif", "text/plain; charset=utf-8", "solution.kif"},
      {"jkf", "application/json", "solution.jkf"},
      {"certificate", "text/plain; charset=utf-8", "certificate.txt"},
      {"json", "application/json", "answer.json"}};
  for (const auto& [kind, type, name] : files) {
    const HttpResponse response = download(job, kind);
    EXPECT_EQ(response.status, 200);
    EXPECT_EQ(response.type, type);
    EXPECT_EQ(header_of(response, "Content-Disposition"), "attachment; filename=\"" + name + "\"");
    EXPECT_EQ(header_of(response, "Cache-Control"), "no-store");
    EXPECT_FALSE(response.body.empty());
  }
  EXPECT_EQ(download(job, "json").body, last_news_of(job).last_data + "\n");
  EXPECT_NE(download(job, "kif").body.find("手合割"), std::string::npos);
  EXPECT_EQ(refused_download(job, "tree"),
            "404 there is no such file; there are kif, jkf, certificate or json");
}

TEST_F(SolutionTest, FilesOfATsuitateProblem) {
  JobRequest request = job_request_for(rules_.named("tsuitate"), kFigure1, "figure 1");
  request.set("fouls", "3");
  Job job("id", request);
  job.run();
  EXPECT_EQ(header_of(download(job, "tree"), "Content-Disposition"),
            "attachment; filename=\"tree.json\"");
  // Records are in Japanese.
  EXPECT_NE(download(job, "kif").body.find("衝立詰将棋"), std::string::npos);
  EXPECT_EQ(refused_download(job, "pdf"),
            "404 there is no such file; there are kif, jkf, tree, certificate or json");
}

TEST_F(SolutionTest, AFileThatCannotBeMade) {
  Job job("id", staged("one"));
  job.run();
  EXPECT_EQ(download(job, "plain").body, "the solution");
  EXPECT_EQ(refused_download(job, "none"), "409 it is too much");
  EXPECT_EQ(refused_download(job, "slow"),
            "503 the whole proof could not be found again in a minute");
}

}  // namespace
}  // namespace sudare::server
