#include "solving/tsume/attempt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/deep_thread.hpp"
#include "base/user_error.hpp"
#include "report/move_json.hpp"
#include "shogi/movegen.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"
#include "solving/attempt_start.hpp"
#include "tsume/proof/defence.hpp"
#include "tsume/solver.hpp"

namespace sudare::solving {
namespace {

using report::as_json;
using report::move_as_json;
using report::why_not_legal;
using shogi::Move;
using shogi::Position;

// The position in which the user's move is made.
struct TsumePlace {
  Position position;
  shogi::Square previous_to;
};

// Plays the moves that both sides have made so far. Throws UserError if one is not possible.
TsumePlace play(const Position& start, const std::vector<std::string>& moves) {
  TsumePlace place{start, {}};
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = shogi::read_usi_move(moves[i]);
    const bool attack = i % 2 == 0;
    if (!place.position.is_legal(move) || (attack && !place.position.gives_check(move))) {
      throw UserError(
          fmt::format("move {} of \"played\", {}, cannot be played there", i + 1, moves[i]));
    }
    place.position.make(move);
    place.previous_to = move.to();
  }
  return place;
}

// Answers one question; the limits count for all its searches together.
class TsumeOpponent {
 public:
  TsumeOpponent(tsume::Table& table, const StopFlag& stop) : table_(table), stop_(stop) {}

  JsonObject hint(const TsumePlace& place) {
    JsonObject json;
    const tsume::Solution solution = solve(place.position);
    const bool known = solution.verdict == Verdict::Proved && !solution.line.empty();
    json.set("result", known                                  ? "hint"
                       : solution.verdict == Verdict::Refuted ? "escape"
                                                              : "unclear");
    json.set("sfen", shogi::write_sfen(place.position.setup()));
    if (known) {
      json.set("move", move_as_json(place.position, solution.line.front(), place.previous_to));
      json.set("left", solution.moves);
    } else {
      json.set("why", as_json(why_no_mate(solution.verdict, solution.nodes)));
    }
    return json;
  }

  JsonObject attack(const TsumePlace& place, Move move) {
    JsonObject json;
    if (!place.position.is_legal(move)) {
      return refused(place, "illegal", why_not_legal(place.position, move));
    }
    if (!place.position.gives_check(move)) {
      return refused(place, "nocheck",
                     {"It gives no check; in a tsume problem every move of the attacker must.",
                      "王手になっていません。詰将棋の攻方は毎回王手をかけます。"});
    }
    Position checked = place.position;
    checked.make(move);
    if (is_mated(checked)) return mated(place, move, checked, std::nullopt);
    search::Monitor monitor(kAttemptLimits, stop_.stop());
    const tsume::Defence defence = find_defence(checked, tsume::Futile::Omit, table_, monitor);
    if (defence.verdict == Verdict::Proved && defence.moves == 0) {
      return mated(
          place, move, checked,
          BothLanguages{"Only futile interpositions are left.", "残るのは無駄合だけです。"});
    }
    json.set("result", defence.verdict == Verdict::Proved    ? "reply"
                       : defence.verdict == Verdict::Refuted ? "escape"
                                                             : "unclear");
    Position after = checked;
    after.make(defence.reply);
    json.set("sfen", shogi::write_sfen(after.setup()));
    json.set("move", move_as_json(place.position, move, place.previous_to));
    json.set("reply", move_as_json(checked, defence.reply, move.to()));
    if (defence.verdict == Verdict::Proved) {
      json.set("left", defence.moves - 1);
      const tsume::Solution before = solve(place.position);
      if (before.verdict == Verdict::Proved && before.exact) {
        json.set("best", defence.moves + 1 <= before.moves);
      }
    } else {
      json.set("why", as_json(why_no_mate(defence.verdict, monitor.nodes())));
    }
    return json;
  }

 private:
  tsume::Solution solve(const Position& position) {
    tsume::Options options;
    options.limits = kAttemptLimits;
    options.limits.seconds = std::max(kAttemptLimits.seconds - clock_.seconds(), 0.1);
    return tsume::Solver(table_).solve(position, options, stop_.stop());
  }

  static BothLanguages why_no_mate(Verdict verdict, std::uint64_t nodes) {
    switch (verdict) {
      case Verdict::Refuted:
        return {"From here there is no mate.", "ここからは詰みません。"};
      case Verdict::Proved:
        return {"There is a mate from here, but its line could not be read out in time.",
                "詰みはありますが、手順を時間内に読み出せませんでした。"};
      case Verdict::Unknown:
        break;
    }
    return {fmt::format("No mate was found within {} nodes.", nodes),
            fmt::format("{}局面の探索では詰みが見つかりません。", nodes)};
  }

  static JsonObject refused(const TsumePlace& place, const char* result, const BothLanguages& why) {
    JsonObject json;
    json.set("result", result);
    json.set("sfen", shogi::write_sfen(place.position.setup()));
    json.set("why", as_json(why));
    return json;
  }

  static JsonObject mated(const TsumePlace& place, Move move, const Position& checked,
                          const std::optional<BothLanguages>& why) {
    JsonObject json;
    json.set("result", "mate");
    json.set("sfen", shogi::write_sfen(checked.setup()));
    json.set("move", move_as_json(place.position, move, place.previous_to));
    if (why) json.set("why", as_json(*why));
    return json;
  }

  tsume::Table& table_;
  const StopFlag& stop_;
  search::Monitor clock_{{}, stop_.stop()};
};

class TsumeAttempt : public Attempt {
 public:
  explicit TsumeAttempt(std::size_t bytes) : bytes_(bytes) {}

  JsonObject answer(const JsonInput& asked, const StopFlag& stop) override {
    JsonObject json = on_deep_stack([&] { return answer_here(asked, stop); });
    json.set("hidden", false);
    return json;
  }
  [[nodiscard]] std::size_t bytes_in_use() const override { return table_->bytes_in_use(); }

 private:
  JsonObject answer_here(const JsonInput& asked, const StopFlag& stop) {
    asked.allow_only({"rule", "sfen", "rest_to_defender", "played", "hint"});
    const Position start = attempt_start(asked);
    std::vector<std::string> played = asked.texts("played");
    const bool hint = asked.flag("hint").value_or(false);
    if (hint != (played.size() % 2 == 0)) {
      throw UserError(hint ? "a hint is possible only on the attacker's turn"
                           : "\"played\" must end with a move of the attacker");
    }
    constexpr double kFull = 0.5;
    if (table_->fill() > kFull) table_.emplace(bytes_);  // its pages return to the system
    TsumeOpponent opponent(*table_, stop);
    if (hint) return opponent.hint(play(start, played));
    const Move last = shogi::read_usi_move(played.back());
    played.pop_back();
    return opponent.attack(play(start, played), last);
  }

  std::size_t bytes_;
  std::optional<tsume::Table> table_{std::in_place, bytes_};
};

}  // namespace

std::unique_ptr<Attempt> tsume_attempt(std::size_t bytes) {
  return std::make_unique<TsumeAttempt>(bytes);
}

}  // namespace sudare::solving
