// Random positions to start play from: some pieces of a full set near the kings or anywhere, some
// in the hands, some left in the box. Not all are playable; problem_with decides that.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "shogi/setup.hpp"

namespace sudare {

// Gives the same numbers on every machine, which the standard distributions do not guarantee.
class Dice {
 public:
  explicit Dice(std::uint32_t seed) : engine_(seed) {}
  // A number from 0 to count - 1. Precondition: count > 0.
  std::size_t below(std::size_t count) { return engine_() % count; }
  bool percent(std::size_t chance) { return below(100) < chance; }
  // Precondition: not empty.
  template <class Values>
  auto pick(const Values& values) {
    return values[below(values.size())];
  }
  std::uint16_t bits16() { return static_cast<std::uint16_t>(engine_()); }

 private:
  std::mt19937 engine_;
};

struct KingsOnBoard {
  bool black;
  bool white;
};

namespace detail {

inline shogi::Square random_square(Dice& dice) {
  return shogi::Square::at(static_cast<int>(dice.below(81)));
}

inline shogi::Square near(Dice& dice, shogi::Square centre, int distance = 3) {
  const auto shift = [&dice, distance](int value) {
    const std::size_t width = 2 * static_cast<std::size_t>(distance) + 1;
    return std::clamp(value + static_cast<int>(dice.below(width)) - distance, 1, 9);
  };
  const int file = shift(centre.file());
  return shogi::Square(file, shift(centre.rank()));
}

// A square on the eight lines through the centre, where a sliding piece checks or pins.
inline shogi::Square in_line_with(Dice& dice, shogi::Square centre) {
  const int file_step = static_cast<int>(dice.below(3)) - 1;
  const int rank_step = static_cast<int>(dice.below(3)) - 1;
  const int distance = 1 + static_cast<int>(dice.below(6));
  return shogi::Square(std::clamp(centre.file() + file_step * distance, 1, 9),
                       std::clamp(centre.rank() + rank_step * distance, 1, 9));
}

inline bool fits(const shogi::Setup& setup, shogi::Square square, shogi::Piece piece) {
  const int rank = square.rank_for(piece.color());
  if (piece.kind() == shogi::Kind::Knight) return rank > 2;
  if (piece.kind() != shogi::Kind::Pawn && piece.kind() != shogi::Kind::Lance) return true;
  if (rank == 1) return false;
  if (piece.kind() == shogi::Kind::Lance) return true;
  for (int r = 1; r <= 9; ++r) {
    if (setup.at(shogi::Square(square.file(), r)) == piece) return false;
  }
  return true;
}

inline std::vector<shogi::Kind> shuffled_box(Dice& dice) {
  std::vector<shogi::Kind> box;
  for (const shogi::Kind kind : shogi::kHandKinds) {
    box.insert(box.end(), static_cast<std::size_t>(shogi::full_set_count(kind)), kind);
  }
  for (std::size_t i = box.size(); i > 1; --i) std::swap(box[i - 1], box[dice.below(i)]);
  return box;
}

inline bool slides(shogi::Kind kind) {
  return kind == shogi::Kind::Lance || kind == shogi::Kind::Bishop || kind == shogi::Kind::Rook;
}

}  // namespace detail

inline shogi::Setup random_setup(Dice& dice, KingsOnBoard kings) {
  using shogi::Color;
  shogi::Setup setup;
  setup.turn = dice.percent(50) ? Color::Black : Color::White;
  std::vector<shogi::Square> centres;
  for (const Color side : {Color::Black, Color::White}) {
    if (!(side == Color::Black ? kings.black : kings.white)) continue;
    shogi::Square square = detail::random_square(dice);
    while (!setup.at(square).empty()) square = detail::random_square(dice);
    setup.put(square, shogi::Piece(side, shogi::Kind::King));
    centres.push_back(square);
  }
  const std::vector<shogi::Kind> box = detail::shuffled_box(dice);
  const std::size_t on_board = 2 + dice.below(24);
  const std::size_t black_share = 20 + dice.below(61);
  for (std::size_t i = 0; i < box.size(); ++i) {
    const Color side = dice.percent(black_share) ? Color::Black : Color::White;
    if (i >= on_board) {
      if (dice.percent(50)) setup.hand(side).add(box[i]);
      continue;
    }
    shogi::Square square = detail::random_square(dice);
    if (!centres.empty() && dice.percent(75)) {
      const shogi::Square centre = dice.pick(centres);
      square =
          detail::slides(box[i]) ? detail::in_line_with(dice, centre) : detail::near(dice, centre);
    }
    if (!setup.at(square).empty()) continue;
    shogi::Piece piece(side, box[i]);
    const bool promote =
        dice.percent(25) || (!detail::fits(setup, square, piece) && dice.percent(95));
    if (promote && shogi::can_promote(box[i])) {
      piece = shogi::Piece(side, shogi::promoted(box[i]));
    }
    setup.put(square, piece);
  }
  return setup;
}

// The side to move holds a pawn. In front of it stands a crowded lone king with one of its own
// pieces pinned (unless another piece got in between). Often only that piece could capture the
// pawn.
inline shogi::Setup random_pawn_drop_setup(Dice& dice) {
  using shogi::Color;
  using shogi::Kind;
  using shogi::Square;
  constexpr std::array kDefenders = {Kind::Gold,   Kind::Silver, Kind::Silver, Kind::Pawn,
                                     Kind::Knight, Kind::Lance,  Kind::Rook,   Kind::Bishop};
  constexpr std::array kAttackers = {Kind::Gold, Kind::ProPawn, Kind::Silver, Kind::Knight,
                                     Kind::Horse};
  shogi::Setup setup;
  const Color us = dice.percent(50) ? Color::Black : Color::White;
  setup.turn = us;
  setup.hand(us).add(Kind::Pawn);
  const int forward = us == Color::Black ? -1 : 1;
  const int far_rank = 1 + static_cast<int>(dice.below(3));
  const Square king(1 + static_cast<int>(dice.below(9)),
                    us == Color::Black ? far_rank : 10 - far_rank);
  const Square front(king.file(), king.rank() - forward);
  const auto put = [&](int file, int rank, shogi::Piece piece) {
    if (file < 1 || file > 9 || rank < 1 || rank > 9) return;
    const Square square(file, rank);
    if (setup.at(square).empty() && square != front) setup.put(square, piece);
  };
  setup.put(king, shogi::Piece(~us, Kind::King));

  // Any line, but more often the one on which the pawn is dropped.
  const bool through_front = dice.percent(25);
  const int file_step = through_front ? 0 : static_cast<int>(dice.below(3)) - 1;
  const int rank_step = through_front ? -forward : static_cast<int>(dice.below(3)) - 1;
  const int pinned_at = 1 + static_cast<int>(dice.below(3));
  const int slider_at = pinned_at + 1 + static_cast<int>(dice.below(3));
  const Kind slider = file_step != 0 && rank_step != 0 ? Kind::Bishop : Kind::Rook;
  put(king.file() + file_step * pinned_at, king.rank() + rank_step * pinned_at,
      shogi::Piece(~us, dice.pick(kDefenders)));
  put(king.file() + file_step * slider_at, king.rank() + rank_step * slider_at,
      shogi::Piece(us, dice.percent(50) ? slider : shogi::promoted(slider)));

  const std::size_t attackers = 2 + dice.below(3);
  for (std::size_t i = 0; i < attackers; ++i) {
    const Square square = detail::near(dice, king, 2);
    put(square.file(), square.rank(), shogi::Piece(us, dice.pick(kAttackers)));
  }
  for (int file = king.file() - 1; file <= king.file() + 1; ++file) {
    for (int rank = king.rank() - 1; rank <= king.rank() + 1; ++rank) {
      if (dice.percent(30)) put(file, rank, shogi::Piece(~us, dice.pick(kDefenders)));
    }
  }
  return setup;
}

}  // namespace sudare
