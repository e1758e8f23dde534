#include "tsuitate/tries.hpp"

#include <algorithm>
#include <vector>

namespace sudare::tsuitate {

using shogi::Bitboard;
using shogi::Kind;
using shogi::Move;
using shogi::MoveList;
using shogi::Position;
using shogi::Square;

namespace {

bool is_slider(Kind kind) {
  const Kind plain = unpromoted(kind);
  return kind == Kind::Lance || plain == Kind::Bishop || plain == Kind::Rook;
}

// Goes through the members one by one, and drops a try for good where it is legal but no check.
//
// A check met later for the first time counts if it was a foul in all members before. To list the
// checks of every member for that would be most of the work. When the attacker has no king, a check
// can be new in three ways only: a slider gets further than in any member before, a square is free
// that was occupied in all of them, or a dropped pawn mated in all of them. Where none of these is
// so, the member is only asked about the tries there are.
class TryFinder {
 public:
  TryFinder(const Metaposition& meta, MoveList& tries)
      : meta_(meta), tries_(tries), bare_(meta.bare()) {
    const Bitboard own = meta.own.occupied();
    own.for_each([&](Square square) {
      const Kind kind = meta.own.at(square);
      if (is_slider(kind)) sliders_.push_back({square, kind, Bitboard()});
    });
  }

  void find(StopFlag stop) {
    checking_moves(meta_.position(bare_, 0), tries_);
    note(0);
    for (std::size_t i = 1; i < meta_.size(); ++i) {
      throw_if_set(stop);
      drop_useless(i);
      if (may_have_new(i)) add_new(i);
      note(i);
    }
  }

 private:
  struct Slider {
    Square square;
    Kind kind;
    Bitboard reached;  // in some member before
  };
  // The squares that were free in some member with the king there.
  struct FreeSquares {
    Square king;
    Bitboard squares;
  };

  [[nodiscard]] bool has_king() const { return meta_.own.king().on_board(); }
  [[nodiscard]] bool holds_pawn() const { return meta_.own.hand().has(Kind::Pawn); }
  [[nodiscard]] Bitboard reach(const Slider& slider, std::size_t member) const {
    return attacks(meta_.attacker, slider.kind, slider.square,
                   meta_.own.occupied() | meta_.members[member].occupied());
  }
  // From where a pawn of the attacker's attacks the king.
  [[nodiscard]] Bitboard before_king(Square king) const {
    return pawn_attacks(~meta_.attacker, king);
  }

  void drop_useless(std::size_t member) {
    if (tries_.empty()) return;
    const auto fits = [&](Move move) {
      if (is_blocked(meta_.members[member].occupied(), move)) return true;
      return has_king() ? is_check_or_foul(position_, move) : attacks_king(member, move);
    };
    if (has_king()) position_ = meta_.position(bare_, member);
    std::size_t kept = 0;
    for (const Move move : tries_) {
      if (fits(move)) tries_.begin()[kept++] = move;
    }
    tries_.shrink(kept);
  }

  static bool is_check_or_foul(const Position& position, Move move) {
    return is_foul(position, move) || position.gives_check(move);
  }

  // Whether the king is attacked after a move that nothing blocks: a check, or a pawn's mate.
  [[nodiscard]] bool attacks_king(std::size_t member, Move move) const {
    const Placement& hidden = meta_.members[member];
    const Square king = hidden.king();
    const Bitboard occupied = meta_.own.occupied() | hidden.occupied();
    if (move.is_drop()) {
      return attacks(meta_.attacker, move.dropped(), move.to(), occupied).has(king);
    }
    const Bitboard after = occupied.minus(Bitboard(move.from())) | Bitboard(move.to());
    const Kind kind = meta_.own.at(move.from());
    if (attacks(meta_.attacker, move.promotes() ? promoted(kind) : kind, move.to(), after)
            .has(king)) {
      return true;
    }
    return std::ranges::any_of(sliders_, [&](const Slider& slider) {
      return slider.square != move.from() && between(slider.square, king).has(move.from()) &&
             attacks(meta_.attacker, slider.kind, slider.square, after).has(king);
    });
  }

  [[nodiscard]] bool may_have_new(std::size_t member) const {
    if (has_king()) return true;
    const Placement& hidden = meta_.members[member];
    if (!meta_.own.hand().empty() && always_hidden_.minus(hidden.occupied()).any()) return true;
    if (std::ranges::any_of(sliders_, [&](const Slider& slider) {
          return reach(slider, member).minus(slider.reached).any();
        })) {
      return true;
    }
    return holds_pawn() && std::ranges::none_of(free_, [&](const FreeSquares& each) {
             return each.king != hidden.king() && (before_king(hidden.king()) & each.squares).any();
           });
  }

  void note(std::size_t member) {
    if (has_king()) return;
    const Placement& hidden = meta_.members[member];
    always_hidden_ &= hidden.occupied();
    for (Slider& slider : sliders_) slider.reached |= reach(slider, member);
    if (!holds_pawn()) return;
    const auto found = std::ranges::find(free_, hidden.king(), &FreeSquares::king);
    if (found == free_.end()) {
      free_.push_back({hidden.king(), ~hidden.occupied()});
    } else {
      found->squares |= ~hidden.occupied();
    }
  }

  void add_new(std::size_t member) {
    checks_.clear();
    checking_moves(meta_.position(bare_, member), checks_);
    for (const Move move : checks_) {
      const bool listed = std::find(tries_.begin(), tries_.end(), move) != tries_.end();
      if (!listed && is_foul_before(member, move)) tries_.push(move);
    }
  }

  [[nodiscard]] bool is_foul_before(std::size_t member, Move move) const {
    const bool may_be_foul = has_king() || (move.is_drop() && move.dropped() == Kind::Pawn);
    for (std::size_t k = member; k-- > 0;) {
      if (is_blocked(meta_.members[k].occupied(), move)) continue;
      if (!may_be_foul || !is_foul(meta_.position(bare_, k), move)) return false;
    }
    return true;
  }

  const Metaposition& meta_;
  MoveList& tries_;
  Position bare_;
  Position position_ = bare_;  // of the member looked at, when the attacker has a king
  MoveList checks_;
  std::vector<Slider> sliders_;
  Bitboard always_hidden_ = Bitboard::all();  // occupied in all members before
  std::vector<FreeSquares> free_;
};

}  // namespace

void list_tries(const Metaposition& meta, MoveList& tries, StopFlag stop) {
  TryFinder(meta, tries).find(stop);
}

}  // namespace sudare::tsuitate
