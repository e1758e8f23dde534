// A proof that there is no solution of any length: a set of metapositions that the attacker can
// never leave.
//
// For each of them and every try that is check or foul in all its members, the referee has a call
// after which all positions of some metaposition of the set are still possible, with no more fouls
// left than that one has. He can therefore always make such a call again, and nobody is ever mated.
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
  // Decides within this many nodes whether the problem's current node has a solution of any length.
  // The result is unsolved if the search is stopped.
  using Search = std::function<Result(int fouls, std::uint64_t nodes)>;

  RefutationBuilder(TsuitateProblem& problem, Search search)
      : problem_(problem), search_(std::move(search)) {}

  // Builds the set from the problem's current metaposition. Nothing if the search is stopped or
  // takes too long. Precondition: there is no solution with this many fouls.
  std::optional<std::vector<Refuted>> build(int fouls);

 private:
  // Lists the problem's current metaposition and all on which it depends.
  bool add(int fouls);
  // Lists those that one call after the problem's current try depends on.
  bool answer_try(int fouls);
  bool is_listed(const Node& node, int fouls) const;

  TsuitateProblem& problem_;
  Search search_;
  std::vector<Refuted> listed_;
  std::set<std::pair<screen::MetaKey, int>> keys_;  // of the listed metapositions
};

// The file that others check (docs/tsuitate.md defines it). `sfen_of` writes a position.
std::string refutation_as_json(std::string_view sfen, int fouls,
                               const std::vector<Refuted>& refutation,
                               const std::function<std::string(const shogi::Position&)>& sfen_of);

}  // namespace sudare::tsuitate
