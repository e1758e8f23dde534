#include "play/belief/propagation.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <unordered_map>

#include "base/hash.hpp"
#include "play/belief/parallel.hpp"
#include "play/belief/resampling.hpp"
#include "play/belief/their_choice.hpp"

namespace sudare::play {

using shogi::Move;

namespace {

// With foresight, how many times as many worlds are looked at as stay.
constexpr std::size_t kWider = 4;

struct Branch {
  std::uint32_t parent;
  Move move;
  float log_p;
};

std::vector<Branch> branches_of(const Pool& pool, const HeardTurn& turn, const Propagation& how) {
  std::vector<std::vector<Branch>> parts(pool.size());
  in_parallel(pool.size(), how.threads, [&](std::size_t begin, std::size_t end) {
    TheirChoice choice;
    for (std::size_t i = begin; i < end; ++i) {
      const Particle& parent = pool[i];
      choice.consider(how.policy, parent.position, parent.recall);
      choice.keep_fitting(parent.position, turn.move);
      const auto moves = choice.moves();
      parts[i].reserve(moves.size());
      for (std::size_t j = 0; j < moves.size(); ++j) {
        parts[i].push_back(
            {static_cast<std::uint32_t>(i), moves[j],
             static_cast<float>(choice.log_probability(choice.masses()[j], turn.their_fouls))});
      }
    }
  });
  std::vector<Branch> all;
  for (const auto& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

Particle grown(const Particle& parent, const HeardTurn& turn, const Branch& branch) {
  Particle child(parent.position);
  child.recall = parent.recall;
  child.exact = parent.exact;
  child.log_weight = parent.log_weight + branch.log_p;
  if (parent.exact) {
    child.theirs.reserve(parent.theirs.size() + 8);
    child.theirs = parent.theirs;
    child.theirs.push_back(branch.move);
    child.log_p.reserve(parent.log_p.size() + 8);
    child.log_p = parent.log_p;
    child.log_p.push_back(branch.log_p);
  }
  play_their_turn(child, turn, branch.move);
  return child;
}

double log_sum(double a, double b) {
  const double more = std::max(a, b);
  return more + std::log1p(std::exp(std::min(a, b) - more));
}

// Worlds that are equal from now on become one with the weight of both, and the likelier history.
void merge_equal(Pool& pool) {
  std::unordered_map<std::uint64_t, std::size_t> seen;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < pool.size(); ++i) {
    const std::uint64_t key = pool[i].position.board_key().address ^
                              mixed(static_cast<std::uint64_t>(pool[i].recall.last_to.index()) * 2 +
                                    (pool[i].exact ? 1 : 0));
    const auto [place, is_new] = seen.emplace(key, kept);
    if (is_new) {
      if (kept != i) pool[kept] = std::move(pool[i]);
      ++kept;
      continue;
    }
    Particle& same = pool[place->second];
    const double sum = log_sum(same.log_weight, pool[i].log_weight);
    if (pool[i].log_weight > same.log_weight) same = std::move(pool[i]);
    same.log_weight = sum;
  }
  pool.erase(pool.begin() + static_cast<std::ptrdiff_t>(kept), pool.end());
}

}  // namespace

Pool after_their_turn(const Pool& pool, const HeardTurn& turn, const Propagation& how,
                      Random& random, const Foresight* foresight, bool& dropped) {
  const std::vector<Branch> branches = branches_of(pool, turn, how);
  std::vector<double> scores(branches.size());
  for (std::size_t i = 0; i < branches.size(); ++i) {
    scores[i] = pool[branches[i].parent].log_weight + branches[i].log_p;
    if (foresight != nullptr)
      scores[i] += foresight->needs.promise(branches[i].move, foresight->turn, foresight->last);
  }
  // What a branch promises is known better after its move, so a wider choice is made first.
  const std::size_t wide = foresight != nullptr ? kWider * how.worlds : how.worlds;
  const std::vector<Chosen> chosen = choose_some(scores, wide, random);
  dropped = dropped || chosen.size() < branches.size();
  if (chosen.empty()) return {};

  Pool next(chosen.size(), Particle(pool.front().position));
  std::vector<double> promising(next.size());
  in_parallel(next.size(), how.threads, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const Branch& branch = branches[chosen[i].index];
      next[i] = grown(pool[branch.parent], turn, branch);
      next[i].log_weight += chosen[i].log_factor;
    }
  });
  merge_equal(next);
  if (foresight == nullptr || next.size() <= how.worlds) return next;

  in_parallel(next.size(), how.threads, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      promising[i] =
          next[i].log_weight + foresight->needs.promise(next[i].position, foresight->turn);
    }
  });
  promising.resize(next.size());
  Pool left;
  for (const Chosen& one : choose_some(promising, how.worlds, random)) {
    left.push_back(std::move(next[one.index]));
    left.back().log_weight += one.log_factor;
  }
  return left;
}

void keep_own_turn(Pool& pool, const HeardTurn& turn, const Propagation& how) {
  std::erase_if(pool, [&](const Particle& particle) {
    return !own_turn_fits(particle.position, turn, how.rules);
  });
  if (!turn.stands) return;
  for (Particle& particle : pool) play_own_turn(particle, turn);
}

}  // namespace sudare::play
