#include "play/policy/hand_weights.hpp"

#include <cstddef>
#include <utility>

#include "play/policy/features.hpp"

namespace sudare::play {

using shogi::Kind;

namespace {

class HandWeights {
 public:
  HandWeights() : weights_(kPolicyWeights, 0.0F) {}

  void set_whole_board() {
    using namespace tables;  // NOLINT(google-build-using-namespace)
    for (const Kind kind : shogi::kHandKinds) {
      for (std::size_t square = 0; square < 81; ++square) {
        const std::size_t rank = square % 9;
        // There are many squares to drop on, and most drops are held back.
        add(kTarget, drop_actor(kind), square, kind == Kind::Pawn ? -1.2F : -1.6F);
        // The far ranks are full of pieces at first.
        if (rank < 2) add(kTarget, drop_actor(kind), square, -0.6F);
        if (rank > 5) add(kTarget, drop_actor(kind), square, -0.3F);
      }
    }
    for (const Kind kind : shogi::kBoardKinds) {
      const std::size_t actor = step_actor(kind);
      for (std::size_t way = 0; way < kWays; ++way) {
        if (way >= 64) continue;
        // Long slides are often blocked.
        add(kWay, actor, way, -0.12F * static_cast<float>(way % 8));
      }
      // A promotion is nearly always taken.
      if (can_promote(kind)) {
        add(kPromotion, actor, 0, 1.6F);
        add(kPromotion, actor, 1, kind == Kind::Pawn || slides(kind) ? -3.0F : -1.0F);
      }
      for (std::size_t phase = 0; phase < kPhases; ++phase) {
        for (std::size_t rank = 0; rank < 9; ++rank) {
          if (kind == Kind::King) {
            add(kPhase, actor * kPhases + phase, rank, rank < 6 ? -1.5F : -0.4F);
          } else if (kind == Kind::Pawn) {
            add(kPhase, actor * kPhases + phase, rank, rank < 5 ? 0.5F : 0.2F);
          }
        }
      }
    }
  }

  void set_fights() {
    using namespace tables;  // NOLINT(google-build-using-namespace)
    for (std::size_t actor = 0; actor < kActors; ++actor) {
      if (actor >= 14) continue;  // a drop cannot retake
      add(kRetake, actor, 0, 2.6F);
      add(kRetake, actor, 1, 3.0F);
    }
    for (std::size_t group = 0; group < kActorClasses; ++group) {
      for (std::size_t check = 0; check < 2; ++check) {
        for (std::size_t rank = 0; rank < 9; ++rank) {
          add(kCover, group * 2 + check, rank * 2 + 1, 0.5F);
        }
      }
    }
    // A piece that has just taken something goes on, and so does one that gave check.
    for (std::size_t actor = 0; actor < 14; ++actor) {
      for (std::size_t how = 1; how < 4; ++how) add(kAgain, actor, how, 0.8F);
    }
    for (std::size_t fouls = 0; fouls < 10; ++fouls) {
      for (std::size_t risk = 0; risk < 5; ++risk) {
        const bool is_risky = risk == 0 || risk > 2;
        if (is_risky) add(kRisk, fouls, risk * 2, -0.08F * static_cast<float>(fouls));
      }
    }
    // A drop that was a foul has found a piece, which is taken if one's own pieces reach it.
    add(kRetry, 0, 1, 3.0F);
    add(kRetry, 0, 0, -4.0F);
    // A blocked piece goes less far, or takes what blocks it.
    add(kRetry, 2, 3, 1.0F);
  }

  void set_checks() {
    using namespace tables;  // NOLINT(google-build-using-namespace)
    add(kHopeless, 0, 0, -9.0F);
    add(kHopeless, 0, 1, -9.0F);
    for (std::size_t loss = 0; loss < 4; ++loss) {
      for (std::size_t direction = 0; direction < 8; ++direction) {
        add(kFlight, loss, direction, loss == 1 ? 1.5F : 1.8F);
      }
    }
    for (std::size_t actor = 0; actor < kActors; ++actor) {
      if (actor >= 14) add(kCheckKind, actor, 0, -0.5F);
      if (actor >= 14) add(kCheckKind, actor, 1, -1.5F);
    }
    // Captures and drops beside the king.
    for (int files = -1; files <= 1; ++files) {
      for (int ranks = -1; ranks <= 1; ++ranks) {
        const std::size_t offset =
            static_cast<std::size_t>(files + 8) * 17 + static_cast<std::size_t>(ranks + 8);
        add(kNearKing, 2, offset, 0.6F);
        add(kNearKing, 3, offset, 0.8F);
      }
    }
  }

  [[nodiscard]] std::vector<float> take() { return std::move(weights_); }

 private:
  void add(const WeightTable& table, std::size_t row, std::size_t column, float weight) {
    weights_[table.at(row, column)] += weight;
  }

  std::vector<float> weights_;
};

}  // namespace

std::vector<float> hand_weights() {
  HandWeights weights;
  weights.set_whole_board();
  weights.set_fights();
  weights.set_checks();
  return weights.take();
}

}  // namespace sudare::play
