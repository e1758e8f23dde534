#include "tsume/mate_in_one.hpp"

namespace sudare::tsume {

using shogi::Bitboard;
using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::MoveList;
using shogi::Position;
using shogi::Square;

namespace {

// The squares next to the king that are free for it as long as nothing new covers them.
Bitboard open_squares(const Position& position, Square king, Color attacker) {
  const Bitboard without_king = position.occupied() ^ Bitboard(king);
  return king_attacks(king)
      .minus(position.pieces(~attacker))
      .minus(position.attacked_next_to(king, attacker, without_king));
}

// Dismisses most checks that leave the king a square, without playing them.
class EscapeFilter {
 public:
  explicit EscapeFilter(const Position& position)
      : position_(position),
        attacker_(position.turn()),
        without_king_(position.occupied() ^ Bitboard(position.king(~attacker_))),
        open_(open_squares(position, position.king(~attacker_), attacker_)) {}

  // False when the king certainly has a square left after this check.
  [[nodiscard]] bool may_mate(Move check) const {
    if (open_.empty()) return true;
    const Square to = check.to();
    if (check.is_drop()) {
      // A drop onto an uncovered square next to the king is taken.
      return open_.minus(attacks(attacker_, check.dropped(), to, without_king_ | Bitboard(to)))
          .empty();
    }
    const Square from = check.from();
    const Kind old_kind = position_.at(from).kind();
    const Kind kind = check.promotes() ? promoted(old_kind) : old_kind;
    const Bitboard occupied = (without_king_ ^ Bitboard(from)) | Bitboard(to);
    const Bitboard opened_lines = straight_lines(from) | diagonal_lines(from);
    return open_.minus(attacks(attacker_, kind, to, occupied)).minus(opened_lines).empty();
  }

 private:
  const Position& position_;
  Color attacker_;
  Bitboard without_king_;
  Bitboard open_;
};

}  // namespace

Move find_mate(Position& position, const MoveList& checks) {
  if (checks.empty()) return {};
  const EscapeFilter filter(position);
  for (const Move check : checks) {
    if (!filter.may_mate(check)) continue;
    const shogi::Undo undo = position.make(check);
    const bool mated = is_mated(position);
    position.unmake(check, undo);
    if (mated) return check;
  }
  return {};
}

bool has_check_only_blocked(Position& position, const MoveList& checks) {
  if (checks.empty()) return false;
  const EscapeFilter filter(position);
  for (const Move check : checks) {
    if (!filter.may_mate(check)) continue;
    const shogi::Undo undo = position.make(check);
    MoveList replies;
    const std::size_t other_replies = evading_moves(position, replies);
    position.unmake(check, undo);
    if (other_replies == 0 && !replies.empty()) return true;
  }
  return false;
}

}  // namespace sudare::tsume
