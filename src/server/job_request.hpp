// A search as a client asks for it, lowered to what the server allows.
#pragma once

#include <cstddef>

#include "server/http.hpp"
#include "solving/request.hpp"
#include "solving/rule_book.hpp"

namespace sudare::server {

// Of one search.
struct SearchCaps {
  std::size_t hash_mb = 512;
  double seconds = 3600;
};

struct JobRequest : solving::Request {
  explicit JobRequest(solving::Request request) : solving::Request(std::move(request)) {}

  bool fresh = false;  // do not look into the store
};

// Throws UserError with one sentence, FormatError with line and column where the SFEN is wrong.
JobRequest read_job_request(const solving::RuleBook& rules, const JsonInput& json,
                            const SearchCaps& caps);

}  // namespace sudare::server
