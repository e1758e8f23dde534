#include "certify/tsuitate_nomate.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "certify/notation.hpp"
#include "certify/tsuitate_calls.hpp"

namespace sudare::certify {
namespace {

struct Listed {
  Members members;
  long long fouls = 0;  // left
};

class SetsChecker {
 public:
  explicit SetsChecker(std::vector<Listed> listed) : listed_(std::move(listed)) {
    for (const Listed& each : listed_) by_first_[each.members.begin()->first].push_back(&each);
  }

  // Whether a listed set with so many fouls left, or more, is part of these positions.
  [[nodiscard]] bool contains_listed(const Members& members, long long fouls) const {
    return std::ranges::any_of(members, [&](const auto& member) {
      const auto found = by_first_.find(member.first);
      return found != by_first_.end() &&
             std::ranges::any_of(found->second, [&](const Listed* each) {
               return each->fouls >= fouls && is_part(each->members, members);
             });
    });
  }

  // A try that nothing answers, or an empty text.
  [[nodiscard]] std::string first_unanswered(const Listed& set) const {
    std::set<std::string> tried;
    for (const auto& [sfen, board] : set.members) {
      for (const Move& move : checking_moves(board)) {
        std::string text = write_move(move);
        if (tried.insert(text).second && !is_answered(set, move)) return text;
      }
    }
    return "";
  }

  [[nodiscard]] const std::vector<Listed>& listed() const { return listed_; }

 private:
  static bool is_part(const Members& part, const Members& whole) {
    return std::ranges::all_of(part,
                               [&](const auto& member) { return whole.contains(member.first); });
  }

  [[nodiscard]] bool is_answered(const Listed& set, const Move& move) const {
    const TryOutcome outcome = outcome_of_try(set.members, move);
    if (!outcome.useless_in.empty()) return true;
    if (!outcome.foul.empty() && (set.fouls == 0 || contains_listed(outcome.foul, set.fouls - 1))) {
      return true;
    }
    return std::ranges::any_of(
        outcome.after, [&](const auto& each) { return contains_listed(each.second, set.fouls); });
  }

  std::vector<Listed> listed_;
  std::map<std::string, std::vector<const Listed*>> by_first_;
};

std::vector<Listed> read_sets(const Json& sets, Side attacker) {
  std::vector<Listed> listed;
  for (const Json& set : sets.array()) {
    Listed& each = listed.emplace_back();
    each.fouls = set.at("fouls").number();
    for (const Json& text : set.at("positions").array()) {
      const Board board = read_sfen(text.text());
      if (board.turn != attacker) {
        throw JsonError({"a position has the other side to move", "手番が逆の局面がある"});
      }
      if (!find_king(board, opponent(attacker))) {
        throw JsonError({"a position has no king to mate", "詰ますべき玉のない局面がある"});
      }
      each.members.emplace(write_sfen(board), board);
    }
    if (each.members.empty()) {
      throw JsonError({"a set has no position", "局面のない集合がある"});
    }
    if (each.fouls < 0) {
      throw JsonError({"a set has less than no foul left", "残り反則数が負の集合がある"});
    }
  }
  return listed;
}

}  // namespace

void check_tsuitate_nomate(const Json& list, const Board& root, int fouls, TreeReport& report) {
  report.claim = Claim::NoMate;
  report.fouls = fouls;
  const SetsChecker checker(read_sets(list, root.turn));
  report.nodes = checker.listed().size();
  report.outcome = Outcome::Rejected;
  if (!checker.contains_listed({{report.sfen, root}}, fouls)) {
    report.reason = {"the start position is not among the sets", "開始局面が集合の中にない"};
    return;
  }
  for (std::size_t i = 0; i < checker.listed().size(); ++i) {
    const Listed& set = checker.listed()[i];
    report.largest = std::max(report.largest, set.members.size());
    if (const std::string move = checker.first_unanswered(set); !move.empty()) {
      report.reason = filled({"set %1: nothing that the referee may say answers %2",
                              "集合%1：%2 に対し、審判が何と告げても続きが載っていない"},
                             {std::to_string(i + 1), move});
      return;
    }
  }
  report.outcome = Outcome::Verified;
}

}  // namespace sudare::certify
