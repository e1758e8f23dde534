// The solution of a job: its nodes and its files.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "fixtures/asking.hpp"
#include "fixtures/stage.hpp"
#include "server/download.hpp"
#include "server/jobs.hpp"
#include "server/node.hpp"

namespace sudare::server {
namespace {

class SolutionTest : public testing::Test {
 protected:
  [[nodiscard]] JobRequest tsume(const char* sfen = kMateIn3) const {
    return job_request_for(rules_.named("tsume"), sfen, "three");
  }
  [[nodiscard]] JobRequest staged(const std::string& name) {
    stage_.release(name);
    return job_request_for(staged_.first(), kMateIn3, name);
  }

  void need_all_memory() {
    TableMemory::Share(jobs_.memory(), [] {}).use(1U << 30U);
  }
  std::shared_ptr<Job> job_for(JobRequest request) {
    return std::make_shared<Job>("id", std::move(request), jobs_.memory());
  }
  HttpResponse node(const std::shared_ptr<Job>& job, const std::string& asked) {
    return response_of(
        [&](Reply reply) { tell_node(job, JsonInput(asked), jobs_.queue(), std::move(reply)); });
  }
  HttpResponse file(const std::shared_ptr<Job>& job, const std::string& kind) {
    return response_of([&](Reply reply) { download(job, kind, jobs_.queue(), std::move(reply)); });
  }
  std::string refused_node(const std::shared_ptr<Job>& job, const std::string& asked) {
    return refused_response(node(job, asked));
  }
  std::string refused_download(const std::shared_ptr<Job>& job, const std::string& kind) {
    return refused_response(file(job, kind));
  }

