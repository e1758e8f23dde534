#include "screen/game_rules.hpp"

#include <array>

#include "base/user_error.hpp"

namespace sudare::screen {

std::span<const Preset> presets() {
  static const std::array<Preset, 4> kPresets{{
      {{.name = "kakurenbo",
        .losing_foul = 10,
        .clock = {.main_seconds = 300, .increment_seconds = 3},
        .capture_call = CaptureCall::AsItStood,
        .stuck_loses = true},
       {"Kakurenbo: 300 s + 3 s, the 10th foul loses", "かくれんぼ: 300秒+3秒、反則10回で負け"}},
      {{.name = "quest",
        .losing_foul = 10,
        .clock = {.main_seconds = 600},
        .draw_after = 150,
        .own_fault = OwnFault::Refused},
       {"Shogi Quest: 10 min, the 10th foul loses, a draw after 150 moves",
        "将棋クエスト: 10分、反則10回で負け、150手で引き分け"}},
      {{.name = "viewer",
        .losing_foul = 10,
        .clock = {.main_seconds = 180, .byoyomi_seconds = 60},
        .draw_after = 150,
        .own_fault = OwnFault::Refused,
        .tells_fouls_in_check = true},
       {"Viewer: 180 s, then 60 s a move, the 10th foul loses, a draw after 150 moves",
        "ビューア: 180秒、切れたら1手60秒、反則10回で負け、150手で引き分け"}},
      {{.name = "paper"},
       {"Paper: no clock, the 9th foul loses", "論文: 時間制限なし、反則9回で負け"}},
  }};
  return kPresets;
}

const GameRules& preset_named(std::string_view name) {
  std::string names;
  for (const Preset& preset : presets()) {
    if (preset.rules.name == name) return preset.rules;
    if (!names.empty()) names += &preset == &presets().back() ? " or " : ", ";
    names += preset.rules.name;
  }
  refuse_value("--rules", name, names);
}

}  // namespace sudare::screen
