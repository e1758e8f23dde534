#include "solving/answer_json.hpp"

#include "report/missing_pieces.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"
#include "solving/rule.hpp"

namespace sudare::solving {

void set_missing_pieces(formats::JsonObject& json, const shogi::Setup& start) {
  const shogi::Hand missing = missing_pieces(start);
  if (!missing.empty()) json.set("missing", report::pieces_as_json(missing));
}

formats::JsonObject begin_answer_json(const Request& request) {
  formats::JsonObject json;
  if (!request.problem.name.empty()) json.set("name", request.problem.name);
  json.set("sfen", shogi::write_sfen(request.problem.start()));
  set_missing_pieces(json, request.problem.start());
  json.set("rule", request.rule->name());
  if (request.settings.has("algorithm")) {
    json.set("algorithm", request.settings.text("algorithm"));
  }
  return json;
}

void set_intended_line(formats::JsonObject& json, const Problem& problem) {
  const std::vector<shogi::Move> line = problem.record.main_line();
  if (!line.empty()) json.set("intended", shogi::usi_texts(line));
}

void end_answer_json(formats::JsonObject& json, const Request& request, const Answer& answer) {
  json.set("nodes", answer.nodes);
  json.set("seconds", answer.seconds);
  json.set("cpu_seconds", answer.cpu_seconds);
  json.set("hash_mb", request.hash_mb);
  json.set("threads", 1);
}

}  // namespace sudare::solving
