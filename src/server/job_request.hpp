// A search as a client requests it, reduced to what the server allows.
#pragma once

#include <cstddef>

#include "server/http.hpp"
#include "solving/request.hpp"
#include "solving/rule_book.hpp"

namespace sudare::server {

// The limits of one search.
struct SearchCaps {
  std::size_t hash_mb = 512;
  double seconds = 3600;
};

struct JobRequest : solving::Request {
  explicit JobRequest(solving::Request request) : solving::Request(std::move(request)) {}

  bool fresh = false;  // bypass the store
};

// Throws UserError with one sentence, or FormatError with line and column if the SFEN is wrong.
JobRequest read_job_request(const solving::RuleBook& rules, const JsonInput& json,
                            const SearchCaps& caps);

}  // namespace sudare::server
