#include "play/policy/pools.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "play/policy/features.hpp"

namespace sudare::play {

namespace {

constexpr std::size_t class_of_actor(std::size_t actor) {
  if (actor < 14) return static_cast<std::size_t>(step_class(static_cast<shogi::Kind>(actor + 1)));
  return static_cast<std::size_t>(actor == 14 ? ActorClass::PawnDrop : ActorClass::Drop);
}

class Pooling {
 public:
  Pooling() { parts_.of.assign(kPolicyWeights, {SharedParts::kNone, SharedParts::kNone}); }

  // Weights of this table for which key(row, column) is the same share a part.
  template <class Key>
  void share(const WeightTable& table, std::size_t slot, std::size_t keys, Key&& key) {
    for (std::size_t row = 0; row < table.rows; ++row) {
      for (std::size_t column = 0; column < table.columns; ++column) {
        parts_.of[table.at(row, column)][slot] =
            static_cast<std::uint16_t>(parts_.count + key(row, column));
      }
    }
    parts_.count += keys;
  }

  [[nodiscard]] SharedParts take() { return std::move(parts_); }

 private:
  SharedParts parts_;
};

// How far one of the 17 x 17 offsets leads.
std::size_t distance_of(std::size_t offset) {
  const int files = std::abs(static_cast<int>(offset / 17) - 8);
  const int ranks = std::abs(static_cast<int>(offset % 17) - 8);
  return static_cast<std::size_t>(std::max(files, ranks));
}

SharedParts make_shared_parts() {
  using namespace tables;  // NOLINT(google-build-using-namespace)
  Pooling pooling;
  pooling.share(kTarget, 0, kActorClasses * 81, [](std::size_t actor, std::size_t square) {
    return class_of_actor(actor) * 81 + square;
  });
  pooling.share(kOrigin, 0, kActorClasses * 81, [](std::size_t actor, std::size_t square) {
    return class_of_actor(actor) * 81 + square;
  });
  pooling.share(kWay, 0, kActorClasses * kWays, [](std::size_t actor, std::size_t way) {
    return class_of_actor(actor) * kWays + way;
  });
  pooling.share(kWay, 1, std::size_t{14} * 10, [](std::size_t actor, std::size_t way) {
    return actor * 10 + (way < 64 ? way / 8 : way - 56);
  });
  pooling.share(kNearLoss, 0, kWindow, [](std::size_t, std::size_t place) { return place; });
  pooling.share(kFromLoss, 0, kWindow, [](std::size_t, std::size_t place) { return place; });
  pooling.share(kNearLast, 0, 2 * kWindow,
                [](std::size_t row, std::size_t place) { return row % 2 * kWindow + place; });
  pooling.share(kNearKing, 0, std::size_t{4} * 9,
                [](std::size_t row, std::size_t offset) { return row * 9 + distance_of(offset); });
  pooling.share(kCover, 0, kActorClasses * 2,
                [](std::size_t row, std::size_t column) { return row / 2 * 2 + column % 2; });
  pooling.share(kPhase, 0, kActors * 9,
                [](std::size_t row, std::size_t rank) { return row / kPhases * 9 + rank; });
  pooling.share(kPhase, 1, kActors * kPhases, [](std::size_t row, std::size_t) { return row; });
  pooling.share(kAgain, 0, 4, [](std::size_t, std::size_t how) { return how; });
  pooling.share(kRisk, 0, 10, [](std::size_t, std::size_t risk) { return risk; });
  pooling.share(kRetake, 0, 2, [](std::size_t, std::size_t check) { return check; });
  pooling.share(kRetakeLate, 0, 2, [](std::size_t, std::size_t loss) { return loss; });
  pooling.share(kNearBefore, 0, kWindow, [](std::size_t, std::size_t place) { return place; });
  pooling.share(kBack, 0, 2, [](std::size_t, std::size_t check) { return check; });
  pooling.share(kNearFoul, 0, 2 * kWindow,
                [](std::size_t row, std::size_t place) { return row % 2 * kWindow + place; });
  pooling.share(kHabit, 0, kPhases * kHabits * 2, [](std::size_t row, std::size_t actor) {
    return row * 2 + (actor < 14 ? 0U : 1U);
  });
  pooling.share(kHabit, 1, kHabits * kActors,
                [](std::size_t row, std::size_t actor) { return row % kHabits * kActors + actor; });
  pooling.share(kRetry, 0, 3 * kAfterFoul, [](std::size_t row, std::size_t relation) {
    return row / 2 * kAfterFoul + relation;
  });
  return pooling.take();
}

}  // namespace

const SharedParts& shared_parts() {
  static const SharedParts kParts = make_shared_parts();
  return kParts;
}

}  // namespace sudare::play
