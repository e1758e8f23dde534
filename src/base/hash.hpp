// Mixing of 64-bit numbers for hash keys.
#pragma once

#include <cstdint>

namespace sudare {

// Spreads every bit of the input over all bits of the output, one to one (the finalizer of
// splitmix64: Steele, Lea & Flood 2014).
constexpr std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31U);
}

}  // namespace sudare
