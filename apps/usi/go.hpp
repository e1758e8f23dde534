// What a `go` command asks for, and how much time it leaves.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

#include "shogi/color.hpp"

namespace sudare::apps {

struct UsiGo {
  using Milliseconds = std::chrono::milliseconds;

  bool mate = false;                  // answered by `checkmate`, otherwise by `bestmove`
  bool infinite = false;              // without `mate`: answer only when told to stop
  bool ponder = false;                // answer only after ponderhit or stop
  std::optional<Milliseconds> fixed;  // `mate MS`, `movetime MS`
  std::optional<Milliseconds> byoyomi;
  std::optional<Milliseconds> black_time;
  std::optional<Milliseconds> white_time;
  std::optional<Milliseconds> black_increment;
  std::optional<Milliseconds> white_increment;
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;  // look for no longer mate

  // The time this side may spend before it answers; nothing when there is no limit. With clocks it
  // is a part of what is left, less what a slow connection may take.
  [[nodiscard]] std::optional<Milliseconds> time_for(shogi::Color side) const;
};

// Reads what follows "go". Words it does not know are skipped. Throws CommandError when a number is
// none.
UsiGo read_usi_go(std::string_view arguments);

}  // namespace sudare::apps
