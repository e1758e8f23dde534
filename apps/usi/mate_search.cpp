#include "usi/mate_search.hpp"

#include <algorithm>
#include <utility>

#include "shogi/movegen.hpp"
#include "tsume/proof/main_line.hpp"

namespace sudare::apps {
namespace {

using shogi::Move;
using shogi::Position;
using tsume::Verdict;

}  // namespace

std::uint64_t UsiMateSearch::nodes_left() const {
  return options_.limits.nodes - std::min(nodes_, options_.limits.nodes);
}

UsiFinding UsiMateSearch::solve(const Position& position, const tsume::Options& options,
                                const Report& report) {
  tsume::Solution solution = solver_.solve(position, options, stop_.search, report);
  nodes_ += solution.nodes;
  if (solution.verdict == Verdict::Proved && !tsume::ends_in_mate(position, solution.line)) {
    // The search was stopped before it had read out the line. The proof is still in the table, so
    // finding it again takes no time.
    tsume::Options again = options;
    again.shortest = false;
    again.limits = {};
    tsume::Solution second = solver_.solve(position, again, stop_.everything);
    nodes_ += second.nodes;
    if (second.verdict == Verdict::Proved && tsume::ends_in_mate(position, second.line)) {
      second.exact = solution.exact && second.moves == solution.moves;
      solution = std::move(second);
    } else {
      solution.line.clear();
    }
  }
  const bool none_so_short = options.max_moves && solution.verdict == Verdict::Unknown &&
                             solution.refuted_to > 0 &&
                             solution.refuted_to + 1 >= *options.max_moves;
  return {solution.verdict,         solution.moves, solution.exact,
          std::move(solution.line), none_so_short,  nodes_};
}

UsiFinding UsiMateSearch::attack(const Position& position) {
  return solve(position, options_, report_);
}

void UsiMateSearch::solve_after(const Position& position, UsiReply& reply, tsume::Options options) {
  Position after = position;
  after.make(reply.move);
  if (options.max_moves) options.max_moves = *options.max_moves - 1;
  options.limits.nodes = std::min(options.limits.nodes, nodes_left());
  const std::uint64_t nodes_before = nodes_;
  UsiFinding finding = solve(after, options, [&](const tsume::Progress& now) {
    // A proof for one reply says nothing about the root yet.
    tsume::Progress progress = now;
    progress.nodes += nodes_before;
    progress.moves.reset();
    progress.looking_for.reset();
    if (report_) report_(progress);
  });
  if (reply.finding.line.empty() || !finding.line.empty()) reply.finding = std::move(finding);
}

Verdict UsiMateSearch::decide(const Position& position, std::vector<UsiReply>& replies) {
  // The replies take turns, a little longer each time, so that one hard reply does not delay
  // another that clearly escapes. Results stay in the table.
  constexpr std::uint64_t kFirstTurn = 10'000;
  tsume::Options options = options_;
  options.shortest = false;
  for (options.limits.nodes = kFirstTurn;; options.limits.nodes *= 4) {
    bool all_lose = true;
    for (UsiReply& reply : replies) {
      if (reply.finding.verdict == Verdict::Proved) continue;
      solve_after(position, reply, options);
      if (reply.finding.verdict == Verdict::Proved) continue;
      if (reply.finding.verdict == Verdict::Refuted) return Verdict::Refuted;
      if (reply.finding.none_so_short || stop_.search || nodes_left() == 0) return Verdict::Unknown;
      all_lose = false;
    }
    if (all_lose) return Verdict::Proved;
  }
}

UsiFinding UsiMateSearch::defend(const Position& position) {
  shogi::MoveList moves;
  evading_moves(position, moves);
  std::vector<UsiReply> replies;
  for (const Move move : moves) replies.push_back({move, {}});

  UsiFinding finding;
  if (options_.max_moves && *options_.max_moves < 2 && !replies.empty()) {
    finding.none_so_short = true;
    return finding;
  }
  finding.verdict = replies.empty() ? Verdict::Proved : decide(position, replies);
  finding.exact = true;
  if (finding.verdict != Verdict::Proved || replies.empty()) {
    finding.nodes = nodes_;
    return finding;
  }
  if (options_.shortest) {
    for (UsiReply& reply : replies) {
      if (!stop_.search && nodes_left() > 0) solve_after(position, reply, options_);
    }
  }
  const UsiReply* longest = nullptr;
  for (const UsiReply& reply : replies) {
    finding.exact = finding.exact && reply.finding.exact;
    if (longest == nullptr || reply.finding.moves > longest->finding.moves) longest = &reply;
  }
  finding.moves = longest->finding.moves + 1;
  if (!longest->finding.line.empty()) {
    finding.line = longest->finding.line;
    finding.line.insert(finding.line.begin(), longest->move);
  }
  finding.nodes = nodes_;
  return finding;
}

}  // namespace sudare::apps
