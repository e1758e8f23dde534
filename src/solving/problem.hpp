// The problems in a document.
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

// The problem of every entry of a document. Throws UserError that names the first without a king to
// mate.
std::vector<Problem> problems_of(const std::string& source, const formats::Document& document);
// Gives every piece not yet placed to the side not to move, because diagrams of problems omit its
// hand.
void give_rest_to_defender(formats::Document& document);
// The problem of one SFEN. Throws FormatError, or UserError if there is no king to mate.
Problem problem_of_sfen(const std::string& sfen, const std::string& name);

}  // namespace sudare::solving
