// Tsuitate-tsume as a search Problem (Sakuta & Iida 2002, sections 4 and 5.1).
//
// OR nodes are metapositions with the attacker to move; AND nodes are his tries, whose children are
// all metapositions the referee's calls may leave: the one after "foul", and one for each thing
// heard after the defender's reply. So OR nodes follow AND nodes, but not every branch costs moves:
// a foul costs a foul.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "search/problem.hpp"
#include "tsuitate/budget.hpp"
#include "tsuitate/graph.hpp"
#include "tsuitate/last_move.hpp"
#include "tsuitate/mate_bound.hpp"
#include "tsuitate/proven_tries.hpp"

namespace sudare::tsuitate {

// How nodes are rated before they are searched.
struct Policy {
  // Ask members alone (mate_bound.hpp), settle the last move in place (last_move.hpp), and let what
  // was solved before say what to search first (proven_tries.hpp).
  bool bounds = true;
  // Numbers of a metaposition of N members that was not searched yet: the power of N / divisor,
  // rounded up, at most `cap` (UPDS, Sakuta & Iida 2002, section 5.4). Powers of 0 leave them at 1.
  double proof_power = 0;
  double disproof_power = 0;
  double divisor = 4;
  std::uint32_t cap = 50;
  // Larger metapositions count as refuted (section 5.5.2); then refutations are no proofs.
  std::size_t most_members = std::numeric_limits<std::size_t>::max();
};

class TsuitateProblem {
 public:
  using Result = tsuitate::Result;
  using Budget = tsuitate::Budget;
  struct Child {
    static constexpr std::uint16_t kNone = 0xffff;

    Result result;
    Node* node = nullptr;     // of an AND node's child
    std::uint16_t index = 0;  // of the try or the edge
    std::uint16_t next_deferred = kNone;
    std::int8_t moves = 0;  // what the step costs
    std::int8_t fouls = 0;
    bool in_part = false;   // leads to a part of what is possible
    bool deferred = false;  // no child ever is
    bool counts_while_deferred = false;
    bool known = false;
    bool first_seen_shallower = false;

    [[nodiscard]] Budget budget_behind(const Budget& budget) const {
      return {budget.moves.plus(-moves), budget.fouls - fouls};
    }
  };

  // Precondition: the defender has a king in every member.
  TsuitateProblem(screen::Metaposition root, Graph& graph, MateBound& bound);

  // Forgets everything and follows another policy. Precondition: it stands on the root.
  void restart(const Policy& policy);
  // Whether a metaposition was left out for its size since the last start.
  [[nodiscard]] bool left_out() const { return left_out_; }
  // The metapositions visited, and their members.
  [[nodiscard]] std::uint64_t visits() const { return visits_; }
  [[nodiscard]] std::uint64_t members_visited() const { return members_visited_; }

  [[nodiscard]] search::NodeKind kind() const {
    return path_.back().attempt == kNoTry ? search::NodeKind::Or : search::NodeKind::And;
  }
  void expand(const Budget& budget, bool fresh, std::vector<Child>& children);
  static void open(Child& /*child*/, const Budget& /*budget*/) {}  // none is deferred
  void make(const Child& child);
  void unmake(const Child& child);
  [[nodiscard]] Result conclude(const std::vector<Child>& children, std::size_t first,
                                const Budget& budget) const;
  void remember(const Child& child, const Result& result);
  // With three moves left or less.
  [[nodiscard]] static bool is_near_horizon(const Budget& budget) {
    return budget.moves <= search::Length(3);
  }

  // The metaposition it stands on, or whose try it stands on.
  [[nodiscard]] Node& node() { return *path_.back().node; }
  // Precondition: it stands on a try.
  [[nodiscard]] Try& attempt() const { return path_.back().node->tries[path_.back().attempt]; }
  // All children of the try it stands on, with nothing looked up.
  std::vector<Child> children_of_try();
  // ... and behind them those that lead to a part of what is possible, as far as there are any.
  std::vector<Child> answers_to_try();
  [[nodiscard]] Graph& graph() { return graph_; }

 private:
  static constexpr std::uint16_t kNoTry = 0xffff;

  struct PathStep {
    Node* node;
    std::uint16_t attempt;  // the try made in it
  };

  // Lists the tries of a node, those first that led to mate where the attacker's pieces stood
  // alike.
  void list(Node& node);
  void expand_attack(const Budget& budget, std::vector<Child>& children);
  void expand_try(const Budget& budget, std::vector<Child>& children);
  void put_children_of_try(Share share, std::vector<Child>& children) const;
  // Looks up the children from `first` on. Returns whether one is refuted.
  bool look_up_all(const Budget& budget, std::size_t first, std::vector<Child>& children);
  void look_up(Child& child, const Budget& left);
  // If some member survives the try the problem stands on for at least `left` more moves, even
  // against an attacker who sees it, returns how many.
  std::optional<search::Length> refuted_in_a_member(search::Length left);
  // Looks for a member that cannot be mated in time, even seen.
  void ask_members(Node& node, search::Length moves);

  [[nodiscard]] search::Bounds initial_numbers(std::size_t members) const;

  screen::Metaposition root_;
  Graph& graph_;
  MateBound& bound_;
  Policy policy_;
  bool left_out_ = false;
  std::uint64_t visits_ = 0;
  std::uint64_t members_visited_ = 0;
  LastMove last_move_;
  ProvenTries proven_;
  std::vector<PathStep> path_;
};

}  // namespace sudare::tsuitate
