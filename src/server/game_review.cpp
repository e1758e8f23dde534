#include "server/game_review.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "screen/game.hpp"
#include "server/replay.hpp"
#include "server/seat_json.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"
#include "solving/problem.hpp"

namespace sudare::server {
namespace {

using screen::Game;
using screen::GameStep;
using shogi::Color;
using shogi::Kind;

constexpr std::size_t kTableMb = 16;
constexpr std::chrono::milliseconds kErrand{1200};
// Enough for the mates that a person could have seen.
constexpr search::Limits kMateLimits{.nodes = 60'000, .seconds = 0.5};
constexpr int kLongestMate = 15;
constexpr int kMostFouls = 15;  // that the rule can allow

JsonObject step_json(const GameStep& step) {
  JsonObject json;
  json.set("side", side_word(step.side));
  json.set("move", shogi::usi_text(step.move));
  json.set("ms", step.time);
  if (step.foul) json.set("foul", true);
  if (step.captured != Kind::None) json.set("captured", kind_word(step.captured));
  if (step.check) json.set("check", true);
  return json;
}

// Moves that hidden pieces forbade are steps of their own, but do not change the position.
bool begins_turn(const play::GameRecord& record, std::size_t step) {
  return step == 0 || !record.steps[step - 1].foul;
}

void set_fouls(solving::Request& request, int fouls) {
  for (const solving::Setting& setting : request.rule->schema()) {
    if (setting.name == "fouls") request.settings.set("fouls", std::to_string(fouls));
  }
}

// A mate that the side to move has, under this rule. Nothing if there is none, or it is too hard.
std::optional<JsonObject> mate_in(const Game& game, const solving::Rule& rule, StopFlag& stop) {
  solving::Request request(rule);
  request.hash_mb = kTableMb;
  request.limits = {.max_moves = kLongestMate, .search = kMateLimits};
  const int fouls = game.seat(game.turn()).fouls_left(game.turn());
  set_fouls(request, std::clamp(fouls, 0, kMostFouls));
  request.pose(solving::problem_of_sfen(shogi::write_sfen(game.position().setup()), ""));
  const solving::Answer answer = rule.start(request, stop)->solve(request.problem);
  if (answer.verdict != solving::Verdict::Proved) return std::nullopt;
  JsonObject json;
  json.set("moves", answer.moves);
  json.set("exact", answer.exact);
  json.set("line", shogi::usi_texts(answer.line));
  return json;
}

}  // namespace

JsonObject review_json(const play::GameRecord& record) {
  std::vector<JsonObject> steps;
  for (const GameStep& step : record.steps) steps.push_back(step_json(step));
  std::vector<std::string> boards;
  std::array<std::vector<std::string>, 2> seen;
  Replay replay(record);
  do {
    boards.push_back(shogi::write_sfen(replay.game().position().setup()));
    for (const Color side : {Color::Black, Color::White}) {
      seen[index_of(side)].push_back(own_sfen(replay.game().seat(side)));
    }
  } while (replay.step());
  JsonObject calls;
  for (const Color side : {Color::Black, Color::White}) {
    std::vector<JsonObject> heard;
    for (const screen::Call& call : replay.game().seat(side).calls()) {
      heard.push_back(call_json(call));
    }
    calls.set(side_word(side), std::move(heard));
  }
  JsonObject json;
  json.set("date", record.date);
  json.set("start", shogi::write_sfen(record.start));
  json.set("steps", std::move(steps));
  json.set("boards", boards);
  JsonObject known;
  known.set("black", seen[0]).set("white", seen[1]);
  json.set("seen", std::move(known));
  json.set("calls", std::move(calls));
  return json;
}

HttpResponse record_file(const play::GameRecord& record, const std::string& kind) {
  HttpResponse response;
  if (kind == "kif") {
    response.type = "text/plain; charset=utf-8";
    response.body = play::game_kif(record);
  } else if (kind == "json") {
    response.body = play::game_json(record);
  } else {
    throw HttpError(404, "there is no such file; there are kif and json");
  }
  if (!response.body.ends_with('\n')) response.body += '\n';
  response.headers = {
      {"Content-Disposition", fmt::format("attachment; filename=\"game.{}\"", kind)},
      {"Cache-Control", "no-store"}};
  return response;
}

JsonObject GameReviews::go_on(Search& search, const solving::RuleBook& rules,
                              const play::GameRecord& record) {
  struct Use {
    TableMemory::Share& share;
    ~Use() { share.release(); }
  };
  search.share.use(kTableMb << 20U);
  const Use use{search.share};
  const auto end = WorkQueue::Clock::now() + kErrand;
  Replay replay(record);
  while (replay.at() < search.next && replay.step()) {
  }
  while (search.next < record.steps.size() && WorkQueue::Clock::now() < end &&
         !search.stop.requested()) {
    if (begins_turn(record, search.next)) {
      JsonObject json;
      bool any = false;
      for (const auto& rule : rules.all()) {
        // What is no mate on the open board is none behind the screen.
        std::optional<JsonObject> mate = mate_in(replay.game(), *rule, search.stop);
        if (!mate && !rule->hides_pieces()) break;
        if (!mate) continue;
        json.set(rule->name(), *std::move(mate));
        any = true;
      }
      if (any) search.found.push_back(std::move(json.set("step", search.next)));
    }
    ++search.next;
    replay.step();
  }
  std::vector<JsonObject> found;
  for (const JsonObject& each : search.found) found.push_back(JsonInput(each.dump()).as_object());
  JsonObject json;
  json.set("looked_at", search.next);
  json.set("steps", record.steps.size());
  json.set("mates", std::move(found));
  return json;
}

void GameReviews::find_mates(const std::string& id, const play::GameRecord& record, Reply reply) {
  const std::shared_ptr<Search> search =
      latest_.get(id, [&] { return std::make_shared<Search>(id, memory_); });
  queue_.add(
      {std::shared_ptr<StopFlag>(search, &search->stop),
       [search, &rules = rules_, record] { return json_response(go_on(*search, rules, record)); },
       std::move(reply)});
}

}  // namespace sudare::server
