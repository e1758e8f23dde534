// What tries are worth in one world, one reply ahead.
//
// The other side replies blind, so what it intends is the same after all tries of which it hears
// nothing. It is found once per world, and again for each try that captures or gives check. Of the
// replies only those change the value that capture something or mate; of a check, also the fouls
// that it will cost.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "play/engine/intentions.hpp"
#include "play/engine/static_value.hpp"
#include "play/engine/turn_view.hpp"

namespace sudare::play {

class OneReply {
 public:
  OneReply(const BlindPolicy& policy, const TurnView& view, Judgement judgement)
      : policy_(policy), view_(view), judgement_(judgement) {}

  // Precondition: the player is to move in this world.
  void enter(const World& world);
  // The logit of the chance to win after the try, before the price of his own fouls;
  // TryTable::kFoul if it is one. Precondition: it looks possible.
  float value(shogi::Move move);

 private:
  // What the other side may do, prepared for many positions that look the same to it.
  struct Replies {
    Intentions intentions;
    float legal = 1;                    // the probability that the first intention is legal
    std::vector<std::uint16_t> moving;  // those that are no drops and not negligible
    std::vector<std::uint16_t> mating;
  };

  void prepare(Replies& replies, shogi::Position& position, const Recall& recall,
               bool in_check) const;
  [[nodiscard]] float expected(const Replies& replies, bool in_check);

  const BlindPolicy& policy_;
  const TurnView& view_;
  Judgement judgement_;
  std::optional<shogi::Position> position_;
  Recall his_;
  bool evading_ = false;
  bool quiet_ready_ = false;
  Replies quiet_;
  Replies fresh_;
};

}  // namespace sudare::play
