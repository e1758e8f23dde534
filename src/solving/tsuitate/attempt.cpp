#include "solving/tsuitate/attempt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "base/deep_thread.hpp"
#include "base/user_error.hpp"
#include "report/move_json.hpp"
#include "screen/tries.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"
#include "solving/attempt_start.hpp"
#include "solving/tsuitate/metaposition_json.hpp"
#include "solving/tsuitate/words.hpp"
#include "tsuitate/solver.hpp"
#include "tsuitate/tree_walk.hpp"

namespace sudare::solving {
namespace {

using report::as_json;
using report::move_as_json;
using report::why_not_legal;
using screen::Heard;
using screen::Metaposition;
using screen::Outcome;
using shogi::Move;
using shogi::Position;

// The moves and fouls that a metaposition still takes.
struct Needed {
  Verdict verdict = Verdict::Unknown;
  int moves = 0;
  int fouls = 0;            // made on the worst line
  std::uint64_t nodes = 0;  // searched to learn this
};
using NeededMemory = std::map<std::pair<screen::MetaKey, int>, Needed>;

// The attacker's knowledge, and the fouls he may still make.
struct TsuitatePlace {
  Metaposition meta;
  int fouls_left = 0;
};

bool is_try(const Metaposition& meta, Move move) {
  shogi::MoveList tries;
  screen::list_tries(meta, tries);
  return std::find(tries.begin(), tries.end(), move) != tries.end();
}

TsuitatePlace play(const Position& start, int fouls, const std::vector<JsonInput>& played) {
  TsuitatePlace place{Metaposition::of(start), fouls};
  for (std::size_t i = 0; i < played.size(); ++i) {
    played[i].allow_only({"try", "step"});
    const Move move = shogi::read_usi_move(played[i].text("try").value_or(""));
    const std::optional<Heard> heard = screen::read_heard(played[i].text("step").value_or(""));
    std::optional<Metaposition> next;
    if (heard && is_try(place.meta, move)) next = after(outcome_of(place.meta, move), *heard);
    if (heard && heard->foul) --place.fouls_left;
    if (!next || place.fouls_left < 0) {
      throw UserError(fmt::format("try {} of \"played\" cannot have gone like that", i + 1));
    }
    place.meta = std::move(*next);
  }
  return place;
}

// Less is better for the attacker.
auto rank_of(const Needed& needed) {
  const int verdict = needed.verdict == Verdict::Proved    ? 0
                      : needed.verdict == Verdict::Unknown ? 1
                                                           : 2;
  return std::tuple(verdict, needed.moves, needed.fouls);
}

class TsuitateOpponent {
 public:
  TsuitateOpponent(NeededMemory& needed, std::size_t bytes, const StopFlag& stop)
      : needed_(needed), bytes_(bytes), stop_(stop) {}

  JsonObject hint(const TsuitatePlace& place) {
    const tsuitate::Solution solution = solve(place.meta, place.fouls_left);
    JsonObject json;
    const bool known = solution.value.has_value();
    json.set("result", known                                  ? "hint"
                       : solution.verdict == Verdict::Refuted ? "escape"
                                                              : "unclear");
    json.set("sfen", seen_by_attacker(place.meta));
    json.set("members", place.meta.size());
    json.set("fouls_left", place.fouls_left);
    if (known) {
      json.set("move", move_as_json(place.meta.bare(), solution.first_moves.front()));
      json.set("left", left_as_json(solution.value->moves, solution.value->fouls));
    } else {
      json.set("why", as_json(why_no_solution(solution.verdict, solution.nodes)));
    }
    return json;
  }

