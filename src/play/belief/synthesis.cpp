#include "play/belief/synthesis.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <vector>

#include "base/user_error.hpp"
#include "shogi/attacks.hpp"
#include "shogi/setup.hpp"

namespace sudare::play {

using shogi::Bitboard;
using shogi::Color;
using shogi::Hand;
using shogi::Kind;
using shogi::Piece;
using shogi::Position;
using shogi::Square;

namespace {

constexpr int kRounds = 40;

// A piece without a place, and where it was.
struct LoosePiece {
  Kind kind;  // unpromoted
  Square from;
};

bool king_can_be_taken(const Position& position) {
  const Square waiting = position.king(~position.turn());
  return position.attacked(waiting, position.turn(), position.occupied());
}

class Arranger {
 public:
  Arranger(const Position& base, const Facts& facts, const screen::Seat& seat, Random& random)
      : facts_(facts), seat_(seat), random_(random), them_(~seat.side()) {
    base.pieces(them_).for_each([&](Square square) {
      const Kind kind = base.at(square).kind();
      if (facts.may_be(square, kind)) {
        at(square) = kind;
      } else {
        lift(kind, square);
      }
    });
    hand_ = base.hand(them_);
    count_pieces();
  }

  // Puts every loose piece somewhere and fills the squares that must be held.
  void settle() {
    place_king();
    facts_.held().for_each([&](Square square) {
      if (at(square) == Kind::None) fill(square);
    });
    std::vector<LoosePiece> loose;
    loose.swap(loose_);
    for (const LoosePiece& piece : loose) place(piece);
  }

  // Takes up the pieces that give a check which was not heard, or a few at random.
  void loosen(const std::optional<Position>& faulty) {
    Bitboard wrong;
    if (faulty && !seat_.in_check() && seat_.to_move()) wrong = faulty->checkers();
    if (wrong.empty()) {
      for (int i = 0; i < 2; ++i)
        wrong |= Bitboard(Square::at(static_cast<int>(random_.below(81))));
      if (random_.below(3) == 0 && king_.on_board()) wrong |= Bitboard(king_);
    }
    wrong.for_each([&](Square square) {
      if (at(square) == Kind::None) return;
      lift(at(square), square);
      at(square) = Kind::None;
    });
  }

  // For when nothing else helps: the king with no more than what hides it from far away, everything
  // else in hand. Throws UserError if not even that is possible, so that nothing can have happened
  // that would be heard like this.
  [[nodiscard]] Position king_alone() {
    std::vector<Square> safe;
    (~own()).for_each([&](Square square) {
      if (hide(square)) safe.push_back(square);
    });
    if (safe.empty()) throw UserError("no position agrees with what was heard in this game");
    return *hide(safe[random_.below(safe.size())]);
  }

  // The position, unless it is none by the rules.
  [[nodiscard]] std::optional<Position> position() const {
    shogi::Setup setup;
    setup.turn = seat_.turn();
    setup.move_number = seat_.start().move_number + seat_.moves();
    for (int i = 0; i < Square::kCount; ++i) {
      const Square square = Square::at(i);
      if (const Kind own = seat_.own().at(square); own != Kind::None) {
        setup.put(square, Piece(seat_.side(), own));
      } else if (const Kind theirs = board_[static_cast<std::size_t>(i)]; theirs != Kind::None) {
        setup.put(square, Piece(them_, theirs));
      }
    }
    setup.hand(seat_.side()) = seat_.own().hand();
    setup.hand(them_) = hand_;
    if (!king_.on_board() || !problem_with(setup).empty()) return std::nullopt;
    return Position(setup);
  }

 private:
  [[nodiscard]] Kind& at(Square square) { return board_[static_cast<std::size_t>(square.index())]; }

  // The king on this square, behind pieces next to it that keep sliders away. Nothing if it could
  // be taken there all the same.
  std::optional<Position> hide(Square square) {
    board_ = {};
    hand_ = facts_.pieces();
    king_ = square;
    at(king_) = Kind::King;
    bool hidden = true;
    own().for_each([&](Square from) {
      if (seat_.turn() == them_) return;
      const Kind kind = seat_.own().at(from);
      if (!attacks(seat_.side(), kind, from, own() | Bitboard(king_)).has(king_)) return;
      const Bitboard shield = between(from, king_) & king_attacks(king_);
      hidden = hidden && shield.any() && shield_with_any(shield.first());
    });
    std::optional<Position> found = hidden ? position() : std::nullopt;
    if (found && king_can_be_taken(*found)) found.reset();
    return found;
  }

  // Puts a piece there that may stand on any square.
  bool shield_with_any(Square square) {
    for (const Kind kind : shogi::kHandKinds) {
      if (!hand_.has(kind)) continue;
      hand_.remove(kind);
      at(square) = can_promote(kind) ? promoted(kind) : kind;
      return true;
    }
    return false;
  }

  void lift(Kind kind, Square from) {
    if (kind == Kind::King) {
      king_from_ = from;
      king_ = Square();
    } else {
      loose_.push_back({unpromoted(kind), from});
    }
  }

  // Makes the pieces as many as there are.
  void count_pieces() {
    for (int i = 0; i < Square::kCount; ++i) {
      if (board_[static_cast<std::size_t>(i)] == Kind::King) king_ = Square::at(i);
    }
    for (const Kind kind : shogi::kHandKinds) {
      int surplus = hand_.count(kind) - facts_.pieces().count(kind);
      for (const Kind theirs : board_) surplus += unpromoted(theirs) == kind ? 1 : 0;
      for (const LoosePiece& piece : loose_) surplus += piece.kind == kind ? 1 : 0;
      for (; surplus < 0; ++surplus) loose_.push_back({kind, Square()});
      for (; surplus > 0; --surplus) remove_one(kind);
    }
  }

