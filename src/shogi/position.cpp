#include "shogi/position.hpp"

#include <bit>

namespace sudare::shogi {

namespace {

constexpr bool moves_like_gold(Kind kind) {
  return kind == Kind::Gold || (kind >= Kind::ProPawn && kind <= Kind::ProSilver);
}

constexpr std::array<std::uint64_t, kKindCount> make_gold_masks() {
  std::array<std::uint64_t, kKindCount> masks{};
  for (const Kind kind : kBoardKinds) {
    masks[index_of(kind)] = moves_like_gold(kind) ? ~std::uint64_t{0} : 0;
  }
  return masks;
}

constexpr auto kGoldMasks = make_gold_masks();

// For each square, the squares from which a piece may attack one of its neighbours, whatever stands
// between.
class Origins {
 public:
  Origins() {
    for (const Color by : {Color::Black, Color::White}) {
      for (int index = 0; index < Square::kCount; ++index) enter(by, Square::at(index));
    }
  }

  struct Squares {
    Bitboard steps;     // single steps of any piece
    Bitboard forward;   // lances
    Bitboard straight;  // rooks
    Bitboard diagonal;  // bishops
  };
  [[nodiscard]] const Squares& next_to(Square square, Color by) const {
    return squares_[index_of(by)][static_cast<std::size_t>(square.index())];
  }

 private:
  void enter(Color by, Square from) {
    const auto enter_into = [&](Bitboard Squares::*which, Bitboard attacked) {
      attacked.for_each([&](Square target) {
        king_attacks(target).for_each([&](Square square) {
          squares_[index_of(by)][static_cast<std::size_t>(square.index())].*which |= Bitboard(from);
        });
      });
    };
    enter_into(&Squares::steps, king_attacks(from) | knight_attacks(by, from));
    enter_into(&Squares::forward, lance_attacks(by, from, Bitboard()));
    enter_into(&Squares::straight, straight_lines(from));
    enter_into(&Squares::diagonal, diagonal_lines(from));
  }

