// Random numbers that are the same on every machine and with every standard library: the generator
// "splitmix64" (Steele, Lea & Flood 2014), and the few distributions that we need.
//
//   Random random(7);
//   random.below(6);   // 0 to 5
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/hash.hpp"

namespace sudare {

class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15U;
    return mixed(state_);
  }
  // 0 to n - 1; the small bias is below n / 2^32. Precondition: 0 < n < 2^32.
  constexpr std::size_t below(std::size_t n) { return (next() >> 32U) * n >> 32U; }
  // At least 0 and less than 1.
  constexpr double unit() { return static_cast<double>(next() >> 11U) * 0x1p-53; }
  // A generator for another purpose, whose numbers do not depend on how many are drawn here later.
  constexpr Random split() { return Random(next()); }

 private:
  std::uint64_t state_;
};

}  // namespace sudare
