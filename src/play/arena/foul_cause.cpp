#include "play/arena/foul_cause.hpp"

#include "screen/placement.hpp"
#include "screen/possible_moves.hpp"
#include "screen/referee.hpp"

namespace sudare::play {

const BothLanguages& words_of(FoulCause cause) {
  static const std::array<BothLanguages, kFoulCauses> kWords{{
      {"in check", "王手放置など（王手中）"},
      {"drop on a hidden piece", "見えない駒の上に打つ"},
      {"path blocked", "途中に駒がある"},
      {"own king exposed", "自玉を王手にさらす"},
      {"pawn-drop mate", "打ち歩詰め"},
      {"own pieces forbid it", "自分の駒でわかる反則"},
  }};
  return kWords[static_cast<std::size_t>(cause)];
}

FoulCause cause_of_foul(const shogi::Position& position, shogi::Move move) {
  if (position.in_check()) return FoulCause::InCheck;
  const shogi::Color side = position.turn();
  const screen::Placement own(position, side);
  if (possibility_of(own, side, move) != screen::Possibility::Possible) return FoulCause::OwnPieces;
  if (screen::is_blocked(position.pieces(~side), move))
    return move.is_drop() ? FoulCause::Occupied : FoulCause::Blocked;
  // A drop cannot uncover the mover's own king.
  return move.is_drop() ? FoulCause::PawnDropMate : FoulCause::Exposed;
}

}  // namespace sudare::play
