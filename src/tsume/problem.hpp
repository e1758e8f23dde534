// Tsume-shogi as a search Problem: the attacker (OR) gives check at every move, the defender (AND)
// answers.
//
// A TsumeProblem is what one worker of a search owns: the position, the path to it, and the
// question it asks. The Table is what all workers of a search share. The Problem reads the table in
// const functions, and writes to it in remember() and write_back() alone.
#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "search/child.hpp"
#include "search/length.hpp"
#include "search/problem.hpp"
#include "shogi/movegen.hpp"
#include "shogi/position.hpp"
#include "tsume/estimate.hpp"
#include "tsume/futile.hpp"
#include "tsume/path.hpp"
#include "tsume/table.hpp"

namespace sudare::tsume {

class TsumeProblem {
 public:
  using Result = tsume::Result;
  using Budget = search::Length;
  struct Key {
    shogi::BoardKey board;
    shogi::Hand hand;  // the attacker's
  };
  struct Child : search::Child<shogi::Move, Key, shogi::Hand> {
    bool interposed = false;    // the move blocks a check, and lengths may not count that
    bool free_capture = false;  // takes such a piece without gaining it
    bool rated = false;         // a check that was looked up, or else estimated
  };

  // Precondition: the side not to move of an OR root has a king; an AND root is in check.
  TsumeProblem(const shogi::Position& position, shogi::Color attacker, Futile futile, Table& table);

  [[nodiscard]] search::NodeKind kind() const {
    return position_.turn() == attacker_ ? search::NodeKind::Or : search::NodeKind::And;
  }
  // Nothing is looked up of the deferred children.
  void expand(search::Length budget, bool fresh, std::vector<Child>& children);
  // Looks a deferred child up. Precondition: the problem stands where it was expanded.
  void open(Child& child, search::Length budget);
  // Like expand(), but also opens the deferred children. Stops rating at the first decisive child.
  void expand_with_deferred(search::Length budget, std::vector<Child>& children);
  void make(const Child& child);
  void unmake(const Child& child);
  [[nodiscard]] Result conclude(const std::vector<Child>& children, std::size_t first,
                                search::Length budget) const;
  // Precondition: the child was unmade last.
  void remember(const Child& child, const Result& result);
  // With three plies left or less.
  [[nodiscard]] static bool is_near_horizon(search::Length budget) {
    return budget <= search::Length(3);
  }
  // Mates have odd lengths where the attacker moves first, even ones where the defender does.
  [[nodiscard]] search::Length first_budget(search::Length limit) const;
  [[nodiscard]] static std::optional<search::Length> next_budget(search::Length asked,
                                                                 const Result& refuted,
                                                                 search::Length limit);
  // Fills in what path and table know of where the child leads, for this length budget, and keeps
  // in the table what follows from it.
  void look_up(Child& child, search::Length budget);

  // From now on numbers are read and stored for this question.
  void begin_question(Question question) { question_ = question; }

  [[nodiscard]] const shogi::Position& position() const { return position_; }

  // For the positions that it names, a known mate that is too long for the budget is taken to be
  // the shortest one: the search looks everywhere else first.
  using Trusted = std::function<bool(const Key&)>;
  void trust_known_lengths(Trusted where) { trusted_ = std::move(where); }

  // Whether the initial disproof number of a reply is the number of checks it allows, in searches
  // without a length. In a search that adds up the numbers of all children that is far too much.
  void number_replies_by_checks(bool wanted) { by_checks_ = wanted; }

  // The key under which the table keeps the position.
  [[nodiscard]] Key key() const {
    return {position_.board_key() ^ salt_, position_.hand(attacker_)};
  }

 private:
  struct MadeMove {
    shogi::Undo undo;
    shogi::Square interposed;  // where the move just made blocked a check; none otherwise
    bool by_a_move;            // ... with a piece from the board
  };

  void enter(const Key& key);
  void play(const Child& child);
  void store(const Child& child, const Result& result);
  using PathDependent = search::PathDependentRefutations;
  // The two steps of look_up(): what is shared is read, and then what was found is written to it.
  std::optional<PathDependent::Found> read(Child& child, search::Length budget) const;
  void write_back(const Child& child, const PathDependent::Found& found);
  // Some time before a look-up. Returns false where the table surely knows nothing of this board.
  bool prefetch(const Key& key) const;
  [[nodiscard]] Key key_after(shogi::Move move, bool interposed) const;
  [[nodiscard]] shogi::BoardKey salt(shogi::Hand discarded) const;
  [[nodiscard]] shogi::Hand total_hands() const;
  // Not inlined: their lists of moves would stay on the stack while the search goes thousands of
  // plies deep.
  [[gnu::noinline]] void expand_attack(search::Length budget, std::vector<Child>& children);
  void put_free_captures(Child child, bool by_checker, std::vector<Child>& children);
  [[gnu::noinline]] void expand_defence(search::Length budget, bool fresh,
                                        std::vector<Child>& children);
  // Looks a move up, or estimates its initial numbers.
  void rate_check(Child& child, search::Length left, std::optional<CheckEstimate>& rating);
  void rate_reply(Child& child, search::Length left, bool fresh);
  [[nodiscard]] shogi::Hand hand_before(shogi::Move move, shogi::Hand after) const;
  [[nodiscard]] shogi::Hand hand_before(const Child& child, shogi::Hand after) const;
  // Whether the length asked for at the root is so large that refutations are most of the work.
  [[nodiscard]] bool is_within_a_long_search(search::Length budget) const;
  // Proves a reply that is answered by mate, and refutes it where only that would do.
  void try_mate_in_one(Child& child, search::Length budget);
  // The second half of that, where no check mates at once; the position is the one after the reply.
  // If it cannot refute the reply, it estimates its initial disproof number. `total` is the sum of
  // both hands before the reply.
  [[gnu::noinline]] void refute_without_mate(Child& child, search::Length budget,
                                             shogi::Hand total);
  // Decides a check that must mate within two plies more. Returns false where the length policy
  // asks for a deeper look.
  [[gnu::noinline]] bool settle_check(Child& child);

  shogi::Position position_;
  shogi::Color attacker_;
  Futile futile_;
  Table& table_;
  Question question_;
  shogi::BoardKey salt_;
  shogi::Hand discarded_;  // pieces taken out of the game by free captures
  Path path_;
  static constexpr Path::PathKey kNoPath = PathDependent::kNoPath;
  Path::PathKey left_ = kNoPath;  // just ended, its result is not known yet
  std::vector<MadeMove> steps_;
  Trusted trusted_;
  bool by_checks_ = true;
  std::vector<Child> replies_;  // only for settle_check
};

}  // namespace sudare::tsume