  void remove_one(Kind kind) {
    const auto loose = std::find_if(loose_.begin(), loose_.end(),
                                    [kind](const LoosePiece& piece) { return piece.kind == kind; });
    if (loose != loose_.end()) {
      loose_.erase(loose);
    } else if (hand_.has(kind)) {
      hand_.remove(kind);
    } else {
      std::vector<Square> squares;
      for (int i = 0; i < Square::kCount; ++i) {
        if (unpromoted(board_[static_cast<std::size_t>(i)]) == kind)
          squares.push_back(Square::at(i));
      }
      if (!squares.empty()) at(squares[random_.below(squares.size())]) = Kind::None;
    }
  }

  void place_king() {
    if (king_.on_board()) return;
    const Square square = drawn(facts_.king().minus(own()), king_from_);
    if (!square.on_board()) return;
    if (at(square) != Kind::None) lift(at(square), square);
    at(square) = Kind::King;
    king_ = square;
  }

  void fill(Square square) {
    std::vector<LoosePiece> fitting;
    const auto consider = [&](Kind kind, Square from) {
      const bool fits = facts_.may_be(square, kind) ||
                        (can_promote(kind) && facts_.may_be(square, promoted(kind)));
      if (fits) fitting.push_back({kind, from});
    };
    for (const LoosePiece& piece : loose_) consider(piece.kind, Square());
    if (fitting.empty()) {
      for (const Kind kind : shogi::kHandKinds) {
        if (hand_.has(kind)) consider(kind, Square());
      }
    }
    if (fitting.empty()) {
      for (int i = 0; i < Square::kCount; ++i) {
        const Square from = Square::at(i);
        const Kind kind = at(from);
        if (kind != Kind::None && kind != Kind::King && !facts_.held().has(from))
          consider(unpromoted(kind), from);
      }
    }
    if (fitting.empty()) return;
    const LoosePiece piece = fitting[random_.below(fitting.size())];
    if (piece.from.on_board()) {
      at(piece.from) = Kind::None;
    } else {
      const auto loose = std::find_if(loose_.begin(), loose_.end(), [&](const LoosePiece& other) {
        return other.kind == piece.kind;
      });
      if (loose != loose_.end()) {
        loose_.erase(loose);
      } else {
        hand_.remove(piece.kind);
      }
    }
    at(square) = facts_.may_be(square, piece.kind) ? piece.kind : promoted(piece.kind);
  }

  void place(const LoosePiece& piece) {
    const bool may_be_in_hand = hand_.count(piece.kind) < facts_.hand_at_most().count(piece.kind);
    Bitboard squares = facts_.squares_of(piece.kind);
    if (can_promote(piece.kind)) squares |= facts_.squares_of(promoted(piece.kind));
    for (int i = 0; i < Square::kCount; ++i) {
      if (board_[static_cast<std::size_t>(i)] != Kind::None)
        squares = squares.minus(Bitboard(Square::at(i)));
    }
    squares = squares.minus(own());
    if (squares.empty() || (may_be_in_hand && random_.below(3) == 0)) {
      hand_.add(piece.kind);
      return;
    }
    const Square square = drawn(squares, piece.from);
    at(square) = facts_.may_be(square, piece.kind) ? piece.kind : promoted(piece.kind);
  }

  [[nodiscard]] Bitboard own() const { return seat_.own().occupied(); }

  // One of the squares, near ones more often. None if there are none.
  Square drawn(Bitboard squares, Square near) {
    double sum = 0;
    Square chosen;
    squares.for_each([&](Square square) {
      const int distance = near.on_board() ? std::max(std::abs(square.file() - near.file()),
                                                      std::abs(square.rank() - near.rank()))
                                           : 0;
      const double weight = std::exp(-0.7 * distance);
      sum += weight;
      if (random_.unit() * sum < weight) chosen = square;
    });
    return chosen;
  }

  const Facts& facts_;
  const screen::Seat& seat_;
  Random& random_;
  Color them_;
  std::array<Kind, Square::kCount> board_{};
  Hand hand_;
  Square king_;
  Square king_from_;
  std::vector<LoosePiece> loose_;
};

int faults_of(const Position& position, const Facts& facts, const screen::Seat& seat) {
  int faults = facts.allow(position) ? 0 : 1;
  if (seat.to_move()) {
    if (position.in_check() != seat.in_check()) faults += 2;
    for (const shogi::Move foul : seat.fouls_this_turn()) faults += position.is_legal(foul) ? 2 : 0;
  } else if (!seat.calls().empty() && seat.calls().back().own()) {
    if (position.in_check() != seat.calls().back().check) faults += 2;
  }
  return faults;
}

}  // namespace

MadeUp make_up(const Position& base, const Facts& facts, const screen::Seat& seat, Random& random) {
  Arranger arranger(base, facts, seat, random);
  std::optional<MadeUp> best;
  for (int round = 0; round < kRounds; ++round) {
    arranger.settle();
    const std::optional<Position> position = arranger.position();
    if (position && !king_can_be_taken(*position)) {
      const int faults = faults_of(*position, facts, seat);
      if (!best || faults < best->faults) best = MadeUp{*position, faults};
      if (faults == 0) break;
    }
    arranger.loosen(position);
  }
  if (best) return *best;
  const Position alone = arranger.king_alone();
  return {alone, faults_of(alone, facts, seat)};
}

}  // namespace sudare::play
