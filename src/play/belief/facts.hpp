// What is certain about the hidden pieces, from the calls of one seat alone: for every square the
// kinds that may stand there, and how many pieces of each kind there are. The truth is never
// excluded; that much is promised, not that everything that could be concluded is.
//
//   Facts facts(seat);
//   facts.king();          // where the other king may be
//   facts.catch_up(seat);  // after further calls
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "screen/seat.hpp"
#include "shogi/bitboard.hpp"
#include "shogi/hand.hpp"
#include "shogi/piece.hpp"
#include "shogi/position.hpp"

namespace sudare::play {

// A set of kinds of which Kind::None means that the square may be empty.
class KindSet {
 public:
  constexpr KindSet() = default;
  constexpr explicit KindSet(shogi::Kind kind)
      : bits_(static_cast<std::uint16_t>(1U << index_of(kind))) {}

  [[nodiscard]] constexpr bool has(shogi::Kind kind) const {
    return (bits_ >> index_of(kind) & 1U) != 0;
  }
  [[nodiscard]] constexpr bool none() const { return bits_ == 0; }
  // Calls visit(Kind) for each kind of a piece.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (const shogi::Kind kind : shogi::kBoardKinds) {
      if (has(kind)) visit(kind);
    }
  }
  constexpr void add(shogi::Kind kind) { *this = *this | KindSet(kind); }
  constexpr void remove(shogi::Kind kind) {
    bits_ &= static_cast<std::uint16_t>(~KindSet(kind).bits_);
  }
  friend constexpr KindSet operator|(KindSet a, KindSet b) {
    KindSet both;
    both.bits_ = static_cast<std::uint16_t>(a.bits_ | b.bits_);
    return both;
  }
  friend constexpr bool operator==(KindSet, KindSet) = default;

 private:
  std::uint16_t bits_ = 0;
};

class Facts {
 public:
  // Knows what the seat has heard until now.
  explicit Facts(const screen::Seat& seat);
  // Hears the calls that the seat has beyond those heard before.
  void catch_up(const screen::Seat& seat);

  // What the other side may have on a square. On the player's own squares it has nothing.
  [[nodiscard]] KindSet on(shogi::Square square) const {
    return on_[static_cast<std::size_t>(square.index())];
  }
  [[nodiscard]] bool may_be(shogi::Square square, shogi::Kind kind) const {
    return on(square).has(kind);
  }
  // The squares that certainly have a piece of the other side, and those that certainly have none
  // (the player's own among them).
  [[nodiscard]] shogi::Bitboard held() const { return held_; }
  [[nodiscard]] shogi::Bitboard free() const { return free_; }
  // Since how many moves that stood a square has been known to be held, or to be free.
  [[nodiscard]] int known_for(shogi::Square square) const {
    return moves_ - since_[static_cast<std::size_t>(square.index())];
  }
  // Where its king may be, and where on a file (1 to 9) a pawn of its may be.
  [[nodiscard]] shogi::Bitboard king() const { return squares_of(shogi::Kind::King); }
  [[nodiscard]] shogi::Bitboard pawns(int file) const;
  // Where a piece of this kind may be.
  [[nodiscard]] shogi::Bitboard squares_of(shogi::Kind kind) const;
  // All pieces of the other side but the king, on the board, promoted or not, and in hand.
  [[nodiscard]] shogi::Hand pieces() const { return pieces_; }
  // Those of them that the player has seen come into its hand or go to it, at most: a piece that
  // was never taken cannot be in hand.
  [[nodiscard]] shogi::Hand hand_at_most() const { return hand_; }

  // Whether the pieces of the other side in a position agree with all this.
  [[nodiscard]] bool allow(const shogi::Position& position) const;

 private:
  void hear(const screen::Call& call);
  void hear_own_move(const screen::Call& call);
  void hear_own_foul(shogi::Move move);
  void hear_their_move(const screen::Call& call);
  // Nobody leaves his king in check: what would attack a king that is not in check is not there.
  void exclude_attackers_of_own_king();
  void exclude_attacked_king(bool in_check);
  void conclude();

  [[nodiscard]] KindSet& at(shogi::Square square) {
    return on_[static_cast<std::size_t>(square.index())];
  }

  shogi::Color side_;
  screen::CaptureCall capture_call_;
  std::array<KindSet, shogi::Square::kCount> on_{};
  std::array<std::int16_t, shogi::Square::kCount> since_{};
  shogi::Bitboard held_;
  shogi::Bitboard free_;
  shogi::Hand pieces_;
  shogi::Hand hand_;
  screen::Placement own_;
  bool in_check_ = false;
  int moves_ = 0;
  std::size_t heard_ = 0;
};

}  // namespace sudare::play
