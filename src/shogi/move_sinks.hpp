// Destinations for generated moves: a list, or only a count. Internal to src/shogi.
#pragma once

#include "shogi/movegen.hpp"

namespace sudare::shogi::detail {

class ListSink {
 public:
  explicit ListSink(MoveList& list) : list_(list) {}

  void steps(Square from, Bitboard targets, bool promote) {
    targets.for_each([&](Square to) { list_.push(Move::step(from, to, promote)); });
  }
  // Adds the moves of many pieces that all move by the same number of indices.
  void shifted_steps(Bitboard targets, int shift, bool promote) {
    targets.for_each(
        [&](Square to) { list_.push(Move::step(Square::at(to.index() - shift), to, promote)); });
  }
  void drops(Kind kind, Bitboard targets) {
    targets.for_each([&](Square to) { list_.push(Move::drop(kind, to)); });
  }

 private:
  MoveList& list_;
};

class CountSink {
 public:
  void steps(Square, Bitboard targets, bool) {
    count_ += static_cast<std::uint64_t>(targets.count());
  }
  void shifted_steps(Bitboard targets, int, bool) {
    count_ += static_cast<std::uint64_t>(targets.count());
  }
  void drops(Kind, Bitboard targets) { count_ += static_cast<std::uint64_t>(targets.count()); }
  [[nodiscard]] std::uint64_t count() const { return count_; }

 private:
  std::uint64_t count_ = 0;
};

}  // namespace sudare::shogi::detail
