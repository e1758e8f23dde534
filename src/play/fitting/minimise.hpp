// Finds the lowest point of a smooth convex function of many numbers: L-BFGS (Nocedal 1980), which
// remembers the last steps in place of a matrix of second derivatives.
//
//   const auto bowl = [](std::span<const double> x, std::span<double> gradient) {
//     gradient[0] = 2 * (x[0] - 3);
//     return (x[0] - 3) * (x[0] - 3);
//   };
//   std::vector<double> x{0};
//   minimise(bowl, x, 50, [](int step, double value) { return true; });   // x is 3
#pragma once

#include <functional>
#include <span>
#include <vector>

namespace sudare::play {

// Returns the value at a point and fills in the gradient there.
using SmoothFunction = std::function<double(std::span<const double>, std::span<double>)>;

// Takes at most `steps` steps downwards from `point` and leaves the lowest point there. After each
// step calls report(step, value), which may return false to stop. Returns the value at the end.
double minimise(const SmoothFunction& function, std::vector<double>& point, int steps,
                const std::function<bool(int, double)>& report);

}  // namespace sudare::play
