#include "play/value/value_features.hpp"

#include <algorithm>
#include <cstdlib>

#include "shogi/attacks.hpp"

namespace sudare::play {

using shogi::Bitboard;
using shogi::Color;
using shogi::Kind;
using shogi::Position;
using shogi::Square;

namespace {

constexpr std::size_t kBoardInputs = std::size_t{2} * 14 * 81;

std::size_t king_distance(Square a, Square b) {
  return static_cast<std::size_t>(
      std::max(std::abs(a.file() - b.file()), std::abs(a.rank() - b.rank())));
}

class FeatureFinder {
 public:
  FeatureFinder(const Position& position, ValueFeatures& features)
      : position_(position), features_(features), us_(position.turn()) {
    features_.input_count = 0;
    features_.linear_count = 0;
  }

  void find_pieces() {
    const Square kings[2] = {position_.king(us_), position_.king(~us_)};
    position_.occupied().for_each([&](Square square) {
      const shogi::Piece piece = position_.at(square);
      const std::size_t owner = piece.color() == us_ ? 0 : 1;
      const std::size_t kind = index_of(piece.kind()) - 1;
      const auto seen =
          static_cast<std::size_t>(us_ == Color::Black ? square.index() : 80 - square.index());
      input((owner * 14 + kind) * 81 + seen);
      if (piece.kind() == Kind::King) return;
      const Square home = kings[owner];
      const Square target = kings[1 - owner];
      const std::size_t row = (owner * 14 + kind) * 9;
      if (target.on_board()) line(linear::kNearTheirs + row + king_distance(square, target));
      if (home.on_board()) line(linear::kNearOwn + row + king_distance(square, home));
    });
  }

  void find_hands() {
    for (std::size_t owner = 0; owner < 2; ++owner) {
      const shogi::Hand hand = position_.hand(owner == 0 ? us_ : ~us_);
      if (hand.empty()) continue;
      for (const Kind kind : shogi::kHandKinds) {
        const auto count = static_cast<std::size_t>(hand.count(kind));
        const std::size_t row = owner * 7 + index_of(kind) - 1;
        for (std::size_t i = 0; i < count; ++i) {
          if (i < kMostInHand) input(kBoardInputs + row * kMostInHand + i);
          line(linear::kHand + row);
        }
      }
    }
  }

  // How open this side's king is to attack.
  void find_danger(std::size_t owner) {
    const Color side = owner == 0 ? us_ : ~us_;
    const Square king = position_.king(side);
    if (!king.on_board()) return;
    const Bitboard occupied = position_.occupied();
    const Bitboard attacked = position_.attacked_next_to(king, ~side, occupied);
    Bitboard covered;
    position_.near(king, side).for_each([&](Square from) {
      if (from != king) covered |= attacks(side, position_.at(from).kind(), from, occupied);
    });
    const auto open = static_cast<std::size_t>(attacked.minus(covered).count());
    const auto held = static_cast<std::size_t>((attacked & covered).count());
    const auto flights = static_cast<std::size_t>(
        king_attacks(king).minus(position_.pieces(side)).minus(attacked).count());
    line(linear::kOpen + owner * 9 + open);
    line(linear::kHeld + owner * 9 + held);
    line(linear::kFlights + owner * 9 + flights);
    const shogi::Hand hand = position_.hand(~side);
    const auto drops = static_cast<std::size_t>(std::min(hand.total() - hand.count(Kind::Pawn), 5));
    line(linear::kStorm + (owner * 6 + drops) * 5 + std::min<std::size_t>(open, 4));
  }

  void find_fouls(FoulsLeft fouls) {
    const auto capped = [](int left) {
      return static_cast<std::size_t>(std::clamp(left, 0, kMostFoulsLeft));
    };
    line(linear::kFouls + capped(fouls.own));
    line(linear::kFouls + 10 + capped(fouls.theirs));
    if (position_.in_check()) line(linear::kCheck + capped(fouls.own));
    line(linear::kTurn);
  }

 private:
  void input(std::size_t index) {
    features_.inputs[features_.input_count++] = static_cast<std::uint16_t>(index);
  }
  void line(std::size_t index) {
    features_.linear[features_.linear_count++] = static_cast<std::uint16_t>(index);
  }

  const Position& position_;
  ValueFeatures& features_;
  Color us_;
};

}  // namespace

std::uint16_t turned_input(std::size_t input) {
  std::size_t turned = 0;
  if (input < kBoardInputs) {
    const std::size_t square = input % 81;
    const std::size_t kind = input / 81 % 14;
    const std::size_t owner = input / 81 / 14;
    turned = ((1 - owner) * 14 + kind) * 81 + 80 - square;
  } else {
    const std::size_t rest = input - kBoardInputs;
    constexpr std::size_t kHandInputs = 7 * kMostInHand;
    turned = kBoardInputs + (rest < kHandInputs ? rest + kHandInputs : rest - kHandInputs);
  }
  return static_cast<std::uint16_t>(turned);
}

void find_value_features(const Position& position, FoulsLeft fouls, ValueFeatures& features) {
  FeatureFinder finder(position, features);
  finder.find_pieces();
  finder.find_hands();
  finder.find_danger(0);
  finder.find_danger(1);
  finder.find_fouls(fouls);
}

}  // namespace sudare::play
