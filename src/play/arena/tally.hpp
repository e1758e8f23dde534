// The sums over the games of one pairing, and what they mean.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <string>

#include "play/arena/game_result.hpp"
#include "play/arena/statistics.hpp"

namespace sudare::play {

class Tally {
 public:
  void add(const GameResult& result);

  [[nodiscard]] std::size_t games() const { return won_[0] + won_[1] + draws_; }
  // By player 0 or 1.
  [[nodiscard]] std::size_t wins(std::size_t player) const { return won_[player]; }
  [[nodiscard]] std::size_t draws() const { return draws_; }
  // Of player 0; a draw is half a point. One half without games.
  [[nodiscard]] double score() const;
  [[nodiscard]] Interval interval() const { return wilson_interval(score(), games()); }
  // By what player 0 got from the two games of a pair. A game whose pair is incomplete is not
  // counted.
  [[nodiscard]] const PairCounts& pairs() const { return pairs_; }

  // How games ended: won by player 0, by player 1, by nobody.
  using Ends = std::map<std::string, std::array<std::size_t, 3>>;
  [[nodiscard]] const Ends& ends() const { return ends_; }
  [[nodiscard]] std::size_t ended(const std::string& end) const;
  // What players did that failed, and how often.
  [[nodiscard]] const std::map<std::string, std::size_t>& faults() const { return faults_; }

  [[nodiscard]] const PlayerCounts& counts(std::size_t player) const { return counts_[player]; }
  // These are 0 if there is nothing to divide by.
  [[nodiscard]] double fouls_per_game(std::size_t player) const;
  [[nodiscard]] double fouls_per_game(std::size_t player, FoulCause cause) const;
  [[nodiscard]] double fouls_per_check(std::size_t player) const;
  // The mean over all tries, fouls included.
  [[nodiscard]] double seconds_per_try(std::size_t player) const;
  // The share of tries that took more than 1.05 times the time asked for.
  [[nodiscard]] double late_share(std::size_t player) const;

 private:
  std::array<std::size_t, 2> won_{};
  std::size_t draws_ = 0;
  PairCounts pairs_{};
  std::map<std::size_t, std::size_t> half_pairs_;  // by number of the pair, in half points
  Ends ends_;
  std::map<std::string, std::size_t> faults_;
  std::array<PlayerCounts, 2> counts_;
};

}  // namespace sudare::play
