// The words of the CSA standard (http://www2.computer-shogi.org/protocol/record_v22.html) that JKF
// borrows: two letters for each kind of piece, and the names of endings.
#pragma once

#include <optional>
#include <string_view>

#include "formats/record.hpp"
#include "shogi/piece.hpp"

namespace sudare::formats {

// "FU", "TO", "OU", ... Precondition: not Kind::None.
std::string_view csa_kind(shogi::Kind kind);
// Returns Kind::None if there is no such piece.
shogi::Kind kind_of_csa(std::string_view word);

// The name of an ending without the '%', given the side to move. Precondition: not Ending::None.
std::string_view csa_ending(Ending ending, shogi::Color turn);
std::optional<Ending> ending_of_csa(std::string_view word, shogi::Color turn);

}  // namespace sudare::formats