  JsonObject attack(const TsuitatePlace& place, Move move) {
    const Position bare = place.meta.bare();
    if (!bare.is_legal(move)) return refused(place, "illegal", why_not_legal(bare, move));
    if (!is_try(place.meta, move)) return refused(place, "useless", why_useless(place.meta, move));
    const Outcome outcome = outcome_of(place.meta, move);
    if (outcome.all_mated()) return mated(place, move);
    const Worst worst = worst_of(outcome, place.fouls_left);
    const bool foul = worst.heard.foul;
    JsonObject json;
    json.set("result", worst.needed.verdict == Verdict::Proved    ? (foul ? "foul" : "check")
                       : worst.needed.verdict == Verdict::Refuted ? "escape"
                                                                  : "unclear");
    json.set("step", text_of(worst.heard));
    json.set("foul", foul);
    json.set("captured", worst.heard.captured == shogi::Kind::None
                             ? std::nullopt
                             : std::optional(letter_of(worst.heard.captured)));
    const bool lost = worst.heard.reply.captured_at.on_board();
    json.set("lost",
             lost ? std::optional(letters_of(worst.heard.reply.captured_at)) : std::nullopt);
    json.set("check", worst.heard.reply.check);
    json.set("sfen", seen_by_attacker(*worst.meta));
    json.set("members", worst.meta->size());
    json.set("fouls_left", place.fouls_left - (foul ? 1 : 0));
    json.set("move", move_as_json(bare, move));
    json.set("say", as_json(referee_says(worst.heard)));
    if (worst.needed.verdict == Verdict::Proved) {
      json.set("left", left_as_json(worst.needed.moves, worst.needed.fouls));
      const Needed before = needed_from(place.meta, place.fouls_left);
      if (before.verdict == Verdict::Proved) {
        json.set("best", cost_of(worst) <= std::pair(before.moves, before.fouls));
      }
    } else {
      json.set("why", as_json(foul && place.fouls_left == 0
                                  ? BothLanguages{"It can be a foul, and no foul is left.",
                                                  "反則になることがあり、反則はもう許されません。"}
                                  : why_no_solution(worst.needed.verdict, worst.needed.nodes)));
    }
    return json;
  }

 private:
  struct Worst {
    Heard heard;
    const Metaposition* meta = nullptr;
    Needed needed;
  };

  static std::pair<int, int> cost_of(const Worst& worst) {
    return worst.heard.foul ? std::pair(worst.needed.moves, worst.needed.fouls + 1)
                            : std::pair(worst.needed.moves + 2, worst.needed.fouls);
  }

  Worst worst_of(const Outcome& outcome, int fouls_left) {
    Worst worst;
    const auto consider = [&](const Heard& heard, const Metaposition& meta) {
      Worst candidate{heard, &meta, needed_from(meta, heard.foul ? fouls_left - 1 : fouls_left)};
      const auto rank = [](const Worst& each) {
        return std::pair(std::get<0>(rank_of(each.needed)), cost_of(each));
      };
      // Among equals the first is chosen, unless another leaves more open.
      if (worst.meta == nullptr || rank(candidate) > rank(worst) ||
          (rank(candidate) == rank(worst) && meta.size() > worst.meta->size())) {
        worst = candidate;
      }
    };
    for (const Outcome::Class& each : outcome.check) {
      for (const Outcome::Reply& reply : each.replies) {
        consider({false, each.captured, reply.call}, reply.after);
      }
    }
    if (outcome.foul) consider({true, shogi::Kind::None, {}}, *outcome.foul);
    return worst;
  }

  Needed needed_from(const Metaposition& meta, int fouls_left) {
    if (fouls_left < 0) return {Verdict::Refuted, 0, 0, 0};
    const std::pair key(meta.key, fouls_left);
    if (const auto known = needed_.find(key); known != needed_.end()) {
      return known->second;
    }
    const tsuitate::Solution solution = solve(meta, fouls_left);
    Needed needed;
    if (solution.verdict == Verdict::Proved) {
      // The fouls that must be allowed are at least those on the worst line of the solution.
      const int fouls = solution.value ? solution.value->fouls : solution.foul_allowance;
      needed = {Verdict::Proved, solution.moves, fouls, solution.nodes};
    } else {
      needed = {solution.verdict, 0, 0, solution.nodes};
    }
    // The next question has more time for what is still unknown.
    if (needed.verdict == Verdict::Unknown) return needed;
    constexpr std::size_t kMost = 10'000;
    if (needed_.size() >= kMost) needed_.clear();
    needed_.emplace(key, needed);
    return needed;
  }

  tsuitate::Solution solve(const Metaposition& meta, int fouls_left) {
    tsuitate::Options options;
    options.fouls = fouls_left;
    options.bytes = bytes_;
    options.limits = kAttemptLimits;
    options.limits.seconds = std::max(kAttemptLimits.seconds - clock_.seconds(), 0.1);
    return tsuitate::Solver(meta, options, stop_.stop()).solve();
  }

  static JsonObject left_as_json(int moves, int fouls) {
    JsonObject json;
    json.set("moves", moves).set("fouls", fouls);
    return json;
  }

