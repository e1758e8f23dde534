#include "play/hidden_sampler.hpp"

#include <algorithm>

#include "screen/possible_moves.hpp"
#include "screen/referee.hpp"
#include "shogi/attacks.hpp"

namespace sudare::play {

using screen::Call;
using shogi::Bitboard;
using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::Piece;
using shogi::Position;
using shogi::Setup;
using shogi::Square;

HiddenSampler::HiddenSampler(const screen::Seat& seat, const KingDistribution& king)
    : seat_(seat), king_(king) {
  const Color them = ~seat.side();
  for (const Piece piece : seat.start().board) {
    if (!piece.empty()) ++hidden_[index_of(unpromoted(piece.kind()))];
  }
  const auto held = [](shogi::Hand hand, KindCounts& counts, int sign) {
    for (const Kind kind : shogi::kHandKinds) counts[index_of(kind)] += sign * hand.count(kind);
  };
  for (const shogi::Hand hand : seat.start().hands) held(hand, hidden_, 1);
  seat.own().occupied().for_each(
      [&](Square square) { --hidden_[index_of(unpromoted(seat.own().at(square)))]; });
  held(seat.own().hand(), hidden_, -1);

  held(seat.start().hand(them), taken_, 1);
  screen::Seat replay(seat.rules(), seat.start(), seat.side());
  for (const Call& call : seat.calls()) {
    if (call.captured_at.on_board())
      ++taken_[index_of(unpromoted(replay.own().at(call.captured_at)))];
    replay.hear(call);
  }

  const auto last = std::find_if(seat.calls().rbegin(), seat.calls().rend(),
                                 [](const Call& call) { return !call.foul(); });
  if (last != seat.calls().rend()) {
    if (last->own()) {
      gives_check_ = last->check;
      if (!last->move.is_drop()) {
        empty_ = between(last->move.from(), last->move.to());
        if (!seat.own().occupied().has(last->move.from())) empty_ |= Bitboard(last->move.from());
      }
    } else if (last->captured_at.on_board()) {
      occupied_ = Bitboard(last->captured_at);
    }
  }
  for (const Move move : seat.fouls_this_turn()) {
    if (possibility_of(seat.own(), seat.side(), move) != screen::Possibility::Possible) continue;
    fouls_.push_back(move);
    // A pawn's drop may also have been mate, but that is rare.
    if (move.is_drop() && !seat.in_check()) occupied_ |= Bitboard(move.to());
  }
}

// A position in the making.
class HiddenSampler::Draft {
 public:
  Draft(const HiddenSampler& from, Random& random)
      : from_(from),
        random_(random),
        us_(from.seat_.side()),
        them_(~us_),
        left_(from.hidden_),
        closed_(from.seat_.own().occupied() | from.empty_) {
    from.seat_.own().occupied().for_each(
        [&](Square square) { setup_.put(square, Piece(us_, from.seat_.own().at(square))); });
    setup_.hand(us_) = from.seat_.own().hand();
    setup_.turn = from.seat_.turn();
  }

  Position finish() {
    from_.occupied_.for_each([&](Square square) { put_any(square); });
    put_on_start_squares();
    put_rest();
    put_king();
    Position position(setup_);
    for (int i = 0; i < 6 && !settle_check(position); ++i) position = Position(setup_);
    return position;
  }

