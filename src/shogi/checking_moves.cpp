#include <array>

#include "shogi/move_parts.hpp"
#include "shogi/move_sinks.hpp"
#include "shogi/movegen.hpp"

namespace sudare::shogi {

namespace {

// For each kind the attacking side has, the squares from which such a piece would check the king.
class CheckSquares {
 public:
  CheckSquares(const Position& position, Color attacker, Square king, Bitboard occupied) {
    const Color defender = ~attacker;
    const auto has = [&](Kind kind) {
      return position.hand(attacker).has(kind) ||
             ((position.pieces(kind) | position.pieces(promoted(kind))) & position.pieces(attacker))
                 .any();
    };
    const Bitboard gold = gold_attacks(defender, king);
    const Bitboard steps = king_attacks(king);
    // Slides are expensive, and often there is no sliding piece.
    const Bitboard bishop = has(Kind::Bishop) ? bishop_attacks(king, occupied) : Bitboard();
    const Bitboard rook = has(Kind::Rook) ? rook_attacks(king, occupied) : Bitboard();
    squares_[index_of(Kind::Pawn)] = pawn_attacks(defender, king);
    squares_[index_of(Kind::Lance)] = lance_attacks(defender, king, occupied);
    squares_[index_of(Kind::Knight)] = knight_attacks(defender, king);
    squares_[index_of(Kind::Silver)] = silver_attacks(defender, king);
    squares_[index_of(Kind::Bishop)] = bishop;
    squares_[index_of(Kind::Rook)] = rook;
    squares_[index_of(Kind::Horse)] = bishop | steps;
    squares_[index_of(Kind::Dragon)] = rook | steps;
    for (const Kind kind :
         {Kind::Gold, Kind::ProPawn, Kind::ProLance, Kind::ProKnight, Kind::ProSilver}) {
      squares_[index_of(kind)] = gold;
    }
  }

  [[nodiscard]] Bitboard of(Kind kind) const { return squares_[index_of(kind)]; }

 private:
  std::array<Bitboard, kKindCount> squares_{};
};

// For each square of the enemy king, the squares from which a piece may be able to give check with
// its next move, whatever stands between. Most pieces of a game are nowhere near.
class CheckOrigins {
 public:
  CheckOrigins() {
    for (const Color us : {Color::Black, Color::White}) {
      for (std::size_t i = 0; i < kKinds.size(); ++i) {
        (~Bitboard()).for_each([&](Square from) { enter(us, i, from); });
      }
    }
  }

  // The pieces of one side that may check the king on this square by moving themselves.
  [[nodiscard]] Bitboard pieces(const Position& position, Color us, Square king) const {
    const auto& squares = squares_[index_of(us)][static_cast<std::size_t>(king.index())];
    Bitboard found = position.golds(us) & squares[kGolds];
    for (std::size_t i = 0; i < kGolds; ++i) found |= position.pieces(kKinds[i]) & squares[i];
    for (const Kind kind : {Kind::Bishop, Kind::Rook, Kind::Horse, Kind::Dragon}) {
      found |= position.pieces(kind);  // it may come from nearly anywhere
    }
    return found & position.pieces(us);
  }

 private:
  static constexpr std::array kKinds = {Kind::Pawn, Kind::Lance, Kind::Knight, Kind::Silver,
                                        Kind::Gold};
  static constexpr std::size_t kGolds = kKinds.size() - 1;

  void enter(Color us, std::size_t i, Square from) {
    Bitboard kings;
    attacks(us, kKinds[i], from, Bitboard()).for_each([&](Square to) {
      kings |= attacks(us, kKinds[i], to, Bitboard()) | gold_attacks(us, to);
    });
    kings.for_each([&](Square king) {
      squares_[index_of(us)][static_cast<std::size_t>(king.index())][i] |= Bitboard(from);
    });
  }

  std::array<std::array<std::array<Bitboard, kKinds.size()>, 81>, 2> squares_{};
};

const CheckOrigins kCheckOrigins;

template <class Sink>
void put_checking_drops(const Position& position, const CheckSquares& checks, Bitboard targets,
                        Sink& sink) {
  const Color us = position.turn();
  const Hand hand = position.hand(us);
  if (hand.empty()) return;
  if (hand.has(Kind::Pawn)) {
    const Bitboard squares =
        targets & checks.of(Kind::Pawn) & detail::pawn_drop_squares(position, us);
    sink.drops(Kind::Pawn, detail::without_pawn_drop_mate(position, squares));
  }
  for (const Kind kind :
       {Kind::Lance, Kind::Knight, Kind::Silver, Kind::Gold, Kind::Bishop, Kind::Rook}) {
    if (hand.has(kind)) sink.drops(kind, (targets & checks.of(kind)).minus(dead_squares(us, kind)));
  }
}

template <class Sink>
void put_checking_moves(const Position& position, Sink& sink, Promotions promotions) {
  const Color us = position.turn();
  const Square enemy_king = position.king(~us);
  if (!enemy_king.on_board()) return;
  const Bitboard occupied = position.occupied();
  const Bitboard own = position.pieces(us);
  const Bitboard uncovering = position.blockers(~us) & own;
  const CheckSquares checks(position, us, enemy_king, occupied);
  // A piece that discovers a check may go anywhere off the line it opens.
  const auto off_line = [&](Square from) { return ~ray(enemy_king, direction(enemy_king, from)); };

  Bitboard step_targets = ~own;
  Bitboard drop_targets = ~occupied;
  const Square king = position.king(us);
  if (king.on_board()) {
    if (uncovering.has(king)) {
      const Bitboard line = ray(enemy_king, direction(enemy_king, king));
      sink.steps(king, detail::safe_king_steps(position).minus(line), false);
    }
    const Bitboard checkers = position.checkers();
    if (checkers.more_than_one()) return;
    if (checkers.any()) {
      drop_targets = between(king, checkers.first());
      step_targets = drop_targets | checkers;
    }
  }

  put_checking_drops(position, checks, drop_targets, sink);
  const detail::Pins pins(position);
  const Bitboard origins = kCheckOrigins.pieces(position, us, enemy_king) | uncovering;
  origins.minus(position.pieces(Kind::King)).for_each([&](Square from) {
    const Kind kind = position.at(from).kind();
    const Bitboard reached = pins.allow(from, attacks(us, kind, from, occupied) & step_targets);
    if (reached.empty()) return;
    const Bitboard uncovered = uncovering.has(from) ? reached & off_line(from) : Bitboard();
    if (!can_promote(kind)) {
      sink.steps(from, (reached & checks.of(kind)) | uncovered, false);
      return;
    }
    const Bitboard promotable = detail::promoting_targets(us, from, reached);
    const Bitboard staying = detail::staying_targets(us, kind, reached, promotable, promotions);
    sink.steps(from, promotable & (checks.of(promoted(kind)) | uncovered), true);
    sink.steps(from, staying & (checks.of(kind) | uncovered), false);
  });
}

}  // namespace

void checking_moves(const Position& position, MoveList& list, Promotions promotions) {
  detail::ListSink sink(list);
  put_checking_moves(position, sink, promotions);
}

std::size_t count_checking_moves(const Position& position) {
  detail::CountSink sink;
  put_checking_moves(position, sink, Promotions::All);
  return sink.count();
}

}  // namespace sudare::shogi
