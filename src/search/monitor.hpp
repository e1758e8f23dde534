// What one worker of a search counts, when it has to stop, and what it tells the outside while it
// runs. The limits are shared (limits.hpp), everything else here belongs to the worker alone.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>

#include "search/bounds.hpp"
#include "search/limits.hpp"

namespace sudare::search {

// Counts nodes and decides, cheaply, whether to go on.
class Monitor {
 public:
  // Called about ten times a second on the searching thread.
  using Report = std::function<void(const Monitor&)>;

  explicit Monitor(const SharedLimits& limits, Report report = {})
      : limits_(limits), report_(std::move(report)) {}
  // For a search with one worker, which begins now.
  Monitor(Limits limits, const std::atomic<bool>& stop, Report report = {})
      : Monitor(SharedLimits(limits, stop), std::move(report)) {}

  // Counts one node. Returns false when the search must end.
  bool visit() {
    if (++nodes_ >= next_look_ || limits_.stop_is_requested()) look();
    return !stopped();
  }
  // Until end_slice() a search also stops after this many nodes more.
  void begin_slice(std::uint64_t nodes) { slice_end_ = nodes_ + std::min(nodes, kNever - nodes_); }
  void end_slice() { slice_end_ = kNever; }
  // What the searches tell of themselves as they go.
  void note_root(Bounds bounds) { root_ = bounds; }
  void note_depth(int depth) { deepest_ = std::max(deepest_, depth); }
  // Ends the search from inside, when it cannot go on soundly.
  void give_up() {
    gave_up_ = true;
    stopped_ = true;
  }
  [[nodiscard]] bool stopped() const { return stopped_ || nodes_ >= slice_end_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  // The numbers of the root when last looked at.
  [[nodiscard]] Bounds root() const { return root_; }
  [[nodiscard]] int deepest() const { return deepest_; }
  [[nodiscard]] double seconds() const { return limits_.seconds(); }

 private:
  void look() {
    constexpr std::uint64_t kNodesBetweenLooks = 100;
    next_look_ = std::min(nodes_ + kNodesBetweenLooks, limits_.nodes());
    const double now = seconds();
    stopped_ = gave_up_ || limits_.are_exceeded(nodes_, now);
    if (report_ && now >= next_report_) {
      next_report_ = now + 0.1;
      report_(*this);
    }
  }

  static constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

  SharedLimits limits_;
  Report report_;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_look_ = 1;
  std::uint64_t slice_end_ = kNever;
  double next_report_ = 0.5;
  Bounds root_;
  int deepest_ = 0;
  bool gave_up_ = false;
  bool stopped_ = false;
};

}  // namespace sudare::search
