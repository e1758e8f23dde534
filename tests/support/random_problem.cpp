#include "support/random_problem.hpp"

#include <algorithm>

namespace sudare {

using shogi::Color;
using shogi::Kind;
using shogi::Piece;
using shogi::Setup;
using shogi::Square;

namespace {

constexpr std::array kAttackers = {Kind::Pawn,   Kind::Lance,   Kind::Knight,    Kind::Silver,
                                   Kind::Silver, Kind::Gold,    Kind::Gold,      Kind::Bishop,
                                   Kind::Rook,   Kind::ProPawn, Kind::ProSilver, Kind::Horse,
                                   Kind::Dragon};
constexpr std::array kDefenders = {Kind::Pawn,    Kind::Pawn, Kind::Lance,  Kind::Knight,
                                   Kind::Silver,  Kind::Gold, Kind::Bishop, Kind::Rook,
                                   Kind::ProPawn, Kind::Horse};
constexpr std::array kLongRange = {Kind::Lance, Kind::Bishop, Kind::Rook, Kind::Horse,
                                   Kind::Dragon};
constexpr std::array kShortRange = {Kind::Pawn, Kind::Knight, Kind::Silver, Kind::Gold,
                                    Kind::ProPawn};
constexpr std::array kInHand = {Kind::Pawn, Kind::Pawn, Kind::Lance,  Kind::Knight, Kind::Silver,
                                Kind::Gold, Kind::Gold, Kind::Bishop, Kind::Rook};

// Adds pieces to a setup around the defender's king.
class Builder {
 public:
  explicit Builder(Dice& dice) : dice_(dice), us_(dice.percent(50) ? Color::Black : Color::White) {
    setup_.turn = us_;
  }

  void put_king(std::size_t near_edge) {
    king_ = detail::random_square(dice_);
    if (dice_.percent(near_edge)) {
      const int rank = 1 + static_cast<int>(dice_.below(3));
      const int file = 1 + static_cast<int>(dice_.below(dice_.percent(50) ? 3 : 9));
      king_ = Square(dice_.percent(50) ? file : 10 - file, us_ == Color::Black ? rank : 10 - rank);
    }
    setup_.put(king_, Piece(~us_, Kind::King));
  }
  void put_own_king() { put(detail::near(dice_, king_, 4), Piece(us_, Kind::King)); }

  template <class Kinds>
  void put_attackers(std::size_t count, const Kinds& kinds) {
    for (std::size_t i = 0; i < count; ++i) put_near(Piece(us_, dice_.pick(kinds)), 3);
  }
  void put_defenders(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) put_near(Piece(~us_, dice_.pick(kDefenders)), 2);
  }
  void give(Color side, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) add_to_hand(side, dice_.pick(kInHand));
  }
  void add_to_hand(Color side, Kind kind) { setup_.hand(side).add(kind); }

  [[nodiscard]] Color us() const { return us_; }
  [[nodiscard]] Square king() const { return king_; }
  [[nodiscard]] const Setup& setup() const { return setup_; }

 private:
  void put_near(Piece piece, int distance) {
    const Kind plain = shogi::unpromoted(piece.kind());
    const bool in_line = detail::slides(plain) && dice_.percent(60);
    put(in_line ? detail::in_line_with(dice_, king_) : detail::near(dice_, king_, distance), piece);
  }
  void put(Square square, Piece piece) {
    if (setup_.at(square).empty() && detail::fits(setup_, square, piece)) setup_.put(square, piece);
  }

  Dice& dice_;
  Color us_;
  Setup setup_;
  Square king_;
};

Setup few(Dice& dice) {
  Builder builder(dice);
  builder.put_king(75);
  if (dice.percent(30)) builder.put_own_king();
  const std::size_t attackers = 2 + dice.below(5);
  const std::size_t in_hand = std::min<std::size_t>(dice.below(4), attackers - 1);
  builder.put_attackers(attackers - in_hand, kAttackers);
  builder.give(builder.us(), in_hand);
  builder.put_defenders(dice.below(5));
  if (dice.percent(40)) builder.give(~builder.us(), 1 + dice.below(2));
  return builder.setup();
}

Setup pawn_drop(Dice& dice) {
  if (dice.percent(40)) {
    Setup setup = random_pawn_drop_setup(dice);
    if (dice.percent(50)) setup.hand(setup.turn).add(dice.pick(kInHand));
    if (dice.percent(30)) setup.hand(~setup.turn).add(dice.pick(kInHand));
    return setup;
  }
  constexpr std::array kPromotable = {Kind::Rook, Kind::Bishop, Kind::Lance,
                                      Kind::Pawn, Kind::Rook,   Kind::Bishop};
  Builder builder(dice);
  builder.put_king(95);
  builder.add_to_hand(builder.us(), Kind::Pawn);
  builder.put_attackers(1 + dice.below(2), kPromotable);
  builder.put_attackers(1 + dice.below(2), kAttackers);
  builder.put_defenders(1 + dice.below(4));
  if (dice.percent(20)) builder.put_own_king();
  if (dice.percent(30)) builder.give(~builder.us(), 1);
  return builder.setup();
}

Setup chase(Dice& dice) {
  Builder builder(dice);
  builder.put_king(40);
  if (dice.percent(30)) builder.put_own_king();
  builder.put_attackers(1 + dice.below(2), kLongRange);
  builder.put_attackers(dice.below(3), kShortRange);
  builder.put_defenders(dice.below(3));
  if (dice.percent(30)) builder.give(builder.us(), 1);
  if (dice.percent(50)) builder.give(~builder.us(), 1 + dice.below(2));
  return builder.setup();
}

Setup rest(Dice& dice) {
  const Setup setup = dice.percent(70) ? few(dice) : pawn_drop(dice);
  return shogi::problem_with(setup).empty() ? shogi::with_rest_to(setup, ~setup.turn) : setup;
}

Setup any_problem(Dice& dice, Shape shape) {
  switch (shape) {
    case Shape::Few:
      return few(dice);
    case Shape::PawnDrop:
      return pawn_drop(dice);
    case Shape::Chase:
      return chase(dice);
    case Shape::Rest:
      return rest(dice);
  }
  return {};
}

}  // namespace

Setup random_problem(Dice& dice, Shape shape) {
  for (;;) {
    Setup setup = any_problem(dice, shape);
    if (shogi::problem_with(setup).empty()) return setup;
  }
}

}  // namespace sudare
