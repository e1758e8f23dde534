// A call of the referee as one line of text, for players in processes of their own
// (player_session.hpp):
//
//   stands 7g7f                 the player's try stands
//   stands 2d2c+ took +R check  it took a dragon (as the rules tell it) and gives check
//   foul P*5e                   the player's try was a foul
//   moved                       the other side has moved
//   moved lost 2d check         the player has lost his piece on 2d and is in check
//   fouled                      the other side has made a foul
//   fouled check                while it was in check, where the rules tell that
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "screen/call.hpp"

namespace sudare::play {

std::string text_of(const screen::Call& call);
// Returns nothing if the text has none of these forms.
std::optional<screen::Call> read_call(std::string_view text);

}  // namespace sudare::play
