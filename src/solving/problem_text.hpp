// The problem at the head of every answer for people.
#pragma once

#include <string>

#include "base/language.hpp"
#include "solving/problem.hpp"

namespace sudare::solving {

// Sentences on what the text left open: a hand that a diagram omits, and pieces in nobody's hand.
std::string pieces_text(const Problem& problem, Language language);
// The name, a diagram, the SFEN, and sentences on the moves that came with the position, if any,
// and on its pieces.
std::string problem_text(const Problem& problem, Language language);

}  // namespace sudare::solving
