// Everything the attacker hears about one try and the reply to it, as a value and as a short text:
//
//   foul      the try was a foul
//   -.-       the try stands, nothing was captured, nothing was lost
//   S.3a+     the try captured a silver; the reply captured on 3a and checks his king
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "screen/referee.hpp"
#include "shogi/piece.hpp"

namespace sudare::screen {

struct Heard {
  bool foul = false;
  shogi::Kind captured = shogi::Kind::None;  // unpromoted
  ReplyCall reply;

  friend bool operator==(const Heard&, const Heard&) = default;
};

std::string text_of(const Heard& heard);
// Returns nothing if the text has none of these forms.
std::optional<Heard> read_heard(std::string_view text);

}  // namespace sudare::screen
