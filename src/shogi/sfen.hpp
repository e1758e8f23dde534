// Positions in SFEN, the text form of the Universal Shogi Interface.
#pragma once

#include <string>
#include <string_view>

#include "shogi/setup.hpp"

namespace sudare::shogi {

// Reads "lnsgkgsnl/... b - 1", optionally preceded by "sfen ", or "startpos". The move number may
// be missing. The result satisfies problem_with(setup).empty(). Throws FormatError with line 0 and
// the column of the fault.
Setup read_sfen(std::string_view text);
std::string write_sfen(const Setup& setup);

}  // namespace sudare::shogi