  std::array<std::array<Squares, Square::kCount>, 2> squares_{};
};

const Origins kOrigins;

}  // namespace

Position::Position(const Setup& setup)
    : hands_(setup.hands), turn_(setup.turn), move_number_(setup.move_number) {
  for (int index = 0; index < Square::kCount; ++index) {
    const Square square = Square::at(index);
    const Piece piece = setup.at(square);
    if (piece.empty()) continue;
    put(square, piece);
    board_key_ ^= piece_key(square, piece);
    if (piece.kind() == Kind::King) kings_[index_of(piece.color())] = square;
  }
  if (turn_ == Color::White) board_key_ ^= kTurnKey;
  checkers_ = find_checkers();
}

Setup Position::setup() const {
  Setup setup;
  setup.board = board_;
  setup.hands = hands_;
  setup.turn = turn_;
  setup.move_number = move_number_;
  return setup;
}

void Position::add_side(Color side, const std::array<Bitboard, 4>& planes, BoardKey key,
                        Square king) {
  const Bitboard squares = planes[0] | planes[1] | planes[2] | planes[3];
  colors_[index_of(side)] = squares;
  kings_[index_of(side)] = king;
  board_key_ ^= key;
  const auto add_word = [&](auto word_of, int first, auto bitboard_of) {
    for (std::uint64_t rest = word_of(squares); rest != 0; rest &= rest - 1) {
      const auto bit = static_cast<unsigned>(std::countr_zero(rest));
      unsigned kind = 0;
      for (unsigned i = 0; i < planes.size(); ++i)
        kind |= static_cast<unsigned>(word_of(planes[i]) >> bit & 1U) << i;
      board_[static_cast<std::size_t>(first) + bit] = Piece(side, static_cast<Kind>(kind));
      kinds_[kind] |= bitboard_of(rest & -rest);
    }
  };
  add_word([](const Bitboard& set) { return set.low(); }, 0,
           [](std::uint64_t bit) { return Bitboard(bit, 0); });
  add_word([](const Bitboard& set) { return set.high(); }, Bitboard::kLowSquares,
           [](std::uint64_t bit) { return Bitboard(0, bit); });
  for (const Kind kind : kBoardKinds) {
    if (moves_like_gold(kind)) golds_ |= pieces(kind);
  }
}

void Position::put(Square square, Piece piece) {
  toggle(square, piece);
  board_[detail::at(square)] = piece;
}

void Position::take(Square square, Piece piece) {
  toggle(square, piece);
  board_[detail::at(square)] = Piece();
}

void Position::toggle(Square square, Piece piece) {
  const Bitboard bit(square);
  const std::uint64_t gold = kGoldMasks[index_of(piece.kind())];
  colors_[index_of(piece.color())] ^= bit;
  kinds_[index_of(piece.kind())] ^= bit;
  golds_ ^= bit & Bitboard(gold, gold);
}

// The pieces of one side that attack a square by a single step.
Bitboard Position::stepping_attackers(Square square, Color by) const {
  const Color other = ~by;
  const Bitboard royal = pieces(Kind::King) | pieces(Kind::Horse) | pieces(Kind::Dragon);
  return ((pawn_attacks(other, square) & pieces(Kind::Pawn)) |
          (knight_attacks(other, square) & pieces(Kind::Knight)) |
          (silver_attacks(other, square) & pieces(Kind::Silver)) |
          (gold_attacks(other, square) & golds_) | (king_attacks(square) & royal)) &
         pieces(by);
}

// The sliders of one side that would attack a square if nothing stood between.
Bitboard Position::aligned_sliders(Square square, Color by) const {
  // The ray runs from the attacked square towards the side the lance comes from.
  const Bitboard lance_ray = ray(square, by == Color::Black ? Direction::Down : Direction::Up);
  return ((straight_lines(square) & (pieces(Kind::Rook) | pieces(Kind::Dragon))) |
          (diagonal_lines(square) & (pieces(Kind::Bishop) | pieces(Kind::Horse))) |
          (lance_ray & pieces(Kind::Lance))) &
         pieces(by);
}

Bitboard Position::attackers(Square square, Color by, Bitboard occupied) const {
  Bitboard found = stepping_attackers(square, by);
  aligned_sliders(square, by).for_each([&](Square slider) {
    if ((between(square, slider) & occupied).empty()) found |= Bitboard(slider);
  });
  return found;
}

bool Position::attacked(Square square, Color by, Bitboard occupied) const {
  if (stepping_attackers(square, by).any()) return true;
  for (Bitboard rest = aligned_sliders(square, by); rest.any(); rest = rest.without_first()) {
    if ((between(square, rest.first()) & occupied).empty()) return true;
  }
  return false;
}

Bitboard Position::near(Square square, Color by) const {
  const Origins::Squares& origins = kOrigins.next_to(square, by);
  return pieces(by) &
         (origins.steps | (origins.straight & (pieces(Kind::Rook) | pieces(Kind::Dragon))) |
          (origins.diagonal & (pieces(Kind::Bishop) | pieces(Kind::Horse))) |
          (origins.forward & pieces(Kind::Lance)));
}

Bitboard Position::attacked_next_to(Square square, Color by, Bitboard occupied) const {
  Bitboard found;
  near(square, by).for_each([&](Square from) {
    found |= attacks(by, at(from).kind(), from, occupied);
  });
  return found & king_attacks(square);
}

Bitboard Position::find_checkers() const {
  const Square king_square = king(turn_);
  return king_square.on_board() ? attackers(king_square, ~turn_, occupied()) : Bitboard();
}

Bitboard Position::blockers(Color king_side) const {
  const Square king_square = king(king_side);
  const Bitboard all = occupied();
  Bitboard found;
  aligned_sliders(king_square, ~king_side).for_each([&](Square sniper) {
    const Bitboard line = between(king_square, sniper) & all;
    if (line.any() && !line.more_than_one()) found |= line;
  });
  return found;
}

Undo Position::make(Move move) {
  const Color us = turn_;
  const Square to = move.to();
  const Undo undo{board_key_, checkers_, at(to)};
  BoardKey key = board_key_ ^ kTurnKey;
  if (move.is_drop()) {
    const Piece piece(us, move.dropped());
    hands_[index_of(us)].remove(move.dropped());
    put(to, piece);
    key ^= piece_key(to, piece);
  } else {
    const Square from = move.from();
    const Piece piece = at(from);
    const Piece arriving = move.promotes() ? Piece(us, promoted(piece.kind())) : piece;
    if (!undo.captured.empty()) {
      take(to, undo.captured);
      key ^= piece_key(to, undo.captured);
      hands_[index_of(us)].add(unpromoted(undo.captured.kind()));
    }
    take(from, piece);
    put(to, arriving);
    key ^= piece_key(from, piece) ^ piece_key(to, arriving);
    if (piece.kind() == Kind::King) kings_[index_of(us)] = to;
  }
  turn_ = ~us;
  board_key_ = key;
  ++move_number_;
  checkers_ = find_checkers();
  return undo;
}

void Position::unmake(Move move, const Undo& undo) {
  turn_ = ~turn_;
  --move_number_;
  const Color us = turn_;
  const Square to = move.to();
  const Piece moved = at(to);
  take(to, moved);
  if (move.is_drop()) {
    hands_[index_of(us)].add(move.dropped());
  } else {
    put(move.from(), move.promotes() ? Piece(us, unpromoted(moved.kind())) : moved);
    if (moved.kind() == Kind::King) kings_[index_of(us)] = move.from();
    if (!undo.captured.empty()) {
      put(to, undo.captured);
      hands_[index_of(us)].remove(unpromoted(undo.captured.kind()));
    }
  }
  board_key_ = undo.board_key;
  checkers_ = undo.checkers;
}

}  // namespace sudare::shogi
