// What the blind policy looks at in a move: a dozen tables, each of which contributes one weight.
// Squares are seen from the mover's side, so that both colours share all weights.
//
//   const PolicyView view(position, recall);
//   float logit = 0;
//   view.visit(move, [&](std::size_t feature) { logit += weights[feature]; });
//
// The same code rates moves and fits the weights, so the two cannot drift apart.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "play/policy/apparent_moves.hpp"
#include "play/policy/recall.hpp"
#include "shogi/attacks.hpp"
#include "shogi/position.hpp"

namespace sudare::play {

// Who moves: the 14 kinds on the board, then the 7 kinds that can be dropped.
inline constexpr std::size_t kActors = 21;
constexpr std::size_t step_actor(shogi::Kind kind) { return index_of(kind) - 1; }
constexpr std::size_t drop_actor(shogi::Kind kind) { return 13 + index_of(kind); }

// Actors that behave alike where a table for each of them would be too thin.
enum class ActorClass : std::uint8_t { PawnDrop, Drop, King, Pawn, Small, Big };
inline constexpr std::size_t kActorClasses = 6;

constexpr ActorClass step_class(shogi::Kind kind) {
  using shogi::Kind;
  if (kind == Kind::King) return ActorClass::King;
  if (kind == Kind::Pawn) return ActorClass::Pawn;
  const bool big =
      kind == Kind::Bishop || kind == Kind::Rook || kind == Kind::Horse || kind == Kind::Dragon;
  return big ? ActorClass::Big : ActorClass::Small;
}
constexpr ActorClass drop_class(shogi::Kind kind) {
  return kind == shogi::Kind::Pawn ? ActorClass::PawnDrop : ActorClass::Drop;
}

// One table of weights: so many rows of so many columns, somewhere in the array of all weights.
struct WeightTable {
  const char* name;
  std::size_t rows;
  std::size_t columns;
  std::size_t begin;

