// How to solve tsuitate problems: the options of `solve`, the settings that `bench` compares.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tsuitate/algorithm.hpp"

namespace sudare::apps {

class Command;
struct SearchOptions;

struct TsuitateSettings {
  tsuitate::Algorithm algorithm = tsuitate::Algorithm::Dfpn;
  tsuitate::Uncertainty uncertainty;
  int fouls = 8;
  bool optimal = true;
  screen::Futile futile = screen::Futile::Count;
  std::size_t hash_mb = 1024;
};

// The options as they were given, for only the rule says whether they have a meaning.
struct TsuitateOptions {
  std::vector<std::pair<std::string, std::string>> given;

  // Throws CommandError that says what is wrong with a value.
  [[nodiscard]] TsuitateSettings settings() const;
};

// Adds --fouls, --optimal and --upds. The options must outlive the command line.
void add_tsuitate_options(Command& command, TsuitateOptions& options);

// Throw CommandError when an option was given that has no meaning under the rule.
void check_rule_tsume(const SearchOptions& search, const TsuitateOptions& tsuitate);
void check_rule_tsuitate(const SearchOptions& search);

// Changes one of the settings by its name: "algorithm", "fouls", "optimal" ("yes", "no"), "futile"
// ("count", "omit"), "upds" ("0.8/0.3/4/50"), "hash" (megabytes). Throws CommandError that names
// what there is.
void set(TsuitateSettings& settings, std::string_view name, std::string_view value);
// "algorithm=dfpn,optimal=yes,fouls=8,hash=1024".
std::string describe(const TsuitateSettings& settings);

}  // namespace sudare::apps
