// The displayable facts about a metaposition: where hidden pieces may be, and its members one by
// one.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "formats/json.hpp"
#include "screen/metaposition.hpp"

namespace sudare::solving {

using formats::JsonObject;

// {"K": {"2a": 4, ...}, ...}: for each kind and square, the number of members with such a piece
// there.
JsonObject heat_of(const screen::Metaposition& meta);
// {"P": {"14": 4, ...}, ...}: for each kind and count, the number of members in which the defender
// holds that many.
JsonObject hand_heat_of(const screen::Metaposition& meta);
// A page of the members as SFEN; empty past the last one.
std::vector<std::string> members_of(const screen::Metaposition& meta, std::size_t offset,
                                    std::size_t count);
// The attacker's own pieces only, as SFEN.
std::string seen_by_attacker(const screen::Metaposition& meta);

// "P", "+R", "K".
std::string letter_of(shogi::Kind kind);
// "3a".
std::string letters_of(shogi::Square square);

}  // namespace sudare::solving
