// What the referee of screen shogi may say of one try in all the positions the attacker cannot tell
// apart, by the plain rules alone.
#pragma once

#include <compare>
#include <map>
#include <set>
#include <string>

#include "certify/rules.hpp"

namespace sudare::certify {

using Members = std::map<std::string, Board>;  // by SFEN, so that equal ones are one

// What the attacker hears of a try that stands, and of the reply to it.
struct Call {
  std::string captured;     // "" or the letter of a kind
  std::string captured_at;  // "" or a square
  bool check = false;

  friend auto operator<=>(const Call&, const Call&) = default;
};

struct TryOutcome {
  std::string useless_in;          // a position where the try is legal and no check; "" when none
  Members foul;                    // the positions where it is a foul
  std::set<std::string> captured;  // what it may capture where it stands, "" for nothing
  std::set<std::string> mated;     // ... with some position mated
  std::map<Call, Members> after;   // where the replies lead
};

// Incomplete when the try is useless.
TryOutcome outcome_of_try(const Members& members, const Move& move);

}  // namespace sudare::certify
