#include "server/api.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "fixtures/asking.hpp"
#include "fixtures/folder.hpp"
#include "fixtures/stage.hpp"

namespace sudare::server {
namespace {

class ApiTest : public testing::Test {
 protected:
  ApiTest() {
    folder_.write("page/index.html", "the page");
    folder_.write("problems/staged/list.tsv", std::string("name\tsfen\none\t") + kMateIn3 + "\n");
    page_.emplace(folder_.path("page"));
    collections_.emplace(rules_, folder_.path("problems"));
  }

  // The API, with a store if the test has opened one.
  Api& api() {
    if (!api_) {
      api_.emplace(rules_, limits_, *page_, *collections_, jobs_, attempts_, games_,
                   store_ ? &*store_ : nullptr);
    }
    return *api_;
  }
  HttpResponse handle(const std::string& method, const std::string& path,
                      const std::string& body = "",
                      const std::map<std::string, std::string>& query = {}) {
    HttpRequest request;
    request.method = method;
    request.path = path;
    request.body = body;
    request.query = query;
    return response_of([&](Reply reply) { api().handle(request, std::move(reply)); });
  }
  std::string refusal(const std::string& method, const std::string& path,
                      const std::string& body = "",
                      const std::map<std::string, std::string>& query = {}) {
    return refused_response(handle(method, path, body, query));
  }
  static std::string body_for(const std::string& name, const std::string& more = "") {
    return fmt::format(R"({{"sfen":"{}","name":"{}"{}}})", kMateIn3, name, more);
  }
  // Starts a search and returns the id of its job.
  std::string start(const std::string& name, const std::string& more = "") {
    const HttpResponse response = handle("POST", "/api/jobs", body_for(name, more));
    EXPECT_EQ(response.status, 202);
    return JsonInput(response.body).text("job").value_or("");
  }
  void open_store() { store_.emplace(folder_.path("store.db")); }

