#include "solving/rule_book.hpp"

#include <gtest/gtest.h>

#include "base/user_error.hpp"

namespace sudare::solving {
namespace {

TEST(RuleBook, KnowsItsRulesByName) {
  const RuleBook rules = RuleBook::standard();
  EXPECT_EQ(rules.names(), (std::vector<std::string>{"tsume", "tsuitate"}));
  EXPECT_EQ(&rules.first(), &rules.named("tsume"));
  EXPECT_EQ(rules.named("tsuitate").name(), "tsuitate");
  EXPECT_THROW((void)rules.named(""), UserError);
  EXPECT_FALSE(rules.named("tsume").hides_pieces());
  EXPECT_TRUE(rules.named("tsuitate").hides_pieces());
}

TEST(RuleBook, MakesRequestsWithSettings) {
  const RuleBook rules = RuleBook::standard();
  const Request request =
      rules.request("tsuitate", {{"algorithm", "pds"}, {"fouls", "2"}, {"hash", "8"}});
  EXPECT_EQ(request.rule, &rules.named("tsuitate"));
  EXPECT_EQ(request.describe(), "algorithm=pds,optimal=yes,fouls=2,hash=8");
}

TEST(RuleBook, EveryRuleNamesItsFilesInBothPlaces) {
  const RuleBook rules = RuleBook::standard();
  for (const auto& rule : rules.all()) {
    for (const FileKind& kind : rule->files()) {
      EXPECT_FALSE(kind.help.empty()) << kind.name;
      EXPECT_NE(kind.file.find('.'), std::string::npos) << kind.name;
      EXPECT_NE(kind.type.find('/'), std::string::npos) << kind.name;
    }
  }
}

}  // namespace
}  // namespace sudare::solving
