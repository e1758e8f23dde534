#include "tsume/net.hpp"

namespace sudare::tsume {

using shogi::Bitboard;
using shogi::Kind;
using shogi::Move;
using shogi::Position;
using shogi::Square;

Net::Net(const Position& position)
    : position_(position),
      us_(position.turn()),
      king_(position.king(~us_)),
      without_king_(position.occupied() ^ Bitboard(king_)) {
  position.near(king_, us_).for_each([&](Square from) {
    const Kind kind = position.at(from).kind();
    const Bitboard attacked = attacks(us_, kind, from, without_king_);
    if (slides(kind)) {
      sliders_[slider_count_++] = {attacked, from, kind};
      slid_to_ |= attacked;
    } else {
      twice_ |= stepped_to_ & attacked;
      stepped_to_ |= attacked;
    }
  });
  open_ = king_attacks(king_).minus(position.pieces(~us_)).minus(stepped_to_ | slid_to_);
}

Bitboard Net::slid_to_after(Bitboard changed, Bitboard occupied, Square without) const {
  if ((slid_to_ & changed).empty()) return slid_to_;
  Bitboard covered;
  for (std::size_t i = 0; i < slider_count_; ++i) {
    const Slider& slider = sliders_[i];
    if (slider.from == without) continue;
    covered |= (slider.attacked & changed).any() ? attacks(us_, slider.kind, slider.from, occupied)
                                                 : slider.attacked;
  }
  return covered;
}

bool Net::leaves_an_escape(Move check) const {
  const Bitboard to(check.to());
  Bitboard occupied = without_king_ | to;
  Kind kind{};
  // A check covers new squares only with the piece that moves, or along a line it opens.
  Bitboard still_open = open_;
  if (check.is_drop()) {
    kind = check.dropped();
  } else {
    const Bitboard from(check.from());
    kind = position_.at(check.from()).kind();
    if (check.promotes()) kind = promoted(kind);
    occupied ^= from;
    if ((slid_to_ & from).any())
      still_open = open_.minus(straight_lines(check.from()) | diagonal_lines(check.from()));
  }
  return still_open.minus(attacks(us_, kind, check.to(), occupied)).any() ||
         escapes_after(check).any();
}

Bitboard Net::escapes_after(Move check) const {
  const Bitboard to(check.to());
  Bitboard occupied = without_king_ | to;
  Bitboard covered = stepped_to_;
  Kind kind{};
  if (check.is_drop()) {
    kind = check.dropped();
    covered |= slid_to_after(to, occupied, Square());
  } else {
    const Bitboard from(check.from());
    kind = position_.at(check.from()).kind();
    occupied ^= from;
    if (!slides(kind))
      covered = covered.minus(attacks(us_, kind, check.from(), without_king_)) | twice_;
    covered |= slid_to_after(from | to, occupied, check.from());
    if (check.promotes()) kind = promoted(kind);
  }
  covered |= attacks(us_, kind, check.to(), occupied);
  return king_attacks(king_).minus(position_.pieces(~us_).minus(to)).minus(covered);
}

}  // namespace sudare::tsume
