// The rules of shogi written out plainly: the judge of the fast implementation in src/shogi, and
// of certificates. It shares no code with anything it judges, and it prefers being easy to check by
// eye to being fast.
//
// The rules it keeps (Japan Shogi Association, rules of play):
//   1. A piece moves as its kind does; sliding pieces and no others are stopped by what stands
//      between, the knight jumps. No move ends on a piece of the mover's own.
//   2. A captured piece goes to the capturer's hand, unpromoted, and may be dropped on any empty
//      square instead of a move on the board. Drops are never promoted.
//   3. Pawn, lance, knight, silver, bishop and rook may promote when the move starts or ends in the
//      three ranks furthest from the mover. Promotion is for good, until the piece is captured.
//   4. No piece may be put where it could never move again (行き所のない駒): pawn and lance not on
//      the last rank, knight not on the last two. A move on the board must promote there.
//   5. No pawn may be dropped on a file where the dropper has an unpromoted pawn (二歩).
//   6. No move may leave the mover's own king in check.
//   7. No dropped pawn may give mate (打ち歩詰め). A pawn that moves may.
//   8. The side to move is mated when it is in check and no move is legal.
// Repetition, impasse and resignation concern whole games and are not here.
//
// Either side may have no king, as in a tsume problem: then it is never in check.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "certify/words.hpp"

namespace sudare::certify {

enum class Side : std::uint8_t { Black, White };  // Black moves towards rank 1
enum class Kind : std::uint8_t { None, Pawn, Lance, Knight, Silver, Gold, Bishop, Rook, King };

Side opponent(Side side);

// Files count from Black's right, ranks from White's side: {7, 6} is 7六.
struct Square {
  int file = 0;
  int rank = 0;
  friend bool operator==(const Square&, const Square&) = default;
};

struct Piece {
  Kind kind = Kind::None;  // None: an empty square
  bool promoted = false;
  Side side = Side::Black;
  friend bool operator==(const Piece&, const Piece&) = default;
};

// A move on the board from a square to a square, or a drop.
struct Move {
  Square from;  // {0, 0} for a drop
  Square to;
  bool promote = false;
  Kind drop = Kind::None;
  friend bool operator==(const Move&, const Move&) = default;
};

// A position as plain data.
class Board {
 public:
  Side turn = Side::Black;

  // Precondition: the square is on the board.
  [[nodiscard]] Piece at(Square square) const;
  void put(Square square, Piece piece);
  // How many pieces of this kind the side has in hand.
  [[nodiscard]] int hand(Side side, Kind kind) const;
  void set_hand(Side side, Kind kind, int count);

  friend bool operator==(const Board&, const Board&) = default;

 private:
  std::array<Piece, 81> pieces_{};
  std::array<std::array<int, 9>, 2> hands_{};
};

// The first rule that a move breaks.
enum class Fault : std::uint8_t {
  None,
  NotOnBoard,
  NoSuchPiece,
  OwnPieceThere,
  NotItsMove,
  DropOnPiece,
  MayNotPromote,
  DeadPiece,
  TwoPawns,
  KingInCheck,
  DropPawnMate,
};
Words describe(Fault fault);

// What forbids playing on from this position, or no words: more than one king a side, more
// pieces than a set has, pieces that can never move, two pawns on a file, the side that has just
// moved in check.
Words problem_with(const Board& board);

// Everything below needs problem_with(board) to be empty; play keeps it so for legal moves.

// Whether the piece on `from` could go to `to` if nothing or an enemy stood there (rule 1).
// Precondition: there is a piece on `from`.
bool reaches(const Board& board, Square from, Square to);

std::optional<Square> find_king(const Board& board, Side side);
bool in_check(const Board& board, Side side);
inline bool in_check(const Board& board) { return in_check(board, board.turn); }

// Any move at all may be asked about.
Fault fault_of(const Board& board, const Move& move);
inline bool is_legal(const Board& board, const Move& move) {
  return fault_of(board, move) == Fault::None;
}

// The position after the move. Precondition: the move is legal.
Board play(const Board& board, const Move& move);
// Precondition: the move is legal.
bool gives_check(const Board& board, const Move& move);

std::vector<Move> legal_moves(const Board& board);
std::vector<Move> checking_moves(const Board& board);
// The legal moves of a side in check, without a look at the moves that cannot end a check.
// Precondition: in_check(board).
std::vector<Move> answers_to_check(const Board& board);
bool is_mated(const Board& board);

}  // namespace sudare::certify