  static BothLanguages why_no_solution(Verdict verdict, std::uint64_t nodes) {
    switch (verdict) {
      case Verdict::Refuted:
        return {"There is no certain mate from here.", "ここからは確実な詰みがありません。"};
      case Verdict::Proved:
        return {"There is a certain mate from here, but the best try was not found in time.",
                "確実な詰みはありますが、最善の手を時間内に求められませんでした。"};
      case Verdict::Unknown:
        break;
    }
    return {fmt::format("No certain mate was found within {} nodes.", nodes),
            fmt::format("{}局面の探索では確実な詰みが見つかりません。", nodes)};
  }

  static BothLanguages why_useless(const Metaposition& meta, Move move) {
    const Position bare = meta.bare();
    std::size_t quiet = 0;
    for (std::size_t i = 0; i < meta.size(); ++i) {
      const screen::TryCall call = screen::judge_try(meta.position(bare, i), move);
      if (!call.foul && !call.check) ++quiet;
    }
    if (quiet > 0) {
      return {
          fmt::format("It gives no check in {} of the {} possible positions.", quiet, meta.size()),
          fmt::format("可能な{}局面のうち{}局面で王手になりません。", meta.size(), quiet)};
    }
    return {fmt::format("It is a foul in all of the {} possible positions.", meta.size()),
            fmt::format("可能な{}局面のすべてで反則になります。", meta.size())};
  }

  static JsonObject refused(const TsuitatePlace& place, const char* result,
                            const BothLanguages& why) {
    JsonObject json;
    json.set("result", result);
    json.set("sfen", seen_by_attacker(place.meta));
    json.set("members", place.meta.size());
    json.set("fouls_left", place.fouls_left);
    json.set("why", as_json(why));
    return json;
  }

  static JsonObject mated(const TsuitatePlace& place, Move move) {
    Position after = place.meta.bare();
    JsonObject json;
    json.set("result", "mate");
    json.set("move", move_as_json(after, move));
    after.make(move);
    json.set("sfen", shogi::write_sfen(after.setup()));
    json.set("members", place.meta.size());
    json.set("fouls_left", place.fouls_left);
    json.set("say", as_json(referee_says_mate()));
    return json;
  }

  NeededMemory& needed_;
  std::size_t bytes_;
  const StopFlag& stop_;
  search::Monitor clock_{{}, stop_.stop()};
};

class TsuitateAttempt : public Attempt {
 public:
  TsuitateAttempt(std::span<const Setting> schema, std::size_t bytes)
      : schema_(schema), bytes_(bytes) {}

  JsonObject answer(const JsonInput& asked, const StopFlag& stop) override {
    JsonObject json = on_deep_stack([&] { return answer_here(asked, stop); });
    json.set("hidden", true);
    return json;
  }
  // The tables go with the answer.
  [[nodiscard]] std::size_t bytes_in_use() const override {
    constexpr std::size_t kLinks = 4 * sizeof(void*);  // of a node of the map
    return needed_.size() * (sizeof(NeededMemory::value_type) + kLinks);
  }

 private:
  JsonObject answer_here(const JsonInput& asked, const StopFlag& stop) {
    asked.allow_only({"rule", "sfen", "rest_to_defender", "fouls", "played", "try", "hint"});
    const Position start = attempt_start(asked);
    Settings settings(schema_);
    if (const auto fouls = asked.whole("fouls")) settings.set("fouls", std::to_string(*fouls));
    const TsuitatePlace place = play(start, settings.number("fouls"), asked.objects("played"));
    const std::optional<std::string> attempted = asked.text("try");
    const bool hint = asked.flag("hint").value_or(false);
    if (hint == attempted.has_value()) {
      throw UserError("there must be either a \"try\" or \"hint\": true");
    }
    TsuitateOpponent opponent(needed_, bytes_, stop);
    return hint ? opponent.hint(place) : opponent.attack(place, shogi::read_usi_move(*attempted));
  }

  std::span<const Setting> schema_;
  std::size_t bytes_;
  NeededMemory needed_;
};

}  // namespace

std::unique_ptr<Attempt> tsuitate_attempt(std::span<const Setting> schema, std::size_t bytes) {
  return std::make_unique<TsuitateAttempt>(schema, bytes);
}

}  // namespace sudare::solving
