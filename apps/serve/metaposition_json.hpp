// What can be shown of a metaposition: where hidden pieces may be, and its members one by one.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "json.hpp"
#include "screen/metaposition.hpp"

namespace sudare::apps {

// {"K": {"2a": 4, ...}, ...}: the members in which a piece of that kind stands there.
JsonObject heat_of(const screen::Metaposition& meta);
// {"P": {"14": 4, ...}, ...}: the members in which the defender holds so many of that kind.
JsonObject hand_heat_of(const screen::Metaposition& meta);
// A page of the members, as SFEN; empty behind the last one.
std::vector<std::string> members_of(const screen::Metaposition& meta, std::size_t offset,
                                    std::size_t count);
// The attacker's own pieces alone.
std::string seen_by_attacker(const screen::Metaposition& meta);

// "P", "+R", "K".
std::string letter_of(shogi::Kind kind);
// "3a".
std::string letters_of(shogi::Square square);

}  // namespace sudare::apps
