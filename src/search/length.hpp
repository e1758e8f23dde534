// How many plies a proof may take, or is known to take. Unlimited stays unlimited whatever is
// subtracted.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>

namespace sudare::search {

class Length {
 public:
  constexpr Length() = default;
  explicit constexpr Length(int plies) : plies_(static_cast<std::int16_t>(plies)) {}
  static constexpr Length unlimited() { return Length(kUnlimited); }

  [[nodiscard]] constexpr int plies() const { return plies_; }
  [[nodiscard]] constexpr bool is_unlimited() const { return plies_ == kUnlimited; }
  [[nodiscard]] constexpr Length plus(int plies) const {
    return is_unlimited() ? *this : Length(std::min(plies_ + plies, kUnlimited - 1));
  }

  friend constexpr auto operator<=>(Length, Length) = default;

 private:
  static constexpr int kUnlimited = 32000;
  std::int16_t plies_ = 0;
};

}  // namespace sudare::search
