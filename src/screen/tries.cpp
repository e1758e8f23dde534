#include "screen/tries.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace sudare::screen {

using shogi::Bitboard;
using shogi::Kind;
using shogi::Move;
using shogi::MoveList;
using shogi::Position;
using shogi::Square;

namespace {

// Goes through the members one by one and discards a try as soon as it is legal without check.
//
// A check that first appears in a later member is a try if it was a foul in all members before.
// Listing the checks of every member to find these would be most of the work. If the attacker has
// no king, a check can be new in only three ways: a slider gets further than in any member before,
// a square is free that was occupied in all of them, or a dropped pawn mated in all of them. If
// none of these applies, the member is checked only against the tries already listed.
class TryFinder {
 public:
  TryFinder(const Metaposition& meta, MoveList& tries)
      : meta_(meta), tries_(tries), bare_(meta.bare()), own_(meta.own.occupied()) {
    own_.for_each([&](Square square) {
      const Kind kind = bare_.at(square).kind();
      if (slides(kind)) sliders_[slider_count_++] = {square, kind, Bitboard()};
    });
    if (meta.own.hand().has(Kind::Pawn))
      pawn_drops_ = files_without(bare_.pieces(meta.attacker, Kind::Pawn)).minus(own_);
  }

  void find(StopSignal stop) {
    checking_moves(meta_.position(bare_, 0), tries_);
    if (meta_.size() == 1) return;
    note_reach(0);
    always_hidden_ = meta_.members[0].occupied();
    for (std::size_t i = 1; i < meta_.size(); ++i) {
      throw_if_set(stop);
      drop_useless(i);
      const bool further = note_reach(i);
      const bool freed = note_free_squares(i);
      if (has_king() || further || freed) {
        add_new(i);
      } else {
        add_new_pawn_drop(i);
      }
    }
  }

 private:
  struct Slider {
    Square square;
    Kind kind;
    Bitboard reached;  // the squares it reached in some earlier member
  };
  [[nodiscard]] bool has_king() const { return meta_.own.king().on_board(); }
  [[nodiscard]] std::span<Slider> sliders() { return std::span(sliders_).first(slider_count_); }
  [[nodiscard]] std::span<const Slider> sliders() const {
    return std::span(sliders_).first(slider_count_);
  }
  [[nodiscard]] Bitboard reach(const Slider& slider, std::size_t member) const {
    return attacks(meta_.attacker, slider.kind, slider.square,
                   own_ | meta_.members[member].occupied());
  }

  void drop_useless(std::size_t member) {
    if (tries_.empty()) return;
    const Placement& hidden = meta_.members[member];
    const Bitboard in_the_way = hidden.occupied();
    const auto fits = [&](Move move) {
      if (is_blocked(in_the_way, move)) return true;
      return has_king() ? is_check_or_foul(position_, move)
                        : attacks_king(hidden.king(), own_ | in_the_way, move);
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

  // Whether the king is attacked after a move that nothing blocks: a check, or mate by a dropped
  // pawn.
  [[nodiscard]] bool attacks_king(Square king, Bitboard occupied, Move move) const {
    if (move.is_drop()) {
      return attacks(meta_.attacker, move.dropped(), move.to(), occupied).has(king);
    }
    const Bitboard after = occupied.minus(Bitboard(move.from())) | Bitboard(move.to());
    const Kind kind = bare_.at(move.from()).kind();
    if (attacks(meta_.attacker, move.promotes() ? promoted(kind) : kind, move.to(), after)
            .has(king)) {
      return true;
    }
    return std::ranges::any_of(sliders(), [&](const Slider& slider) {
      return slider.square != move.from() && between(slider.square, king).has(move.from()) &&
             attacks(meta_.attacker, slider.kind, slider.square, after).has(king);
    });
  }

  // Whether a slider may give check from a square that it reached in no earlier member.
  bool note_reach(std::size_t member) {
    const Square king = meta_.members[member].king();
    bool further = false;
    for (Slider& slider : sliders()) {
      const Bitboard reached = reach(slider, member);
      const Bitboard new_squares = reached.minus(slider.reached);
      slider.reached |= reached;
      further = further || (new_squares & checking_squares(slider, king)).any();
    }
    return further;
  }

  // The squares from which a slider, promoted or not, may check the king: any square if its move
  // discovers a check.
  [[nodiscard]] Bitboard checking_squares(const Slider& slider, Square king) const {
    const bool uncovers = std::ranges::any_of(sliders(), [&](const Slider& other) {
      return between(other.square, king).has(slider.square);
    });
    if (uncovers) return Bitboard::all();
    const bool diagonal = unpromoted(slider.kind) == Kind::Bishop;
    return king_attacks(king) | (diagonal ? diagonal_lines(king) : straight_lines(king));
  }

  // Whether a drop may give check on a square that was occupied in all earlier members.
  bool note_free_squares(std::size_t member) {
    const Placement& hidden = meta_.members[member];
    const Bitboard freed = always_hidden_.minus(hidden.occupied());
    if (freed.empty()) return false;
    always_hidden_ = always_hidden_.minus(freed);
    const shogi::Hand hand = meta_.own.hand();
    return std::ranges::any_of(shogi::kHandKinds, [&](Kind kind) {
      return hand.has(kind) &&
             (attacks(~meta_.attacker, kind, hidden.king(), Bitboard()) & freed).any();
    });
  }

  void add_new_pawn_drop(std::size_t member) {
    if (pawn_drops_.empty()) return;
    const Placement& hidden = meta_.members[member];
    const Bitboard before_king =
        (pawn_attacks(~meta_.attacker, hidden.king()) & pawn_drops_).minus(hidden.occupied());
    if (before_king.empty()) return;
    const Move drop = Move::drop(Kind::Pawn, before_king.first());
    if (is_listed(drop)) {
      pawn_drops_ ^= before_king;
    } else if (!is_foul(meta_.position(bare_, member), drop)) {
      if (is_foul_before(member, drop)) tries_.push(drop);
      pawn_drops_ ^= before_king;
    }
  }

  [[nodiscard]] bool is_listed(Move move) const {
    return std::find(tries_.begin(), tries_.end(), move) != tries_.end();
  }

  void add_new(std::size_t member) {
    checks_.clear();
    checking_moves(meta_.position(bare_, member), checks_);
    for (const Move move : checks_) {
      if (!is_listed(move) && is_foul_before(member, move)) tries_.push(move);
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
  Position position_ = bare_;  // the current member, if the attacker has a king
  MoveList checks_;
  Bitboard own_;
  std::array<Slider, 8> sliders_;  // a full set has no more
  std::size_t slider_count_ = 0;
  Bitboard always_hidden_;  // occupied in all earlier members
  Bitboard pawn_drops_;     // squares on which no pawn drop is known to have been legal yet
};

}  // namespace

void list_tries(const Metaposition& meta, MoveList& tries, StopSignal stop) {
  TryFinder(meta, tries).find(stop);
}

}  // namespace sudare::screen
