// The search algorithms by name, for whoever lets a person choose.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "search/algorithms/dfpn.hpp"
#include "search/algorithms/entry.hpp"
#include "search/algorithms/id.hpp"
#include "search/algorithms/pds.hpp"
#include "search/algorithms/pnstar.hpp"

namespace sudare::search {

// In the order of the table.
enum class Algorithm : std::uint8_t { Dfpn, Pds, PnStar, Id };

// The default comes first.
inline constexpr std::array<AlgorithmEntry, 4> kAlgorithmTable{{
    {"dfpn", "Depth-first proof-number search: the fastest, by far", "df-pn：最も速い"},
    {"pds", "Proof and disproof numbers by turns", "PDS：証明数と反証数を交互に増やす"},
    {"pnstar", "PN*: proof numbers, iteratively deepened", "PN*：証明数による反復深化"},
    {"id", "Plain iterative deepening on the length", "手数による反復深化"},
}};

constexpr const AlgorithmEntry& entry_of(Algorithm algorithm) {
  return kAlgorithmTable[static_cast<std::size_t>(algorithm)];
}

constexpr std::string_view name_of(Algorithm algorithm) { return entry_of(algorithm).name; }

constexpr std::optional<Algorithm> algorithm_named(std::string_view name) {
  const std::optional<std::size_t> index = index_of(kAlgorithmTable, name);
  return index ? std::optional(static_cast<Algorithm>(*index)) : std::nullopt;
}

// Searches the problem's present node for a proof within the budget.
template <DeepeningProblem P>
typename P::Result solve_with(Algorithm algorithm, P& problem, Monitor& monitor,
                              const typename P::Budget& budget) {
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
