#include "play/belief/history_chain.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <vector>

#include "play/belief/resampling.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {
namespace {

using screen::Call;
using screen::CallKind;
using shogi::Move;

using History = std::vector<std::uint16_t>;

struct Case {
  screen::GameRules rules;
  std::vector<HeardTurn> turns;
  Particle start;
};

// White has a king, a gold and a pawn, and moves first; Black hears four of his moves, one of which
// takes a pawn and one of which follows a foul.
Case some_case() {
  const auto setup = shogi::read_sfen("4k4/4g4/4p4/9/4P4/9/9/9/4K4 w - 1");
  Case made{screen::preset_named("kakurenbo"), {}, Particle(shogi::Position(setup))};
  made.start.recall = recall_at(setup, shogi::Color::White);
  for (const Call& call : {Call{.kind = CallKind::TheirMove},
                           Call{.kind = CallKind::OwnMove, .move = shogi::read_usi_move("5i4h")},
                           Call{.kind = CallKind::TheirFoul}, Call{.kind = CallKind::TheirMove},
                           Call{.kind = CallKind::OwnMove, .move = shogi::read_usi_move("4h3h")},
                           Call{.kind = CallKind::TheirMove, .captured_at = shogi::Square(5, 5)}}) {
    hear(made.turns, call);
  }
  return made;
}

// The probability of every history, by trying them all.
void enumerate(const Case& of, const Particle& at, std::size_t turn, double log_p, History& moves,
               std::map<History, double>& all, std::vector<Particle>& ends) {
  if (turn == of.turns.size()) {
    all[moves] = std::exp(log_p);
    ends.push_back(at);
    return;
  }
  const HeardTurn& heard = of.turns[turn];
  Particle next = at;
  if (heard.own) {
    if (!own_turn_fits(at.position, heard, of.rules)) return;
    play_own_turn(next, heard);
    enumerate(of, next, turn + 1, log_p, moves, all, ends);
    return;
  }
  TheirChoice choice;
  choice.consider(BlindPolicy::standard(), at.position, at.recall);
  for (std::size_t i = 0; i < choice.moves().size(); ++i) {
    const Move move = choice.moves()[i];
    if (!their_move_fits(at.position, heard, move)) continue;
    next = at;
    const double p = choice.log_probability(choice.masses()[i], heard.their_fouls);
    Particle after = next;
    play_their_turn(after, heard, move);
    if (!goes_on(after.position, of.rules)) continue;
    next.theirs.push_back(move);
    next.log_p.push_back(static_cast<float>(p));
    play_their_turn(next, heard, move);
    moves.push_back(move.bits());
    enumerate(of, next, turn + 1, log_p + p, moves, all, ends);
    moves.pop_back();
  }
}

TEST(HistoryChain, IsInEachHistoryAsOftenAsItIsProbable) {
  const Case of = some_case();
  std::map<History, double> exact;
  std::vector<Particle> ends;
  History moves;
  enumerate(of, of.start, 0, 0, moves, exact, ends);
  ASSERT_GT(exact.size(), 5U);
  double sum = 0;
  for (const auto& [history, p] : exact) sum += p;

  HistoryChain chain(BlindPolicy::standard(), of.rules, of.start, of.turns);
  Random random(11);
  Particle particle = ends.front();
  std::map<History, double> seen;
  const int steps = SUDARE_SANITIZED ? 20'000 : 100'000;
  for (int i = 0; i < steps; ++i) {
    chain.step(particle, random);
    History now;
    for (const Move move : particle.theirs) now.push_back(move.bits());
    seen[now] += 1.0 / steps;
  }
  double apart = 0;
  for (const auto& [history, p] : exact) apart += std::abs(p / sum - seen[history]) / 2;
  EXPECT_EQ(seen.size(), exact.size());  // nothing that does not explain the calls
  EXPECT_LT(apart, SUDARE_SANITIZED ? 0.06 : 0.03);
  EXPECT_GT(chain.accepted(), 100U);
}

TEST(Resampling, KeepsTheWeightsOnAverage) {
  std::vector<double> logs;
  Random random(3);
  for (int i = 0; i < 60; ++i) logs.push_back(6 * random.unit());
  std::vector<double> mean(logs.size());
  constexpr int kRounds = 20'000;
  for (int round = 0; round < kRounds; ++round) {
    const auto chosen = choose_some(logs, 10, random);
    ASSERT_LE(chosen.size(), 11U);
    ASSERT_GE(chosen.size(), 9U);
    for (const Chosen& one : chosen)
      mean[one.index] += std::exp(logs[one.index] + one.log_factor) / kRounds;
  }
  for (std::size_t i = 0; i < logs.size(); ++i)
    EXPECT_NEAR(mean[i], std::exp(logs[i]), 0.15 * std::exp(logs[i]) + 0.7) << i;
}

TEST(Resampling, KeepsFewAlsoWhereMostWeighNothing) {
  Random random(1);
  std::vector<double> logs(100, -2000);  // e to the power of this is 0
  logs[40] = 0;
  logs[60] = -1;
  const auto chosen = choose_some(logs, 10, random);
  ASSERT_EQ(chosen.size(), 2U);
  EXPECT_EQ(chosen[0].index, 40U);
  EXPECT_EQ(chosen[1].index, 60U);
}

TEST(Resampling, KeepsAllIfThereIsRoom) {
  Random random(1);
  const std::vector<double> logs{-1, -2, -3};
  const auto chosen = choose_some(logs, 3, random);
  ASSERT_EQ(chosen.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(chosen[i].index, i);
    EXPECT_EQ(chosen[i].log_factor, 0);
  }
}

}  // namespace
}  // namespace sudare::play
