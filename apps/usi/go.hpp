// The parameters of a `go` command, and the time that it allows.
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
  std::optional<int> depth;  // the longest mate to search for

  // The time this side may spend before it answers, or nothing if there is no limit. With clocks
  // this is a part of the time left, minus a margin for a slow connection.
  [[nodiscard]] std::optional<Milliseconds> time_for(shogi::Color side) const;
};

// Reads the arguments of "go". Unknown words are skipped. Throws UserError if a number is
// malformed.
UsiGo read_usi_go(std::string_view arguments);

}  // namespace sudare::apps
