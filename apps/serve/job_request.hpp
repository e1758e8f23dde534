// What a search shall do, as a client asks for it, lowered to what the server allows.
#pragma once

#include <cstddef>
#include <string>

#include "json.hpp"
#include "solve_request.hpp"

namespace sudare::apps {

// Of one search.
struct SearchCaps {
  std::size_t hash_mb = 512;
  double seconds = 3600;
};

struct JobRequest : SolveRequest {
  bool fresh = false;  // do not look into the store
};

// The start position of a request. Throws FormatError, or CommandError where there is no king to
// mate.
Problem problem_from(const std::string& sfen, const std::string& name);

// Throws CommandError with one sentence, FormatError with line and column where the SFEN is wrong.
JobRequest read_job_request(const JsonInput& json, const SearchCaps& caps);

}  // namespace sudare::apps
