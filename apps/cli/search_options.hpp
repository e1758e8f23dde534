// The options of every command that solves: under which rule, how, and for how long.
//
// They are read off the rules' own lists of settings, so a new setting or a new rule needs no line
// here.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "solving/request.hpp"
#include "solving/rule_book.hpp"

namespace sudare::apps {

class Command;

struct SearchOptions {
  std::string rule;
  // The settings as they were given: only the rule says whether they have a meaning.
  std::vector<std::pair<std::string, std::string>> given;
  solving::Limits limits;

  // A request without its problem. Throws UserError.
  [[nodiscard]] solving::Request request(const solving::RuleBook& rules) const;
};

// Adds --rule, an option for each setting of any rule, --hash, --max-moves, --time and --nodes. The
// options must outlive the command line.
void add_search_options(Command& command, const solving::RuleBook& rules, SearchOptions& options);

}  // namespace sudare::apps
