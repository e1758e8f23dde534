// Could a position be mated in one move, or in three, if the attacker saw all of it? No strategy
// behind the screen is faster: played in that position, with its fouls left out, it is a mate of
// ordinary tsume. So a member that cannot be mated in n moves refutes a metaposition within n
// moves, whatever the fouls.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/length.hpp"
#include "shogi/position.hpp"
#include "tsuitate/replies.hpp"

namespace sudare::tsuitate {

class MateBound {
 public:
  // The longest mates asked about.
  static constexpr search::Length kMost{3};

  explicit MateBound(Futile futile) : futile_(futile), answers_(kAnswers) {}

  // A length within which there is no mate, at least `moves`; less when there is one. Precondition:
  // the attacker is to move, the other side has a king and is not in check; moves <= kMost. The
  // position is the same afterwards.
  search::Length refuted_within(shogi::Position& position, search::Length moves);

 private:
  static constexpr std::size_t kAnswers = 1U << 14U;

  // What was found out of a position last, at the place its key chooses.
  struct Answer {
    shogi::BoardKey key;
    std::uint32_t hand = 0;  // the attacker's; the defender's follows
    search::Length refuted;
  };

  [[nodiscard]] search::Length refuted_within_one(shogi::Position& position) const;
  // Of a check just given: the length within which one of the replies holds out.
  search::Length refuted_by_a_reply(shogi::Position& position);
  search::Length refuted_within_three(shogi::Position& position);

  Futile futile_;
  shogi::Move held_out_;  // the reply that did last; it often does against the next check too
  std::vector<Answer> answers_;
};

}  // namespace sudare::tsuitate
