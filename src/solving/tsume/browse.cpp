#include <fmt/format.h>

#include <utility>
#include <vector>

#include "base/user_error.hpp"
#include "report/move_json.hpp"
#include "shogi/movegen.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"
#include "solving/tsume/run.hpp"
#include "tsume/proof/reader.hpp"
#include "tsume/proof/solution_tree.hpp"

namespace sudare::solving {
namespace {

using report::move_as_json;
using shogi::Move;
using shogi::Position;
using tsume::SolutionTree;

constexpr std::size_t kLongestPath = 10'000;

[[noreturn]] void refuse_path() {
  throw LookError(LookError::Reason::NotThere, "the path leaves the solution");
}

[[noreturn]] void refuse_for_time() {
  throw LookError(LookError::Reason::OutOfTime,
                  "this part of the proof could not be reconstructed in time");
}

// A path as playable moves, and the position it leads to.
struct PlayedPath {
  std::vector<Move> path;
  Position position;
  shogi::Square previous_to;
};

PlayedPath play(const shogi::Setup& start, const std::vector<std::string>& steps) {
  PlayedPath played{{}, Position(start), {}};
  if (steps.size() > kLongestPath) refuse_path();
  for (const std::string& step : steps) {
    const Move move = shogi::read_usi_move(step);
    if (!played.position.is_legal(move)) refuse_path();
    const bool attack = played.path.size() % 2 == 0;
    if (attack && !played.position.gives_check(move)) refuse_path();
    played.position.make(move);
    played.previous_to = move.to();
    played.path.push_back(move);
  }
  return played;
}

void check(SolutionTree::Failure failure) {
  if (failure == SolutionTree::Failure::NotInTree) refuse_path();
  if (failure == SolutionTree::Failure::Stopped) refuse_for_time();
}

std::vector<JsonObject> steps_as_json(const PlayedPath& from,
                                      const std::vector<SolutionTree::Step>& steps) {
  std::vector<JsonObject> all;
  Position position = from.position;
  shogi::Square previous_to = from.previous_to;
  for (const SolutionTree::Step& step : steps) {
    JsonObject& json = all.emplace_back();
    json.set("step", shogi::usi_text(step.move));
    json.set("move", move_as_json(position, step.move, previous_to));
    json.set("length", std::max(step.length, 0));
    json.set("siblings", step.siblings);
    position.make(step.move);
    previous_to = step.move.to();
  }
  return all;
}

std::vector<JsonObject> branches_as_json(const PlayedPath& at,
                                         const std::vector<SolutionTree::Branch>& branches) {
  std::vector<JsonObject> all;
  for (const SolutionTree::Branch& branch : branches) {
    JsonObject& json = all.emplace_back();
    json.set("step", shogi::usi_text(branch.move));
    json.set("move", move_as_json(at.position, branch.move, at.previous_to));
    if (branch.length) {
      json.set("length", std::max(*branch.length, 0));
    } else {
      json.set_null("length");
    }
    if (branch.length && *branch.length < 0) json.set("futile", true);
    json.set("main", branch.main);
  }
  return all;
}

void tell_mate(TsumeRun& run, const PlayedPath& at, std::size_t follow, search::Monitor& monitor,
               JsonObject& json) {
  if (run.solution().line.empty()) {
    throw LookError(LookError::Reason::NoProof,
                    "the line of this mate could not be read out in time");
  }
  SolutionTree::Node node;
  check(run.tree().look(at.path, monitor, node));
  json.set("length", std::max(node.length, 0));
  json.set("mated", node.branches.empty());
  json.set("main", node.main);
  json.set("children", branches_as_json(at, node.branches));
  if (follow == 0) return;
  std::vector<SolutionTree::Step> steps;
  check(run.tree().follow(at.path, follow, monitor, steps));
  json.set("line", steps_as_json(at, steps));
}

// Shows all checks, or the one reply that refutes the check.
void tell_no_mate(TsumeRun& run, const PlayedPath& at, search::Monitor& monitor, JsonObject& json) {
  shogi::MoveList moves;
  if (at.path.size() % 2 == 0) {
    checking_moves(at.position, moves);
  } else {
    tsume::TsumeProblem problem(at.position, ~at.position.turn(), run.futile(), run.table());
    const tsume::ProofMove reply = tsume::ProofReader(problem, monitor).refuting_reply();
    if (reply.stopped) refuse_for_time();
    if (!reply.child) refuse_path();
    moves.push(reply.child->move);
  }
  std::vector<JsonObject> children;
  for (const Move move : moves) {
    JsonObject& child = children.emplace_back();
    child.set("step", shogi::usi_text(move));
    child.set("move", move_as_json(at.position, move, at.previous_to));
    child.set("main", false);
  }
  json.set("mated", false);
  json.set("main", at.path.empty());
  json.set("children", std::move(children));
}

}  // namespace

JsonObject look_at_tsume(TsumeRun& run, const JsonInput& asked, search::Monitor& monitor) {
  constexpr std::int64_t kMostFollowed = 10'000;
  asked.allow_only({"path", "follow"});
  const std::int64_t follow = asked.whole("follow").value_or(0);
  if (follow < 0 || follow > kMostFollowed) {
    throw UserError(fmt::format("\"follow\" must be from 0 to {}", kMostFollowed));
  }
  const PlayedPath at = play(run.problem().start(), asked.texts("path"));
  const bool mate = run.solution().verdict == Verdict::Proved;
  JsonObject json;
  json.set("rule", "tsume").set("hidden", false);
  json.set("sfen", shogi::write_sfen(at.position.setup()));
  json.set("turn", at.path.size() % 2 == 0 ? "attacker" : "defender");
  json.set("verdict", mate ? "mate" : "nomate");
  if (mate) {
    tell_mate(run, at, static_cast<std::size_t>(follow), monitor, json);
  } else {
    tell_no_mate(run, at, monitor, json);
  }
  return json;
}

}  // namespace sudare::solving
