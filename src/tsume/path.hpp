// The positions between the root and the node being searched, for telling repetitions.
//
// A position that returns with no more in the attacker's hand than before has gained nothing: on
// this path it is no mate. That verdict leans on the path, so it is remembered under the key of the
// whole path, never as a plain "no mate" (graph-history interaction: Kishimoto & Mueller 2004).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "shogi/hand.hpp"
#include "shogi/zobrist.hpp"

namespace sudare::tsume {

class Path {
 public:
  void push(shogi::BoardKey key, shogi::Hand hand) {
    const std::uint64_t before = steps_.empty() ? 0 : steps_.back().path_key;
    steps_.push_back({key, hand, mixed(before, key, hand)});
    ++filter_[slot(key)];
  }
  void pop() {
    --filter_[slot(steps_.back().key)];
    steps_.pop_back();
  }
  void clear() {
    steps_.clear();
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

  // The key of this path continued by one position.
  [[nodiscard]] std::uint64_t key_with(shogi::BoardKey key, shogi::Hand hand) const {
    return mixed(steps_.empty() ? 0 : steps_.back().path_key, key, hand);
  }

 private:
  struct Step {
    shogi::BoardKey key;
    shogi::Hand hand;
    std::uint64_t path_key;
  };

  static constexpr std::size_t kFilterSize = 1U << 14U;
  static std::size_t slot(shogi::BoardKey key) { return key.tag & (kFilterSize - 1); }
  static std::uint64_t mixed(std::uint64_t before, shogi::BoardKey key, shogi::Hand hand) {
    std::uint64_t x =
        (before + 0x9e3779b97f4a7c15U) ^ key.tag ^ (std::uint64_t{hand.bits()} << 32U);
    x = (x ^ (x >> 29U)) * 0xbf58476d1ce4e5b9U;
    return x ^ (x >> 32U);
  }

  std::vector<Step> steps_;
  std::array<std::uint16_t, kFilterSize> filter_{};
};

}  // namespace sudare::tsume
