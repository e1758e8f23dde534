// First guesses of proof and disproof numbers for positions not searched yet (df-pn+, Nagai 2002).
#pragma once

#include <cstddef>
#include <cstdint>

#include "search/bounds.hpp"
#include "shogi/position.hpp"

namespace sudare::tsume {

// A check is rated by the freedom it leaves the king (Wada et al.): the squares it can still go to,
// the pieces that can take the checking piece, one more when interposing is possible. Precondition:
// the move is a legal check of the side to move.
search::Bounds estimate_of_check(const shogi::Position& position, shogi::Move move);

// Precondition: the move is a legal answer to a check.
search::Bounds estimate_of_reply(const shogi::Position& position, shogi::Move move);

// How much work it is to refute this many checks, when mates of a length are looked for.
constexpr std::uint32_t disproof_among(std::size_t checks) {
  return static_cast<std::uint32_t>(1 + checks * checks / 4);
}

}  // namespace sudare::tsume
