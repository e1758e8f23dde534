// Why a try was a foul, for the statistics of a match.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/language.hpp"
#include "shogi/color.hpp"
#include "shogi/move.hpp"
#include "shogi/position.hpp"

namespace sudare::play {

enum class FoulCause : std::uint8_t {
  InCheck,       // made while in check, whatever was wrong with it
  Occupied,      // a drop on a hidden piece
  Blocked,       // a slide through a hidden piece
  Exposed,       // it would have left his own king in a check that did not exist before
  PawnDropMate,  // a dropped pawn would have mated
  OwnPieces,     // his own pieces forbid it, and the rules count that
};
inline constexpr std::size_t kFoulCauses = 6;
inline constexpr std::array<const char*, kFoulCauses> kFoulCauseNames = {
    "in_check", "occupied", "blocked", "exposed", "pawn_drop_mate", "own_pieces"};
// In words, for tables.
const BothLanguages& words_of(FoulCause cause);

// Precondition: the try of the side to move is a foul in this position.
FoulCause cause_of_foul(const shogi::Position& position, shogi::Move move);

}  // namespace sudare::play
