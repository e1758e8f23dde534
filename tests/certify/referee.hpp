// Asks src/shogi and src/certify everything about one position and compares the answers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "certify/rules.hpp"
#include "random_setup.hpp"
#include "shogi/movegen.hpp"
#include "shogi/position.hpp"

namespace sudare {

// Events that random play must have met for the comparison to be meaningful.
enum class Event : std::uint8_t {
  BlackToMove,
  WhiteToMove,
  OneKing,
  TwoKings,
  NoKing,
  Check,
  DoubleCheck,
  DiscoveredCheck,
  Mate,
  Interposition,
  NoMoveButNoCheck,
  PinnedPieceRestricted,
  ForcedPromotion,
  NonPromotionChoice,
  UselessNonPromotion,
  TwoPawnsRefused,
  DeadDropRefused,
  DropPawnMateRefused,
  DropPawnMateByPin,
  DroppedPawnTakenAlongPin,
  DroppedPawnCheck,
  PromotedPieceCaptured,
};
constexpr std::size_t kEventCount = 22;
std::string_view name_of(Event event);

// The two implementations disagree; what() names the position and the difference.
class Difference : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Referee {
 public:
  explicit Referee(std::uint32_t seed) : dice_(seed) {}

  // Compares everything and throws Difference. The position is the same afterwards. Returns the
  // legal moves and those that give check.
  struct Moves {
    std::vector<certify::Move> legal;
    std::vector<certify::Move> checks;
  };
  Moves compare(shogi::Position& position, const certify::Board& board);

  // Records the events of the move about to be played.
  void note_played(const certify::Board& board, const certify::Move& move);

  [[nodiscard]] std::uint64_t count(Event event) const {
    return events_[static_cast<std::size_t>(event)];
  }

 private:
  // Codes are the bits of shogi::Move; lists of them are sorted.
  using Codes = std::vector<std::uint16_t>;

  void note(Event event) { ++events_[static_cast<std::size_t>(event)]; }
  void note_if(bool happened, Event event) {
    if (happened) note(event);
  }
  void compare_checkers(const shogi::Position& position, const certify::Board& board);
  void compare_lists(const shogi::Position& position, const certify::Board& board,
                     const Codes& legal, const Codes& checks);
  void compare_evasions(const shogi::Position& position, const Codes& legal, const Codes& useful);
  void compare_single_moves(const shogi::Position& position, const Codes& legal,
                            const Codes& checks);
  void compare_near_moves(const shogi::Position& position, const certify::Board& board);
  void compare_near_move(const shogi::Position& position, const certify::Board& board,
                         const certify::Move& move);
  void compare_pawn_drop_mate(const shogi::Position& position, const certify::Board& board);
  void compare_attackers(const shogi::Position& position, const certify::Board& board);
  void compare_keys(const shogi::Position& position);
  void compare_unmake(shogi::Position& position, const Codes& legal);

  Dice dice_;
  std::array<std::uint64_t, kEventCount> events_{};
  // Each half of a key must identify the board by itself; the second half does not include the
  // turn.
  std::unordered_map<std::uint64_t, std::string> board_of_address_;
  std::unordered_map<std::uint64_t, std::string> board_of_tag_;
};

// Throws Difference unless both positions are equal in every respect.
void require_same(const shogi::Position& left, const shogi::Position& right, const char* what);

}  // namespace sudare
