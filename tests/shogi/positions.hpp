// Helpers for the tests of shogi/: positions from SFEN, squares and moves as text, random games.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "shogi/movegen.hpp"
#include "shogi/position.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::shogi {

inline Position position_of(std::string_view sfen) { return Position(shogi::read_sfen(sfen)); }

inline Move move_of(std::string_view usi) { return shogi::read_usi_move(usi); }

// "7f" is 7六.
inline Square square_of(std::string_view text) { return {text[0] - '0', text[1] - 'a' + 1}; }

inline Bitboard squares_of(const std::vector<std::string_view>& texts) {
  Bitboard squares;
  for (const std::string_view text : texts) squares |= Bitboard(square_of(text));
  return squares;
}

using Texts = std::vector<std::string>;

inline Texts sorted(Texts texts) {
  std::sort(texts.begin(), texts.end());
  return texts;
}

// The moves first .. last of a list, in order.
inline Texts texts_of(const MoveList& list, std::size_t first, std::size_t last) {
  Texts texts;
  for (std::size_t i = first; i < last; ++i) texts.push_back(shogi::usi_text(list[i]));
  return texts;
}

inline Texts sorted_texts(const MoveList& list) { return sorted(texts_of(list, 0, list.size())); }

// The moves of a list as sorted numbers, which are quick to compare and reveal duplicates.
inline std::vector<std::uint16_t> sorted_bits(const MoveList& list) {
  std::vector<std::uint16_t> bits;
  for (const Move move : list) bits.push_back(move.bits());
  std::sort(bits.begin(), bits.end());
  return bits;
}

// Two kings, one king or none; either side attacking; full hands that make checks and drops
// frequent.
inline constexpr std::array<std::string_view, 8> kWalkStarts = {
    "startpos",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1",
    "4k4/9/9/9/9/9/9/9/4K4 b RBGSNLPrbgsnlp 1",
    "4k4/9/4P4/9/9/9/9/9/9 b RB2G2SNL4P2g2s3n3l13p 1",
    "9/9/9/9/9/9/4p4/9/4K4 w 2r2b2g2snl4p2G2S3N3L13P 1",
    "9/3l1l3/3p1p3/9/9/9/3P1P3/3L1L3/9 b RBGSNrbgsn 1",
    "2+R3+B2/3sks3/3ppp3/9/4L4/9/3PPP3/3SKS3/2+r3+b2 b GNPgnp 1",
    "ln1gk2nl/1r4gs1/p1ppppb1p/1p4pp1/9/P1P1P4/1PSP1PPPP/1BK2S1R1/LN1G1G1NL w - 1",
};

// Plays one random game from each start and calls visit(Position&, MoveList) with the legal moves
// before every move.
template <class Visit>
void walk_randomly(std::uint64_t seed, int plies, Visit&& visit) {
  std::mt19937_64 random(seed);
  for (const std::string_view start : kWalkStarts) {
    Position position = position_of(start);
    for (int ply = 0; ply < plies; ++ply) {
      MoveList moves;
      legal_moves(position, moves);
      visit(position, moves);
      if (moves.empty()) break;
      position.make(moves[random() % moves.size()]);
    }
  }
}

}  // namespace sudare::shogi
