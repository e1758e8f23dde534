#include "play/particles/exposure.hpp"

namespace sudare::play {

using screen::Call;
using shogi::Bitboard;
using shogi::Kind;

Exposure::Exposure(const screen::Seat& seat) {
  for (int index = 0; index < shogi::Square::kCount; ++index) {
    const auto square = shogi::Square::at(index);
    const shogi::Piece piece = seat.start().at(square);
    if (!piece.empty() && piece.color() == seat.side()) home |= Bitboard(square);
  }
  for (const Call& call : seat.calls()) {
    if (call.foul()) continue;
    Bitboard left;
    if (!call.own()) {
      if (call.captured_at.on_board()) left = Bitboard(call.captured_at);
    } else if (!call.move.is_drop()) {
      left = Bitboard(call.move.from());
    }
    known = known.minus(left);
    home = home.minus(left);
    if (call.own() && (call.captured != Kind::None || call.check))
      known |= Bitboard(call.move.to());
  }
}

}  // namespace sudare::play
