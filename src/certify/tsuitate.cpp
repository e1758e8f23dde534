#include "certify/tsuitate.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "certify/json_text.hpp"
#include "certify/notation.hpp"
#include "certify/rules.hpp"
#include "certify/tsuitate_calls.hpp"
#include "certify/tsuitate_nomate.hpp"

namespace sudare::certify {
namespace {

// What the tree says is not so.
struct WrongTree : Complaint {
  using Complaint::Complaint;
};

// Whether the attacker may think the move possible, who sees only his own pieces.
bool looks_possible(const Board& board, const Move& move) {
  Board own = board;
  for (int file = 1; file <= 9; ++file) {
    for (int rank = 1; rank <= 9; ++rank) {
      if (board.at({file, rank}).side != board.turn) own.put({file, rank}, Piece{});
    }
  }
  return is_legal(own, move);
}

std::string text_or_nothing(const Json& json) { return json.is_null() ? "" : json.text(); }

class Checker {
 public:
  explicit Checker(TreeReport& report) : report_(report) {}

  struct Cost {
    int moves = 0;
    int fouls = 0;
  };

  // What the tree costs at most from here.
  Cost check(const Json& node, const Members& members, int fouls) {
    ++report_.nodes;
    report_.largest = std::max(report_.largest, members.size());
    const std::string& text = node.at("move").text();
    way_.push_back(text);
    const Move move = read_move(text);
    if (!looks_possible(members.begin()->second, move)) {
      reject({"%1 does not look possible", "%1 は自分の駒だけを見ても指せない手である"});
    }

    const TryOutcome outcome = outcome_of_try(members, move);
    if (!outcome.useless_in.empty()) {
      reject({"%1 is legal and no check in %2", "%1 は次の局面で指せるが王手でない：%2"},
             outcome.useless_in);
    }
    if (outcome.captured.empty()) {
      reject({"%1 is a foul everywhere", "%1 はどの局面でも反則である"});
    }
    Cost worst = check_foul(node.at("foul"), outcome.foul, fouls);
    const auto make_worse = [&](Cost cost) {
      worst = {std::max(worst.moves, cost.moves), std::max(worst.fouls, cost.fouls)};
    };
    make_worse({1, 0});
    check_classes(node.at("check"), outcome.captured, outcome.mated);
    for (const auto& [call, positions] : outcome.after) {
      const Json& next = find(node.at("check"), call);
      const Cost cost = check(next, positions, fouls);
      make_worse({cost.moves + 2, cost.fouls});
    }
    check_replies(node.at("check"), outcome.after);
    way_.pop_back();
    return worst;
  }

 private:
  // In the pattern %1 is the way to the fault, %2 is `detail`.
  [[noreturn]] void reject(const Words& pattern, const Words& detail = {}) const {
    std::string text;
    for (const std::string& step : way_) text += (text.empty() ? "" : " ") + step;
    throw WrongTree(filled(pattern, {text, detail}));
  }

  Cost check_foul(const Json& node, const Members& foul, int fouls) {
    if (foul.empty()) {
      if (!node.is_null()) {
        reject({"%1 cannot be a foul, but the tree goes on after one",
                "%1 は反則になりえないが、木に反則後の続きがある"});
      }
      return {};
    }
    if (node.is_null()) {
      reject({"%1 may be a foul, and the tree does not go on after it",
              "%1 は反則かもしれないが、木に反則後の続きがない"});
    }
    if (fouls == 0) {
      reject({"%1 may be a foul too many", "%1 で反則が許容回数を超えることがある"});
    }
    way_.emplace_back("foul");
    const Cost cost = check(node, foul, fouls - 1);
    way_.pop_back();
    return {cost.moves, cost.fouls + 1};
  }

  // Each kind captured has its class, with the right word about mate, and nothing else has.
  void check_classes(const Json& classes, const std::set<std::string>& captured,
                     const std::set<std::string>& mated) const {
    std::set<std::string> seen;
    for (const Json& each : classes.array()) {
      const std::string kind = text_or_nothing(each.at("captured"));
      if (!seen.insert(kind).second) {
        reject({"%1 has a class twice", "%1 で、同じ駒を取る場合が重複している"});
      }
      if (!captured.contains(kind)) {
        reject({"%1 cannot capture '%2'", "%1 で「%2」を取ることはない"}, kind);
      }
      if (each.at("mate").truth() != mated.contains(kind)) {
        reject({"%1 is wrong about mate", "%1 の詰みの有無が誤っている"});
      }
    }
    if (seen != captured) {
      reject({"%1 lacks a class of what it may capture", "%1 で取りうる駒の類が欠けている"});
    }
  }

  // No reply that cannot be.
  void check_replies(const Json& classes, const std::map<Call, Members>& after) const {
    std::size_t count = 0;
    for (const Json& each : classes.array()) count += each.at("replies").array().size();
    if (count != after.size()) {
      reject({"%1 goes on after something that is never heard",
              "%1 の後に、審判が言うはずのない言葉への続きがある"});
    }
  }

  const Json& find(const Json& classes, const Call& call) const {
    for (const Json& each : classes.array()) {
      if (text_or_nothing(each.at("captured")) != call.captured) continue;
      for (const Json& reply : each.at("replies").array()) {
        if (text_or_nothing(reply.at("captured_at")) == call.captured_at &&
            reply.at("check").truth() == call.check) {
          return reply.at("node");
        }
      }
    }
    if (call.captured_at.empty()) {
      reject(
          {"%1 has no answer when nothing is lost", "%1 の後、駒を取られなかったときの続きがない"});
    }
    reject({"%1 has no answer when a piece is lost on %2",
            "%1 の後、%2 の駒を取られたときの続きがない"},
           call.captured_at);
  }

  TreeReport& report_;
  std::vector<std::string> way_;
};

}  // namespace

TreeReport check_tsuitate(std::string_view text) {
  TreeReport report;
  try {
    const Json file = read_json(text);
    const Board root = read_sfen(file.at("sfen").text());
    const long long fouls = file.at("fouls").number();
    constexpr int kMostFouls = 1000;
    if (fouls < 0 || fouls > kMostFouls) {
      throw JsonError({"\"fouls\" is no number of fouls", "\"fouls\" が反則の回数でない"});
    }
    report.sfen = write_sfen(root);
    if (!find_king(root, opponent(root.turn))) {
      throw JsonError({"there is no king to mate", "詰ますべき玉がない"});
    }
    if (file.members().contains("nomate")) {
      check_tsuitate_nomate(file.at("nomate"), root, static_cast<int>(fouls), report);
      return report;
    }
    const Checker::Cost cost =
        Checker(report).check(file.at("tree"), {{report.sfen, root}}, static_cast<int>(fouls));
    report.moves = cost.moves;
    report.fouls = cost.fouls;
    report.outcome = Outcome::Verified;
  } catch (const WrongTree& rejection) {
    report.outcome = Outcome::Rejected;
    report.reason = rejection.words();
  } catch (const Complaint& error) {
    report.outcome = Outcome::Unreadable;
    report.reason = error.words();
  }
  return report;
}

}  // namespace sudare::certify
