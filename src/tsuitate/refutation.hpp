// That there is no solution of any length, as a set of metapositions the attacker never gets out
// of.
//
// For each of them and every try that is check or foul in all its members, the referee can say
// something after which all positions of another one of the set are still possible, with no more
// fouls left than that one has. So he can always say it again, and nobody is ever mated.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tsuitate/problem.hpp"

namespace sudare::tsuitate {

struct Refuted {
  screen::Metaposition meta;
  int fouls = 0;  // left
};

class RefutationBuilder {
 public:
  // Decides whether the node the problem stands on has a solution of any length within so many
  // nodes; unsolved when it is stopped.
  using Search = std::function<Result(int fouls, std::uint64_t nodes)>;

  RefutationBuilder(TsuitateProblem& problem, Search search)
      : problem_(problem), search_(std::move(search)) {}

  // From the metaposition the problem stands on. Nothing when the search is stopped, or takes too
  // long. Precondition: it has no solution with so many fouls.
  std::optional<std::vector<Refuted>> build(int fouls);

 private:
  // Lists the metaposition the problem stands on and all it leans on.
  bool add(int fouls);
  // ... of one answer to the try the problem stands on.
  bool answer_try(int fouls);
  bool is_listed(const Node& node, int fouls) const;

  TsuitateProblem& problem_;
  Search search_;
  std::vector<Refuted> listed_;
  std::set<std::pair<screen::MetaKey, int>> keys_;  // of those listed
};

// The file that others check (docs/tsuitate.md defines it). `sfen_of` writes a position.
std::string refutation_as_json(std::string_view sfen, int fouls,
                               const std::vector<Refuted>& refutation,
                               const std::function<std::string(const shogi::Position&)>& sfen_of);

}  // namespace sudare::tsuitate