 private:
  void put(Square square, Kind kind) {
    setup_.put(square, Piece(them_, kind));
    closed_ |= Bitboard(square);
    if (kind == Kind::Pawn) pawns_ |= Bitboard(square);
    --left_[index_of(unpromoted(kind))];
  }
  void lift(Square square) {
    const Kind kind = setup_.at(square).kind();
    setup_.put(square, Piece());
    closed_ ^= Bitboard(square);
    if (kind == Kind::Pawn) pawns_ ^= Bitboard(square);
    ++left_[index_of(unpromoted(kind))];
  }
  // The kind as it may stand on a square, promoted or not, or None if it cannot: that is so only
  // for a second pawn on a file.
  Kind as_it_stands(Kind kind, Square square) {
    const bool dead = dead_squares(them_, kind).has(square);
    const bool two_pawns = kind == Kind::Pawn && !files_without(pawns_).has(square);
    if (can_promote(kind) && promotion_zone(them_).has(square)) {
      constexpr double kUsually = 0.7;
      if (dead || two_pawns || random_.unit() < kUsually) return promoted(kind);
    }
    return dead || two_pawns ? Kind::None : kind;
  }
  bool put_somewhere(Kind kind) {
    for (int i = 0; i < 8; ++i) {
      const auto file = static_cast<int>(random_.below(9)) + 1;
      // Nearer to his own edge more often.
      const auto forward = static_cast<int>(std::min(random_.below(9), random_.below(9)));
      const Square square(file, them_ == Color::Black ? 9 - forward : 1 + forward);
      if (closed_.has(square)) continue;
      const Kind standing = as_it_stands(kind, square);
      if (standing == Kind::None) continue;
      put(square, standing);
      return true;
    }
    return false;
  }
  // Puts a piece of any kind on the square; kinds of which there are more, more often.
  void put_any(Square square) {
    KindCounts able{};
    int sum = 0;
    for (const Kind kind : shogi::kHandKinds) {
      const bool fits = as_it_stands(kind, square) != Kind::None;
      sum += able[index_of(kind)] = fits ? left_[index_of(kind)] : 0;
    }
    if (sum == 0) return;
    auto which = static_cast<int>(random_.below(static_cast<std::size_t>(sum)));
    for (const Kind kind : shogi::kHandKinds) {
      which -= able[index_of(kind)];
      if (which >= 0) continue;
      put(square, as_it_stands(kind, square));
      return;
    }
  }
  void put_on_start_squares() {
    const double stay = std::max(0.35, 0.8 - 0.006 * from_.seat_.moves());
    const Setup& start = from_.seat_.start();
    for (int index = 0; index < Square::kCount; ++index) {
      const Square square = Square::at(index);
      const Piece piece = start.at(square);
      if (piece.empty() || piece.color() != them_ || piece.kind() == Kind::King) continue;
      if (closed_.has(square) || left_[index_of(unpromoted(piece.kind()))] == 0) continue;
      if (piece.kind() == Kind::Pawn && !files_without(pawns_).has(square)) continue;
      if (random_.unit() < stay) put(square, piece.kind());
    }
  }
  void put_rest() {
    constexpr double kHeldShare = 0.6;  // of what he has taken
    for (const Kind kind : shogi::kHandKinds) {
      const int pieces = left_[index_of(kind)];
      for (int i = 0; i < pieces; ++i) {
        const bool held = i < from_.taken_[index_of(kind)] && random_.unit() < kHeldShare;
        if (!held && put_somewhere(kind)) continue;
        --left_[index_of(kind)];
        setup_.hand(them_).add(kind);
      }
    }
  }
  void put_king() {
    const Position without(setup_);
    const Bitboard open = ~closed_;
    std::array<double, Square::kCount> weights{};
    double sum = 0;
    // First only squares on which he is in check or not as heard, then any.
    for (const bool any : {false, true}) {
      open.for_each([&](Square square) {
        if (!any && without.attacked(square, us_, without.occupied()) != from_.gives_check_) return;
        sum += weights[static_cast<std::size_t>(square.index())] =
            from_.king_.king_probability(square);
      });
      if (sum > 0) break;
    }
    double point = random_.unit() * sum;
    Square chosen;
    open.for_each([&](Square square) {
      const double weight = weights[static_cast<std::size_t>(square.index())];
      if (weight == 0 || (chosen.on_board() && point < 0)) return;
      point -= weight;
      chosen = square;
    });
    put(chosen, Kind::King);
  }
  // Makes one change if the player's king is in check and should not be, or the other way round.
  // Returns whether none was needed.
  bool settle_check(const Position& position) {
    const Square king = position.king(us_);
    const Bitboard attackers = position.attackers(king, them_, position.occupied());
    const bool wanted = from_.seat_.to_move() && from_.seat_.in_check();
    if (attackers.any() == wanted) return true;
    if (!wanted) {
      const Square attacker = attackers.first();
      const Kind kind = setup_.at(attacker).kind();
      if (kind == Kind::King || from_.occupied_.has(attacker)) return true;  // it remains a fault
      lift(attacker);
      if (!put_somewhere(unpromoted(kind))) {
        --left_[index_of(unpromoted(kind))];
        setup_.hand(them_).add(unpromoted(kind));
      }
      return false;
    }
    add_checker(position, king);
    return false;
  }
  void add_checker(const Position& position, Square king) {
    const Bitboard theirs = position.pieces(them_).minus(position.pieces(Kind::King));
    if (theirs.empty()) return;
    auto which = random_.below(static_cast<std::size_t>(theirs.count()));
    Square from;
    theirs.for_each([&](Square square) {
      if (which-- == 0) from = square;
    });
    if (from_.occupied_.has(from)) return;
    const Kind kind = unpromoted(setup_.at(from).kind());
    lift(from);
    const Bitboard targets = attacks(us_, kind, king, position.occupied()).minus(closed_);
    Square to = from;
    if (targets.any()) {
      auto target = random_.below(static_cast<std::size_t>(targets.count()));
      targets.for_each([&](Square square) {
        if (target-- == 0) to = square;
      });
    }
    const Kind standing = as_it_stands(kind, to);
    put(to, standing == Kind::None ? Kind::ProPawn : standing);
  }

  const HiddenSampler& from_;
  Random& random_;
  Color us_;
  Color them_;
  KindCounts left_;
  Bitboard closed_;  // squares on which no hidden piece may be put
  Bitboard pawns_;   // the other side's, unpromoted
  Setup setup_;
};

int HiddenSampler::faults_of(const Position& position) const {
  const Color us = seat_.side();
  const Bitboard occupied = position.occupied();
  int faults = 0;
  if (position.attacked(position.king(~us), us, occupied) != gives_check_) ++faults;
  const bool in_check = seat_.to_move() && seat_.in_check();
  if (position.attacked(position.king(us), ~us, occupied) != in_check) ++faults;
  if (seat_.to_move()) {
    faults += static_cast<int>(
        std::ranges::count_if(fouls_, [&](Move move) { return !screen::is_foul(position, move); }));
  }
  return faults;
}

SampledPosition HiddenSampler::sample(Random& random) const {
  Position position = Draft(*this, random).finish();
  const int faults = faults_of(position);
  return {position, faults};
}

SampledPosition HiddenSampler::best_of(int attempts, Random& random) const {
  SampledPosition best = sample(random);
  for (int i = 1; i < attempts && best.faults > 0; ++i) {
    SampledPosition next = sample(random);
    if (next.faults < best.faults) best = next;
  }
  return best;
}

}  // namespace sudare::play