  Stage stage_;
  solving::RuleBook rules_ = staged_rules(stage_);
  Folder folder_{"api"};
  JobLimits limits_{.running = 1, .queued = 1, .table_bytes = 1U << 30U, .search = {}};
  std::optional<store::Store> store_;
  std::optional<StaticFiles> page_;
  std::optional<Collections> collections_;
  Jobs jobs_{limits_, [this](const Job& job) {
               if (store_ && job.entry()) store_->put(*job.entry());
             }};
  Attempts attempts_{rules_, jobs_.queue(), jobs_.memory(), kTableBytes};
  Games games_{GameHouse{}, jobs_.queue(), jobs_.memory()};
  std::optional<Api> api_;
};

TEST_F(ApiTest, EveryAddressHasItsAnswer) {
  EXPECT_EQ(JsonInput(handle("GET", "/api/about").body).flag("store"), false);
  EXPECT_EQ(handle("GET", "/").body, "the page");
  EXPECT_EQ(JsonInput(handle("GET", "/api/collections").body).objects("collections").size(), 1U);
  EXPECT_EQ(JsonInput(handle("GET", "/api/collections/staged/list").body).text("name"),
            "staged/list");
  EXPECT_EQ(handle("GET", "/api/jobs").body, "{\"jobs\":[]}\n");
  EXPECT_EQ(handle("POST", "/api/try", "{}").body, "{\"attempt\":1,\"questions\":1}\n");
  const HttpResponse about = handle("GET", "/api/about");
  EXPECT_EQ(about.type, "application/json");
  EXPECT_EQ(header_of(about, "Cache-Control"), "no-store");
}

TEST_F(ApiTest, OtherAddressesAreNotThere) {
  for (const char* path :
       {"/api", "/api/", "/api/nonsense", "/api/jobs/a/b", "/api/about/x", "/missing.html"}) {
    EXPECT_TRUE(refusal("GET", path).starts_with("404 ")) << path << " " << refusal("GET", path);
  }
  EXPECT_EQ(refusal("GET", "/api/nonsense"), "404 there is nothing at this address");
  EXPECT_EQ(refusal("GET", "/api/collections/staged/other"), "404 there is no such collection");
  EXPECT_EQ(refusal("GET", "/api/jobs/nonsense/events"), "404 there is no such job");
  EXPECT_EQ(refusal("DELETE", "/api/jobs/" + std::string(32, '0')),
            "410 this job is no longer kept");
}

TEST_F(ApiTest, OtherMethodsAreToldWhichArePossible) {
  const std::vector<std::array<std::string, 3>> cases = {
      {"PUT", "/api/jobs", "GET, POST"},  {"POST", "/api/about", "GET"},
      {"GET", "/api/jobs/abc", "DELETE"}, {"GET", "/api/read", "POST"},
      {"POST", "/index.html", "GET"},     {"DELETE", "/", "GET"},
  };
  for (const auto& [method, path, allowed] : cases) {
    const HttpResponse response = handle(method, path);
    EXPECT_EQ(response.status, 405) << path;
    EXPECT_EQ(header_of(response, "Allow"), allowed) << path;
    EXPECT_EQ(JsonInput(response.body).text("error"),
              fmt::format("this address accepts only {}, not {}", allowed, method));
  }
}

TEST_F(ApiTest, ReadsProblemsInAnyFormat) {
  EXPECT_EQ(
      handle("POST", "/api/read", kMateIn3).body,
      fmt::format("{{\"problems\":[{{\"name\":\"\",\"sfen\":\"{}\",\"moves\":[]}}]}}\n", kMateIn3));
  const JsonInput rest(
      handle("POST", "/api/read", "4k4/9/9/9/9/9/9/9/9 b G 1", {{"rest", "defender"}}).body);
  EXPECT_EQ(rest.objects("problems")[0].text("sfen"), "4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1");
  const std::string moves = std::string("position sfen ") + kMateIn3 + " moves G*2c 2b3a";
  EXPECT_EQ(JsonInput(handle("POST", "/api/read", moves).body).objects("problems")[0].text("sfen"),
            "6knl/9/7G1/7P1/9/9/9/9/9 b G2r2b2g4s3n3l17p 3");
  EXPECT_EQ(refusal("POST", "/api/read", moves, {{"ply", "3"}}),
            "422 ply 3 is beyond the end, the record has 2 moves");
  EXPECT_EQ(refusal("POST", "/api/read", moves, {{"ply", "-1"}}),
            "422 ply must be a number of moves");
  EXPECT_FALSE(rest.objects("problems")[0].has("missing"));
  EXPECT_EQ(refusal("POST", "/api/read", kMateIn3, {{"rest", "attacker"}}),
            "422 rest is defender, or is left out");
  EXPECT_TRUE(refusal("POST", "/api/read", "nonsense").starts_with("422 "));
}

TEST_F(ApiTest, ReadingSaysWhatIsInNobodysHand) {
  const auto read = [&](const std::string& text) { return handle("POST", "/api/read", text).body; };
  const std::string missing = R"("missing":{"R":2,"B":2,"G":3,"S":4,"N":4,"L":4,"P":17})";
  EXPECT_EQ(read("4k4/9/4P4/9/9/9/9/9/9 b G 1"),
            R"({"problems":[{"name":"","sfen":"4k4/9/4P4/9/9/9/9/9/9 b G 1",)" + missing +
                R"(,"hand_stated":false,"moves":[]}]})" + "\n");
  EXPECT_EQ(read("P-51OU\nP+53FU00KI\nP-\n+\n"),
            R"({"problems":[{"name":"","sfen":"4k4/9/4P4/9/9/9/9/9/9 b G 1",)" + missing +
                R"(,"hand_stated":true,"moves":[]}]})" + "\n");
  EXPECT_EQ(read("P-51OU\nP+53FU00KI\n+\n"),
            R"({"problems":[{"name":"","sfen":"4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1",)"
            R"("shown":"4k4/9/4P4/9/9/9/9/9/9 b G 1","moves":[]}]})"
            "\n");
}

TEST_F(ApiTest, ASearchFromItsStartToItsFiles) {
  const std::string job = start("one");
  stage_.await_start("one");
  EXPECT_EQ(handle("GET", "/api/jobs").body,
            fmt::format("{{\"jobs\":[{{\"job\":\"{}\",\"rule\":\"staged\",\"sfen\":\"{}\","
                        "\"name\":\"one\",\"state\":\"running\"}}]}}\n",
                        job, kMateIn3));
  const std::string queued = start("two");
  EXPECT_NE(handle("GET", "/api/jobs").body.find("\"queued\""), std::string::npos);
  EXPECT_EQ(refusal("POST", "/api/jobs", body_for("three")),
            "429 1 searches are waiting already; try again later");
  EXPECT_EQ(refusal("POST", "/api/jobs/" + job + "/node", "{}"),
            "409 the search has not ended yet");
  const HttpResponse stopped = handle("DELETE", "/api/jobs/" + queued);
  EXPECT_EQ(stopped.status, 202);
  EXPECT_EQ(stopped.body, "{\"job\":\"" + queued + "\"}\n");
  EXPECT_NE(handle("GET", "/api/jobs").body.find("\"done\""), std::string::npos);
  stage_.release("one");
  (void)last_news_of(*jobs_.find(job));
  EXPECT_EQ(handle("POST", "/api/jobs/" + job + "/node", R"({"at":"x"})").body, "{\"at\":\"x\"}\n");
  EXPECT_EQ(handle("GET", "/api/jobs/" + job + "/download/plain").body, "the solution");
  EXPECT_EQ(refusal("GET", "/api/jobs/" + job + "/download/kif"),
            "404 there is no such file; there are plain, slow, none and json");
  EXPECT_EQ(refusal("POST", "/api/jobs", "{}"), "422 there is no \"sfen\" to solve");
}

TEST_F(ApiTest, TheServersLimitsHoldForEverySearch) {
  const std::string job = start("one", R"(,"hash":100000,"time":100000)");
  EXPECT_EQ(jobs_.find(job)->request().hash_mb, limits_.search.hash_mb);
  EXPECT_EQ(jobs_.find(job)->request().limits.search.seconds, limits_.search.seconds);
}

TEST_F(ApiTest, KnownAnswersAreNotSearchedAgain) {
  open_store();
  stage_.release("one");
  (void)last_news_of(*jobs_.find(start("one")));
  // The answer is stored after the job has ended, but before the next one of this thread runs.
  (void)last_news_of(*jobs_.find(start("one", R"(,"fresh":true,"size":9)")));
  ASSERT_EQ(stage_.started().size(), 2U);
  const std::string again = start("again");
  EXPECT_TRUE(jobs_.find(again)->is_from_store());
  EXPECT_EQ(JsonInput(last_news_of(*jobs_.find(again)).last_data).text("name"), "again");
  EXPECT_EQ(stage_.started().size(), 2U);
  // Neither another question nor one that asks for a new search is answered by the store.
  stage_.release("again");
  EXPECT_FALSE(jobs_.find(start("again", R"(,"size":7)"))->is_from_store());
  stage_.await_start("again");
  EXPECT_FALSE(jobs_.find(start("again", R"(,"fresh":true)"))->is_from_store());
}

// With the proof of each stored answer, and a try for each, on the single thread of the searches.
TEST_F(ApiTest, ManySearchesAtOnceNeverRunTwoAtATime) {
  open_store();
  stage_.release("proof");
  stage_.release("try");
  constexpr int kMany = 30;
  std::vector<std::string> jobs;
  for (int i = 0; i < kMany; ++i) {
    JobRequest asked = job_request_for(rules_.first(), kMateIn3, "proof");
    jobs.push_back(jobs_.add_answered(std::move(asked), JsonObject())->id());
  }
  std::atomic<int> answered = 0;
  (void)api();  // made before the clients, or several of them would make it at the same time
  {
    std::vector<std::jthread> clients;
    for (const std::string& job : jobs) {
      clients.emplace_back([&] {
        answered += handle("POST", "/api/jobs/" + job + "/node", "{}").status == 200 ? 1 : 0;
      });
      clients.emplace_back([&] {
        const std::string asked = R"({"wait":"try","sfen":")" + job + "\"}";
        answered += handle("POST", "/api/try", asked).status == 200 ? 1 : 0;
      });
    }
  }
  EXPECT_EQ(answered, 2 * kMany);
  EXPECT_EQ(stage_.started().size(), 2U * kMany);
  EXPECT_EQ(stage_.most_at_once(), 1);
  EXPECT_LE(jobs_.memory().taken(), limits_.table_bytes);
}

TEST_F(ApiTest, TheStoreIsListedInParts) {
  EXPECT_EQ(refusal("GET", "/api/store"), "404 this server has no store");
  api_.reset();
  open_store();
  for (const char* name : {"first", "second", "third"}) {
    store::StoredAnswer entry;
    entry.question = {"staged", std::string("sfen of ") + name, "size=5"};
    entry.name = name;
    entry.verdict = "mate";
    entry.moves = 3;
    entry.final = true;
    entry.answer = R"({"nodes":12,"seconds":0.5,"foul_allowance":2})";
    store_->put(entry);
  }
  const JsonInput all(handle("GET", "/api/store").body);
  EXPECT_EQ(all.whole("total"), 3);
  ASSERT_EQ(all.objects("answers").size(), 3U);
  const JsonInput part(
      handle("GET", "/api/store", "", {{"query", "ir"}, {"offset", "1"}, {"count", "1"}}).body);
  EXPECT_EQ(part.whole("total"), 2);
  ASSERT_EQ(part.objects("answers").size(), 1U);
  const std::vector<JsonInput> answers = part.objects("answers");
  const JsonInput& first = answers[0];
  EXPECT_EQ(first.text("name"), "first");
  EXPECT_EQ(first.text("sfen"), "sfen of first");
  EXPECT_EQ(first.text("settings"), "size=5");
  EXPECT_EQ(first.whole("moves"), 3);
  EXPECT_EQ(first.flag("exact"), true);
  EXPECT_EQ(first.whole("fouls"), 2);
  EXPECT_EQ(first.whole("nodes"), 12);
  EXPECT_EQ(first.number("seconds"), 0.5);
  for (const char* count : {"501", "-1", "many", "1x"}) {
    EXPECT_EQ(refusal("GET", "/api/store", "", {{"count", count}}),
              "422 count must be a number from 0 to 500");
  }
  EXPECT_EQ(refusal("GET", "/api/store", "", {{"offset", "1000000001"}}),
            "422 offset must be a number from 0 to 1000000000");
}

TEST_F(ApiTest, OnlySoManyListenAtOnce) {
  constexpr std::size_t kMost = 256;
  const std::string events = "/api/jobs/" + start("one") + "/events";
  std::vector<HttpResponse> open;
  for (std::size_t i = 0; i < kMost; ++i) open.push_back(handle("GET", events));
  EXPECT_EQ(open.back().type, "text/event-stream");
  EXPECT_EQ(header_of(open.back(), "Cache-Control"), "no-store");
  EXPECT_EQ(refusal("GET", events), "503 too many clients are listening; try again later");
  open.back().events->start([] {});
  open.pop_back();
  EXPECT_EQ(refusal("GET", events), "done");
}

// A HEAD request, or a client that leaves early, never makes the stream begin.
TEST_F(ApiTest, AStreamThatNeverBeginsTakesNoPlace) {
  const std::string events = "/api/jobs/" + start("one") + "/events";
  for (int i = 0; i < 300; ++i) ASSERT_EQ(refusal("GET", events), "done") << i;
}

}  // namespace
}  // namespace sudare::server
