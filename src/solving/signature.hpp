// The signature of the search: one number that changes if any part of the program searches
// differently.
//
// A fixed set of the problems in problems/ is solved under fixed settings, each from an empty table
// and with a node limit, so that the result depends only on the program. Names, verdicts, lengths,
// lines and node counts of all answers enter the hash. A commit that changes the search states the
// old and the new signature; any other commit leaves it unchanged.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/stop_flag.hpp"
#include "formats/json.hpp"
#include "solving/rule_book.hpp"

namespace sudare::solving {

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

// `problems` is the folder with the lists. The result is incomplete if the stop flag was set.
// Throws UserError.
Signature signature_of_search(const RuleBook& rules, const std::string& problems, StopFlag& stop);

// One line per group, and finally "signature HASH nodes N".
std::string as_text(const Signature& signature);
formats::JsonObject as_json(const Signature& signature);

}  // namespace sudare::solving
