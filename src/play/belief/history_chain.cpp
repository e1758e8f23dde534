#include "play/belief/history_chain.hpp"

#include <algorithm>
#include <cmath>

namespace sudare::play {

using shogi::Move;

namespace {

constexpr std::size_t kLongestWindow = 4;
// How far ahead a proposal looks for what later calls need.
constexpr std::size_t kTurnsAhead = 5;
// Half of the changes are among so many last moves.
constexpr std::size_t kRecentMoves = 10;

}  // namespace

HistoryChain::HistoryChain(const BlindPolicy& policy, const screen::GameRules& rules,
                           const Particle& start, std::span<const HeardTurn> turns)
    : policy_(policy), rules_(rules), start_(start), turns_(turns), needs_(turns, 0), end_(start) {
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (turns[i].own || !turns[i].stands) continue;
    if (turns[i].move.captured_at.on_board()) captures_.push_back(theirs_.size());
    theirs_.push_back(i);
  }
}

int HistoryChain::step(Particle& particle, Random& random) {
  looked_at_ = 0;
  const std::size_t count = theirs_.size();
  if (count == 0) return 1;
  const std::size_t kind = random.below(4);
  bool proposed = false;
  std::size_t first = 0;
  if (kind == 0 && count >= 2) {
    first = std::min(chosen_turn(count, random), count - 2);
    proposed = swap_neighbours(particle, first);
  } else {
    std::size_t length = kind == 1 ? 1 + random.below(kLongestWindow) : 1;
    first = chosen_turn(count, random);
    if (!captures_.empty() && random.below(4) == 0) {
      const std::size_t last = captures_[random.below(captures_.size())];
      length = std::min(length, last + 1);
      first = last + 1 - length;
    }
    proposed = change_window(particle, first, std::min(length, count - first), random);
  }
  if (!proposed) return std::max(looked_at_, 1);

  double ratio = log_q_ratio_;
  for (std::size_t i = first; i < count; ++i) ratio += log_p_[i] - particle.log_p[i];
  if (std::log(random.unit()) >= ratio) return looked_at_;
  end_.theirs = moves_;
  end_.log_p = log_p_;
  end_.log_weight = particle.log_weight;
  particle = end_;
  ++accepted_;
  return looked_at_;
}

std::size_t HistoryChain::chosen_turn(std::size_t count, Random& random) const {
  if (count > kRecentMoves && random.below(2) == 0)
    return count - kRecentMoves + random.below(kRecentMoves);
  return random.below(count);
}

// The particle at the beginning of a turn of the other side, after so many of its moves.
void HistoryChain::play_to(Particle& particle, std::span<const Move> moves,
                           std::size_t count) const {
  particle.position = start_.position;
  particle.recall = start_.recall;
  const std::size_t end = theirs_[count];
  std::size_t played = 0;
  for (std::size_t i = 0; i < end; ++i) {
    if (turns_[i].own) {
      play_own_turn(particle, turns_[i]);
    } else {
      play_their_turn(particle, turns_[i], moves[played++]);
    }
  }
}

void HistoryChain::weigh(const Particle& at, std::size_t turn) {
  choice_.consider(policy_, at.position, at.recall);
  choice_.keep_fitting(at.position, turns_[turn].move);
  ++looked_at_;
  weights_sum_ = 0;
  for (std::size_t i = 0; i < choice_.moves().size(); ++i) {
    weights_[i] = choice_.masses()[i] *
                  std::exp(needs_.promise(choice_.moves()[i], turn, turn + kTurnsAhead));
    weights_sum_ += weights_[i];
  }
}

bool HistoryChain::change_window(const Particle& particle, std::size_t first, std::size_t length,
                                 Random& random) {
  moves_ = particle.theirs;
  log_p_ = particle.log_p;
  log_q_ratio_ = 0;
  play_to(end_, moves_, first);
  Particle old = end_;
  bool changed = false;
  for (std::size_t i = first; i < first + length; ++i) {
    const std::size_t turn = theirs_[i];
    weigh(end_, turn);
    const auto moves = choice_.moves();
    if (moves.empty()) return false;
    double rest = random.unit() * weights_sum_;
    std::size_t chosen = 0;
    while (chosen + 1 < moves.size() && rest >= weights_[chosen]) rest -= weights_[chosen++];
    const Move move = moves[chosen];
    log_p_[i] = static_cast<float>(
        choice_.log_probability(choice_.masses()[chosen], turns_[turn].their_fouls));
    log_q_ratio_ -= std::log(weights_[chosen] / weights_sum_);

    // The way back starts from the old history, which is the same at first.
    if (changed) weigh(old, turn);
    const auto back = choice_.moves();
    const auto place = std::find(back.begin(), back.end(), particle.theirs[i]);
    if (place == back.end()) return false;
    log_q_ratio_ +=
        std::log(weights_[static_cast<std::size_t>(place - back.begin())] / weights_sum_);

    changed = changed || move != particle.theirs[i];
    moves_[i] = move;
    const auto go_on = [&](Particle& at, Move played) {
      play_their_turn(at, turns_[turn], played);
      if (turn + 1 >= turns_.size()) return true;
      if (!own_turn_fits(at.position, turns_[turn + 1], rules_)) return false;
      if (turns_[turn + 1].stands) play_own_turn(at, turns_[turn + 1]);
      return true;
    };
    if (!go_on(end_, move)) return false;
    go_on(old, particle.theirs[i]);
  }
  if (!changed || !suffix_fits(first + length)) return false;
  rate_suffix(first + length);
  return true;
}

bool HistoryChain::swap_neighbours(const Particle& particle, std::size_t first) {
  moves_ = particle.theirs;
  log_p_ = particle.log_p;
  log_q_ratio_ = 0;
  if (moves_[first] == moves_[first + 1]) return false;
  std::swap(moves_[first], moves_[first + 1]);
  play_to(end_, moves_, first);
  if (!suffix_fits(first)) return false;
  rate_suffix(first);
  return true;
}

bool HistoryChain::suffix_fits(std::size_t first) const {
  if (first >= theirs_.size()) return true;
  shogi::Position position = end_.position;
  std::size_t next = first;
  for (std::size_t i = theirs_[first]; i < turns_.size(); ++i) {
    const HeardTurn& turn = turns_[i];
    if (turn.own) {
      if (!own_turn_fits(position, turn, rules_)) return false;
      if (turn.stands) position.make(turn.move.move);
    } else if (turn.stands) {
      if (!their_move_fits(position, turn, moves_[next])) return false;
      position.make(moves_[next++]);
    }
  }
  return true;
}

void HistoryChain::rate_suffix(std::size_t first) {
  if (first >= theirs_.size()) return;
  std::size_t next = first;
  for (std::size_t i = theirs_[first]; i < turns_.size(); ++i) {
    const HeardTurn& turn = turns_[i];
    if (turn.own) {
      if (turn.stands) play_own_turn(end_, turn);
    } else if (turn.stands) {
      choice_.consider(policy_, end_.position, end_.recall);
      ++looked_at_;
      log_p_[next] = static_cast<float>(
          choice_.log_probability(choice_.mass_of(moves_[next]), turn.their_fouls));
      play_their_turn(end_, turn, moves_[next++]);
    }
  }
}

}  // namespace sudare::play
