// Every problem of a list starts alike: its answer is the same in any order of the list, and alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "shogi/usi.hpp"
#include "solved.hpp"
#include "some_problems.hpp"

namespace sudare::solving {
namespace {

class AlikeTest : public testing::Test {
 protected:
  // A small table under a node limit: there, what is left of other problems shows.
  [[nodiscard]] Request request(const char* shortest, std::uint64_t nodes) const {
    Request request = rules_.request("tsume", {{"hash", "1"}, {"shortest", shortest}});
    request.limits.search.nodes = nodes;
    return request;
  }
  // All that an answer says, apart from times.
  static std::string told(const Request& request, const Answer& answer) {
    const JsonInput json(request.rule->json(request, answer).dump());
    std::string all;
    for (const char* field :
         {"verdict", "moves", "bound", "exact", "hand", "refuted_to", "nodes"}) {
      all += json.written(field) + " ";
    }
    for (const shogi::Move move : answer.line) all += shogi::usi_text(move) + " ";
    return all;
  }
  std::map<std::string, std::string> answers(Request request, std::vector<Problem> list) {
    std::map<std::string, std::string> all;
    StopFlag stop;
    const auto run = request.rule->start(request, stop);
    for (Problem& problem : list) {
      request.problem = problem;
      all[problem.name] = told(request, run->solve(problem));
    }
    return all;
  }

  RuleBook rules_ = RuleBook::standard();
};

TEST_F(AlikeTest, AListItsReverseAndEachProblemAlone) {
  const std::vector<Problem> list = some_problems();
  const std::vector<Problem> reversed(list.rbegin(), list.rend());
  for (const auto& [shortest, nodes] : {std::pair{"yes", 20'000U}, {"no", 20'000U}}) {
    const Request how = request(shortest, nodes);
    const auto forwards = answers(how, list);
    ASSERT_EQ(forwards.size(), list.size());
    EXPECT_EQ(answers(how, reversed), forwards) << shortest;
    for (std::size_t i = 0; i < list.size(); i += 4) {
      EXPECT_EQ(answers(how, {list[i]}).begin()->second, forwards.at(list[i].name))
          << list[i].name << " " << shortest;
    }
  }
}

TEST_F(AlikeTest, AKeptTableKnowsTheProblem) {
  const Problem problem = problem_of_sfen(kMateIn3, "again");
  for (const bool keeps : {false, true}) {
    Request how = request("yes", 100'000);
    how.keeps_table = keeps;
    StopFlag stop;
    const auto run = how.rule->start(how, stop);
    const std::uint64_t first = run->solve(problem).nodes;
    const std::uint64_t second = run->solve(problem).nodes;
    if (keeps) {
      EXPECT_LT(second, first);
    } else {
      EXPECT_EQ(second, first);
    }
  }
}

}  // namespace
}  // namespace sudare::solving
