#include "play/records/end_names.hpp"

#include <array>
#include <utility>

namespace sudare::play {

using screen::EndReason;
using shogi::Color;

namespace {

constexpr std::array<std::pair<std::string_view, EndReason>, 7> kEndNames = {{
    {"mate", EndReason::Mate},
    {"fouls", EndReason::Fouls},
    {"resignation", EndReason::Resignation},
    {"time", EndReason::Time},
    {"stuck", EndReason::Stuck},
    {"length", EndReason::Length},
    {"interrupted", EndReason::Interrupted},
}};

}  // namespace

std::string_view name_of(EndReason reason) {
  for (const auto& [name, each] : kEndNames) {
    if (each == reason) return name;
  }
  return {};
}

std::optional<EndReason> end_reason_named(std::string_view name) {
  for (const auto& [each, reason] : kEndNames) {
    if (each == name) return reason;
  }
  return std::nullopt;
}

std::string_view side_name(Color side) { return side == Color::Black ? "black" : "white"; }

std::optional<Color> side_named(std::string_view name) {
  if (name == "black") return Color::Black;
  if (name == "white") return Color::White;
  return std::nullopt;
}

}  // namespace sudare::play
