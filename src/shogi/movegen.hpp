// Lists of legal moves: all of them, only those that give check, or only those that answer a check.
//
// Every list is exact: it contains legal moves only, and each of them once. None of the functions
// requires a king on the board.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "shogi/position.hpp"

namespace sudare::shogi {

// No position has more than 593 legal moves.
class MoveList {
 public:
  static constexpr std::size_t kCapacity = 600;

  MoveList() {}  // NOLINT(modernize-use-equals-default): leaves the moves uninitialised

  void clear() { size_ = 0; }
  void push(Move move) { moves_[size_++] = move; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] Move operator[](std::size_t i) const { return moves_[i]; }
  [[nodiscard]] const Move* begin() const { return moves_.data(); }
  [[nodiscard]] const Move* end() const { return moves_.data() + size_; }
  [[nodiscard]] Move* begin() { return moves_.data(); }
  [[nodiscard]] Move* end() { return moves_.data() + size_; }
  // Precondition: size <= size().
  void shrink(std::size_t size) { size_ = size; }

 private:
  union {
    std::array<Move, kCapacity>
        moves_;  // only the first `size_` are set; clearing all would take longer
  };
  std::size_t size_ = 0;
};

// Useful leaves out the choices whose only advantage is that they may avoid a drop-pawn mate: a
// pawn, bishop or rook that could promote and does not, and a lance that does not promote on the
// second rank.
enum class Promotions : std::uint8_t { All, Useful };

// Appends the legal moves of the side to move.
void legal_moves(const Position& position, MoveList& list, Promotions promotions = Promotions::All);

// The number of moves legal_moves would append with Promotions::All, without listing them.
std::uint64_t count_legal_moves(const Position& position);

// Appends the legal moves that give check. Appends nothing when the other side has no king.
void checking_moves(const Position& position, MoveList& list,
                    Promotions promotions = Promotions::All);

// The number of moves checking_moves would append with Promotions::All, without listing them.
std::size_t count_checking_moves(const Position& position);

// Appends the legal answers to a check, interpositions last: king moves, captures of the checking
// piece, moves into the line of the check, then drops into it, the squares nearest the king first.
// Returns how many of the appended moves come before the first interposition. Precondition:
// position.in_check().
std::size_t evading_moves(const Position& position, MoveList& list,
                          Promotions promotions = Promotions::All);

// Whether the side to move is in check and has no legal move.
bool is_mated(const Position& position);

}  // namespace sudare::shogi
