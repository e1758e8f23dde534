#include "server/read.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/number.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"
#include "solving/answer_json.hpp"
#include "solving/problem.hpp"

namespace sudare::server {
namespace {

using solving::MovesMean;

// Empty if there are no moves.
std::string_view word_for(MovesMean meaning) {
  switch (meaning) {
    case MovesMean::Played:
      return "played";
    case MovesMean::Intended:
      return "intended";
    case MovesMean::Game:
      return "game";
    case MovesMean::Nothing:
      break;
  }
  return "";
}

solving::Choice choice_in(const HttpRequest& request) {
  constexpr int kMostMoves = 1'000'000;
  solving::Choice choice;
  const std::string rest = request.parameter("rest");
  if (!rest.empty() && rest != "defender") {
    throw HttpError(422, "rest is defender, or is left out");
  }
  choice.rest_to_defender = !rest.empty();
  const std::string ply = request.parameter("ply");
  if (ply.empty()) return choice;
  choice.ply = read_number<int>(ply, 0, kMostMoves);
  if (!choice.ply) throw HttpError(422, "ply must be a number of moves");
  return choice;
}

// What the text left open about the pieces.
void set_pieces(JsonObject& json, formats::Format format, const solving::Problem& problem) {
  if (problem.record.rest && problem.played == 0) {
    json.set("shown", shogi::write_sfen(problem.record.start_as_shown()));
  }
  if (missing_pieces(problem.start()).empty()) return;
  solving::set_missing_pieces(json, problem.start());
  json.set("hand_stated", formats::can_leave_out_hands(format));
}

JsonObject read_entry(formats::Format format, const formats::DocumentEntry& entry,
                      solving::Choice choice) {
  const std::vector<shogi::Move> moves = entry.record.main_line();
  const MovesMean meaning = solving::meaning_of_moves(format, entry.record);
  // The last position of a game is where a person begins to look for another one.
  if (meaning == MovesMean::Game && !choice.ply) choice.ply = static_cast<int>(moves.size());
  const solving::Problem problem = solving::position_of(format, entry, choice);
  formats::Record record = entry.record;
  if (choice.rest_to_defender) solving::give_rest_to_defender(record, problem.played);
  JsonObject json;
  json.set("name", problem.name);
  json.set("sfen", shogi::write_sfen(problem.start()));
  set_pieces(json, format, problem);
  json.set("moves", shogi::usi_texts(moves));
  if (moves.empty()) return json;
  json.set("start", shogi::write_sfen(record.start));
  json.set("ply", problem.played);
  json.set("moves_mean", word_for(meaning));
  return json;
}

}  // namespace

HttpResponse read_text(const HttpRequest& request) {
  const solving::Choice choice = choice_in(request);
  const formats::Document document = formats::read_document(request.body);
  std::vector<JsonObject> problems;
  for (const formats::DocumentEntry& entry : document.entries) {
    problems.push_back(read_entry(document.format, entry, choice));
  }
  return json_response(JsonObject().set("problems", std::move(problems)));
}

}  // namespace sudare::server