  solving::RuleBook rules_ = solving::RuleBook::standard();
  Stage stage_;
  solving::RuleBook staged_ = staged_rules(stage_);
  Jobs jobs_{JobLimits{.running = 2, .table_bytes = 1U << 30U, .search = {}}};
};

TEST_F(SolutionTest, ThereIsNoneBeforeTheSearchHasEnded) {
  const auto job = job_for(tsume());
  EXPECT_EQ(refused_node(job, "{}"), "409 the search has not ended yet");
  EXPECT_EQ(refused_download(job, "kif"), "409 the search has not ended yet");
  EXPECT_EQ(refused_download(job, "json"), "409 the search has not ended yet");
}

TEST_F(SolutionTest, ThereIsNoneWithoutASearch) {
  const auto job = job_for(tsume());
  job->finish_unsearched();
  EXPECT_EQ(refused_node(job, "{}"), "409 there is no proof to look at");
  EXPECT_EQ(refused_download(job, "certificate"), "409 there is no proof to look at");
  EXPECT_EQ(JsonInput(file(job, "json").body).text("verdict"), "unknown");
}

TEST_F(SolutionTest, ThereIsNoneIfNothingIsDecided) {
  JobRequest request = tsume();
  request.limits.search.nodes = 1;
  const auto job = job_for(request);
  job->run();
  EXPECT_FALSE(job->solution()->has_proof());
  EXPECT_EQ(refused_node(job, "{}"), "409 there is no proof to look at");
  EXPECT_EQ(refused_download(job, "kif"), "409 there is no proof to look at");
}

TEST_F(SolutionTest, ThereIsNoneAfterAFailure) {
  const auto job = job_for(staged("broken"));
  job->run();
  EXPECT_EQ(refused_download(job, "json"), "409 the search has failed");
  EXPECT_EQ(refused_node(job, "{}"), "409 there is no proof to look at");
}

TEST_F(SolutionTest, NodesOfAMate) {
  const auto job = job_for(tsume());
  job->run();
  const JsonInput root(node(job, R"({"path":[],"follow":9})").body);
  EXPECT_EQ(root.whole("length"), 3);
  EXPECT_EQ(root.objects("line").size(), 3U);
  const JsonInput reply(node(job, R"({"path":["G*2c"]})").body);
  EXPECT_EQ(reply.text("turn"), "defender");
  EXPECT_EQ(refused_node(job, R"({"path":["G*3c"]})"), "404 the path leaves the solution");
  EXPECT_TRUE(refused_node(job, R"({"path":["nonsense"]})").starts_with("422 "));
  EXPECT_EQ(refused_node(job, R"({"path":[],"depth":1})"),
            "422 there is no 'depth' here, only path, follow");
}

TEST_F(SolutionTest, EachReasonHasItsStatus) {
  const auto job = job_for(staged("one"));
  job->run();
  EXPECT_EQ(node(job, R"({"at":"here"})").body, "{\"at\":\"here\"}\n");
  EXPECT_EQ(refused_node(job, R"({"at":"nowhere"})"), "404 not there");
  EXPECT_EQ(refused_node(job, R"({"at":"unproved"})"), "409 no proof");
  EXPECT_EQ(refused_node(job, R"({"at":"far"})"), "503 out of time");
}

TEST_F(SolutionTest, ItMayNoLongerBeKept) {
  const auto job = job_for(tsume());
  job->run();
  EXPECT_GT(job->solution()->kept_bytes(), 0U);
  need_all_memory();
  EXPECT_EQ(job->solution()->kept_bytes(), 0U);
  EXPECT_EQ(refused_node(job, "{}"), "410 the solution is no longer kept; solve it again");
  EXPECT_EQ(refused_download(job, "kif"), "410 the solution is no longer kept; solve it again");
  EXPECT_EQ(JsonInput(file(job, "json").body).whole("moves"), 3);
}

TEST_F(SolutionTest, ALookThatTakesNoSearchIsAnsweredAtOnce) {
  const auto job = job_for(staged("one"));
  job->run();
  Jobs busy(JobLimits{.running = 0, .search = {}});  // nobody works there
  EXPECT_EQ(response_of([&](Reply reply) {
              tell_node(job, JsonInput(R"({"at":"x"})"), busy.queue(), std::move(reply));
            }).body,
            "{\"at\":\"x\"}\n");
  const auto mate = job_for(tsume());
  mate->run();
  EXPECT_EQ(response_of([&](Reply reply) {
              tell_node(mate, JsonInput(R"({"path":["G*2c"]})"), busy.queue(), std::move(reply));
            }).status,
            200);
}

TEST_F(SolutionTest, LooksThatSearchTheSameSolutionWaitForEachOther) {
  const auto job = job_for(staged("one"));
  job->run();
  std::vector<std::string> told(4);
  {
    std::vector<std::jthread> clients;
    for (std::string& each : told) {
      clients.emplace_back([&] { each = node(job, R"({"at":"x","search":"slow"})").body; });
    }
    stage_.await_start("slow");
    // A look without a search does not wait for its turn among them either, once it has the table.
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_EQ(stage_.started(), (std::vector<std::string>{"one", "slow"}));
    stage_.release("slow");
  }
  EXPECT_EQ(stage_.most_at_once(), 1);
  for (const std::string& each : told) EXPECT_EQ(each, "{\"at\":\"x\",\"found\":true}\n");
}

TEST_F(SolutionTest, AStoredAnswerIsProvedAgain) {
  const auto job = job_for(tsume());
  job->finish_from_store(JsonInput(R"({"verdict":"mate"})").as_object());
  EXPECT_EQ(JsonInput(node(job, "{}").body).whole("length"), 3);
  EXPECT_TRUE(job->solution()->has_proof());
  EXPECT_EQ(file(job, "kif").status, 200);
  // It can be proved as often as its memory is needed for something else.
  need_all_memory();
  EXPECT_FALSE(job->solution()->has_proof());
  EXPECT_EQ(JsonInput(node(job, "{}").body).whole("length"), 3);
}

TEST_F(SolutionTest, AStoredAnswerIsProvedOnceForAllWhoLook) {
  const auto job = job_for(job_request_for(staged_.first(), kMateIn3, "one"));
  job->finish_from_store(JsonInput(R"({"verdict":"mate"})").as_object());
  std::vector<std::string> told(8);
  {
    std::vector<std::jthread> clients;
    for (std::string& each : told) {
      clients.emplace_back([&] { each = node(job, R"({"at":"x"})").body; });
    }
    stage_.await_start("one");
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stage_.release("one");
  }
  EXPECT_EQ(stage_.started(), std::vector<std::string>{"one"});
  for (const std::string& each : told) EXPECT_EQ(each, "{\"at\":\"x\"}\n");
}

// Two searches for one proof must not spoil each other: one that ends without a proof changes
// nothing, so the next look searches again.
TEST_F(SolutionTest, AProofThatIsNotFoundIsNotKept) {
  const auto job = job_for(job_request_for(staged_.first(), kMateIn3, "one"));
  job->finish_from_store(JsonInput(R"({"verdict":"mate"})").as_object());
  std::string refused;
  {
    std::jthread client([&] { refused = refused_node(job, "{}"); });
    stage_.await_start("one");
    job->solution()->stop().stop_for_good();
  }
  EXPECT_EQ(refused,
            "503 the store has only the answer, and the proof takes longer than 8 seconds");
  EXPECT_FALSE(job->solution()->has_proof());
  EXPECT_EQ(jobs_.memory().taken(), 0U);
  job->solution()->stop().reset();
  stage_.release("one");
  EXPECT_EQ(node(job, R"({"at":"x"})").status, 200);
}

TEST_F(SolutionTest, AStoredAnswerMayTakeTooLongToProve) {
  JobRequest request = tsume();
  request.limits.search.nodes = 1;
  const auto job = job_for(request);
  job->finish_from_store(JsonObject());
  EXPECT_EQ(refused_node(job, "{}"),
            "503 the store has only the answer, and the proof takes longer than 8 seconds");
}

TEST_F(SolutionTest, AStoredAnswerMayHaveNothingToLookAt) {
  const auto job = job_for(job_request_for(rules_.named("tsuitate"), kNoMate));
  job->finish_from_store(JsonInput(R"({"verdict":"nomate"})").as_object());
  EXPECT_EQ(refused_node(job, "{}"), "409 there is no best solution to look at");
  EXPECT_EQ(refused_node(job, "{}"), "409 there is no best solution to look at");
}

TEST_F(SolutionTest, ALackOfMemoryIsToldAndTheSolutionStays) {
  const auto job = job_for(staged("one"));
  job->run();
  EXPECT_EQ(refused_node(job, R"({"at":"x","search":"huge"})"), "503 out of memory");
  EXPECT_EQ(node(job, R"({"at":"x"})").status, 200);
  const auto stored = job_for(staged("huge"));
  stored->finish_from_store(JsonObject());
  EXPECT_EQ(refused_node(stored, "{}"), "503 out of memory");
  EXPECT_EQ(refused_download(stored, "plain"), "503 out of memory");
}

TEST_F(SolutionTest, FilesOfATsumeProblem) {
  const auto job = job_for(tsume());
  job->run();
  const std::vector<std::array<std::string, 3>> files = {
      {"kif", "text/plain; charset=utf-8", "solution.kif"},
      {"jkf", "application/json", "solution.jkf"},
      {"certificate", "text/plain; charset=utf-8", "certificate.txt"},
      {"json", "application/json", "answer.json"}};
  for (const auto& [kind, type, name] : files) {
    const HttpResponse response = file(job, kind);
    EXPECT_EQ(response.status, 200);
    EXPECT_EQ(response.type, type);
    EXPECT_EQ(header_of(response, "Content-Disposition"), "attachment; filename=\"" + name + "\"");
    EXPECT_EQ(header_of(response, "Cache-Control"), "no-store");
    EXPECT_FALSE(response.body.empty());
  }
  EXPECT_EQ(file(job, "json").body, last_news_of(*job).last_data + "\n");
  EXPECT_NE(file(job, "kif").body.find("手合割"), std::string::npos);
  EXPECT_EQ(refused_download(job, "tree"),
            "404 there is no such file; there are kif, jkf, certificate and json");
}

TEST_F(SolutionTest, FilesOfATsuitateProblem) {
  JobRequest request = job_request_for(rules_.named("tsuitate"), kFigure1, "figure 1");
  request.set("fouls", "3");
  const auto job = job_for(request);
  job->run();
  EXPECT_EQ(header_of(file(job, "tree"), "Content-Disposition"),
            "attachment; filename=\"tree.json\"");
  // Records are in Japanese.
  EXPECT_NE(file(job, "kif").body.find("衝立詰将棋"), std::string::npos);
  EXPECT_EQ(refused_download(job, "pdf"),
            "404 there is no such file; there are kif, jkf, tree, certificate and json");
}

TEST_F(SolutionTest, AFileThatCannotBeMade) {
  const auto job = job_for(staged("one"));
  job->run();
  EXPECT_EQ(file(job, "plain").body, "the solution");
  EXPECT_EQ(refused_download(job, "none"), "409 it is too much");
  EXPECT_EQ(refused_download(job, "slow"),
            "503 the whole proof could not be reconstructed within a minute");
}

}  // namespace
}  // namespace sudare::server
