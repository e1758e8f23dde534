#include "tsume/solver.hpp"

#include <algorithm>
#include <utility>

#include "base/deep_thread.hpp"
#include "tsume/proof/main_line.hpp"
#include "tsume/shortener.hpp"

namespace sudare::tsume {

using search::Length;
using search::Monitor;
using shogi::Position;

namespace {

// Limits for reading out the line if the table has lost parts of the proof.
constexpr search::Limits kLineLimits{.nodes = 20'000'000, .seconds = 10.0};

// Mates have odd lengths.
int last_odd(int plies) { return plies - (plies % 2 == 0 ? 1 : 0); }

// The work on one problem.
class Work {
 public:
  Work(const Position& position, const Options& options, Table& table,
       const std::atomic<bool>& stop, const Solver::Report& report)
      : options_(options),
        table_(table),
        stop_(stop),
        report_(report),
        problem_(position, position.turn(), options.futile, table),
        monitor_(options.limits, stop, [this](const Monitor&) { tell(); }),
        longest_(options.max_moves ? Length(last_odd(*options.max_moves)) : Length::unlimited()) {}

  Solution run() {
    // The classic algorithms are kept as published.
    const bool classic = options_.algorithm != search::Algorithm::Dfpn;
    problem_.number_replies_by_checks(!classic);
    if (options_.shortest && !classic) from_below();
    if (!is_decided() && !monitor_.stopped()) first_mate();
    if (options_.shortest && solution_.verdict == Verdict::Proved) shorten();
    if (solution_.verdict == Verdict::Proved) solution_.hand = hand_at_end();
    solution_.nodes = monitor_.nodes();
    solution_.seconds = monitor_.seconds();
    return std::move(solution_);
  }

 private:
  // Asks for a mate in 1, in 3, in 5, and so on. A length just beyond the refuted ones leaves few
  // alternatives, so this is the cheapest way to a short mate, and a mate found is the shortest.
  // The numbers of one length would mislead the search for the next.
  void from_below() {
    monitor_.begin_slice(options_.nodes_from_below);
    while (!is_decided() && !monitor_.stopped()) {
      const int next = solution_.refuted_to == 0 ? 1 : solution_.refuted_to + 2;
      problem_.begin_question({1 + static_cast<unsigned>(next / 2) % (Question::kCount - 1)});
      ask(std::min(Length(next), longest_));
    }
    problem_.begin_question({});
    monitor_.end_slice();
  }

  void first_mate() { ask(longest_); }

  void shorten() {
    const auto search = [this](Length length) { return search_for(length); };
    Shortener shortener(problem_, monitor_, search);
    while (!solution_.exact && !monitor_.stopped()) {
      progress_.looking_for = solution_.moves - 2;
      const Length length = shortener.round(Length(solution_.moves));
      if (length < Length(solution_.moves)) take_mate(length);
      if (shortener.is_shortest()) take_refutation(Length(solution_.moves - 2));
    }
  }

  Result search_for(Length length) {
    return search::solve_with(options_.algorithm, problem_, monitor_, length);
  }

  void ask(Length length) {
    progress_.looking_for = length.is_unlimited() ? std::nullopt : std::optional(length.plies());
    const Result result = search_for(length);
    if (result.bounds.is_proved()) {
      take_mate(result.length);
    } else if (result.bounds.is_refuted()) {
      take_refutation(result.length);
    }
  }

  void take_mate(Length length) {
    solution_.verdict = Verdict::Proved;
    solution_.moves = length.plies();
    solution_.exact = solution_.moves <= solution_.refuted_to + 2;
    read_line();
    progress_.moves = solution_.moves;
    progress_.line = solution_.line;
    tell();
  }

  void take_refutation(Length length) {
    if (length.is_unlimited()) {
      solution_.verdict = Verdict::Refuted;
      return;
    }
    solution_.refuted_to = std::max(solution_.refuted_to, last_odd(length.plies()));
    if (solution_.verdict == Verdict::Proved && solution_.moves <= solution_.refuted_to + 2) {
      solution_.exact = true;
      read_line();
    }
  }

  [[nodiscard]] bool is_decided() const {
    return solution_.verdict != Verdict::Unknown || Length(solution_.refuted_to) >= longest_;
  }

  // Reads the line right after its proof, while the table still has it.
  void read_line() {
    Monitor line_monitor(kLineLimits, stop_);
    std::vector<shogi::Move> line =
        read_main_line(problem_, line_monitor, Length(solution_.moves), solution_.exact);
    if (line.size() >= static_cast<std::size_t>(solution_.exact ? solution_.moves : 1)) {
      solution_.line = std::move(line);
    }
  }

  // By convention, pieces won from futile interpositions after the counted end do not count.
  [[nodiscard]] int hand_at_end() const {
    Position end = problem_.position();
    const shogi::Color attacker = end.turn();
    const int first = end.move_number();
    for (const shogi::Move move : solution_.line) {
      if (end.move_number() - first == solution_.moves) break;
      end.make(move);
    }
    return end.hand(attacker).total();
  }

  void tell() {
    if (!report_) return;
    progress_.nodes = monitor_.nodes();
    progress_.seconds = monitor_.seconds();
    progress_.table_fill = table_.fill();
    progress_.bounds = monitor_.root();
    progress_.depth = monitor_.deepest();
    report_(progress_);
  }

  const Options& options_;
  Table& table_;
  const std::atomic<bool>& stop_;
  const Solver::Report& report_;
  TsumeProblem problem_;
  Monitor monitor_;
  Length longest_;
  Solution solution_;
  Progress progress_;
};

}  // namespace

Solution Solver::solve(const Position& position, const Options& options,
                       const std::atomic<bool>& stop, const Report& report) {
  // One deep stack for all the searches.
  return on_deep_stack([&] { return Work(position, options, table_, stop, report).run(); });
}

}  // namespace sudare::tsume
