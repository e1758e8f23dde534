#include "webhook/game_param.hpp"

#include <gtest/gtest.h>

#include "base/user_error.hpp"

namespace sudare::webhook {
namespace {

using shogi::Color;

TEST(GameParam, IsThatOfTheSite) {
  const screen::GameRules& viewer = screen::preset_named("viewer");
  EXPECT_EQ(param_of(viewer),
            "foul_limits=9.9&time_limits=180.180&byoyomi=60&promotion_rank=3&draw_move_count=150&"
            "enable_try_rule=false");
  EXPECT_EQ(rules_of_param(param_of(viewer), Color::Black), viewer);
  EXPECT_EQ(rules_of_param("", Color::White), viewer);
}

TEST(GameParam, TheSidesMayDiffer) {
  const std::string param = "foul_limits=3.5&time_limits=60.90&unknown=7&&x";
  EXPECT_EQ(rules_of_param(param, Color::Black).losing_foul, 4);
  EXPECT_EQ(rules_of_param(param, Color::White).losing_foul, 6);
  EXPECT_EQ(rules_of_param(param, Color::White).clock.main_seconds, 90);
  EXPECT_EQ(rules_of_param("foul_limits=4", Color::White).losing_foul, 5);
}

TEST(GameParam, RulesThatAreNotPlayedAreRefused) {
  for (const char* param :
       {"foul_limits=x", "foul_limits=", "foul_limits=.9", "foul_limits=-1.-1", "time_limits=1e9.1",
        "byoyomi=99999999999", "promotion_rank=2", "enable_try_rule=true", "draw_move_count=1.5"})
    EXPECT_THROW(rules_of_param(param, Color::Black), UserError) << param;
}

}  // namespace
}  // namespace sudare::webhook
