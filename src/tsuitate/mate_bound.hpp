// A bound from ordinary tsume: whether a position could be mated in one move, or in three, if the
// attacker saw all of it. No strategy behind the screen is faster: played in that position, without
// its fouls, it is a mate of ordinary tsume. A member that cannot be mated in n moves therefore
// refutes a metaposition within n moves, whatever the number of fouls.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "screen/replies.hpp"
#include "search/length.hpp"
#include "shogi/position.hpp"

namespace sudare::tsuitate {

class MateBound {
 public:
  // The longest mates asked about.
  static constexpr search::Length kMost{3};

  explicit MateBound(screen::Futile futile)
      : futile_(futile), answers_(kAnswers), held_out_against_(kChecks) {}

  // A length within which there is no mate, at least `moves`; less if there is a mate. The position
  // is the same afterwards. Precondition: the attacker is to move, the other side has a king and is
  // not in check, and moves <= kMost.
  search::Length refuted_within(shogi::Position& position, search::Length moves);

  // If some reply survives the check for at least `left` more plies, returns how many. The position
  // is the same afterwards. Precondition: the side to move is in check, and left <= kMost.
  std::optional<search::Length> refuted_by_a_reply(shogi::Position& position, search::Length left);

 private:
  static constexpr std::size_t kAnswers = 1U << 14U;
  static constexpr std::size_t kChecks = 1U << 14U;

  // The last result for a position, in the slot that its key selects.
  struct CachedBound {
    shogi::BoardKey key;
    std::uint32_t hand = 0;  // the attacker's; the defender's follows from it
    search::Length refuted;
  };

  struct OrderedReply {
    shogi::Move move;
    std::size_t checks;  // the number of checks after the reply
  };

  search::Length refuted_within_three(shogi::Position& position);
  // Whether some reply to the last check leaves no mate in one.
  bool is_held_out(shogi::Position& position, shogi::Move check);
  bool holds_out(shogi::Position& position, shogi::Move reply) const;

  screen::Futile futile_;
  std::vector<CachedBound> answers_;
  // The last reply that survived, and those that survived each check. They often survive again.
  shogi::Move held_out_;
  std::vector<shogi::Move> held_out_against_;
  std::vector<OrderedReply> ordered_;
};

}  // namespace sudare::tsuitate
