// The search algorithms by name, for whoever lets a person choose.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "search/dfpn.hpp"
#include "search/iterative_deepening.hpp"
#include "search/pds.hpp"
#include "search/pn_star.hpp"

namespace sudare::search {

enum class Algorithm : std::uint8_t { Id, PnStar, Pds, Dfpn };

inline constexpr std::array kAlgorithms{Algorithm::Id, Algorithm::PnStar, Algorithm::Pds,
                                        Algorithm::Dfpn};

constexpr std::string_view name_of(Algorithm algorithm) {
  switch (algorithm) {
    case Algorithm::Id:
      return "id";
    case Algorithm::PnStar:
      return "pnstar";
    case Algorithm::Pds:
      return "pds";
    case Algorithm::Dfpn:
      break;
  }
  return "dfpn";
}

constexpr std::optional<Algorithm> algorithm_named(std::string_view name) {
  for (const Algorithm algorithm : kAlgorithms) {
    if (name_of(algorithm) == name) return algorithm;
  }
  return std::nullopt;
}

// Searches the problem's position for a mate within the budget.
template <Problem P>
typename P::Result solve_with(Algorithm algorithm, P& problem, Monitor& monitor, Length budget) {
  switch (algorithm) {
    case Algorithm::Id:
      return IterativeDeepening<P>(problem, monitor).solve(budget);
    case Algorithm::PnStar:
      return PnStar<P>(problem, monitor).solve(budget);
    case Algorithm::Pds:
      return Pds<P>(problem, monitor).solve(budget);
    case Algorithm::Dfpn:
      break;
  }
  return Dfpn<P>(problem, monitor).solve(budget);
}

}  // namespace sudare::search
