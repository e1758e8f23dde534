#include "play/arena/game_result.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "base/user_error.hpp"
#include "formats/json.hpp"

namespace sudare::play {

using formats::JsonInput;
using formats::JsonObject;

namespace {

JsonObject counts_json(const PlayerCounts& counts) {
  JsonObject json;
  json.set("tries", counts.tries).set("moves", counts.moves).set("checks", counts.checks);
  JsonObject fouls;
  for (std::size_t i = 0; i < kFoulCauses; ++i) fouls.set(kFoulCauseNames[i], counts.fouls[i]);
  json.set("fouls", std::move(fouls)).set("seconds", counts.seconds).set("late", counts.late);
  return json;
}

// A number that must be there and is not negative.
std::uint64_t count_in(const JsonInput& json, std::string_view key) {
  const auto number = json.whole(key);
  if (!number || *number < 0) throw UserError("a result without " + std::string(key));
  return static_cast<std::uint64_t>(*number);
}

PlayerCounts read_counts(const JsonInput& json) {
  PlayerCounts counts;
  counts.tries = count_in(json, "tries");
  counts.moves = count_in(json, "moves");
  counts.checks = count_in(json, "checks");
  const JsonInput fouls(json.written("fouls"));
  for (std::size_t i = 0; i < kFoulCauses; ++i)
    counts.fouls[i] = count_in(fouls, kFoulCauseNames[i]);
  counts.seconds = json.number("seconds").value_or(0);
  counts.late = count_in(json, "late");
  return counts;
}

}  // namespace

std::uint64_t PlayerCounts::all_fouls() const {
  return std::accumulate(fouls.begin(), fouls.end(), std::uint64_t{0});
}

void PlayerCounts::add(const PlayerCounts& more) {
  tries += more.tries;
  moves += more.moves;
  checks += more.checks;
  for (std::size_t i = 0; i < kFoulCauses; ++i) fouls[i] += more.fouls[i];
  seconds += more.seconds;
  late += more.late;
}

const BothLanguages& words_of_end(std::string_view end) {
  static const std::array<BothLanguages, kEndWords.size()> kWords{{
      {"mate", "詰み"},
      {"too many fouls", "反則負け"},
      {"resignation", "投了"},
      {"time", "時間切れ"},
      {"no legal move", "指す手なし"},
      {"length (a draw)", "手数（引き分け）"},
      {"a player died", "プレイヤーの停止"},
      {"a player sent garbage", "プレイヤーの不正な応答"},
      {"a player hung", "プレイヤーの無応答"},
  }};
  const auto at = std::ranges::find(kEndWords, end);
  return kWords[static_cast<std::size_t>(at - kEndWords.begin())];
}

std::string result_json(const GameResult& result) {
  JsonObject json;
  json.set("game", result.number);
  json.set("first", result.players[0]).set("second", result.players[1]);
  json.set("black", result.black).set("winner", result.winner).set("end", result.end);
  if (!result.fault.empty()) json.set("fault", result.fault);
  std::vector<JsonObject> counts;
  for (const PlayerCounts& each : result.counts) counts.push_back(counts_json(each));
  json.set("counts", std::move(counts));
  json.set("record", JsonInput(game_json(result.record)).as_object());
  return json.dump();
}

GameResult read_result(std::string_view text) {
  const JsonInput json(text);
  GameResult result;
  result.number = count_in(json, "game");
  result.players = {count_in(json, "first"), count_in(json, "second")};
  result.black = count_in(json, "black");
  if (json.has("winner")) result.winner = count_in(json, "winner");
  result.end = json.text("end").value_or("");
  result.fault = json.text("fault").value_or("");
  const std::vector<JsonInput> counts = json.objects("counts");
  const bool fits = result.black < 2 && result.winner.value_or(0) < 2 && counts.size() == 2 &&
                    std::ranges::find(kEndWords, result.end) != kEndWords.end();
  if (!fits) throw UserError("a line is not the result of a game");
  for (std::size_t i = 0; i < 2; ++i) result.counts[i] = read_counts(counts[i]);
  const std::vector<GameRecord> records = read_games(json.written("record"));
  if (records.size() != 1) throw UserError("a result without its game");
  result.record = records.front();
  return result;
}

}  // namespace sudare::play
