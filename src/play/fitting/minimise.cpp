#include "play/fitting/minimise.hpp"

#include <cmath>
#include <cstddef>
#include <deque>
#include <numeric>
#include <utility>

namespace sudare::play {

namespace {

double inner(std::span<const double> a, std::span<const double> b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

void add_scaled(std::vector<double>& to, double factor, std::span<const double> what) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] += factor * what[i];
}

// One remembered step: how far it went, and how the gradient changed.
struct Step {
  std::vector<double> moved;
  std::vector<double> turned;
  double inner_product = 0;
};

// The gradient times an approximate inverse of the second derivatives.
std::vector<double> direction(std::span<const double> gradient, const std::deque<Step>& memory) {
  std::vector<double> result(gradient.begin(), gradient.end());
  std::vector<double> factors(memory.size());
  for (std::size_t i = memory.size(); i-- > 0;) {
    factors[i] = inner(memory[i].moved, result) / memory[i].inner_product;
    add_scaled(result, -factors[i], memory[i].turned);
  }
  if (!memory.empty()) {
    const Step& last = memory.back();
    const double scale = last.inner_product / inner(last.turned, last.turned);
    for (double& number : result) number *= scale;
  } else if (const double length = std::sqrt(inner(result, result)); length > 1) {
    for (double& number : result) number /= length;
  }
  for (std::size_t i = 0; i < memory.size(); ++i) {
    const double back = inner(memory[i].turned, result) / memory[i].inner_product;
    add_scaled(result, factors[i] - back, memory[i].moved);
  }
  return result;
}

}  // namespace

double minimise(const SmoothFunction& function, std::vector<double>& point, int steps,
                const std::function<bool(int, double)>& report) {
  constexpr std::size_t kMemory = 12;
  constexpr double kEnough = 1e-4;  // of the descent that the slope promises
  std::vector<double> gradient(point.size());
  double value = function(point, gradient);
  std::deque<Step> memory;
  std::vector<double> next(point.size());
  std::vector<double> next_gradient(point.size());
  for (int step = 1; step <= steps; ++step) {
    std::vector<double> down = direction(gradient, memory);
    double slope = inner(gradient, down);
    if (!(slope > 0)) {  // the memory misleads; or this is the bottom
      if (memory.empty()) break;
      memory.clear();
      down = direction(gradient, memory);
      slope = inner(gradient, down);
      if (!(slope > 0)) break;
    }
    double length = 1;
    double next_value = value;
    constexpr int kHalvings = 30;
    int halvings = 0;
    for (; halvings < kHalvings; ++halvings, length /= 2) {
      next = point;
      add_scaled(next, -length, down);
      next_value = function(next, next_gradient);
      if (next_value <= value - kEnough * length * slope) break;
    }
    if (halvings == kHalvings) break;
    Step done;
    done.moved.resize(point.size());
    done.turned.resize(point.size());
    for (std::size_t i = 0; i < point.size(); ++i) {
      done.moved[i] = next[i] - point[i];
      done.turned[i] = next_gradient[i] - gradient[i];
    }
    done.inner_product = inner(done.moved, done.turned);
    if (done.inner_product > 1e-12) {
      memory.push_back(std::move(done));
      if (memory.size() > kMemory) memory.pop_front();
    }
    const double gained = value - next_value;
    point.swap(next);
    gradient.swap(next_gradient);
    value = next_value;
    if (!report(step, value)) break;
    if (gained < 1e-9 * (std::abs(value) + 1e-9)) break;
  }
  return value;
}

}  // namespace sudare::play
