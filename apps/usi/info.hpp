// The `info` lines about a search: what is known while it runs, and at its end.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "tsume/solver.hpp"
#include "usi/mate_search.hpp"

namespace sudare::apps {

// "7g7f 3c3d", as `pv` and `checkmate` list moves.
std::string usi_moves(const std::vector<shogi::Move>& moves);

class UsiInfo {
 public:
  using Clock = std::chrono::steady_clock;

  // Times count from `start`. Between two lines lies at least the interval, unless the mate found
  // became shorter; with an interval of 0 there are no lines at all.
  UsiInfo(Clock::time_point start, std::chrono::milliseconds interval)
      : start_(start), interval_(interval), next_(start) {}

  // The line about this progress, when one is due.
  std::optional<std::string> line(const tsume::Progress& progress);
  // The line at the end of a search. `sign` is "" when the side to move mates, "-"
  // when it is mated.
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
