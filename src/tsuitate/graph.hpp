// The metapositions met so far, with the tries from them and what each may lead to, kept within a
// fixed amount of memory.
//
// To list the tries of a metaposition and to split it costs far more than to look at what is known
// of it, so both are kept. When memory runs out, the lists with the least work behind them are
// thrown away and made again where they are needed; metapositions that no list names any more are
// forgotten altogether.
//
// The graph is what a search would share, together with the memory of MateBound; a TsuitateProblem
// with its path, its policy and its counters is what a worker owns. But unlike the table of tsume
// the graph cannot be shared between threads yet: nodes hold lists that grow in place, and the
// collector frees what is not pinned. Workers that only look at members of one metaposition need
// neither, and are the way to more threads here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "screen/metaposition.hpp"
#include "search/bounds.hpp"
#include "tsuitate/budget.hpp"

namespace sudare::tsuitate {

// For each number of fouls allowed: the fewest moves of a known solution, and the most moves
// within which there is none.
class Knowledge {
 public:
  Knowledge() { proved_.fill(search::Length::unlimited()); }

  // Solved, with the widest budget it holds for; or unsolved.
  [[nodiscard]] Result look_up(const Budget& budget) const;
  // Precondition: the result is solved and depends on no path.
  void add(const Result& result);

 private:
  std::array<search::Length, kMostFouls + 1> proved_{};
  std::array<search::Length, kMostFouls + 1> refuted_{};
};

// Less, and in less room: the last proof and the last refutation.
class Latest {
 public:
  [[nodiscard]] Result look_up(const Budget& budget) const {
    if (proved_.length <= budget.moves && proved_.fouls <= budget.fouls)
      return Result::proved(proved_.length, proved_.fouls);
    if (refuted_.length >= budget.moves && refuted_.fouls >= budget.fouls)
      return Result::refuted(refuted_.length, refuted_.fouls);
    return {};
  }
  // Precondition: the result is solved and depends on no path.
  void add(const Result& result) {
    const KnownLength entry{result.length, static_cast<std::int8_t>(result.witness)};
    (result.bounds.is_proved() ? proved_ : refuted_) = entry;
  }

 private:
  struct KnownLength {
    search::Length length;
    std::int8_t fouls;
  };
  KnownLength proved_{search::Length::unlimited(), kMostFouls + 1};
  KnownLength refuted_{search::Length(0), -1};
};

struct Node;

// How many of the positions that remain possible after what is heard an edge leads to.
enum class Share : std::uint8_t {
  All,
  Part,  // some: to refute them is enough to refute the try, to prove them is not enough
  Rest,  // all, where an edge to a part says most of it
};

struct Edge {
  Node* node;
  bool foul;  // costs a foul; otherwise two moves
  Share share;
};

struct Try {
  shogi::Move move;
  bool begun = false;     // split, if only with one drop on each square
  bool expanded = false;  // split with all replies
  // The fewest pieces left in hand where a member is mated; less than 0 where none is.
  std::int8_t hand_at_mate = -1;
  search::Bounds bounds;
  search::Effort effort = 0;
  Latest known;
  std::vector<Edge> edges;
};

struct Node {
  screen::MetaKey key;
  search::Bounds bounds;  // of the budget searched last
  search::Effort effort = 0;
  std::uint16_t pins = 0;      // how often it is on the way from the root
  std::uint16_t depth = 0;     // where it was first met by a search without a limit on moves
  bool listed = false;         // the tries
  search::Length asked_alone;  // for which members were asked alone
  Knowledge known;
  std::unique_ptr<screen::Metaposition> meta;  // null when thrown away
  std::vector<Try> tries;
};

class Graph {
 public:
  // Work on a metaposition ends with Stopped once the flag is set.
  Graph(std::size_t bytes, screen::Futile futile, screen::StopSignal stop)
      : bytes_allowed_(bytes), futile_(futile), stop_(stop) {}

  [[nodiscard]] screen::Futile futile() const { return futile_; }
  [[nodiscard]] screen::StopSignal stop() const { return stop_; }
  // The share of the memory in use.
  [[nodiscard]] double fill() const {
    return static_cast<double>(bytes_) / static_cast<double>(bytes_allowed_);
  }

  // The node of a metaposition, which it takes over.
  Node& node(screen::Metaposition&& meta);
  // Lists the tries of a node. Precondition: it has its metaposition.
  void list(Node& node);
  // Splits by a try. Same precondition.
  void split(Node& node, Try& attempt, screen::Drops drops);
  // Gives the metapositions behind a try back to nodes that lost theirs. Same precondition.
  void restore(Node& node, Try& attempt);

  // Makes room when there is none. Nodes that are pinned keep what they have.
  void collect_garbage_if_full();
  void clear();  // forgets all nodes

  // The most members of a metaposition so far.
  [[nodiscard]] std::size_t largest() const { return largest_; }

 private:
  static std::size_t bytes_of(const screen::Metaposition& meta);
  static std::size_t bytes_of(const Try& attempt);
  static std::size_t bytes_of(const Node& node);
  void forget_lists(Node& node);
  void rebuild_index();

  std::size_t bytes_allowed_;
  screen::Futile futile_;
  screen::StopSignal stop_;
  std::size_t bytes_ = 0;
  std::size_t largest_ = 0;
  std::deque<Node> nodes_;  // addresses stay
  std::vector<Node*> free_;
  std::vector<Node*> index_;  // open addressing, a power of two
};

}  // namespace sudare::tsuitate
