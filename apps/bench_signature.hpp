// The signature of the search: one number that changes when any part of it searches differently.
//
// A fixed set of the problems in problems/ is solved under fixed settings, each problem from an
// empty table and within a limit on nodes, so that the outcome depends on the program alone. Names,
// verdicts, lengths, lines and node counts of all answers are folded into the hash. A change of the
// search states the old and the new signature in its commit; any other change leaves it alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/interrupt.hpp"
#include "json.hpp"

namespace sudare::apps {

struct Signature {
  struct Group {
    std::string name;
    std::size_t problems = 0;
    std::uint64_t nodes = 0;
  };
  std::vector<Group> groups;
  std::uint64_t hash = 0;

  [[nodiscard]] std::uint64_t nodes() const;
};

// `problems` is the folder with the lists. Incomplete once an interrupt is requested. Throws
// CommandError.
Signature signature_of_search(const std::string& problems, Interrupt& interrupt);

// A line per group, and last "signature HASH nodes N".
std::string as_text(const Signature& signature);
JsonObject as_json(const Signature& signature);

}  // namespace sudare::apps
