// A turn as a sequence of tries: after a foul the player tries again, in those of the possible
// worlds in which the foul is one, and with one foul less to make.
//
//   U(S,a) = max over m of  sum over w in S where m is legal of p(w) V(w,m; a)
//                           + U({w in S: m is a foul}, a-1)
//
// So to probe before taking, the order of the evasions of a check and the care for the last foul
// need no rules of their own. This is a function of numbers alone; what a try or a world is does
// not matter here.
//
// A maximum over estimates is too high. So the worlds are halved: one half chooses the try, the
// other half says what it is worth, and the other way round. And where few worlds are left, a try
// is not taken to be much more often legal than such tries are in general; nor is one that is as
// often a foul as not ever as often legal as the worlds believe, because it was chosen for what
// they believe.
#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

namespace sudare::play {

// The value of each try in each world.
class TryTable {
 public:
  static constexpr float kFoul = -std::numeric_limits<float>::infinity();

  // `weights` are those of the worlds; they need not sum to 1.
  TryTable(std::size_t tries, std::vector<float> weights)
      : weights_(std::move(weights)), priors_(tries, 0.9F), logits_(tries * weights_.size()) {}

  [[nodiscard]] std::size_t tries() const { return priors_.size(); }
  [[nodiscard]] std::size_t worlds() const { return weights_.size(); }
  [[nodiscard]] float weight(std::size_t world) const { return weights_[world]; }
  // The logit of the chance to win, before the price of fouls; kFoul where the try is one.
  [[nodiscard]] std::span<float> row(std::size_t attempt) {
    return std::span(logits_).subspan(attempt * worlds(), worlds());
  }
  [[nodiscard]] std::span<const float> row(std::size_t attempt) const {
    return std::span(logits_).subspan(attempt * worlds(), worlds());
  }
  // How often tries of this class are legal.
  [[nodiscard]] float& prior(std::size_t attempt) { return priors_[attempt]; }
  [[nodiscard]] float prior(std::size_t attempt) const { return priors_[attempt]; }

 private:
  std::vector<float> weights_;
  std::vector<float> priors_;
  std::vector<float> logits_;  // by try, then by world
};

struct TreeSettings {
  static constexpr int kDeepest = 3;

  int depth = kDeepest;                        // how many fouls are looked ahead
  std::array<int, kDeepest> beams{24, 12, 6};  // the tries looked at, at each depth
  bool halves = true;                          // choose on one half, value on the other
  float caution = 1;                           // times the price of a foul
  float shrink = 4;                            // how many worlds the general rate counts for
  float doubt = 0.4F;                          // how much less often than believed, at one half
  unsigned threads = 1;                        // the result does not depend on it
};

struct RatedTry {
  std::size_t attempt = 0;
  double chance = 0;  // to win, when it is tried first
  double legal = 0;   // the probability that it stands
};

// The tries that were looked at, best first. `fouls_left` is how many fouls the player may still
// make without losing. Precondition: the table has a try and a world, and fouls_left >= 0.
std::vector<RatedTry> rate_tries(const TryTable& table, int fouls_left,
                                 const TreeSettings& settings);

}  // namespace sudare::play
