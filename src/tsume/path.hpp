// The positions between the root and the node being searched, for recognising repetitions.
//
// A position that returns with no more in the attacker's hand than before has gained nothing: on
// this path it is no mate. That verdict is path-dependent, so it is remembered with the part of the
// path it depends on (search/path_dependent_refutations.hpp), never as a plain "no mate"
// (graph-history interaction: Kishimoto & Mueller 2004).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/path_dependent_refutations.hpp"
#include "shogi/hand.hpp"
#include "shogi/zobrist.hpp"

namespace sudare::tsume {

class Path {
 public:
  using PathKey = search::PathDependentRefutations::PathKey;

  void push(shogi::BoardKey key, shogi::Hand hand, PathKey path) {
    steps_.push_back({key, hand});
    path_keys_.push_back(path);
    ++filter_[slot(key)];
  }
  void pop() {
    --filter_[slot(steps_.back().key)];
    steps_.pop_back();
    path_keys_.pop_back();
  }
  void clear() {
    steps_.clear();
    path_keys_.clear();
    filter_.fill(0);
  }
  [[nodiscard]] std::size_t depth() const { return steps_.size(); }

  // The depth at which the path met this board with at least as much in the attacker's hand.
  [[nodiscard]] std::optional<std::uint16_t> find(shogi::BoardKey key, shogi::Hand hand) const {
    if (filter_[slot(key)] == 0) return std::nullopt;
    for (std::size_t i = steps_.size(); i-- > 0;) {
      if (steps_[i].key == key && steps_[i].hand.covers(hand)) return static_cast<std::uint16_t>(i);
    }
    return std::nullopt;
  }

  [[nodiscard]] search::PathDependentRefutations::PathKeys keys() const { return path_keys_; }

 private:
  struct PathStep {
    shogi::BoardKey key;
    shogi::Hand hand;
  };

  static constexpr std::size_t kFilterSize = 1U << 14U;
  static std::size_t slot(shogi::BoardKey key) { return key.tag & (kFilterSize - 1); }

  std::vector<PathStep> steps_;
  std::vector<PathKey> path_keys_;
  std::array<std::uint16_t, kFilterSize> filter_{};
};

}  // namespace sudare::tsume
