#include "arena/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "arena/columns.hpp"
#include "report/numbers.hpp"

namespace sudare::apps {

using formats::JsonObject;
using play::FoulCause;
using play::SprtVerdict;
using play::Tally;

namespace {

// The texts of a table, in one language.
class Words {
 public:
  explicit Words(Language language) : language_(language) {}
  [[nodiscard]] std::string operator()(const char* english, const char* japanese) const {
    return language_ == Language::Japanese ? japanese : english;
  }
  [[nodiscard]] const std::string& operator()(const BothLanguages& both) const {
    return both.in(language_);
  }

 private:
  Language language_;
};

// Enough digits for a reader, and the same text on every machine.
double rounded(double number) {
  constexpr double kPlaces = 1e4;
  return std::round(number * kPlaces) / kPlaces;
}

std::vector<double> of_both(const std::function<double(std::size_t)>& value) {
  return {rounded(value(0)), rounded(value(1))};
}

const char* word_for_verdict(SprtVerdict verdict) {
  switch (verdict) {
    case SprtVerdict::Low:
      return "low";
    case SprtVerdict::High:
      return "high";
    case SprtVerdict::Open:
      break;
  }
  return "open";
}

std::string elo_text(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "+∞" : "-∞";
  const double whole = std::round(elo);
  return whole == 0 ? "0" : fmt::format("{:+.0f}", whole);
}

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string conditions(const ArenaTitle& title, const Words& words) {
  const std::string effort =
      title.effort.seconds > 0
          ? fmt::format("{:g} {}", title.effort.seconds, words("s a try", "秒/手"))
          : fmt::format("{} {}", words("work", "作業量"),
                        report::grouped(static_cast<std::uint64_t>(title.effort.work)));
  return fmt::format("{} {}, {}, {} {}", words("rules", "ルール"), title.rules, effort,
                     words("seed", "シード"), title.seed);
}

std::string score_text(const Tally& tally, const Words& words) {
  const play::Interval interval = tally.interval();
  return fmt::format(
      fmt::runtime(words("{} ({:.1f} to {:.1f} with 95 %)", "{}（95 %区間 {:.1f}～{:.1f}）")),
      percent(tally.score()), 100 * interval.low, 100 * interval.high);
}

std::string counts_text(const Tally& tally, const Words& words) {
  return fmt::format(fmt::runtime(words("{} won, {} lost, {} drawn", "{}勝{}敗{}分")),
                     tally.wins(0), tally.wins(1), tally.draws());
}

std::string sprt_text(const ArenaTitle& title, const Tally& tally, const Words& words) {
  const double ratio = play::log_likelihood_ratio(tally.pairs(), title.sprt);
  const SprtVerdict verdict = play::sprt_verdict(ratio);
  const std::string decided =
      verdict == SprtVerdict::Open
          ? words("open", "未決")
          : fmt::format(fmt::runtime(words("{} accepted", "{}を採択")),
                        elo_text(verdict == SprtVerdict::High ? title.sprt.high : title.sprt.low));
  return fmt::format(fmt::runtime(words("{} against {} Elo: {} (LLR {:.2f}, bounds ±2.94)",
                                        "Elo {} 対 {}: {}（LLR {:.2f}、境界±2.94）")),
                     elo_text(title.sprt.high), elo_text(title.sprt.low), decided, ratio);
}

using Rows = std::vector<std::vector<std::string>>;

Rows rows_of_ends(const std::array<std::string, 2>& names, const Tally& tally, const Words& words) {
  Rows rows = {{words("how games ended", "終局"),
                fmt::format(fmt::runtime(words("{} won", "{}勝ち")), names[0]),
                fmt::format(fmt::runtime(words("{} won", "{}勝ち")), names[1]),
                words("drawn", "引き分け")}};
  for (const char* const end : play::kEndWords) {
    const auto found = tally.ends().find(end);
    if (found == tally.ends().end()) continue;
    rows.push_back({"  " + words(play::words_of_end(end)), std::to_string(found->second[0]),
                    std::to_string(found->second[1]), std::to_string(found->second[2])});
  }
  return rows;
}

Rows rows_of_players(const ArenaTitle& title, const std::array<std::string, 2>& names,
                     const Tally& tally, const Words& words) {
  Rows rows = {{words("fouls a game", "1局あたりの反則"), names[0], names[1]}};
  const auto add = [&](const std::string& name, const std::function<std::string(std::size_t)>& of) {
    rows.push_back({name, of(0), of(1)});
  };
  for (std::size_t i = 0; i < play::kFoulCauses; ++i) {
    const auto cause = static_cast<FoulCause>(i);
    if (tally.fouls_per_game(0, cause) + tally.fouls_per_game(1, cause) == 0) continue;
    add("  " + words(play::words_of(cause)), [&](std::size_t player) {
      return fmt::format("{:.2f}", tally.fouls_per_game(player, cause));
    });
  }
  add("  " + words("all", "合計"),
      [&](std::size_t player) { return fmt::format("{:.2f}", tally.fouls_per_game(player)); });
  add(words("fouls per check received", "王手1回あたりの反則"),
      [&](std::size_t player) { return fmt::format("{:.2f}", tally.fouls_per_check(player)); });
  add(words("seconds a try", "1手の秒数"),
      [&](std::size_t player) { return fmt::format("{:.3f}", tally.seconds_per_try(player)); });
  if (title.effort.seconds > 0) {
    add(words("later than 1.05 x the time asked", "指定時間の1.05倍を超えた割合"),
        [&](std::size_t player) { return percent(tally.late_share(player)); });
  }
  return rows;
}

std::vector<play::Rating> ratings_of(const ArenaTitle& title,
                                     const std::vector<Pairing>& pairings) {
  std::vector<play::PairScore> scores;
  for (const Pairing& each : pairings) {
    const auto games = static_cast<double>(each.tally.games());
    scores.push_back({.first = each.players[0],
                      .second = each.players[1],
                      .points = each.tally.score() * games,
                      .games = each.tally.games()});
  }
  return play::ratings(title.players.size(), scores);
}

// What one player got against all others.
struct Points {
  double points = 0;
  std::size_t games = 0;
};
Points points_of(std::size_t player, const std::vector<Pairing>& pairings) {
  Points sum;
  for (const Pairing& each : pairings) {
    for (std::size_t side = 0; side < 2; ++side) {
      if (each.players[side] != player) continue;
      const double score = side == 0 ? each.tally.score() : 1 - each.tally.score();
      sum.points += score * static_cast<double>(each.tally.games());
      sum.games += each.tally.games();
    }
  }
  return sum;
}

}  // namespace

JsonObject pairing_json(const ArenaTitle& title, std::array<std::size_t, 2> players,
                        const Tally& tally) {
  const play::Interval interval = tally.interval();
  JsonObject json;
  json.set("a", title.players[players[0]]).set("b", title.players[players[1]]);
  json.set("games", tally.games()).set("wins", tally.wins(0)).set("losses", tally.wins(1));
  json.set("draws", tally.draws()).set("score", rounded(tally.score()));
  json.set("low", rounded(interval.low)).set("high", rounded(interval.high));
  JsonObject ends;
  for (const char* const end : play::kEndWords) {
    if (tally.ended(end) > 0) ends.set(end, tally.ended(end));
  }
  json.set("ends", std::move(ends));
  json.set("fouls_per_game", of_both([&](std::size_t i) { return tally.fouls_per_game(i); }));
  json.set("fouls_per_check", of_both([&](std::size_t i) { return tally.fouls_per_check(i); }));
  json.set("seconds_per_move", of_both([&](std::size_t i) { return tally.seconds_per_try(i); }));

  json.set("rules", title.rules);
  if (title.effort.seconds > 0) {
    json.set("time", title.effort.seconds);
  } else {
    json.set("work", title.effort.work);
  }
  json.set("seed", title.seed);
  json.set("elo", std::vector<double>{rounded(play::elo_of_score(tally.score())),
                                      rounded(play::elo_of_score(interval.low)),
                                      rounded(play::elo_of_score(interval.high))});
  const double ratio = play::log_likelihood_ratio(tally.pairs(), title.sprt);
  JsonObject sprt;
  sprt.set("low", title.sprt.low).set("high", title.sprt.high).set("llr", rounded(ratio));
  sprt.set("verdict", word_for_verdict(play::sprt_verdict(ratio)));
  const play::PairCounts& pairs = tally.pairs();
  sprt.set("pairs", std::vector<double>(pairs.begin(), pairs.end()));
  json.set("sprt", std::move(sprt));
  JsonObject causes;
  for (std::size_t i = 0; i < play::kFoulCauses; ++i) {
    causes.set(play::kFoulCauseNames[i], of_both([&](std::size_t player) {
                 return tally.fouls_per_game(player, static_cast<FoulCause>(i));
               }));
  }
  json.set("fouls_by_cause", std::move(causes));
  json.set("late", of_both([&](std::size_t i) { return tally.late_share(i); }));
  JsonObject faults;
  for (const auto& [sentence, count] : tally.faults()) faults.set(sentence, count);
  json.set("faults", std::move(faults));
  return json;
}

std::string pairing_live(const ArenaTitle& title, const Tally& tally, std::size_t all,
                         double seconds_left, Language language) {
  const Words words(language);
  std::string ends;
  for (const char* const end : play::kEndWords) {
    if (tally.ended(end) == 0) continue;
    ends += fmt::format("{}{} {}", ends.empty() ? "" : ", ", words(play::words_of_end(end)),
                        tally.ended(end));
  }
  std::string left;
  if (seconds_left > 0) {
    left = fmt::format(fmt::runtime(words("  about {:.0f} min left", "  残り約{:.0f}分")),
                       std::ceil(seconds_left / 60));
  }
  return fmt::format("{}/{}  {}  {}{}\n", tally.games(), all, score_text(tally, words),
                     counts_text(tally, words), left) +
         fmt::format("SPRT {}\n", sprt_text(title, tally, words)) + fmt::format("{}\n", ends) +
         fmt::format(fmt::runtime(words("fouls a game {:.1f} : {:.1f}, per check {:.2f} : {:.2f}, "
                                        "seconds a try {:.2f} : {:.2f}",
                                        "1局の反則 {:.1f} : {:.1f}、王手1回あたり {:.2f} : {:.2f}、"
                                        "1手の秒数 {:.2f} : {:.2f}")),
                     tally.fouls_per_game(0), tally.fouls_per_game(1), tally.fouls_per_check(0),
                     tally.fouls_per_check(1), tally.seconds_per_try(0), tally.seconds_per_try(1));
}

std::string pairing_table(const ArenaTitle& title, std::array<std::size_t, 2> players,
                          const Tally& tally, Language language) {
  const Words words(language);
  std::array<std::string, 2> names = {title.players[players[0]], title.players[players[1]]};
  std::string text = fmt::format(fmt::runtime(words("{} against {}: {}\n", "{} 対 {}: {}\n")),
                                 names[0], names[1], conditions(title, words));
  if (names[0] == names[1]) names = {names[0] + " A", names[1] + " B"};
  const play::Interval interval = tally.interval();
  text +=
      "\n" +
      in_columns({{words("games", "対局"),
                   fmt::format("{}: {}", tally.games(), counts_text(tally, words))},
                  {words("score", "勝率"), score_text(tally, words)},
                  {"Elo", fmt::format("{} ({} … {})", elo_text(play::elo_of_score(tally.score())),
                                      elo_text(play::elo_of_score(interval.low)),
                                      elo_text(play::elo_of_score(interval.high)))},
                  {"SPRT", sprt_text(title, tally, words)}},
                 Align::Left);
  text += "\n" + in_columns(rows_of_ends(names, tally, words));
  text += "\n" + in_columns(rows_of_players(title, names, tally, words));
  if (!tally.faults().empty())
    text += "\n" + words("players that failed", "続けられなかったプレイヤー") + "\n";
  for (const auto& [sentence, count] : tally.faults())
    text += fmt::format("  {} x {}\n", count, sentence);
  return text;
}

JsonObject ladder_json(const ArenaTitle& title, const std::vector<Pairing>& pairings) {
  const std::vector<play::Rating> table = ratings_of(title, pairings);
  std::vector<JsonObject> players;
  for (std::size_t i = 0; i < table.size(); ++i) {
    const Points sum = points_of(i, pairings);
    JsonObject player;
    player.set("name", title.players[i]).set("elo", rounded(table[i].elo));
    player.set("margin", rounded(table[i].margin)).set("games", sum.games);
    player.set("points", sum.points);
    players.push_back(std::move(player));
  }
  JsonObject json;
  json.set("ladder", std::move(players)).set("rules", title.rules).set("seed", title.seed);
  return json;
}

std::string ladder_table(const ArenaTitle& title, const std::vector<Pairing>& pairings,
                         Language language) {
  const Words words(language);
  const std::vector<play::Rating> table = ratings_of(title, pairings);
  std::vector<std::size_t> order(table.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, std::greater(), [&](std::size_t i) { return table[i].elo; });
  std::vector<std::string> head = {words("player", "プレイヤー"), "Elo", "±",
                                   words("games", "対局"), words("score", "勝率")};
  for (std::size_t rank = 0; rank < order.size(); ++rank)
    head.push_back(fmt::format("{}{}", words("against ", "対"), rank + 1));
  Rows rows = {head};
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    const std::size_t player = order[rank];
    const Points sum = points_of(player, pairings);
    std::vector<std::string> row = {
        fmt::format("{}. {}", rank + 1, title.players[player]), elo_text(table[player].elo),
        fmt::format("{:.0f}", table[player].margin), std::to_string(sum.games),
        sum.games == 0 ? "" : percent(sum.points / static_cast<double>(sum.games))};
    for (const std::size_t other : order) {
      std::string cell;
      for (const Pairing& each : pairings) {
        if (each.tally.games() == 0) continue;
        if (each.players == std::array{player, other}) cell = percent(each.tally.score());
        if (each.players == std::array{other, player}) cell = percent(1 - each.tally.score());
      }
      row.push_back(cell);
    }
    rows.push_back(std::move(row));
  }
  return conditions(title, words) + "\n\n" + in_columns(rows);
}

}  // namespace sudare::apps
