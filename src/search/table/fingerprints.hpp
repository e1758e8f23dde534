// Eight fingerprints in one word, a byte for each slot of a group; 0 where the slot is free.
//
// Compared eight at a time (Warren: Hacker's Delight, section 6-1).
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace sudare::search {

using Fingerprints = std::uint64_t;

inline constexpr std::size_t kSlotsOfGroup = sizeof(Fingerprints);

// The top bit of each byte that is zero.
constexpr std::uint64_t zero_bytes(std::uint64_t bytes) {
  constexpr std::uint64_t kLows = 0x7f7f7f7f7f7f7f7fU;
  return ~(((bytes & kLows) + kLows) | bytes | kLows);
}

constexpr std::uint64_t fingerprint_of(std::uint64_t tag) { return (tag & 0xffU) | 1U; }  // never 0

// The top bit of each byte whose slot may hold this tag.
constexpr std::uint64_t slots_like(Fingerprints fingerprints, std::uint64_t tag) {
  constexpr std::uint64_t kOnes = 0x0101010101010101U;
  return zero_bytes(fingerprints ^ fingerprint_of(tag) * kOnes);
}

// The first slot of those whose top bits are set. Precondition: one is.
constexpr std::size_t first_slot(std::uint64_t top_bits) {
  return static_cast<std::size_t>(std::countr_zero(top_bits)) / 8;
}

constexpr bool is_used(Fingerprints fingerprints, std::size_t slot) {
  return (fingerprints >> (8 * slot) & 0xffU) != 0;
}

}  // namespace sudare::search