  [[nodiscard]] constexpr std::size_t size() const { return rows * columns; }
  [[nodiscard]] constexpr std::size_t at(std::size_t row, std::size_t column) const {
    return begin + row * columns + column;
  }
};

inline constexpr std::size_t kWays = 66;      // eight directions by distance, two knight steps
inline constexpr std::size_t kWindow = 26;    // 5 x 5 squares around one, and all others
inline constexpr std::size_t kOffsets = 289;  // 17 x 17 squares around one
inline constexpr std::size_t kPhases = 4;     // of the game, by moves
inline constexpr std::size_t kHabits = 5;     // of dropping pieces
inline constexpr std::size_t kAfterFoul = 7;  // relations of a try to the foul before it

namespace tables {

// After which the next table begins.
constexpr WeightTable after(const WeightTable& before, const char* name, std::size_t rows,
                            std::size_t columns) {
  return {name, rows, columns, before.begin + before.size()};
}

inline constexpr WeightTable kTarget{"target", kActors, 81, 0};
inline constexpr WeightTable kOrigin = after(kTarget, "origin", 14, 81);
inline constexpr WeightTable kWay = after(kOrigin, "way", 14, kWays);
inline constexpr WeightTable kPromotion = after(kWay, "promotion", 14, 3);
// The target seen from where the mover has just lost a piece; and by the actor if it is there.
inline constexpr WeightTable kNearLoss = after(kPromotion, "near-loss", kActorClasses, kWindow);
inline constexpr WeightTable kRetake = after(kNearLoss, "retake", kActors, 2);
// The origin seen from there.
inline constexpr WeightTable kFromLoss = after(kRetake, "from-loss", 14, kWindow);
// The target seen from the mover's own king: drops, then other moves; then the same in check.
inline constexpr WeightTable kNearKing = after(kFromLoss, "near-king", 4, kOffsets);
// How the king leaves a check.
inline constexpr WeightTable kFlight = after(kNearKing, "flight", 4, 8);
inline constexpr WeightTable kCover = after(kFlight, "cover", kActorClasses * 2, 18);
inline constexpr WeightTable kPhase = after(kCover, "phase", kActors* kPhases, 9);
// Whether the piece that moved last moves again.
inline constexpr WeightTable kAgain = after(kPhase, "again", 14, 4);
inline constexpr WeightTable kNearLast = after(kAgain, "near-last", kActorClasses * 2, kWindow);
inline constexpr WeightTable kRisk = after(kNearLast, "risk", 10, 10);
inline constexpr WeightTable kRetry = after(kRisk, "retry", 6, kAfterFoul);
inline constexpr WeightTable kCheckKind = after(kRetry, "check-kind", kActors, 2);
inline constexpr WeightTable kRetakeLate = after(kCheckKind, "retake-late", kActors, 2);
inline constexpr WeightTable kNearBefore =
    after(kRetakeLate, "near-before", kActorClasses, kWindow);
inline constexpr WeightTable kBack = after(kNearBefore, "back", 14, 2);
inline constexpr WeightTable kNearFoul = after(kBack, "near-foul", kActorClasses * 2, kWindow);
// How many drops the mover has tried so far: some players hardly drop, others all the time.
inline constexpr WeightTable kHabit = after(kNearFoul, "habit", kPhases* kHabits, kActors);
inline constexpr WeightTable kHopeless = after(kHabit, "hopeless", 1, 2);

inline constexpr std::array kAll = {
    kTarget,     kOrigin,     kWay,   kPromotion, kNearLoss, kRetake,  kFromLoss, kNearKing,
    kFlight,     kCover,      kPhase, kAgain,     kNearLast, kRisk,    kRetry,    kCheckKind,
    kRetakeLate, kNearBefore, kBack,  kNearFoul,  kHabit,    kHopeless};

}  // namespace tables

inline constexpr std::size_t kPolicyWeights =
    tables::kAll.back().begin + tables::kAll.back().size();
using PolicyWeights = std::array<float, kPolicyWeights>;

namespace detail {

// A square as the mover sees it, who always moves towards rank 1.
constexpr std::size_t seen_by(shogi::Color side, shogi::Square square) {
  return static_cast<std::size_t>(side == shogi::Color::Black ? square.index()
                                                              : 80 - square.index());
}

using SquarePairs8 = std::array<std::array<std::uint8_t, 81>, 81>;
using SquarePairs16 = std::array<std::array<std::uint16_t, 81>, 81>;

struct RelationTables {
  SquarePairs8 way{};       // [from][to]
  SquarePairs8 window{};    // [centre][square]
  SquarePairs16 offsets{};  // [centre][square]
};

extern const RelationTables kRelations;

}  // namespace detail

// One decision: what the mover knows, prepared for looking at his moves.
class PolicyView {
 public:
  // Reads the pieces and the hand of the side to move, and nothing else of the position.
  PolicyView(const shogi::Position& position, const Recall& recall)
      : position_(position),
        us_(position.turn()),
        in_check_(recall.in_check ? 1 : 0),
        fouls_(std::min<std::size_t>(recall.fouls, 9)),
        phase_(recall.moves < 16   ? 0
               : recall.moves < 40 ? 1
               : recall.moves < 80 ? 2
                                   : 3),
        habit_(phase_ * kHabits + habit_of(recall.drops)),
        again_((recall.gave_check ? 2U : 0U) + (recall.last_taken.on_board() ? 1U : 0U)),
        gave_check_(recall.gave_check ? 1 : 0),
        lost_at_(recall.lost_at),
        lost_before_(recall.lost_before),
        last_from_(recall.last_from),
        last_to_(recall.last_to),
        king_(position.king(us_)),
        fouled_(recall.fouled) {
    find_covered();
    if (recall.in_check && king_.on_board()) {
      answering_ = answering_squares(position.pieces(us_), us_, king_);
    }
  }

  // Calls visit(index of a weight) for each that belongs to the move. Precondition: the move looks
  // possible.
  template <class Visit>
  void visit(shogi::Move move, Visit&& visit) const {
    visit_target(class_of(move), move.to(), visit);
    visit_actor(move, visit);
  }
  // The same in two parts: those features that depend only on the class and the square, which all
  // drops on a square share, and the others.
  template <class Visit>
  void visit_target(ActorClass actor_class, shogi::Square to_square, Visit&& visit) const;
  template <class Visit>
  void visit_actor(shogi::Move move, Visit&& visit) const;
  [[nodiscard]] ActorClass class_of(shogi::Move move) const {
    return move.is_drop() ? drop_class(move.dropped())
                          : step_class(position_.at(move.from()).kind());
  }

 private:
  void find_covered();
  [[nodiscard]] std::size_t seen(shogi::Square square) const {
    return detail::seen_by(us_, square);
  }
  [[nodiscard]] std::size_t after_foul(shogi::Move move) const;
  static constexpr std::size_t habit_of(unsigned drops) {
    return drops == 0 ? 0 : drops < 3 ? 1 : drops < 8 ? 2 : drops < 16 ? 3 : 4;
  }

