// Says which pieces of a full set are in nobody's hand, and which a diagram left to the defender.
#pragma once

#include <cstddef>
#include <string>

#include "base/language.hpp"
#include "formats/json.hpp"
#include "formats/record.hpp"
#include "shogi/hand.hpp"
#include "shogi/setup.hpp"

namespace sudare::report {

// "1 rook and 9 pawns", "飛、歩九". Precondition: the hand is not empty.
std::string pieces_in_words(shogi::Hand pieces, Language language);
// {"R": 1, "P": 9}: only the kinds that are there.
formats::JsonObject pieces_as_json(shogi::Hand pieces);

// "1 rook and 9 pawns are in nobody's hand". Precondition: the hand is not empty.
std::string missing_clause(shogi::Hand missing);
// One sentence on a line of its own that also names the option which gives the pieces to the
// defender, or nothing if the set is complete.
std::string missing_text(const shogi::Setup& start, Language language);
// One sentence on a line of its own if a diagram left the defender's hand out, or nothing.
std::string rest_text(const formats::Record& record, Language language);
// The same as missing_text for a list of problems, of which `missing` lack pieces.
std::string missing_in_list_text(std::size_t missing, std::size_t all, Language language);

}  // namespace sudare::report
