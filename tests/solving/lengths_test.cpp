// What an answer says of a mate whose shortest length is not proved: the length of its line, and
// the length that is proved.
#include <gtest/gtest.h>

#include "solved.hpp"
#include "some_problems.hpp"

namespace sudare::solving {
namespace {

class LengthsTest : public testing::Test {
 protected:
  [[nodiscard]] Request request(const char* shortest, std::uint64_t nodes) const {
    Request request = rules_.request("tsume", {{"hash", "64"}, {"shortest", shortest}});
    request.limits.search.nodes = nodes;
    return request;
  }

  RuleBook rules_ = RuleBook::standard();
};

// The relation between the length told, the length proved and the line (docs/commands.md).
TEST_F(LengthsTest, LengthsOfMatesThatAreNotExact) {
  int differing = 0;
  for (const char* futile : {"omit", "count"}) {
    for (const auto& [shortest, nodes] : {std::pair{"no", 300'000U}, {"yes", 20'000U}}) {
      Request how = request(shortest, nodes);
      how.set("futile", futile);
      StopFlag stop;
      const auto run = how.rule->start(how, stop);
      for (const Problem& problem : some_problems()) {
        how.problem = problem;
        const Answer answer = run->solve(problem);
        if (answer.verdict != Verdict::Proved || answer.line.empty()) continue;
        const auto shown = static_cast<int>(answer.line.size());
        const JsonInput json(how.rule->json(how, answer).dump());
        EXPECT_EQ(json.whole("moves"), answer.moves);
        EXPECT_EQ(json.has("bound"), answer.bound != answer.moves);
        if (answer.exact) {
          EXPECT_EQ(answer.bound, answer.moves);
          EXPECT_GE(shown, answer.moves) << problem.name;
          EXPECT_EQ((shown - answer.moves) % 2, 0) << "futile pairs";
        } else {
          EXPECT_EQ(shown, answer.moves) << problem.name;
        }
        if (std::string_view(futile) == "count") {
          EXPECT_LE(shown, answer.bound) << problem.name;
        }
        if (answer.bound == answer.moves) continue;
        ++differing;
        EXPECT_EQ(json.whole("bound"), answer.bound);
        const std::string english = how.rule->text(how, answer, Language::English);
        EXPECT_NE(english.find("Mate in " + std::to_string(answer.bound) + " or fewer"),
                  std::string::npos);
        EXPECT_NE(english.find("The line has " + std::to_string(answer.moves) + " moves."),
                  std::string::npos);
        const std::string japanese = how.rule->text(how, answer, Language::Japanese);
        EXPECT_NE(japanese.find(std::to_string(answer.bound) + "手以内で詰む"), std::string::npos);
        EXPECT_EQ(how.rule->brief(answer), std::to_string(answer.bound) + "?");
      }
    }
  }
  EXPECT_GT(differing, SUDARE_SANITIZED ? 0 : 5);
}

// A line may be shorter than the shortest mate, when the table knows no better defence. That is no
// contradiction to a known length, but a proved length below it would be.
TEST_F(LengthsTest, KnownLengthsAreComparedWithWhatIsProved) {
  KnownProblem known;
  known.row = {{"moves", "19"}};
  const Request how = request("no", 1);
  Answer answer;
  answer.verdict = Verdict::Proved;
  answer.moves = 17;
  for (const auto& [bound, agreement] :
       {std::pair{21, Agreement::Open}, {19, Agreement::Agrees}, {17, Agreement::Differs}}) {
    answer.bound = bound;
    EXPECT_EQ(how.rule->compare(known, how, answer)->agreement, agreement) << bound;
  }
}

}  // namespace
}  // namespace sudare::solving
