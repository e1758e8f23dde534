// The policies for futile interpositions: such a move and its capture do not count towards the
// length (docs/futile-interposition.md).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace sudare::tsume {

enum class Futile : std::uint8_t {
  Count,  // none is futile
  X,      // those that the checking piece captures with immediate mate
  Omit,   // those that the checking piece captures, if the piece gained makes no difference
  XY,     // the same, and any that is captured with immediate mate
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
