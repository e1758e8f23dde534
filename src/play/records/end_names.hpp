// The words by which records, programs and the protocol name how a game ended.
#pragma once

#include <optional>
#include <string_view>

#include "screen/game.hpp"

namespace sudare::play {

// "mate", "fouls", "resignation", "time", "stuck", "length" or "interrupted".
std::string_view name_of(screen::EndReason reason);
std::optional<screen::EndReason> end_reason_named(std::string_view name);

// "black" or "white".
std::string_view side_name(shogi::Color side);
std::optional<shogi::Color> side_named(std::string_view name);

}  // namespace sudare::play
