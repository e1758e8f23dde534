#include "server/about.hpp"

#include <gtest/gtest.h>

#include "fixtures/stage.hpp"

namespace sudare::server {
namespace {

TEST(About, DescribesARuleWithItsSettings) {
  Stage stage;
  const JsonInput told(about(staged_rules(stage), {}, false).dump());
  EXPECT_EQ(
      told.written("rules"),
      R"([{"name":"staged","en":"Staged","ja":"舞台","hidden":true,)"
      R"("algorithms":[{"name":"fast","en":"in a hurry","ja":"速い"},)"
      R"({"name":"slow","en":"at leisure","ja":"遅い"}],)"
      R"("downloads":["plain","slow","none","json"],"settings":[)"
      R"({"name":"algorithm","kind":"choice","default":"fast","advanced":true,)"
      R"("en":"Algorithm","ja":"方式",)"
      R"("choices":[{"name":"fast","en":"in a hurry","ja":"速い"},)"
      R"({"name":"slow","en":"at leisure","ja":"遅い"}]},)"
      R"({"name":"loud","kind":"flag","default":true,"advanced":true,"en":"Loud","ja":"大声"},)"
      R"({"name":"size","kind":"number","default":5,"low":1,"high":9,"advanced":false,)"
      R"("en":"Size","ja":"大きさ"},)"
      R"({"name":"word","kind":"text","default":"abc","advanced":true,"en":"Word","ja":"言葉",)"
      R"("algorithms":["slow"]}]}])");
  EXPECT_EQ(told.flag("store"), false);
}

TEST(About, TellsTheLimits) {
  JobLimits limits;
  limits.running = 2;
  limits.queued = 7;
  limits.search = {.hash_mb = 64, .seconds = 12.5};
  const JsonInput told(about(solving::RuleBook::standard(), limits, true).dump());
  EXPECT_EQ(told.written("limits"),
            R"({"searches":2,"queue":7,"hash_mb":64,"seconds":12.5,"body_bytes":1048576,)"
            R"("fouls":15})");
  EXPECT_EQ(told.flag("store"), true);
  const std::vector<JsonInput> rules = told.objects("rules");
  ASSERT_EQ(rules.size(), 2U);
  EXPECT_EQ(rules[0].written("downloads"), R"(["kif","jkf","certificate","json"])");
  EXPECT_EQ(rules[1].written("downloads"), R"(["kif","jkf","tree","certificate","json"])");
  // Clients of earlier versions look for the algorithms beside the settings.
  EXPECT_EQ(rules[0].written("algorithms"), rules[0].objects("settings")[0].written("choices"));
}

}  // namespace
}  // namespace sudare::server
