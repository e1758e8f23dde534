#include "solving/stored.hpp"

#include "shogi/sfen.hpp"
#include "solving/answer_json.hpp"
#include "solving/rule.hpp"

namespace sudare::solving {

store::Question question_of(const Request& request) {
  shogi::Setup start = request.problem.start();
  start.move_number = 1;
  return {std::string(request.rule->name()), shogi::write_sfen(start),
          request.settings.describe_question()};
}

std::string limits_of(const Request& request) {
  return request.describe() + request.limits.describe();
}

std::string effort_of(const Request& request) {
  return request.settings.describe() + request.limits.describe();
}

bool is_enough(const store::StoredAnswer& entry, const Request& request) {
  return request.rule->is_enough(entry.verdict, entry.final, request.settings);
}

formats::JsonObject answer_json(const store::StoredAnswer& entry, const Request& request) {
  formats::JsonObject json = formats::JsonInput(entry.answer).as_object();
  set_missing_pieces(json, request.problem.start());
  return json;
}

store::StoredAnswer entry_of(const Request& request, const Answer& answer) {
  store::StoredAnswer entry;
  entry.question = question_of(request);
  entry.name = request.problem.name;
  entry.limits = limits_of(request);
  entry.verdict = word_for(answer.verdict);
  if (answer.verdict == Verdict::Proved) entry.moves = answer.bound;
  entry.final = answer.is_final;
  entry.answer = request.rule->json(request, answer).dump();
  return entry;
}

}  // namespace sudare::solving
