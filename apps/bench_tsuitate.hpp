// `sudare bench --rule tsuitate`: lists of tsuitate problems under one or several settings.
#pragma once

#include <string>
#include <vector>

#include "solve_tsume.hpp"
#include "tsuitate_options.hpp"

namespace sudare::apps {

struct BenchTsuitate {
  std::vector<std::string> files;
  std::vector<TsuitateSettings> settings;
  SolveLimits limits;
  std::string store;  // a file to add JSON lines to; may be empty
  bool verbose = false;
  bool json = false;
};

// Returns the exit status: 1 when an answer differs from a known one, 2 when interrupted.
int run_tsuitate_bench(const BenchTsuitate& bench);

}  // namespace sudare::apps
