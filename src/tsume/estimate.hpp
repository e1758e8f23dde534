// Initial estimates: proof and disproof numbers for positions not searched yet (df-pn+, Nagai
// 2002).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "search/bounds.hpp"
#include "shogi/position.hpp"
#include "tsume/net.hpp"

namespace sudare::tsume {

// Rates the checks of a position by the freedom they leave the king (Wada et al.): the squares it
// can still go to, the pieces that can take the checking piece, one more when interposing is
// possible. The part that all checks have in common is worked out once.
class CheckEstimate {
 public:
  // Precondition: the side not to move has a king. The position does not change meanwhile.
  explicit CheckEstimate(const shogi::Position& position);

  // Precondition: the move is a legal check.
  [[nodiscard]] search::Bounds of(shogi::Move move);

 private:
  [[nodiscard]] std::uint32_t takers_on(shogi::Square square);

  const shogi::Position& position_;
  Net net_;
  static constexpr std::uint8_t kNotCounted = 0xff;
  std::array<std::uint8_t, shogi::Square::kCount> takers_;
};

// Precondition: the move is a legal answer to a check.
search::Bounds estimate_of_reply(const shogi::Position& position, shogi::Move move);

// Extra initial proof number for positions far from the root. A king that is hunted over an empty
// board can be checked for ever without a repetition: beyond the length of any known mate, the
// search does better to look elsewhere.
constexpr std::uint32_t proof_for_depth(std::size_t depth) {
  constexpr std::size_t kDeep = 2000;
  constexpr std::size_t kPliesForOne = 8;
  return depth <= kDeep ? 0 : static_cast<std::uint32_t>((depth - kDeep) / kPliesForOne);
}

// The initial disproof number of a reply that allows this many checks, each of which has to be
// refuted.
constexpr std::uint32_t disproof_among(std::size_t checks) {
  return static_cast<std::uint32_t>(1 + checks);
}
// The same where a mate of a given length is asked for, and more than a few plies of it are left.
constexpr std::uint32_t disproof_of_length_among(std::size_t checks) {
  return static_cast<std::uint32_t>(1 + checks * checks / 4);
}

}  // namespace sudare::tsume
