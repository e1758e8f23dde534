// A description of this server: its limits, and the rules with their settings.
#pragma once

#include "server/http.hpp"
#include "server/jobs.hpp"
#include "solving/rule_book.hpp"

namespace sudare::server {

JsonObject about(const solving::RuleBook& rules, const JobLimits& limits, bool has_store);

}  // namespace sudare::server
