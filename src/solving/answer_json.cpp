#include "solving/answer_json.hpp"

#include "shogi/sfen.hpp"
#include "solving/rule.hpp"

namespace sudare::solving {

formats::JsonObject begin_answer_json(const Request& request) {
  formats::JsonObject json;
  if (!request.problem.name.empty()) json.set("name", request.problem.name);
  json.set("sfen", shogi::write_sfen(request.problem.start()));
  json.set("rule", request.rule->name());
  if (request.settings.has("algorithm")) {
    json.set("algorithm", request.settings.text("algorithm"));
  }
  return json;
}

void end_answer_json(formats::JsonObject& json, const Request& request, const Answer& answer) {
  json.set("nodes", answer.nodes);
  json.set("seconds", answer.seconds);
  json.set("cpu_seconds", answer.cpu_seconds);
  json.set("hash_mb", request.hash_mb);
  json.set("threads", 1);
}

}  // namespace sudare::solving
