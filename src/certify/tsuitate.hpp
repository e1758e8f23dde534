// Checks what is claimed of a tsuitate problem, in a file as docs/tsuitate.md defines it, with the
// plain rules alone. A solution is a tree: every try is made in every position the attacker cannot
// tell apart, every reply is played, and for everything the referee may say the tree must go on,
// until all are mated. That there is none is a list of sets (tsuitate_nomate.hpp).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "certify/certificate.hpp"

namespace sudare::certify {

struct TreeReport {
  Outcome outcome = Outcome::Unreadable;
  Words reason;  // Rejected or Unreadable: one sentence with the way to the fault
  // Verified: what is proved.
  Claim claim = Claim::Mate;
  std::string sfen;
  int moves = 0;            // Mate: the most that any line takes
  int fouls = 0;            // Mate: the most on any line; no mate: with so many allowed
  std::size_t nodes = 0;    // of the tree, or sets of the list
  std::size_t largest = 0;  // the most positions that cannot be told apart
};

TreeReport check_tsuitate(std::string_view text);

}  // namespace sudare::certify
