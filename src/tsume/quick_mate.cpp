#include "tsume/quick_mate.hpp"

#include <array>
#include <cstddef>
#include <cstdlib>

#include "shogi/movegen.hpp"
#include "tsume/mate_in_one.hpp"

namespace sudare::tsume {

using shogi::Bitboard;
using shogi::Color;
using shogi::Direction;
using shogi::Kind;
using shogi::Move;
using shogi::MoveList;
using shogi::Position;
using shogi::Square;

namespace {

// For each square of a king, a box around it. No stepping piece outside the box attacks a square
// next to the king, or can check it with its next move: a knight comes from four ranks away.
class Surroundings {
 public:
  Surroundings() {
    for (int king = 0; king < Square::kCount; ++king) {
      for (int index = 0; index < Square::kCount; ++index)
        enter(Square::at(king), Square::at(index));
    }
  }

  [[nodiscard]] Bitboard of(Square king) const {
    return squares_[static_cast<std::size_t>(king.index())];
  }

 private:
  void enter(Square king, Square square) {
    if (std::abs(king.file() - square.file()) <= 2 && std::abs(king.rank() - square.rank()) <= 4)
      squares_[static_cast<std::size_t>(king.index())] |= Bitboard(square);
  }

  std::array<Bitboard, Square::kCount> squares_{};
};

const Surroundings kSurroundings;

// Precondition: the attacker has no king, because a king could pin his pieces.
class MateFinder {
 public:
  explicit MateFinder(Position& position)
      : position_(position),
        us_(position.turn()),
        king_(position.king(~us_)),
        next_to_king_(king_attacks(king_)),
        occupied_(position.occupied()),
        without_king_(occupied_ ^ Bitboard(king_)) {
    find_covered();
    open_ = next_to_king_.minus(position.pieces(~us_)).minus(covered_);
    find_covering();
  }

  Move find() { return finds_drop() || finds_step() ? found_ : Move(); }

 private:
  // The squares from which each kind of piece would attack a square of an empty board.
  struct Covering {
    Bitboard gold;
    Bitboard silver;
    Bitboard dragon;
    Bitboard horse;

    [[nodiscard]] bool empty() const { return (gold | silver | dragon | horse).empty(); }
  };

  void find_covered() {
    const Bitboard own = position_.pieces(us_);
    const Bitboard sliders = position_.pieces(Kind::Lance) | position_.pieces(Kind::Bishop) |
                             position_.pieces(Kind::Rook) | position_.pieces(Kind::Horse) |
                             position_.pieces(Kind::Dragon);
    sliders_ = own & sliders;
    steppers_ = own.minus(sliders) & kSurroundings.of(king_);
    sliders_.for_each([&](Square from) {
      const Bitboard reached = attacks(us_, position_.at(from).kind(), from, without_king_);
      before_king_ |= between(king_, from);
      slid_to_ |= reached;
      cover(reached);
    });
    steppers_.for_each(
        [&](Square from) { cover(attacks(us_, position_.at(from).kind(), from, without_king_)); });
  }

  void cover(Bitboard squares) {
    covered_twice_ |= covered_ & squares;
    covered_ |= squares;
  }

  void find_covering() {
    covering_ = covering(king_);
    for (Bitboard rest = open_; rest.any() && !covering_.empty(); rest = rest.without_first()) {
      const Covering one = covering(rest.first());
      covering_.gold &= one.gold;
      covering_.silver &= one.silver;
      covering_.dragon &= one.dragon;
      covering_.horse &= one.horse;
    }
  }

  [[nodiscard]] Covering covering(Square square) const {
    const Bitboard next = king_attacks(square);
    return {gold_attacks(~us_, square), silver_attacks(~us_, square), straight_lines(square) | next,
            diagonal_lines(square) | next};
  }

  // The squares from which a piece of this kind may check the king and cover all open squares.
  [[nodiscard]] Bitboard covering(Kind kind) const {
    switch (kind) {
      // These kinds attack no square next to a king that they check.
      case Kind::Pawn:
        return open_.empty() ? pawn_attacks(~us_, king_) : Bitboard();
      case Kind::Knight:
        return open_.empty() ? knight_attacks(~us_, king_) : Bitboard();
      case Kind::Lance:
        return covering_.dragon & ray(king_, us_ == Color::Black ? Direction::Down : Direction::Up);
      case Kind::Silver:
        return covering_.silver;
      case Kind::Bishop:
        return covering_.horse & diagonal_lines(king_);
      case Kind::Rook:
        return covering_.dragon & straight_lines(king_);
      case Kind::Horse:
        return covering_.horse;
      case Kind::Dragon:
        return covering_.dragon;
      default:
        return covering_.gold;
    }
  }

