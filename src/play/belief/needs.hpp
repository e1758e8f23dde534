// What later calls need of a world: a piece that was taken must have stood there, a piece that took
// must have come near, a square that was passed must have been empty. When turns are gone through
// again with the later calls known, this says which branches are worth following.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "play/belief/heard_turns.hpp"
#include "shogi/bitboard.hpp"
#include "shogi/piece.hpp"
#include "shogi/position.hpp"

namespace sudare::play {

class Needs {
 public:
  // Of the calls in this turn and all later ones.
  Needs(std::span<const HeardTurn> turns, std::size_t from);

  // ln of about how probable it is that the calls after this turn of the other side can be
  // fulfilled. Precondition: turn >= from.
  [[nodiscard]] double promise(const shogi::Position& position, std::size_t turn) const;
  // A rough part of that, for a move in this turn before it is made, from the calls up to a turn.
  [[nodiscard]] double promise(shogi::Move move, std::size_t turn, std::size_t last) const;

 private:
  enum class Sort : std::uint8_t { Hold, Attack, Free };
  struct Need {
    Sort sort;
    std::size_t turn;  // at whose beginning it must be fulfilled
    shogi::Bitboard squares;
    shogi::Kind kind;  // Hold: unpromoted, or None for any
  };
  void add(Sort sort, std::size_t turn, shogi::Bitboard squares,
           shogi::Kind kind = shogi::Kind::None);
  void add_own(const HeardTurn& turn, std::size_t index, bool in_check);
  [[nodiscard]] std::span<const Need> after(std::size_t turn) const;

  std::vector<Need> needs_;       // in the order of the turns
  std::vector<int> their_turns_;  // how many turns of the other side come before each turn
};

}  // namespace sudare::play
