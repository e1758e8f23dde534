// Could a position be mated in one move, or in three, if the attacker saw all of it? No strategy
// behind the screen is faster: played in that position, with its fouls left out, it is a mate of
// ordinary tsume. So a member that cannot be mated in n moves refutes a metaposition within n
// moves, whatever the fouls.
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

  // A length within which there is no mate, at least `moves`; less when there is one. Precondition:
  // the attacker is to move, the other side has a king and is not in check; moves <= kMost. The
  // position is the same afterwards.
  search::Length refuted_within(shogi::Position& position, search::Length moves);

  // Of a check just given: when some reply holds out for so many moves more, for how many it does.
  // Precondition: the side to move is in check; left <= kMost. The position is the same afterwards.
  std::optional<search::Length> refuted_by_a_reply(shogi::Position& position, search::Length left);

 private:
  static constexpr std::size_t kAnswers = 1U << 14U;
  static constexpr std::size_t kChecks = 1U << 14U;

  // What was found out of a position last, at the place its key chooses.
  struct Answer {
    shogi::BoardKey key;
    std::uint32_t hand = 0;  // the attacker's; the defender's follows
    search::Length refuted;
  };

  struct Reply {
    shogi::Move move;
    std::size_t checks;  // left after it
  };

  search::Length refuted_within_three(shogi::Position& position);
  // Whether some reply to the check just given leaves no mate in one.
  bool is_held_out(shogi::Position& position, shogi::Move check);
  bool holds_out(shogi::Position& position, shogi::Move reply) const;

  screen::Futile futile_;
  std::vector<Answer> answers_;
  // The reply that held out last, and those that did against each check: they often do again.
  shogi::Move held_out_;
  std::vector<shogi::Move> held_out_against_;
  std::vector<Reply> ordered_;
};

}  // namespace sudare::tsuitate
