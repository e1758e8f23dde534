// The searches for tsuitate-tsume by name: ours, and the six of Sakuta & Iida 2002.
//
//   dfpn     df-pn bounded by moves and fouls, with members alone as a bound (the default)
//   pds      proof and disproof numbers (section 5.3)
//   upds     pds with first numbers from the uncertainty (5.4)
//   dpupds   upds with one set of parameters after the other (5.5.1)
//   uidupds  upds, and
//   uidid    id, with a threshold on the uncertainty that is raised step by step (5.5.2)
//   id       full-width iterative deepening on moves, within them on fouls (5.2)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "search/algorithms/entry.hpp"
#include "search/monitor.hpp"
#include "tsuitate/problem.hpp"

namespace sudare::tsuitate {

// In the order of the table.
enum class Algorithm : std::uint8_t { Dfpn, Pds, Upds, DpUpds, UidUpds, UidId, Id };

// The parameters of the uncertainty that a person may set, struct Uncertainty below.
inline constexpr std::array<std::string_view, 1> kUncertaintyOptions{"upds"};

// The default comes first.
inline constexpr std::array<search::AlgorithmEntry, 7> kAlgorithmTable{{
    {"dfpn", "df-pn over metapositions, bounded by moves and fouls",
     "メタ局面上のdf-pn（手数と反則数で制限）"},
    {"pds", "Proof and disproof numbers over metapositions", "メタ局面上のPDS"},
    {"upds", "PDS that starts from the uncertainty", "UPDS：不確定性指標を初期値とするPDS",
     kUncertaintyOptions},
    {"dpupds", "UPDS with one set of parameters after the other",
     "DPUPDS：パラメータを変えながらのUPDS"},
    {"uidupds", "UPDS with a rising limit on the uncertainty",
     "UIDUPDS：不確定性の閾値を上げながらのUPDS", kUncertaintyOptions},
    {"uidid", "Iterative deepening with a rising limit on the uncertainty",
     "UIDID：不確定性の閾値を上げながらの反復深化"},
    {"id", "Plain iterative deepening on moves, then fouls", "手数と反則数による反復深化"},
}};

constexpr const search::AlgorithmEntry& entry_of(Algorithm algorithm) {
  return kAlgorithmTable[static_cast<std::size_t>(algorithm)];
}

constexpr std::string_view name_of(Algorithm algorithm) { return entry_of(algorithm).name; }

constexpr std::optional<Algorithm> algorithm_named(std::string_view name) {
  const std::optional<std::size_t> index = search::index_of(kAlgorithmTable, name);
  return index ? std::optional(static_cast<Algorithm>(*index)) : std::nullopt;
}

// The parameters of UPDS.
struct Uncertainty {
  double proof_power = 0.8;
  double disproof_power = 0.3;
  double divisor = 4;
  std::uint32_t cap = 50;
};

// How an algorithm looks at nodes, no threshold on the uncertainty.
Policy policy_of(Algorithm algorithm, const Uncertainty& uncertainty);

// One search within a budget from where the problem stands.
Result search_within(Algorithm algorithm, TsuitateProblem& problem, search::Monitor& monitor,
                     const Budget& budget);

// The first phase of the paper's algorithms: some solution, for `id` one of the fewest moves and,
// among these, of the fewest fouls allowed. The problem is restarted; what it knows afterwards
// holds without a threshold on the uncertainty. Unsolved when the monitor stops it.
Result find_first(Algorithm algorithm, const Uncertainty& uncertainty, TsuitateProblem& problem,
                  search::Monitor& monitor, const Budget& limit);

}  // namespace sudare::tsuitate