  bool finds_drop() {
    if (covering_.empty()) return false;
    const shogi::Hand hand = position_.hand(us_);
    for (const Kind kind :
         {Kind::Lance, Kind::Knight, Kind::Silver, Kind::Gold, Kind::Bishop, Kind::Rook}) {
      if (!hand.has(kind)) continue;
      // The king captures a piece that is dropped onto an open square.
      const Bitboard squares =
          covering(kind).minus(occupied_).minus(open_).minus(dead_squares(us_, kind));
      for (Bitboard rest = squares; rest.any(); rest = rest.without_first()) {
        const Square to = rest.first();
        const Bitboard attacked = attacks(us_, kind, to, without_king_ | Bitboard(to));
        if (attacked.has(king_) && open_.minus(attacked).empty() && !is_taken(to, occupied_) &&
            mates(Move::drop(kind, to))) {
          return true;
        }
      }
    }
    return false;
  }

  bool finds_step() {
    const Bitboard uncovering = before_king_ & position_.pieces(us_);
    Bitboard movers = sliders_ | steppers_ | uncovering;
    // If no piece covers enough, a line must be opened.
    if (covering_.empty()) movers &= slid_to_ | before_king_;
    for (Bitboard rest = movers; rest.any(); rest = rest.without_first()) {
      const Square from = rest.first();
      if (finds_step_from(from, position_.at(from).kind())) return true;
    }
    return false;
  }

  bool finds_step_from(Square from, Kind kind) {
    const Bitboard opened = opened_by_leaving(from);
    // By leaving, it may give check or pin a piece that could capture it.
    const bool uncovers = before_king_.has(from);
    Bitboard squares = Bitboard::all();
    if (!uncovers && opened.empty()) {
      squares = covering(kind);
      if (can_promote(kind)) squares |= covering(promoted(kind));
      if (squares.empty()) return false;
    }
    const Bitboard reached = attacks(us_, kind, from, occupied_);
    squares &= reached.minus(position_.pieces(us_));
    // Next to the king it must be protected by another piece.
    if (!uncovers) squares = squares.minus(next_to_king_.minus(covered_twice_ | opened));
    if (squares.empty()) return false;

    // The squares that only this piece covers are open once it has left.
    const Bitboard alone =
        (reached & next_to_king_).minus(covered_twice_).minus(position_.pieces(~us_));
    const Bitboard needed = (open_ | alone).minus(opened);
    const auto finds = [&](Bitboard targets, Kind moved, bool promotes) {
      for (Bitboard rest = targets; rest.any(); rest = rest.without_first()) {
        const Square to = rest.first();
        const Bitboard after = (without_king_ ^ Bitboard(from)) | Bitboard(to);
        const Bitboard attacked = attacks(us_, moved, to, after);
        if (needed.minus(attacked).minus(Bitboard(to)).any()) continue;
        if (!uncovers && (!attacked.has(king_) || is_taken(to, after | Bitboard(king_)))) continue;
        if (mates(Move::step(from, to, promotes))) return true;
      }
      return false;
    };
    if (can_promote(kind)) {
      const Bitboard zone = promotion_zone(us_);
      if (finds(zone.has(from) ? squares : squares & zone, promoted(kind), true)) return true;
    }
    return finds(squares.minus(dead_squares(us_, kind)), kind, false);
  }

  // The squares next to the king that a slider may reach once this square is vacated.
  [[nodiscard]] Bitboard opened_by_leaving(Square from) const {
    Bitboard opened;
    if (!slid_to_.has(from)) return opened;
    sliders_.for_each([&](Square slider) {
      const Direction line = direction(slider, from);
      if (line != Direction::None && (between(slider, from) & occupied_).empty())
        opened |= ray(from, line);
    });
    return opened & next_to_king_;
  }

  // Whether a piece other than the king can certainly capture there. Precondition: the move creates
  // no new pin.
  [[nodiscard]] bool is_taken(Square to, Bitboard occupied) const {
    const Bitboard takers = position_.attackers(to, ~us_, occupied).minus(Bitboard(king_));
    return takers.any() && takers.minus(position_.blockers(~us_)).any();
  }

  bool mates(Move move) {
    const shogi::Undo undo = position_.make(move);
    const bool mated = is_mated(position_);
    position_.unmake(move, undo);
    found_ = move;
    return mated;
  }

  Position& position_;
  Move found_;  // the last move played
  Color us_;
  Square king_;
  Bitboard next_to_king_;
  Bitboard occupied_;
  Bitboard without_king_;
  Bitboard sliders_;        // the attacker's sliders
  Bitboard steppers_;       // his other pieces around the king
  Bitboard before_king_;    // squares between the king and a slider
  Bitboard slid_to_;        // squares attacked by a slider
  Bitboard covered_;        // squares attacked by any of these pieces
  Bitboard covered_twice_;  // squares attacked by two or more of them
  Bitboard open_;           // squares to which the king can go
  Covering covering_;       // for the king and all open squares
};

}  // namespace

Move mate_in_one(Position& position) {
  if (!position.king(position.turn()).on_board()) return MateFinder(position).find();
  MoveList checks;
  checking_moves(position, checks);
  return find_mate(position, checks);
}

}  // namespace sudare::tsume
