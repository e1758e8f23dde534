// The transposition table: what is known of positions, within a fixed amount of memory.
//
// Positions with the same board stand next to each other whatever the hands, so that one look-up
// compares them by dominance: a proof serves every larger attacker's hand, a refutation every
// smaller one. An entry keeps the proof and disproof numbers and both length bounds, "proved
// within" and "refuted within". How entries are found, how the memory grows and what is thrown out
// when it is full, search/table/storage.hpp says.
//
// The workers of a search share the table; what one of them owns is a TsumeProblem and a Monitor.
// look_up() and the prefetches only read, and the question is an argument, not a state. Races
// between look_up() and store() will be harmless once the words of an entry are atomic and its
// fingerprint is written after it: tag and hand never change while an entry stands, "proved within"
// only falls, "refuted within" only rises, and each of the two is true by itself, so whatever
// mixture a reader sees is true, if not the newest. Proof and disproof numbers, effort, depth and
// question are advice: a torn pair costs nodes, never a verdict. An entry that is written twice, or
// lost because two workers met in one slot, is searched again. Growing and collecting move entries
// under their readers, the only way to a wrong verdict: for these, and for clear(), all workers
// have to stand still.
#pragma once

#include <cstddef>
#include <cstdint>

#include "search/path_dependent_refutations.hpp"
#include "search/result.hpp"
#include "search/table/storage.hpp"
#include "shogi/hand.hpp"
#include "shogi/zobrist.hpp"

namespace sudare::tsume {

using Result = search::Result<shogi::Hand>;

// To which of several searches over one table proof and disproof numbers belong: those found for
// one question would mislead the search for another. What is proved or refuted serves all
// questions.
struct Question {
  static constexpr unsigned kCount = 8;

  unsigned number = 0;  // less than kCount
};

// Facts about a position that was looked up, beside its result.
struct Seen {
  bool known = false;  // the position itself was met before
  // ... at a smaller depth, so that its numbers may count a cycle
  bool first_seen_shallower = false;
  bool too_long = false;  // not solved, but a mate longer than the one asked for is known
};

class Table {
 public:
  // Uses at most this many bytes from now on.
  explicit Table(std::size_t bytes);

  void clear();
  // Before a look-up, one for the fingerprints and, when they have come, one for the entry.
  void prefetch_fingerprints(shogi::BoardKey key) const { storage_.prefetch_fingerprints(key); }
  // Returns false where the table surely knows nothing of this board.
  bool prefetch_entry(shogi::BoardKey key) const { return storage_.prefetch_entry(key); }
  // Some time before something is stored.
  void prefetch_place(shogi::BoardKey key) const { storage_.prefetch_place(key); }
  // Fills in what the table knows of a position when a mate within `budget` is asked for. If this
  // very position was never met, the numbers of the result are only raised to those of comparable
  // positions. Precondition: the result is not solved.
  Seen look_up(shogi::BoardKey key, shogi::Hand hand, search::Length budget, std::uint16_t depth,
               Result& result, Question question = {}) const;
  void store(shogi::BoardKey key, shogi::Hand hand, std::uint16_t depth, const Result& result,
             Question question = {});

  // The refutations that hold on some paths only.
  [[nodiscard]] const search::PathDependentRefutations& path_dependent() const {
    return path_dependent_;
  }
  [[nodiscard]] search::PathDependentRefutations& path_dependent() { return path_dependent_; }

  // The share of the whole memory in use.
  [[nodiscard]] double fill() const { return storage_.fill(); }

  // The part of it that has been taken so far.
  [[nodiscard]] std::size_t bytes_in_use() const {
    return storage_.bytes_in_use() + path_dependent_.bytes();
  }

 private:
  struct TableEntry {
    std::uint64_t tag = 0;
    shogi::Hand hand;
    std::uint32_t proof = 0;
    std::uint32_t disproof = 0;
    search::Effort effort = 0;
    search::Length proved_within;
    search::Length refuted_within;
    std::uint16_t depth : 13;    // kMostDepth for that and more
    std::uint16_t question : 3;  // to which the numbers belong
    std::uint16_t home = 0;      // the storage's

    TableEntry() : depth(0), question(0) {}
  };
  static_assert(sizeof(TableEntry) == 32);
  static constexpr std::uint16_t kMostDepth = (1U << 13U) - 1;

  TableEntry& find_or_insert(shogi::BoardKey key, shogi::Hand hand);

  search::PathDependentRefutations path_dependent_;
  search::TableStorage<TableEntry> storage_;
};

}  // namespace sudare::tsume
