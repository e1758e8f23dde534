// Which interpositions are futile: they and their capture take no moves
// (docs/futile-interposition.md).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace sudare::tsume {

enum class Futile : std::uint8_t {
  Count,  // none
  X,      // those the checking piece takes with mate at once
  Omit,   // those the checking piece takes, if what it gains makes no difference
  XY,     // those, and any that is taken with mate at once
};

inline constexpr std::array kFutilePolicies = {Futile::Count, Futile::X, Futile::Omit, Futile::XY};

constexpr std::string_view name_of(Futile futile) {
  switch (futile) {
    case Futile::Count:
      return "count";
    case Futile::X:
      return "x";
    case Futile::XY:
      return "xy";
    case Futile::Omit:
      break;
  }
  return "omit";
}

constexpr std::optional<Futile> futile_named(std::string_view name) {
  for (const Futile futile : kFutilePolicies) {
    if (name_of(futile) == name) return futile;
  }
  return std::nullopt;
}

}  // namespace sudare::tsume
