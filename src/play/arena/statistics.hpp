// How sure one can be of the result of a match.
//
// The score counts a draw as half a win. Its interval is Wilson's. The test is a generalized
// sequential probability ratio test (Van den Bergh 2020, "A practical introduction to the GSPRT")
// on the five results that two games with equal seeds and swapped colours can have: the
// distribution is fitted to what was seen, once with the expected score of each hypothesis, and the
// likelihoods are compared. What a pair has in common, such as a seed that favours one colour, so
// does not count as evidence.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sudare::play {

struct Interval {
  double low = 0;
  double high = 1;
};
// The 95 % interval of a proportion. Without games it is everything.
Interval wilson_interval(double score, std::size_t games);

// Score 0.5 is 0 Elo; 0 and 1 are infinite.
double elo_of_score(double score);
double score_of_elo(double elo);

// Counts of pairs by what they brought the first player: 0, 1/2, 1, 3/2 and 2 points.
using PairCounts = std::array<std::size_t, 5>;

// The hypotheses of a test, in Elo. Precondition: low < high.
struct SprtBounds {
  double low = 0;
  double high = 20;
};
enum class SprtVerdict : std::uint8_t { Open, Low, High };

// The log likelihood ratio of `high` against `low`.
double log_likelihood_ratio(const PairCounts& pairs, const SprtBounds& bounds);
// Either error has a probability of 5 %: the verdict falls at a ratio of ln 19 = 2.94.
SprtVerdict sprt_verdict(double log_likelihood_ratio);

// Ratings of many players from all games between them (Bradley & Terry 1952), with the mean at 0.
// A virtual draw in each pairing that was played keeps them finite.
struct PairScore {
  std::size_t first = 0;  // numbers of players
  std::size_t second = 0;
  double points = 0;  // of the first
  std::size_t games = 0;
};
struct Rating {
  double elo = 0;
  double margin = 0;  // half of the 95 % interval
};
// Precondition: the pairings connect all players.
std::vector<Rating> ratings(std::size_t players, const std::vector<PairScore>& scores);

}  // namespace sudare::play
