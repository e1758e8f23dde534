// The transposition table: what is known of positions, within a fixed amount of memory.
//
// Positions with the same board stand next to each other whatever the hands, so that one look-up
// compares them by dominance: a proof serves every larger attacker's hand, a refutation every
// smaller one. An entry keeps the proof and disproof numbers and both length bounds, "proved
// within" and "refuted within". Open addressing with linear probing. The table starts small, which
// is kind to the caches, and doubles in place until it has all its memory; when that is nearly full
// the entries with the least work behind them are thrown out.
#pragma once

#include <cstddef>
#include <cstdint>

#include "search/loops.hpp"
#include "search/pages.hpp"
#include "search/result.hpp"
#include "shogi/hand.hpp"
#include "shogi/zobrist.hpp"

namespace sudare::tsume {

using Result = search::Result<shogi::Hand>;

struct LookUp {
  Result result;
  bool known = false;     // the position itself was met before
  bool older = false;     // ... at a smaller depth, so that its numbers may count a cycle
  bool too_long = false;  // not solved, but a mate longer than what is asked for is known
};

class Table {
 public:
  // Uses at most this many bytes from now on.
  explicit Table(std::size_t bytes);

  void clear();
  // From now on the proof and disproof numbers are those of this question: what was found for
  // another is not used. Precondition: question < kQuestions. What is proved or refuted serves all.
  static constexpr unsigned kQuestions = 8;
  void begin_question(unsigned question) { question_ = question; }
  void prefetch(shogi::BoardKey key) const { __builtin_prefetch(&entries_[home(key)]); }
  // What the table knows of a position when a mate within `budget` is asked for. Leaves the numbers
  // of the result alone when nothing is known of this very position.
  void look_up(shogi::BoardKey key, shogi::Hand hand, search::Length budget, std::uint16_t depth,
               LookUp& found) const;
  void store(shogi::BoardKey key, shogi::Hand hand, std::uint16_t depth, const Result& result);

  // Refutations that lean on the path.
  [[nodiscard]] search::Loops& loops() { return loops_; }

  // The share of the whole memory in use.
  [[nodiscard]] double fill() const {
    return static_cast<double>(used_) / static_cast<double>(base_size_ << most_doublings_);
  }

  // What has been taken of it so far.
  [[nodiscard]] std::size_t bytes_in_use() const { return size_ * sizeof(Entry) + loops_.bytes(); }

 private:
  struct Entry {
    std::uint64_t tag = 0;
    shogi::Hand hand;
    std::uint32_t proof = 0;
    std::uint32_t disproof = 0;
    search::Effort effort = 0;  // 0: the slot is free
    search::Length proved_within;
    search::Length refuted_within;
    std::uint16_t depth : 13;    // kMostDepth for that and more
    std::uint16_t question : 3;  // to which the numbers belong
    std::uint16_t home = 0;      // how many slots behind its first choice it stands

    Entry() : depth(0), question(0) {}
  };
  static_assert(sizeof(Entry) == 32);
  static constexpr std::uint16_t kMostDepth = (1U << 13U) - 1;

  // A slot out of base_size_ by the key's address, refined by one bit of the tag for each doubling:
  // so an entry, which keeps only the tag, can still be found its place in a larger table.
  [[nodiscard]] std::size_t home(shogi::BoardKey key) const {
    __extension__ using Wide = unsigned __int128;
    const auto base =
        static_cast<std::size_t>((static_cast<Wide>(key.address) * base_size_) >> 64U);
    return doublings_ == 0 ? base : base << doublings_ | key.tag >> (64U - doublings_);
  }
  [[nodiscard]] std::size_t next(std::size_t i) const { return i + 1 == size_ ? 0 : i + 1; }
  Entry& find_or_insert(shogi::BoardKey key, shogi::Hand hand);
  void put_anew(const Entry& entry, std::size_t home);
  void grow();
  void collect_garbage();

  search::Loops loops_;
  unsigned most_doublings_ = 0;
  std::size_t base_size_;
  unsigned doublings_ = 0;
  std::size_t size_;  // base_size_ << doublings_: the slots in use of those mapped
  search::Pages<Entry> entries_;
  unsigned question_ = 0;
  std::size_t used_ = 0;
};

}  // namespace sudare::tsume
