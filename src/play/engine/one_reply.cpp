#include "play/engine/one_reply.hpp"

#include <algorithm>

#include "play/engine/exchange.hpp"
#include "play/engine/piece_values.hpp"
#include "play/engine/tries_tree.hpp"
#include "play/engine/win_chance.hpp"
#include "shogi/movegen.hpp"

namespace sudare::play {

using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::Position;
using shogi::Undo;

namespace {

// Replies that are less likely than this change nothing.
constexpr float kUnlikely = 5e-4F;

// The same position with the other side to move.
Position passed(const Position& position) {
  shogi::Setup setup = position.setup();
  setup.turn = ~setup.turn;
  return Position(setup);
}

bool mates(Position& position, Move move) {
  if (!position.gives_check(move)) return false;
  const Undo undo = position.make(move);
  const bool mated = shogi::is_mated(position);
  position.unmake(move, undo);
  return mated;
}

// What the fouls are worth that a player will make who has so many left and whose intentions are
// legal this often; and the chance that he loses by them.
struct FoulsToCome {
  float gain = 0;
  float lost = 0;
};

FoulsToCome fouls_to_come(float legal, int left) {
  const float foul = 1 - std::clamp(legal, 0.05F, 1.0F);
  FoulsToCome result;
  float reached = 1;  // the probability that he makes this many
  constexpr float kNegligible = 1e-6F;
  for (int fouls = 0; fouls <= left && reached > kNegligible; ++fouls) {
    result.gain += reached * (1 - foul) * (foul_price(left) - foul_price(left - fouls));
    reached *= foul;
  }
  result.lost = reached;
  return result;
}

}  // namespace

void OneReply::enter(const World& world) {
  position_ = world.position;
  his_ = view_.his_recall(world);
  evading_ = position_->in_check();
  quiet_ready_ = false;
}

void OneReply::prepare(Replies& replies, Position& position, const Recall& recall,
                       bool in_check) const {
  replies.intentions.find(position, recall, policy_);
  replies.moving.clear();
  replies.mating.clear();
  replies.legal = 0;
  const bool has_king = position.king(view_.side).on_board();
  for (std::size_t i = 0; i < replies.intentions.size(); ++i) {
    const float probability = replies.intentions.probability(i);
    const Move move = replies.intentions.move(i);
    const bool matters = probability >= kUnlikely;
    // A capture that is blocked now may be open after another try.
    if (matters && !move.is_drop()) replies.moving.push_back(static_cast<std::uint16_t>(i));
    if ((!matters && !in_check) || !position.is_legal(move)) {
      if (!matters) replies.legal += probability * 0.8F;
      continue;
    }
    replies.legal += probability;
    if (matters && has_king && mates(position, move))
      replies.mating.push_back(static_cast<std::uint16_t>(i));
  }
  replies.legal = std::max(replies.legal, 0.02F);
}

float OneReply::value(Move move) {
  Position& position = *position_;
  if (!position.is_legal(move)) return TryTable::kFoul;
  const bool check = position.gives_check(move);
  const bool capture = !position.at(move.to()).empty();
  const bool fresh = check || capture || evading_;
  if (!fresh && !quiet_ready_) {
    Position base = passed(position);
    Recall recall = his_;
    recall.hear({.kind = screen::CallKind::TheirMove});
    prepare(quiet_, base, recall, false);
    quiet_ready_ = true;
  }
  const Undo undo = position.make(move);
  float value = kSureLogit;
  if (!check || !shogi::is_mated(position)) {
    if (fresh) {
      Recall recall = his_;
      recall.hear({.kind = screen::CallKind::TheirMove,
                   .captured_at = capture ? move.to() : shogi::Square(),
                   .check = check});
      prepare(fresh_, position, recall, check);
    }
    value = expected(fresh ? fresh_ : quiet_, check);
  }
  position.unmake(move, undo);
  return value;
}

float OneReply::expected(const Replies& replies, bool in_check) {
  Position& position = *position_;
  const Color side = view_.side;
  // The player notices at once what was captured where, and mostly can take it back.
  constexpr float kTakenBack = 0.85F;
  const FoulsToCome fouls =
      in_check ? fouls_to_come(replies.legal, view_.his_fouls_left) : FoulsToCome{};
  const float quiet = logit_of(position, side, judgement_) + fouls.gain;
  float mass = 0;
  float won = 0;
  for (const std::uint16_t i : replies.mating) {
    const Move reply = replies.intentions.move(i);
    if (!position.is_legal(reply) || !mates(position, reply)) continue;
    mass += replies.intentions.probability(i) / replies.legal;
  }
  for (const std::uint16_t i : replies.moving) {
    const Move reply = replies.intentions.move(i);
    const shogi::Piece target = position.at(reply.to());
    if (target.empty() || target.color() != side || !position.is_legal(reply)) continue;
    if (std::ranges::find(replies.mating, i) != replies.mating.end() && mates(position, reply))
      continue;
    const Kind mover = position.at(reply.from()).kind();
    int swing = capture_value(target.kind());
    if (reply.promotes()) swing += promotion_value(mover);
    const Undo undo = position.make(reply);
    const int back = exchange_gain(position, reply.to(), side);
    position.unmake(reply, undo);
    const int lost = swing - static_cast<int>(kTakenBack * static_cast<float>(back));
    const float share = replies.intentions.probability(i) / replies.legal;
    mass += share;
    won += share * chance_of(quiet - logit_of_lead(lost));
  }
  // Legality is a little different after each try, so the shares may exceed 1.
  const float chance = mass > 1 ? won / mass : won + (1 - mass) * chance_of(quiet);
  const float price = foul_price(view_.his_fouls_left);
  return std::clamp(logit_of(fouls.lost + (1 - fouls.lost) * chance) - price, -kSureLogit,
                    kSureLogit);
}

}  // namespace sudare::play
