// The searches for tsuitate-tsume by name: ours, and the six of Sakuta & Iida 2002.
//
//   dfpn     df-pn bounded by moves and fouls, with members alone as a bound (the default)
//   id       full-width iterative deepening on moves, within them on fouls (section 5.2)
//   pds      proof and disproof numbers (5.3)
//   upds     pds with first numbers from the uncertainty (5.4)
//   dpupds   upds with one set of parameters after the other (5.5.1)
//   uidupds  upds, and
//   uidid    id, with a threshold on the uncertainty that is raised step by step (5.5.2)
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "search/monitor.hpp"
#include "tsuitate/problem.hpp"

namespace sudare::tsuitate {

enum class Algorithm : std::uint8_t { Dfpn, Id, Pds, Upds, DpUpds, UidUpds, UidId };

inline constexpr std::array kAlgorithms{Algorithm::Dfpn, Algorithm::Id,     Algorithm::Pds,
                                        Algorithm::Upds, Algorithm::DpUpds, Algorithm::UidUpds,
                                        Algorithm::UidId};

std::string_view name_of(Algorithm algorithm);
std::optional<Algorithm> algorithm_named(std::string_view name);

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
