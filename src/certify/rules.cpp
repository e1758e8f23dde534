#include "certify/rules.hpp"

#include <cstdlib>

namespace sudare::certify {
namespace {

constexpr int kSize = 9;

std::size_t index(Square square) {
  return static_cast<std::size_t>((square.rank - 1) * kSize + square.file - 1);
}
std::size_t index(Side side) { return static_cast<std::size_t>(side); }
std::size_t index(Kind kind) { return static_cast<std::size_t>(kind); }

bool on_board(Square square) {
  return square.file >= 1 && square.file <= kSize && square.rank >= 1 && square.rank <= kSize;
}

// Calls visit(Square) for each of the 81 squares.
template <class Visit>
void for_each_square(Visit visit) {
  for (int rank = 1; rank <= kSize; ++rank) {
    for (int file = 1; file <= kSize; ++file) visit(Square{file, rank});
  }
}

// The rank as this side counts it: 1 is the furthest from its own camp.
int rank_for(Side side, int rank) { return side == Side::Black ? rank : kSize + 1 - rank; }

bool in_promotion_zone(Side side, Square square) { return rank_for(side, square.rank) <= 3; }

bool can_promote(Kind kind) {
  return kind != Kind::None && kind != Kind::Gold && kind != Kind::King;
}

// Rule 4.
bool is_dead(Piece piece, Square square) {
  if (piece.promoted) return false;
  const int rank = rank_for(piece.side, square.rank);
  if (piece.kind == Kind::Pawn || piece.kind == Kind::Lance) return rank == 1;
  if (piece.kind == Kind::Knight) return rank <= 2;
  return false;
}

int pawns_on_file(const Board& board, Side side, int file) {
  int count = 0;
  for (int rank = 1; rank <= kSize; ++rank) {
    if (board.at({file, rank}) == Piece{Kind::Pawn, false, side}) ++count;
  }
  return count;
}

int sign(int value) { return (value > 0 ? 1 : 0) - (value < 0 ? 1 : 0); }

// Whether nothing stands strictly between two squares of one rank, file or diagonal.
bool clear_between(const Board& board, Square from, Square to) {
  const int file_step = sign(to.file - from.file);
  const int rank_step = sign(to.rank - from.rank);
  Square square{from.file + file_step, from.rank + rank_step};
  while (square != to) {
    if (board.at(square).kind != Kind::None) return false;
    square.file += file_step;
    square.rank += rank_step;
  }
  return true;
}

// The squares strictly between two squares of one rank, file or diagonal; none for other pairs.
std::vector<Square> squares_between(Square from, Square to) {
  std::vector<Square> squares;
  const int files = to.file - from.file;
  const int ranks = to.rank - from.rank;
  if (files != 0 && ranks != 0 && std::abs(files) != std::abs(ranks)) return squares;
  Square square{from.file + sign(files), from.rank + sign(ranks)};
  while (square != to) {
    squares.push_back(square);
    square.file += sign(files);
    square.rank += sign(ranks);
  }
  return squares;
}

// `forward` counts ranks towards the enemy camp, `sideways` files to either hand.
bool steps_like_gold(int forward, int sideways) {
  return (forward == 1 && sideways <= 1) || (forward == 0 && sideways == 1) ||
         (forward == -1 && sideways == 0);
}
bool steps_like_silver(int forward, int sideways) {
  return (forward == 1 && sideways <= 1) || (forward == -1 && sideways == 1);
}
bool steps_like_king(int forward, int sideways) {
  return std::abs(forward) <= 1 && sideways <= 1 && (forward != 0 || sideways != 0);
}
bool slides_like_bishop(int forward, int sideways) {
  return sideways != 0 && sideways == std::abs(forward);
}
bool slides_like_rook(int forward, int sideways) { return (forward == 0) != (sideways == 0); }

// The board after the move, rules unasked.
Board after(const Board& board, const Move& move) {
  Board next = board;
  const Side side = board.turn;
  if (move.drop != Kind::None) {
    next.put(move.to, Piece{move.drop, false, side});
    next.set_hand(side, move.drop, board.hand(side, move.drop) - 1);
  } else {
    const Piece captured = board.at(move.to);
    if (captured.kind != Kind::None) {
      next.set_hand(side, captured.kind, board.hand(side, captured.kind) + 1);
    }
    Piece piece = board.at(move.from);
    piece.promoted = piece.promoted || move.promote;
    next.put(move.to, piece);
    next.put(move.from, Piece{});
  }
  next.turn = opponent(side);
  return next;
}

Fault fault_of_drop(const Board& board, const Move& move) {
  const Side side = board.turn;
  if (move.drop > Kind::Rook || board.hand(side, move.drop) == 0) return Fault::NoSuchPiece;
  if (board.at(move.to).kind != Kind::None) return Fault::DropOnPiece;
  if (move.promote) return Fault::MayNotPromote;
  if (is_dead(Piece{move.drop, false, side}, move.to)) return Fault::DeadPiece;
  if (move.drop == Kind::Pawn && pawns_on_file(board, side, move.to.file) > 0) {
    return Fault::TwoPawns;
  }
  const Board next = after(board, move);
  if (in_check(next, side)) return Fault::KingInCheck;
  // No drop answers a pawn that attacks the king, so this asks about no further dropped pawn.
  if (move.drop == Kind::Pawn && is_mated(next)) return Fault::DropPawnMate;
  return Fault::None;
}

Fault fault_of_board_move(const Board& board, const Move& move) {
  const Side side = board.turn;
  if (!on_board(move.from)) return Fault::NotOnBoard;
  const Piece piece = board.at(move.from);
  const Piece target = board.at(move.to);
  if (piece.kind == Kind::None || piece.side != side) return Fault::NoSuchPiece;
  if (target.kind != Kind::None && target.side == side) return Fault::OwnPieceThere;
  if (!reaches(board, move.from, move.to)) return Fault::NotItsMove;
  if (move.promote) {
    if (piece.promoted || !can_promote(piece.kind)) return Fault::MayNotPromote;
    if (!in_promotion_zone(side, move.from) && !in_promotion_zone(side, move.to)) {
      return Fault::MayNotPromote;
    }
  } else if (is_dead(piece, move.to)) {
    return Fault::DeadPiece;
  }
  if (in_check(after(board, move), side)) return Fault::KingInCheck;
  return Fault::None;
}

int full_set(Kind kind) {
  switch (kind) {
    case Kind::None:
      return 0;
    case Kind::Pawn:
      return 18;
    case Kind::Lance:
    case Kind::Knight:
    case Kind::Silver:
    case Kind::Gold:
      return 4;
    case Kind::Bishop:
    case Kind::Rook:
    case Kind::King:
      return 2;
  }
  return 0;
}

}  // namespace

Piece Board::at(Square square) const { return pieces_[index(square)]; }
void Board::put(Square square, Piece piece) { pieces_[index(square)] = piece; }
int Board::hand(Side side, Kind kind) const { return hands_[index(side)][index(kind)]; }
void Board::set_hand(Side side, Kind kind, int count) { hands_[index(side)][index(kind)] = count; }

Side opponent(Side side) { return side == Side::Black ? Side::White : Side::Black; }

Words describe(Fault fault) {
  switch (fault) {
    case Fault::None:
      return {"legal", "合法"};
    case Fault::NotOnBoard:
      return {"not a square of the board", "盤上の升ではない"};
    case Fault::NoSuchPiece:
      return {"the side to move has no such piece there or in hand",
              "動かす駒がその升になく、持駒にもない"};
    case Fault::OwnPieceThere:
      return {"ends on a piece of the mover's own", "味方の駒のある升に進む"};
    case Fault::NotItsMove:
      return {"the piece does not move like that", "駒の動き方に反する"};
    case Fault::DropOnPiece:
      return {"drops on a piece", "駒のある升に打つ"};
    case Fault::MayNotPromote:
      return {"may not promote", "成ることはできない"};
    case Fault::DeadPiece:
      return {"leaves a piece where it can never move", "行き所のない駒になる"};
    case Fault::TwoPawns:
      return {"second unpromoted pawn on the file", "二歩"};
    case Fault::KingInCheck:
      return {"leaves the own king in check", "自玉に王手がかかったままになる"};
    case Fault::DropPawnMate:
      return {"mates with a dropped pawn", "打ち歩詰め"};
  }
  return {"unknown", "不明"};
}

Words problem_with(const Board& board) {
  for (const Side side : {Side::Black, Side::White}) {
    int kings = 0;
    bool dead = false;
    for_each_square([&](Square square) {
      const Piece piece = board.at(square);
      if (piece.kind == Kind::None || piece.side != side) return;
      if (piece.kind == Kind::King) ++kings;
      if (is_dead(piece, square)) dead = true;
    });
    if (kings > 1) return {"one side has two kings", "一方に玉が二枚ある"};
    if (dead) return {"a piece can never move", "行き所のない駒がある"};
    for (int file = 1; file <= kSize; ++file) {
      if (pawns_on_file(board, side, file) > 1) {
        return {"two unpromoted pawns of one side on a file", "二歩がある"};
      }
    }
  }
  for (const Kind kind : {Kind::Pawn, Kind::Lance, Kind::Knight, Kind::Silver, Kind::Gold,
                          Kind::Bishop, Kind::Rook}) {
    int count = board.hand(Side::Black, kind) + board.hand(Side::White, kind);
    for_each_square([&](Square square) {
      if (board.at(square).kind == kind) ++count;
    });
    if (count > full_set(kind))
      return {"more pieces of a kind than a set has", "同じ種類の駒が多すぎる"};
  }
  if (in_check(board, opponent(board.turn)))
    return {"the side that is not to move is in check", "手番でない側に王手がかかっている"};
  return {};
}

bool reaches(const Board& board, Square from, Square to) {
  const Piece piece = board.at(from);
  const int forward = piece.side == Side::Black ? from.rank - to.rank : to.rank - from.rank;
  const int sideways = std::abs(to.file - from.file);
  switch (piece.kind) {
    case Kind::None:
      return false;
    case Kind::Pawn:
      if (piece.promoted) return steps_like_gold(forward, sideways);
      return forward == 1 && sideways == 0;
    case Kind::Lance:
      if (piece.promoted) return steps_like_gold(forward, sideways);
      return forward >= 1 && sideways == 0 && clear_between(board, from, to);
    case Kind::Knight:
      if (piece.promoted) return steps_like_gold(forward, sideways);
      return forward == 2 && sideways == 1;
    case Kind::Silver:
      if (piece.promoted) return steps_like_gold(forward, sideways);
      return steps_like_silver(forward, sideways);
    case Kind::Gold:
      return steps_like_gold(forward, sideways);
    case Kind::Bishop:
      if (piece.promoted && steps_like_king(forward, sideways)) return true;
      return slides_like_bishop(forward, sideways) && clear_between(board, from, to);
    case Kind::Rook:
      if (piece.promoted && steps_like_king(forward, sideways)) return true;
      return slides_like_rook(forward, sideways) && clear_between(board, from, to);
    case Kind::King:
      return steps_like_king(forward, sideways);
  }
  return false;
}

std::optional<Square> find_king(const Board& board, Side side) {
  for (int rank = 1; rank <= kSize; ++rank) {
    for (int file = 1; file <= kSize; ++file) {
      const Piece piece = board.at({file, rank});
      if (piece.kind == Kind::King && piece.side == side) return Square{file, rank};
    }
  }
  return std::nullopt;
}

bool in_check(const Board& board, Side side) {
  const std::optional<Square> king = find_king(board, side);
  if (!king) return false;
  const auto gives_check_from = [&](Square square) {
    if (!on_board(square)) return false;
    const Piece piece = board.at(square);
    return piece.kind != Kind::None && piece.side != side && reaches(board, square, *king);
  };
  // Every piece but the knight goes along a line, where only the first one reaches the king.
  for (int file_step = -1; file_step <= 1; ++file_step) {
    for (int rank_step = -1; rank_step <= 1; ++rank_step) {
      if (file_step == 0 && rank_step == 0) continue;
      Square square{king->file + file_step, king->rank + rank_step};
      while (on_board(square) && board.at(square).kind == Kind::None) {
        square.file += file_step;
        square.rank += rank_step;
      }
      if (gives_check_from(square)) return true;
    }
  }
  for (const int files : {-1, 1}) {
    for (const int ranks : {-2, 2}) {
      if (gives_check_from({king->file + files, king->rank + ranks})) return true;
    }
  }
  return false;
}

Fault fault_of(const Board& board, const Move& move) {
  if (!on_board(move.to)) return Fault::NotOnBoard;
  return move.drop != Kind::None ? fault_of_drop(board, move) : fault_of_board_move(board, move);
}

Board play(const Board& board, const Move& move) { return after(board, move); }

bool gives_check(const Board& board, const Move& move) { return in_check(play(board, move)); }

std::vector<Move> legal_moves(const Board& board) {
  std::vector<Move> moves;
  const auto keep_if_legal = [&](const Move& move) {
    if (is_legal(board, move)) moves.push_back(move);
  };
  for_each_square([&](Square from) {
    const Piece piece = board.at(from);
    if (piece.kind == Kind::None || piece.side != board.turn) return;
    for_each_square([&](Square to) {
      if (!reaches(board, from, to)) return;
      keep_if_legal(Move{from, to, false, Kind::None});
      keep_if_legal(Move{from, to, true, Kind::None});
    });
  });
  for (const Kind kind : {Kind::Pawn, Kind::Lance, Kind::Knight, Kind::Silver, Kind::Gold,
                          Kind::Bishop, Kind::Rook}) {
    for_each_square([&](Square to) { keep_if_legal(Move{Square{}, to, false, kind}); });
  }
  return moves;
}

std::vector<Move> checking_moves(const Board& board) {
  std::vector<Move> moves;
  const std::optional<Square> king = find_king(board, opponent(board.turn));
  if (!king) return moves;
  // To see whether a move gives check costs less than to see whether it is legal.
  for_each_square([&](Square from) {
    const Piece piece = board.at(from);
    if (piece.kind == Kind::None || piece.side != board.turn) return;
    for_each_square([&](Square to) {
      if (!reaches(board, from, to)) return;
      for (const bool promote : {false, true}) {
        const Move move{from, to, promote, Kind::None};
        if (in_check(after(board, move)) && is_legal(board, move)) moves.push_back(move);
      }
    });
  });
  // A dropped piece opens no line: the check is its own.
  for (const Kind kind : {Kind::Pawn, Kind::Lance, Kind::Knight, Kind::Silver, Kind::Gold,
                          Kind::Bishop, Kind::Rook}) {
    if (board.hand(board.turn, kind) == 0) continue;
    for_each_square([&](Square to) {
      if (board.at(to).kind != Kind::None) return;
      const Move move{Square{}, to, false, kind};
      if (reaches(after(board, move), to, *king) && is_legal(board, move)) moves.push_back(move);
    });
  }
  return moves;
}

std::vector<Move> answers_to_check(const Board& board) {
  const Square king = find_king(board, board.turn).value();
  std::vector<Square> checkers;
  for_each_square([&](Square square) {
    const Piece piece = board.at(square);
    if (piece.kind == Kind::None || piece.side == board.turn) return;
    if (reaches(board, square, king)) checkers.push_back(square);
  });
  // One checking piece may be taken, or stopped where it slides. Against two only the king helps.
  std::vector<Square> targets;
  if (checkers.size() == 1) targets = squares_between(king, checkers.front());
  const std::vector<Square> drop_targets = targets;
  if (checkers.size() == 1) targets.push_back(checkers.front());

  std::vector<Move> moves;
  const auto keep_if_legal = [&](const Move& move) {
    if (is_legal(board, move)) moves.push_back(move);
  };
  for (int file = king.file - 1; file <= king.file + 1; ++file) {
    for (int rank = king.rank - 1; rank <= king.rank + 1; ++rank) {
      keep_if_legal(Move{king, {file, rank}, false, Kind::None});
    }
  }
  for_each_square([&](Square from) {
    const Piece piece = board.at(from);
    if (piece.kind == Kind::None || piece.side != board.turn || from == king) return;
    for (const Square to : targets) {
      if (!reaches(board, from, to)) continue;
      keep_if_legal(Move{from, to, false, Kind::None});
      keep_if_legal(Move{from, to, true, Kind::None});
    }
  });
  for (const Square to : drop_targets) {
    for (const Kind kind : {Kind::Pawn, Kind::Lance, Kind::Knight, Kind::Silver, Kind::Gold,
                            Kind::Bishop, Kind::Rook}) {
      keep_if_legal(Move{Square{}, to, false, kind});
    }
  }
  return moves;
}

bool is_mated(const Board& board) { return in_check(board) && answers_to_check(board).empty(); }

}  // namespace sudare::certify
