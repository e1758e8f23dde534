// The problems that a document holds.
#pragma once

#include <string>
#include <vector>

#include "formats/document.hpp"

namespace sudare::solving {

struct Problem {
  std::string name;        // may be empty
  formats::Record record;  // its start position is the problem

  [[nodiscard]] const shogi::Setup& start() const { return record.start; }
};

// Every entry of a document. Throws UserError that names the first in which there is no king to
// mate.
std::vector<Problem> problems_of(const std::string& source, const formats::Document& document);
// Gives every piece not yet placed to the side not to move, as diagrams of problems leave it out.
void give_rest_to_defender(formats::Document& document);
// The problem of one SFEN. Throws FormatError, or UserError where there is no king to mate.
Problem problem_of_sfen(const std::string& sfen, const std::string& name);

}  // namespace sudare::solving
