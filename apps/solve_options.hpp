// The options that `solve` and `bench` share: how to search, and for how long.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "solve_tsume.hpp"

namespace sudare::apps {

class Command;

struct SearchOptions {
  Settings settings;
  SolveLimits limits;
  // The names of the settings given: which have a meaning, the rule says.
  std::vector<std::string> given;
  std::string algorithm_given;  // each rule has its own
  std::string futile_given;     // and its own default
};

// Adds --algorithm, --shortest, --futile, --hash, --max-moves, --time and --nodes. The options must
// outlive the command line.
void add_search_options(Command& command, SearchOptions& options);

// Changes one of the settings by its name: "algorithm" ("dfpn", "pds", "pnstar", "id"), "shortest"
// ("yes", "no"), "futile" ("count", "omit"), "hash" (megabytes). Throws CommandError that names
// what there is.
void set(Settings& settings, std::string_view name, std::string_view value);
// "algorithm=dfpn,shortest=yes,futile=omit,hash=1024".
std::string describe(const Settings& settings);

}  // namespace sudare::apps
