#include "play/engine/tries_tree.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>

#include "play/belief/parallel.hpp"
#include "play/engine/win_chance.hpp"

namespace sudare::play {

namespace {

using Worlds = std::vector<std::uint32_t>;

// A number for each half of the worlds.
using Halves = std::array<double, 2>;

double sum(const Halves& halves) { return halves[0] + halves[1]; }

class TriesTree {
 public:
  TriesTree(const TryTable& table, int fouls_left, const TreeSettings& settings)
      : table_(table), settings_(settings), fouls_left_(fouls_left) {
    const int levels = std::min(settings.depth, fouls_left) + 1;
    for (int level = 0; level < levels; ++level) {
      std::vector<float>& won = won_.emplace_back(table.tries() * table.worlds());
      const float price = settings.caution * foul_price(fouls_left - level);
      for (std::size_t m = 0; m < table.tries(); ++m) {
        const std::span<const float> row = table.row(m);
        for (std::size_t w = 0; w < row.size(); ++w) {
          if (row[w] != TryTable::kFoul)
            won[w * table.tries() + m] = table.weight(w) * chance_of(row[w] + price);
        }
      }
    }
    for (std::size_t w = 0; w < table.worlds(); ++w) all_mass_ += table.weight(w);
    legal_.resize(table.tries() * table.worlds());
    for (std::size_t m = 0; m < table.tries(); ++m) {
      for (std::size_t w = 0; w < table.worlds(); ++w) {
        if (table.row(m)[w] != TryTable::kFoul) legal_[w * table.tries() + m] = table.weight(w);
      }
    }
    find_typical();
  }

  [[nodiscard]] std::vector<RatedTry> rate() const {
    Worlds all(table_.worlds());
    std::iota(all.begin(), all.end(), 0U);
    const std::vector<Seen> seen = look(all, 0);
    std::vector<RatedTry> rated(seen.size());
    in_parallel(seen.size(), settings_.threads, [&](std::size_t first, std::size_t last) {
      for (std::size_t i = first; i < last; ++i) {
        const Halves value = value_of(seen[i], all, 0);
        rated[i] = {seen[i].attempt, sum(value) / all_mass_, sum(seen[i].legal) / all_mass_};
      }
    });
    std::ranges::stable_sort(rated, std::ranges::greater{}, &RatedTry::chance);
    return rated;
  }

 private:
  // One try in a set of worlds.
  struct Seen {
    std::size_t attempt = 0;
    Halves legal{};  // the mass of the worlds where it is legal
    Halves won{};    // of that mass, what wins
    double plain = 0;
  };

  [[nodiscard]] std::size_t half(std::size_t world) const { return world % 2; }

  [[nodiscard]] Halves mass_of(const Worlds& worlds) const {
    Halves mass{};
    for (const std::uint32_t w : worlds) mass[half(w)] += table_.weight(w);
    return mass;
  }
  [[nodiscard]] Halves size_of(const Worlds& worlds) const {
    Halves squares{};
    Halves mass{};
    for (const std::uint32_t w : worlds) {
      const double weight = table_.weight(w);
      squares[half(w)] += weight * weight;
      mass[half(w)] += weight;
    }
    Halves size{};
    for (std::size_t h = 0; h < 2; ++h)
      size[h] = squares[h] > 0 ? mass[h] * mass[h] / squares[h] : 0;
    return size;
  }

  [[nodiscard]] bool is_last(int level) const { return level + 1 >= static_cast<int>(won_.size()); }

  // The chance to win after so many fouls in the world at large, as far as the plain score knows:
  // for what no world shows.
  void find_typical() {
    Worlds all(table_.worlds());
    std::iota(all.begin(), all.end(), 0U);
    typical_.assign(won_.size() + 1, 0);
    // Beyond the last level the same chance is left, unless there is no foul left to make.
    const auto levels = static_cast<int>(won_.size());
    for (int round = 0; round < 2; ++round) {
      for (int level = levels; level-- > 0;) {
        double best = 0;
        for (const Seen& each : see(all, level)) best = std::max(best, each.plain);
        typical_[static_cast<std::size_t>(level)] = best / all_mass_;
      }
      if (fouls_left_ < levels) break;  // a foul beyond the last level loses
      typical_.back() = typical_[static_cast<std::size_t>(levels) - 1];
    }
  }

  // What a foul at this level leaves of the chance, where nothing better is known.
  [[nodiscard]] double typical_after_foul(int level) const {
    return typical_[static_cast<std::size_t>(level) + 1];
  }

