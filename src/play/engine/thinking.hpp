// The choice of one try: from worlds to the values of all tries in them, to a turn as a sequence of
// tries, to rollouts of the best.
//
//   Thinking thinking(setup);
//   const std::vector<RatedTry> rated = thinking.rate(allowance);
//   thinking.move(rated.front())
//
// Whether a try is legal is looked up in a thousand worlds. What it is worth is found one reply
// ahead: for all tries in some worlds, for the better ones in more; elsewhere its mean stands for
// it. Then the best twelve, and of these the best four, are played on with the same random numbers
// for all of them. What rollouts find better or worse than the one reply is added to a try in every
// world.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "play/belief/belief.hpp"
#include "play/engine/allowance.hpp"
#include "play/engine/levels.hpp"
#include "play/engine/mate_plan.hpp"
#include "play/engine/tries_tree.hpp"
#include "play/engine/turn_view.hpp"
#include "play/policy/blind_policy.hpp"

namespace sudare::play {

// One distinct position among the worlds of a belief.
struct Imagined {
  const World* world = nullptr;
  float weight = 0;
  std::size_t index = 0;  // of the world in the belief
};
// In random order, so that the first of them are as good as any others.
std::vector<Imagined> imagined(std::span<const World> worlds, std::uint64_t seed);

// How often tries like this one are legal, whatever the worlds say.
float usually_legal(const shogi::Position& position, shogi::Move move);

struct ThinkingSetup {
  const BlindPolicy& policy;
  const TurnView& view;
  const Strength& strength;
  std::span<const Imagined> worlds;    // not empty
  std::span<const shogi::Move> tries;  // not empty; they look possible
  const MatePlan* mate = nullptr;      // a plan that mates in some of the worlds
  std::uint64_t seed = 1;
  unsigned threads = 1;
};

class Thinking {
 public:
  explicit Thinking(const ThinkingSetup& setup);

  // The better tries, best first. Never empty.
  std::vector<RatedTry> rate(const Allowance& allowance);

  // In which worlds and how often tries were valued; both grow with the time.
  [[nodiscard]] std::size_t worlds_used() const { return rows_.size(); }
  [[nodiscard]] std::int64_t rollouts() const { return rollouts_; }

 private:
  // Values these tries in the worlds up to `end`, or until the share of the time is used up.
  void value(std::span<const std::size_t> tries, std::size_t end, const Allowance& allowance,
             double share);
  [[nodiscard]] std::size_t tree_worlds() const;
  // Looks up, in all worlds of the tree, where these tries are legal.
  void find_legal(std::span<const std::size_t> tries);
  struct Mean {
    double sum = 0;
    double weight = 0;
    int worlds = 0;
  };
  // The chance to win with a try where it is valued and legal.
  [[nodiscard]] Mean mean_of(std::size_t attempt) const;
  // The mean of the corrections of these tries, as far as they have some.
  [[nodiscard]] double mean_correction(std::span<const std::size_t> tries) const;
  // Everything that is known of these tries in the first worlds.
  [[nodiscard]] TryTable table(std::span<const std::size_t> tries, std::size_t worlds) const;
  // The row of one try. `usual` is the chance to win with any, `corrected` the mean correction.
  void fill(std::size_t attempt, float usual, double corrected, std::span<float> row) const;
  // Rates these tries. What comes back names them by their place among all tries.
  [[nodiscard]] std::vector<RatedTry> rated(std::span<const std::size_t> tries, bool deep) const;
  void find_leanings();
  // Plays on from the tries, each time in one more world, and corrects their values.
  void play_on(std::span<const std::size_t> tries, int plies, std::int64_t most_plies,
               const Allowance& allowance, double share);

  ThinkingSetup setup_;
  std::vector<std::vector<float>> rows_;  // by world, then by try; NaN: not valued
  std::vector<std::vector<bool>> legal_;  // by try, then by world; empty: not looked up
  std::vector<float> leanings_;           // by try, what is added in every world, in logits
  struct Correction {
    double sum = 0;
    std::int64_t count = 0;
    [[nodiscard]] double mean() const;
  };
  std::vector<Correction> corrections_;  // by try, to the chance
  std::int64_t rollouts_ = 0;
};

}  // namespace sudare::play
