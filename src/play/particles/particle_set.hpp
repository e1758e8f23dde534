// A plain particle filter over the hidden pieces, as the public bots of 2026 use it: a few hundred
// whole positions with weights, into which the other side's moves are drawn by rules of thumb.
//
//   ParticleSet set(seat, {.count = 512, .seed = 7});
//   set.catch_up(seat);
//   for (const Guess& guess : set.guesses()) ...
//
//   - The weight of a position is multiplied by the part of the rules' weights that fits the call.
//   - A position that contradicts a call is dropped. If few remain, the last 1, 2, 4 and then 8
//     moves of the other side are taken back in random ones, and drawn again.
//   - If hardly any remain even so, positions are drawn without a history (hidden_sampler.hpp).
//   - In check, a position in which a fouled evasion is legal is not dropped, but its weight is
//     multiplied by .15: many checks are explained by no position at all.
//
// The set is never empty, and depends only on the seed and the calls: not on when it was asked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "play/particles/rewindable_world.hpp"
#include "play/shibahara/king_distribution.hpp"
#include "play/stop_time.hpp"
#include "screen/seat.hpp"

namespace sudare::play {

struct Guess {
  RewindableWorld world;
  double weight;  // all weights of a set sum to 1
  bool exact;     // it contradicts no call
};

struct ParticleSettings {
  std::size_t count = 512;
  std::uint64_t seed = 1;
};

class ParticleSet {
 public:
  // Begins at the start of the seat's game; catch_up hears what came after.
  ParticleSet(const screen::Seat& seat, const ParticleSettings& settings);

  // Precondition: the call is the next one of the seat.
  void hear(const screen::Call& call, const StopTime& stop = {});
  // Hears the calls that the seat has beyond those heard before. Precondition: the seats of earlier
  // calls are beginnings of this one. When the time is over, the rest is heard at once, and all
  // positions are drawn without a history.
  void catch_up(const screen::Seat& seat, const StopTime& stop = {});

  // In random order; as many as the settings say.
  [[nodiscard]] std::span<const Guess> guesses() const { return guesses_; }

  // The probability that the other side's king, or any of its pieces, is on a square. A small share
  // of each is spread over all squares without a piece of the player's own.
  [[nodiscard]] double king_probability(shogi::Square square) const;
  [[nodiscard]] double occupied_probability(shogi::Square square) const;

 private:
  void note(const screen::Call& call);
  bool advance(Guess& guess, std::size_t call, Random& random) const;
  bool draw_reply(Guess& guess, std::size_t call, Random& random) const;
  void wind_back(std::vector<Guess>& fitting, Random& random, const StopTime& stop) const;
  void make_up(std::vector<Guess>& fitting, Random& random) const;
  void resample(std::vector<Guess> fitting, Random& random);

  std::size_t count_;
  std::uint64_t seed_;
  screen::Seat seat_;  // as heard so far
  KingDistribution king_;
  std::vector<std::size_t> turns_;  // the first call of each turn, by number of moves before it
  std::vector<shogi::Square> taken_at_;  // by number of moves: what the move before took, if any
  std::vector<Guess> guesses_;
};

}  // namespace sudare::play
