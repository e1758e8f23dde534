// What the other side may do at its turn in one world: the tries that it may intend, how probable
// each is by the blind policy, and which of them the rules allow. Its fouls come from the same
// distribution: it intends tries until one is legal.
#pragma once

#include <array>
#include <span>

#include "play/policy/blind_policy.hpp"
#include "play/policy/recall.hpp"
#include "screen/call.hpp"
#include "shogi/bitboard.hpp"
#include "shogi/movegen.hpp"
#include "shogi/position.hpp"

namespace sudare::play {

class TheirChoice {
 public:
  // Precondition: the other side is to move in the position, and remembers this.
  void consider(const BlindPolicy& policy, const shogi::Position& position, const Recall& recall);

  // Keeps only the legal tries that fit the call about the move that stood.
  void keep_fitting(const shogi::Position& position, const screen::Call& call);

  // The legal tries, or those that fit.
  [[nodiscard]] std::span<const shogi::Move> moves() const { return {moves_.data(), size_}; }
  // How probable each of them is, fouls included.
  [[nodiscard]] std::span<const float> masses() const { return {masses_.data(), size_}; }
  // That of one move; 0 if it is not among them.
  [[nodiscard]] float mass_of(shogi::Move move) const;
  // The sum of the masses.
  [[nodiscard]] double mass() const { return mass_; }
  // The mass of all legal tries; what is missing to 1 are fouls.
  [[nodiscard]] double legal_mass() const { return legal_mass_; }
  // ln of the probability of a turn that ends with a try of this mass, after fouls that were
  // announced. The fouls count by half: nobody knows how he goes on after one.
  [[nodiscard]] double log_probability(float mass, int fouls) const;

 private:
  std::array<shogi::Move, shogi::MoveList::kCapacity> moves_;
  std::array<float, shogi::MoveList::kCapacity> masses_;
  std::size_t size_ = 0;
  double mass_ = 0;
  double legal_mass_ = 0;
};

}  // namespace sudare::play
