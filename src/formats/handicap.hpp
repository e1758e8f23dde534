// The start positions that have a name: 平手 and the handicaps (駒落ち), in which White (上手)
// lacks pieces and moves first.
#pragma once

#include <optional>
#include <string_view>

#include "shogi/setup.hpp"

namespace sudare::formats {

// The start position with one of the names 平手 香落ち 右香落ち 角落ち 飛車落ち 飛香落ち 二枚落ち
// 四枚落ち 六枚落ち 八枚落ち 十枚落ち, or nothing for any other name.
std::optional<shogi::Setup> handicap_named(std::string_view name);
// The name of a start position, whatever its move number; empty if it has none.
std::string_view name_of_handicap(const shogi::Setup& setup);
// Whether a whole game begins here: every piece stands where the even game has it, the hands are
// empty, and at most White lacks pieces, whether or not the handicap has a name.
bool begins_a_game(const shogi::Setup& setup);

}  // namespace sudare::formats