  const shogi::Position& position_;
  shogi::Color us_;
  std::size_t in_check_;
  std::size_t fouls_;
  std::size_t phase_;
  std::size_t habit_;
  std::size_t again_;
  std::size_t gave_check_;
  shogi::Square lost_at_;
  shogi::Square lost_before_;
  shogi::Square last_from_;
  shogi::Square last_to_;
  shogi::Square king_;
  shogi::Move fouled_;
  shogi::Bitboard covered_once_;   // by at least one of the mover's pieces
  shogi::Bitboard covered_twice_;  // by at least two
  AnsweringSquares answering_{};
};

template <class Visit>
void PolicyView::visit_target(ActorClass actor_class, shogi::Square to_square,
                              Visit&& visit) const {
  using namespace tables;  // NOLINT(google-build-using-namespace): only weights are in it
  const bool is_drop = actor_class <= ActorClass::Drop;
  const auto group = static_cast<std::size_t>(actor_class);
  const std::size_t to = seen(to_square);
  const auto& window = detail::kRelations.window;
  // A piece covers the square it goes to by itself, so another one must.
  const bool is_covered = (is_drop ? covered_once_ : covered_twice_).has(to_square);
  visit(kCover.at(group * 2 + in_check_, to % 9 * 2 + (is_covered ? 1U : 0U)));
  if (king_.on_board()) {
    visit(kNearKing.at(in_check_ * 2 + (is_drop ? 0U : 1U),
                       detail::kRelations.offsets[seen(king_)][to]));
  }
  if (last_to_.on_board()) {
    visit(kNearLast.at(group * 2 + gave_check_, window[seen(last_to_)][to]));
  }
  if (lost_at_.on_board()) visit(kNearLoss.at(group, window[seen(lost_at_)][to]));
  if (lost_before_.on_board()) visit(kNearBefore.at(group, window[seen(lost_before_)][to]));
  if (!fouled_.none()) {
    visit(kNearFoul.at(group * 2 + (fouled_.is_drop() ? 0U : 1U), window[seen(fouled_.to())][to]));
  }
  if (in_check_ != 0 && actor_class != ActorClass::King) {
    const shogi::Bitboard hopeful = is_drop ? answering_.drops : answering_.steps;
    if (!hopeful.has(to_square)) visit(kHopeless.at(0, is_drop ? 0U : 1U));
  }
}

template <class Visit>
void PolicyView::visit_actor(shogi::Move move, Visit&& visit) const {
  using namespace tables;  // NOLINT(google-build-using-namespace): only weights are in it
  using shogi::Kind;
  const shogi::Square to_square = move.to();
  const std::size_t to = seen(to_square);
  const std::size_t rank = to % 9;  // 0 is the far edge
  std::size_t actor = 0;
  std::size_t risk = 0;  // 0: a drop
  if (move.is_drop()) {
    actor = drop_actor(move.dropped());
  } else {
    const shogi::Square from_square = move.from();
    const std::size_t from = seen(from_square);
    const Kind kind = position_.at(from_square).kind();
    actor = step_actor(kind);
    const std::size_t way = detail::kRelations.way[from][to];
    visit(kOrigin.at(actor, from));
    visit(kWay.at(actor, way));
    if (can_promote(kind)) {
      // 0: it promotes; 1: it could, but does not; 2: it cannot.
      visit(kPromotion.at(actor, move.promotes() ? 0U : rank < 3 || from % 9 < 3 ? 1U : 2U));
    }
    if (lost_at_.on_board()) {
      visit(kFromLoss.at(actor, detail::kRelations.window[seen(lost_at_)][from]));
    }
    if (last_to_ == from_square) {
      visit(kAgain.at(actor, again_));
      if (last_from_ == to_square) visit(kBack.at(actor, in_check_));
    }
    // How many squares it passes that the mover cannot see.
    const std::size_t passed = way < 64 ? way % 8 : 0;
    risk = kind == Kind::King ? 1 : passed == 0 ? 2 : std::min<std::size_t>(passed + 2, 4);
    if (in_check_ != 0 && kind == Kind::King) {
      const std::size_t loss = !lost_at_.on_board()          ? 0U
                               : lost_at_ == to_square       ? 1U
                               : covered_once_.has(lost_at_) ? 2U
                                                             : 3U;
      visit(kFlight.at(loss, way / 8));
    }
  }
  visit(kTarget.at(actor, to));
  visit(kPhase.at(actor * kPhases + phase_, rank));
  visit(kHabit.at(habit_, actor));
  visit(kRisk.at(fouls_, risk * 2 + in_check_));
  if (lost_at_ == to_square) visit(kRetake.at(actor, in_check_));
  if (lost_before_ == to_square) visit(kRetakeLate.at(actor, lost_at_.on_board() ? 1U : 0U));
  if (in_check_ != 0) visit(kCheckKind.at(actor, lost_at_.on_board() ? 1U : 0U));
  if (!fouled_.none()) {
    const std::size_t fouled = fouled_.is_drop()                                   ? 0U
                               : position_.at(fouled_.from()).kind() == Kind::King ? 2U
                                                                                   : 1U;
    visit(kRetry.at(fouled * 2 + in_check_, after_foul(move)));
  }
}

}  // namespace sudare::play