  // All tries in a set of worlds, without looking at what follows a foul.
  std::vector<Seen> see(const Worlds& worlds, int level) const {
    // World by world, because that is how the numbers lie in memory.
    const std::size_t tries = table_.tries();
    const float* const won = won_[static_cast<std::size_t>(level)].data();
    std::array<std::vector<float>, 2> legal_sums;
    std::array<std::vector<float>, 2> won_sums;
    for (std::size_t h = 0; h < 2; ++h) {
      legal_sums[h].resize(tries);
      won_sums[h].resize(tries);
    }
    for (const std::uint32_t w : worlds) {
      float* const legal_sum = legal_sums[half(w)].data();
      float* const won_sum = won_sums[half(w)].data();
      const float* const legal_here = legal_.data() + w * tries;
      const float* const won_here = won + w * tries;
      for (std::size_t m = 0; m < tries; ++m) {
        legal_sum[m] += legal_here[m];
        won_sum[m] += won_here[m];
      }
    }
    const Halves mass = mass_of(worlds);
    const Halves size = size_of(worlds);
    std::vector<Seen> seen(tries);
    for (std::size_t m = 0; m < tries; ++m) {
      Seen& each = seen[m];
      each.attempt = m;
      for (std::size_t h = 0; h < 2; ++h) {
        each.legal[h] = legal_sums[h][m];
        each.won[h] = won_sums[h][m];
      }
      shrink(each, mass, size);
      each.plain = sum(each.won) + (sum(mass) - sum(each.legal)) * typical_after_foul(level);
    }
    return seen;
  }

  // Moves the legal mass of each half towards what is usual, but never up: among many tries those
  // that few worlds make look legal are chosen too often as it is.
  void shrink(Seen& each, const Halves& mass, const Halves& size) const {
    for (std::size_t h = 0; h < 2; ++h) {
      if (mass[h] <= 0 || each.legal[h] <= 0) continue;
      const double share = settings_.shrink / (settings_.shrink + std::max(size[h], 1.0));
      const double usual = std::min(each.legal[h], mass[h] * table_.prior(each.attempt));
      const double believed = (1 - share) * each.legal[h] + share * usual;
      const double shrunk = believed * (1 - settings_.doubt * (1 - believed / mass[h]));
      each.won[h] *= shrunk / each.legal[h];
      each.legal[h] = shrunk;
    }
  }

  // The tries worth a closer look.
  std::vector<Seen> look(const Worlds& worlds, int level) const {
    std::vector<Seen> seen = see(worlds, level);
    const std::size_t beam = std::min<std::size_t>(
        seen.size(), static_cast<std::size_t>(level < TreeSettings::kDeepest
                                                  ? settings_.beams[static_cast<std::size_t>(level)]
                                                  : 1));
    std::ranges::partial_sort(seen, seen.begin() + static_cast<std::ptrdiff_t>(beam),
                              std::ranges::greater{}, &Seen::plain);
    seen.resize(beam);
    return seen;
  }

  [[nodiscard]] Halves value_of(const Seen& each, const Worlds& worlds, int level) const {
    Halves value = each.won;
    const Halves mass = mass_of(worlds);
    Worlds fouled;
    const std::span<const float> row = table_.row(each.attempt);
    for (const std::uint32_t w : worlds) {
      if (row[w] == TryTable::kFoul) fouled.push_back(w);
    }
    const Halves fouled_mass = mass_of(fouled);
    Halves after{};
    // What hardly ever happens is not looked into.
    constexpr double kRareFouls = 0.004;
    const bool looked = !is_last(level) && sum(fouled_mass) > kRareFouls * all_mass_;
    if (looked) after = best(fouled, level + 1);
    for (std::size_t h = 0; h < 2; ++h) {
      const double chance =
          looked && fouled_mass[h] > 0 ? after[h] / fouled_mass[h] : typical_after_foul(level);
      value[h] += (mass[h] - each.legal[h]) * chance;
    }
    return value;
  }

  // U of the set: for each half, the value of the try that the other half chooses.
  [[nodiscard]] Halves best(const Worlds& worlds, int level) const {
    const std::vector<Seen> seen = look(worlds, level);
    const Halves mass = mass_of(worlds);
    const bool halves = settings_.halves && mass[0] > 0 && mass[1] > 0;
    std::array<Halves, 2> chosen{};
    Halves highest{-1, -1};
    for (const Seen& each : seen) {
      const Halves value = value_of(each, worlds, level);
      for (std::size_t h = 0; h < 2; ++h) {
        const double by = halves ? value[h] : sum(value);
        if (by <= highest[h]) continue;
        highest[h] = by;
        chosen[h] = value;
      }
    }
    return {chosen[1][0], chosen[0][1]};
  }

  const TryTable& table_;
  const TreeSettings& settings_;
  int fouls_left_;
  // By world, then by try: the weight where it is legal, and by level what of it wins after the
  // price of the fouls so far.
  std::vector<float> legal_;
  std::vector<std::vector<float>> won_;
  std::vector<double> typical_;
  double all_mass_ = 0;
};

}  // namespace

std::vector<RatedTry> rate_tries(const TryTable& table, int fouls_left,
                                 const TreeSettings& settings) {
  return TriesTree(table, fouls_left, settings).rate();
}

}  // namespace sudare::play
