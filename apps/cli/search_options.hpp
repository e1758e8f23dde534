// The options shared by all commands that solve: the rule, its settings and the limits.
//
// They are generated from the rules' own lists of settings, so a new setting or rule needs no
// change here.
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
  // The settings as given. Only the rule can say whether they are meaningful.
  std::vector<std::pair<std::string, std::string>> given;
  solving::Limits limits;
  bool keeps_table = false;

  // Whether no option was given.
  [[nodiscard]] bool is_unchanged(const solving::RuleBook& rules) const;
  // A request without its problem. Throws UserError.
  [[nodiscard]] solving::Request request(const solving::RuleBook& rules) const;
  // The same, and refuses a setting that the chosen algorithm does not use.
  [[nodiscard]] solving::Request consistent_request(const solving::RuleBook& rules) const;
};

// Adds --rule, an option for each setting of any rule, --hash, --max-moves, --time and --nodes.
// `options` must outlive the command line.
void add_search_options(Command& command, const solving::RuleBook& rules, SearchOptions& options);

// Adds --keep-table, for the commands that solve one problem after the other.
void add_keep_table(Command& command, const solving::RuleBook& rules, SearchOptions& options);

// The help text of an option that only this rule has: "Tsuitate: write ...".
std::string help_for(const solving::Rule& rule, const std::string& help);

}  // namespace sudare::apps
