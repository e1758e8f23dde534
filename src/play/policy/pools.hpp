// Which weights of the blind policy have something in common: while fitting, each weight is the sum
// of its own part and of the parts it shares with others, such as those of all small pieces that go
// to the same square. So a move that is rare in the games learns from its kin. The sums are what is
// kept; rating a move costs nothing more.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudare::play {

struct SharedParts {
  static constexpr std::size_t kMost = 2;
  static constexpr std::uint16_t kNone = 65535;

  // For each weight, the shared parts it has.
  std::vector<std::array<std::uint16_t, kMost>> of;
  std::size_t count = 0;
};

const SharedParts& shared_parts();

}  // namespace sudare::play
