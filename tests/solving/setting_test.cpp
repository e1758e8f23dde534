#include "solving/setting.hpp"

#include <gtest/gtest.h>

#include "base/user_error.hpp"
#include "solving/rule_book.hpp"

namespace sudare::solving {
namespace {

std::string refusal(Request request, const std::string& name, const std::string& value) {
  try {
    request.set(name, value);
  } catch (const UserError& error) {
    return error.what();
  }
  return "taken";
}

TEST(Settings, BeginWithTheRulesInitialValues) {
  const RuleBook rules = RuleBook::standard();
  EXPECT_EQ(Request(rules.named("tsume")).describe(),
            "algorithm=dfpn,shortest=yes,futile=omit,hash=1024");
  EXPECT_EQ(Request(rules.named("tsuitate")).describe(),
            "algorithm=dfpn,optimal=yes,fouls=8,hash=1024");
}

TEST(Settings, TellWhatAnAlgorithmUses) {
  const RuleBook rules = RuleBook::standard();
  Request tsuitate(rules.named("tsuitate"));
  tsuitate.set("upds", "1/2/3/4");
  EXPECT_EQ(tsuitate.settings.describe(), "algorithm=dfpn,optimal=yes,fouls=8");
  tsuitate.set("algorithm", "upds");
  tsuitate.set("futile", "omit");
  EXPECT_EQ(tsuitate.settings.describe(),
            "algorithm=upds,upds=1/2/3/4,futile=omit,optimal=yes,fouls=8");
}

TEST(Settings, OnlyWhatIsAskedIsPartOfTheQuestion) {
  const RuleBook rules = RuleBook::standard();
  Request tsume(rules.named("tsume"));
  tsume.set("algorithm", "pds");
  EXPECT_EQ(tsume.settings.describe_question(), "futile=omit");
  Request tsuitate(rules.named("tsuitate"));
  EXPECT_EQ(tsuitate.settings.describe_question(), "fouls=8");
  tsuitate.set("futile", "omit");
  EXPECT_EQ(tsuitate.settings.describe_question(), "futile=omit,fouls=8");
}

TEST(Settings, RefuseWithOneSentence) {
  const RuleBook rules = RuleBook::standard();
  const Request tsume(rules.named("tsume"));
  EXPECT_EQ(refusal(tsume, "algorithm", "magic"),
            "algorithm is dfpn, pds, pnstar or id, not 'magic'");
  EXPECT_EQ(refusal(tsume, "shortest", "maybe"), "shortest is yes or no, not 'maybe'");
  EXPECT_EQ(refusal(tsume, "hash", "0"),
            "hash is a number of megabytes from 1 to 16777216, not '0'");
  EXPECT_EQ(refusal(tsume, "colour", "red"),
            "tsume has no setting 'colour', only algorithm, shortest, futile and hash");
  const Request tsuitate(rules.named("tsuitate"));
  EXPECT_EQ(refusal(tsuitate, "fouls", "16"), "fouls is a number from 0 to 15, not '16'");
  EXPECT_EQ(refusal(tsuitate, "upds", "1/2"),
            "upds is four numbers such as 0.8/0.3/4/50 (gp, gd, D, cap), not '1/2'");
}

TEST(Settings, EveryInitialValueIsValid) {
  const RuleBook rules = RuleBook::standard();
  for (const auto& rule : rules.all()) {
    for (const Setting& setting : rule->schema()) {
      EXPECT_EQ(refusal(Request(*rule), setting.name, setting.initial), "taken") << setting.name;
      EXPECT_FALSE(setting.label.english.empty());
      EXPECT_FALSE(setting.label.japanese.empty());
      EXPECT_FALSE(setting.help.empty());
      for (const Setting::Choice& choice : setting.choices) {
        EXPECT_EQ(refusal(Request(*rule), setting.name, choice.name), "taken") << choice.name;
        EXPECT_FALSE(choice.explanation.japanese.empty());
      }
    }
  }
}

TEST(RuleBook, SaysWhoseASettingOrAValueIs) {
  const RuleBook rules = RuleBook::standard();
  const auto error_of = [&](const char* rule, const char* name, const char* value) {
    try {
      (void)rules.request(rule, {{name, value}});
    } catch (const UserError& error) {
      return std::string(error.what());
    }
    return std::string("taken");
  };
  EXPECT_EQ(error_of("tsume", "fouls", "3"), "--fouls is for --rule tsuitate");
  EXPECT_EQ(error_of("tsuitate", "shortest", "no"), "--shortest is for --rule tsume");
  EXPECT_EQ(error_of("tsume", "algorithm", "upds"),
            "algorithm upds is for --rule tsuitate; tsume has dfpn, pds, pnstar or id");
  EXPECT_EQ(error_of("tsume", "algorithm", "magic"),
            "algorithm is dfpn, pds, pnstar or id, not 'magic'");
  EXPECT_EQ(error_of("chess", "futile", "omit"), "rule is tsume or tsuitate, not 'chess'");
}

}  // namespace
}  // namespace sudare::solving
