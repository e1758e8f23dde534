// Checks a solution of tsuitate-tsume, written as the tree of docs/tsuitate.md, with the plain
// rules alone: every try is made in every position the attacker cannot tell apart, every reply is
// played, and for everything the referee may say the tree must go on, until all are mated.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "certify/certificate.hpp"

namespace sudare::certify {

struct TreeReport {
  Outcome outcome = Outcome::Unreadable;
  std::string reason;  // Rejected or Unreadable: one sentence with the way to the fault
  // Verified: what is proved.
  std::string sfen;
  int moves = 0;            // the most that any line takes
  int fouls = 0;            // the most on any line
  std::size_t nodes = 0;    // of the tree
  std::size_t largest = 0;  // the most positions that cannot be told apart
};

TreeReport check_tsuitate_tree(std::string_view text);

}  // namespace sudare::certify
