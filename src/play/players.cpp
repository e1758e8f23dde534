#include "play/players.hpp"

#include <array>

#include "base/number.hpp"
#include "base/user_error.hpp"
#include "play/engine/levels.hpp"
#include "play/engine/sudare_player.hpp"
#include "play/material_player.hpp"
#include "play/particles/determinized_player.hpp"
#include "play/particles/particles_player.hpp"
#include "play/random_player.hpp"
#include "play/shibahara/shibahara_player.hpp"

namespace sudare::play {

void Player::ponder(const screen::Seat& /*seat*/, const std::atomic<bool>& /*stop*/) {}

std::span<const PlayerKind> player_kinds() {
  static const std::array kKinds{
      PlayerKind{
          "sudare",
          {"Sudare", "Sudare"},
          kLevels,
          [](const PlayerSettings& settings) { return std::make_unique<SudarePlayer>(settings); }},
      PlayerKind{"random",
                 {"Random moves", "でたらめに指す"},
                 1,
                 [](const PlayerSettings& settings) {
                   return std::make_unique<RandomPlayer>(settings.seed);
                 }},
      PlayerKind{"material",
                 {"Most material in one guessed position", "仮定した一局面で駒得の手を指す"},
                 1,
                 [](const PlayerSettings& settings) {
                   return std::make_unique<MaterialPlayer>(settings.seed);
                 }},
      PlayerKind{"shibahara",
                 {"Shibahara et al. 2004: where the king may be", "柴原ほか2004: 王の存在確率分布"},
                 1,
                 [](const PlayerSettings& settings) {
                   return std::make_unique<ShibaharaPlayer>(settings.seed);
                 }},
      PlayerKind{"particles",
                 {"A particle filter, one ply deep", "粒子フィルタと一手読み"},
                 1,
                 [](const PlayerSettings& settings) {
                   return std::make_unique<ParticlesPlayer>(settings.seed);
                 }},
      PlayerKind{"determinized",
                 {"Alpha-beta in many guessed positions", "仮定した多くの局面でのαβ探索"},
                 1,
                 [](const PlayerSettings& settings) {
                   return std::make_unique<DeterminizedPlayer>(settings.seed);
                 }},
  };
  return kKinds;
}

PlayerName read_player_name(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  std::string names;
  for (const PlayerKind& kind : player_kinds()) {
    if (kind.name != name) {
      if (!names.empty()) names += &kind == &player_kinds().back() ? " or " : ", ";
      names += kind.name;
      continue;
    }
    if (colon == std::string_view::npos) return {&kind, 0};
    const std::string_view level = text.substr(colon + 1);
    const auto number = read_number<int>(level);
    if (!number || *number < 1 || *number > kind.levels) {
      refuse_value("the level of player " + kind.name, level,
                   kind.levels == 1 ? "1" : "a number from 1 to " + std::to_string(kind.levels));
    }
    return {&kind, *number};
  }
  refuse_value("a player", name, names);
}

std::unique_ptr<Player> make_player(std::string_view text, PlayerSettings settings) {
  const PlayerName name = read_player_name(text);
  settings.level = name.level == 0 ? name.kind->levels : name.level;
  return name.kind->make(settings);
}

}  // namespace sudare::play
