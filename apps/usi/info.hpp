// The `info` lines about a search, while it runs and at its end.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "tsume/solver.hpp"
#include "usi/mate_search.hpp"

namespace sudare::apps {

// "7g7f 3c3d", as in `pv` and `checkmate`.
std::string usi_moves(const std::vector<shogi::Move>& moves);

class UsiInfo {
 public:
  using Clock = std::chrono::steady_clock;

  // Times count from `start`. Lines are at least `interval` apart, unless a shorter mate was found.
  // With an interval of 0 there are no lines at all.
  UsiInfo(Clock::time_point start, std::chrono::milliseconds interval)
      : start_(start), interval_(interval), next_(start) {}

  // The line about this progress, if one is due.
  std::optional<std::string> line(const tsume::Progress& progress);
  // The line at the end of a search. `sign` is "" if the side to move mates, "-" if it is mated.
  [[nodiscard]] std::optional<std::string> line(const UsiFinding& finding, double table_fill,
                                                std::string_view sign) const;

 private:
  [[nodiscard]] std::string counters(std::uint64_t nodes, double table_fill) const;

  Clock::time_point start_;
  std::chrono::milliseconds interval_;
  Clock::time_point next_;
  std::optional<int> moves_;
};

}  // namespace sudare::apps
