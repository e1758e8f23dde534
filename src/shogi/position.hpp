// A position on which moves are made: bitboards, a board array, hands, king squares and a Zobrist
// key of the board, all kept up to date by make and unmake.
//
// Either side may lack a king (tsume problems have only the defender's). The key covers the board
// and the side to move but not the hands: solvers compare hands by dominance under one board key.
#pragma once

#include <array>
#include <cstdint>

#include "shogi/attacks.hpp"
#include "shogi/bitboard.hpp"
#include "shogi/hand.hpp"
#include "shogi/move.hpp"
#include "shogi/piece.hpp"
#include "shogi/setup.hpp"
#include "shogi/zobrist.hpp"

namespace sudare::shogi {

// The information that a move destroys; unmake needs it.
struct Undo {
  BoardKey board_key;
  Bitboard checkers;
  Piece captured;
};

class Position {
 public:
  // Precondition: problem_with(setup).empty().
  explicit Position(const Setup& setup);
  [[nodiscard]] Setup setup() const;

  [[nodiscard]] Color turn() const { return turn_; }
  [[nodiscard]] int move_number() const { return move_number_; }
  [[nodiscard]] Piece at(Square square) const {
    return board_[static_cast<std::size_t>(square.index())];
  }
  [[nodiscard]] Hand hand(Color side) const { return hands_[index_of(side)]; }
  // Square() when the side has no king.
  [[nodiscard]] Square king(Color side) const { return kings_[index_of(side)]; }
  [[nodiscard]] BoardKey board_key() const { return board_key_; }

  [[nodiscard]] Bitboard occupied() const { return colors_[0] | colors_[1]; }
  [[nodiscard]] Bitboard pieces(Color side) const { return colors_[index_of(side)]; }
  [[nodiscard]] Bitboard pieces(Kind kind) const { return kinds_[index_of(kind)]; }
  [[nodiscard]] Bitboard pieces(Color side, Kind kind) const { return pieces(side) & pieces(kind); }
  // Golds and all pieces that move like one.
  [[nodiscard]] Bitboard golds(Color side) const { return pieces(side) & golds_; }

  // The enemy pieces that attack the king of the side to move; empty when it has none.
  [[nodiscard]] Bitboard checkers() const { return checkers_; }
  [[nodiscard]] bool in_check() const { return checkers_.any(); }
  // The pieces of one side that attack a square when the board is occupied as given.
  [[nodiscard]] Bitboard attackers(Square square, Color by, Bitboard occupied) const;
  [[nodiscard]] bool attacked(Square square, Color by, Bitboard occupied) const;
  // The pieces of one side that may attack a square next to this one, whatever stands between.
  [[nodiscard]] Bitboard near(Square square, Color by) const;
  // The squares next to this one that a side attacks.
  [[nodiscard]] Bitboard attacked_next_to(Square square, Color by, Bitboard occupied) const;
  // The pieces (of either colour) that stand alone between this king and an enemy slider.
  // Precondition: the side has a king.
  [[nodiscard]] Bitboard blockers(Color king_side) const;

  // Precondition: the move is legal, except that it may leave its own king in check or mate with a
  // dropped pawn.
  Undo make(Move move);
  // Precondition: `move` was the last move made and `undo` is what it returned.
  void unmake(Move move, const Undo& undo);

  // Moves one held piece into the other side's hand. Precondition: the side holds one.
  void hand_over(Kind kind, Color from) {
    hands_[index_of(from)].remove(kind);
    hands_[index_of(~from)].add(kind);
  }

  // Takes one held piece out of the game; `restore` returns it. Precondition of `discard`: the
  // side holds one.
  void discard(Kind kind, Color from) { hands_[index_of(from)].remove(kind); }
  void restore(Kind kind, Color to) { hands_[index_of(to)].add(kind); }

  // Adds all pieces of one side, which is faster than building a whole Setup. The kind of a piece
  // is four bits, one in each plane; `key` is the key of these pieces. Precondition: the side has
  // nothing on the board yet, and none of the squares is occupied by the other side. The checkers
  // are stale until `find_checks` is called.
  void add_side(Color side, const std::array<Bitboard, 4>& planes, BoardKey key, Square king);
  void set_hand(Color side, Hand hand) { hands_[index_of(side)] = hand; }
  void find_checks() { checkers_ = find_checkers(); }

  // Whether a move (any bits at all) may be played: its piece moves that way, it leaves no king in
  // check, and it obeys the rules of promotion, two pawns, dead pieces and drop-pawn mate.
  [[nodiscard]] bool is_legal(Move move) const;
  // Precondition: the move is legal.
  [[nodiscard]] bool gives_check(Move move) const;
  // Whether a pawn dropped there by the side to move would mate. Precondition: that drop gives
  // check.
  [[nodiscard]] bool is_pawn_drop_mate(Square to) const;

 private:
  // These do not change the key.
  void toggle(Square square, Piece piece);
  void put(Square square, Piece piece);
  void take(Square square, Piece piece);
  [[nodiscard]] Bitboard stepping_attackers(Square square, Color by) const;
  [[nodiscard]] Bitboard aligned_sliders(Square square, Color by) const;
  [[nodiscard]] Bitboard find_checkers() const;

  std::array<Bitboard, 2> colors_{};
  std::array<Bitboard, kKindCount> kinds_{};
  Bitboard golds_;
  std::array<Piece, Square::kCount> board_{};
  std::array<Hand, 2> hands_{};
  std::array<Square, 2> kings_{};
  Bitboard checkers_;
  BoardKey board_key_;
  Color turn_ = Color::Black;
  int move_number_ = 1;
};

}  // namespace sudare::shogi
