#include <optional>
#include <utility>
#include <vector>

#include "base/user_error.hpp"
#include "report/move_json.hpp"
#include "screen/heard.hpp"
#include "shogi/sfen.hpp"
#include "solving/tsuitate/metaposition_json.hpp"
#include "solving/tsuitate/run.hpp"
#include "tsuitate/tree_walk.hpp"

namespace sudare::solving {
namespace {

using report::move_as_json;
using screen::Heard;
using screen::Outcome;
using shogi::Kind;
using tsuitate::LineStep;
using tsuitate::TreeNode;
using tsuitate::TreePlace;
using tsuitate::Value;

void set_value(JsonObject& json, const Value& value) {
  json.set("moves", value.moves);
  json.set("fouls", value.fouls);
  json.set("hand", value.hand);
}

void set_captured(JsonObject& json, Kind captured) {
  if (captured == Kind::None) {
    json.set_null("captured");
  } else {
    json.set("captured", letter_of(captured));
  }
}

// Writes the outcomes of a node's try, each with what the tree knows about it.
class OutcomeWriter {
 public:
  explicit OutcomeWriter(const TreePlace& place)
      : place_(place), outcome_(outcome_of(place.meta, place.node->move)) {}

  std::vector<JsonObject> write() {
    if (outcome_.foul) {
      JsonObject& json = add(Heard{true, Kind::None, {}}, "foul", outcome_.foul->size());
      set_value(json, place_.node->foul->value);
      json.set("main", place_.next_on_main && place_.next_on_main->foul);
    }
    for (const TreeNode::Class& each : place_.node->check) write_class(each);
    return std::move(all_);
  }

 private:
  JsonObject& add(const Heard& heard, const char* call, std::size_t members) {
    JsonObject& json = all_.emplace_back();
    json.set("step", text_of(heard));
    json.set("call", call);
    json.set("members", members);
    return json;
  }

  void write_class(const TreeNode::Class& each) {
    const Outcome::Class* outcome = nullptr;
    for (const Outcome::Class& candidate : outcome_.check) {
      if (candidate.captured == each.captured) outcome = &candidate;
    }
    for (const TreeNode::Reply& reply : each.replies) {
      const Heard heard{false, each.captured, reply.call};
      const auto left = after(outcome_, heard);
      JsonObject& json = add(heard, "check", left ? left->size() : 0);
      set_captured(json, each.captured);
      const bool lost = reply.call.captured_at.on_board();
      json.set("lost", lost ? std::optional(letters_of(reply.call.captured_at)) : std::nullopt);
      json.set("check", reply.call.check);
      set_value(json, reply.node->value);
      json.set("main", place_.next_on_main && is_next({false, each.captured, reply.call}));
    }
    if (each.mate && outcome != nullptr) write_mate(*outcome);
  }

  void write_mate(const Outcome::Class& outcome) {
    JsonObject& json = all_.emplace_back();
    json.set_null("step");
    json.set("call", "mate");
    json.set("members", outcome.mated);
    set_captured(json, outcome.captured);
    const int hand = place_.node->own.hand().total() - (place_.node->move.is_drop() ? 1 : 0) +
                     (outcome.captured == Kind::None ? 0 : 1);
    set_value(json, {0, 0, hand});
    const auto& next = place_.next_on_main;
    json.set("main", next && next->mate && next->captured == outcome.captured);
  }

  [[nodiscard]] bool is_next(const Heard& heard) const {
    const LineStep& step = *place_.next_on_main;
    return !step.foul && !step.mate && step.captured == heard.captured && step.reply == heard.reply;
  }

  const TreePlace& place_;
  Outcome outcome_;
  std::vector<JsonObject> all_;
};

std::vector<Heard> read_path(const std::vector<std::string>& steps) {
  std::vector<Heard> path;
  for (const std::string& step : steps) {
    const std::optional<Heard> heard = screen::read_heard(step);
    if (!heard) throw LookError(LookError::Reason::NotThere, "the path leaves the solution");
    path.push_back(*heard);
  }
  return path;
}

void set_page(JsonObject& json, const screen::Metaposition& meta, const JsonInput& asked) {
  constexpr std::int64_t kMostMembers = 100;
  if (!asked.has("members")) return;
  const std::vector<std::int64_t> range = asked.wholes("members");
  if (range.size() != 2 || range[0] < 0 || range[1] < 0 || range[1] > kMostMembers) {
    throw UserError("\"members\" must be [OFFSET, COUNT], COUNT at most 100");
  }
  const auto offset = static_cast<std::size_t>(range[0]);
  JsonObject page;
  page.set("offset", offset);
  page.set("positions", members_of(meta, offset, static_cast<std::size_t>(range[1])));
  json.set("page", std::move(page));
}

}  // namespace

JsonObject look_at_tsuitate(const shogi::Setup& start, int fouls, const TsuitatePart& part,
                            const JsonInput& asked) {
  asked.allow_only({"path", "members"});
  const std::optional<TreePlace> place =
      walk(shogi::Position(start), *part.tree, fouls, read_path(asked.texts("path")));
  if (!place) throw LookError(LookError::Reason::NotThere, "the path leaves the solution");
  JsonObject json;
  json.set("rule", "tsuitate").set("hidden", true);
  json.set("sfen", seen_by_attacker(place->meta));
  set_value(json, place->node->value);
  json.set("fouls_left", place->fouls_left);
  json.set("main", place->next_on_main.has_value());
  json.set("try", move_as_json(place->meta.bare(), place->node->move));
  json.set("outcomes", OutcomeWriter(*place).write());
  json.set("members", place->meta.size());
  json.set("heat", heat_of(place->meta));
  json.set("hand_heat", hand_heat_of(place->meta));
  set_page(json, place->meta, asked);
  return json;
}

}  // namespace sudare::solving
