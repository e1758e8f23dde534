// The tsume problems that a document holds.
#pragma once

#include <string>
#include <vector>

#include "formats/document.hpp"

namespace sudare::apps {

struct Problem {
  std::string name;        // may be empty
  formats::Record record;  // its start position is the problem
};

// Every entry of a document. Throws CommandError that names the first in which there is no king to
// mate.
std::vector<Problem> problems_of(const std::string& source, const formats::Document& document);

}  // namespace sudare::apps
