#include "play/arena/tally.hpp"

namespace sudare::play {
namespace {

double share(double part, std::uint64_t whole) {
  return whole == 0 ? 0 : part / static_cast<double>(whole);
}

}  // namespace

void Tally::add(const GameResult& result) {
  const std::size_t outcome = result.winner.value_or(2);
  if (outcome == 2) {
    ++draws_;
  } else {
    ++won_[outcome];
  }
  ++ends_[result.end][outcome];
  if (!result.fault.empty()) ++faults_[result.fault];
  for (std::size_t i = 0; i < 2; ++i) counts_[i].add(result.counts[i]);

  const std::size_t half_points = outcome == 0 ? 2 : outcome == 2 ? 1 : 0;
  const auto [pair, is_first] = half_pairs_.try_emplace(result.number / 2, half_points);
  if (is_first) return;
  ++pairs_[pair->second + half_points];
  half_pairs_.erase(pair);
}

double Tally::score() const {
  if (games() == 0) return 0.5;
  return (static_cast<double>(won_[0]) + static_cast<double>(draws_) / 2) /
         static_cast<double>(games());
}

std::size_t Tally::ended(const std::string& end) const {
  const auto found = ends_.find(end);
  if (found == ends_.end()) return 0;
  return found->second[0] + found->second[1] + found->second[2];
}

double Tally::fouls_per_game(std::size_t player) const {
  return share(static_cast<double>(counts_[player].all_fouls()), games());
}

double Tally::fouls_per_game(std::size_t player, FoulCause cause) const {
  const auto fouls = counts_[player].fouls[static_cast<std::size_t>(cause)];
  return share(static_cast<double>(fouls), games());
}

double Tally::fouls_per_check(std::size_t player) const {
  return share(static_cast<double>(counts_[player].fouls_in_check()), counts_[player].checks);
}

double Tally::seconds_per_try(std::size_t player) const {
  return share(counts_[player].seconds, counts_[player].tries);
}

double Tally::late_share(std::size_t player) const {
  return share(static_cast<double>(counts_[player].late), counts_[player].tries);
}

}  // namespace sudare::play
