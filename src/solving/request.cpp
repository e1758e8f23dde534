#include "solving/request.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

#include "base/number.hpp"
#include "base/text.hpp"
#include "base/user_error.hpp"
#include "solving/rule.hpp"

namespace sudare::solving {

std::string Limits::describe() const {
  std::string text;
  if (max_moves) text += fmt::format(",max-moves={}", *max_moves);
  if (std::isfinite(search.seconds)) text += fmt::format(",time={}", search.seconds);
  if (search.nodes != std::numeric_limits<std::uint64_t>::max()) {
    text += fmt::format(",nodes={}", search.nodes);
  }
  return text;
}

Request::Request(const Rule& of) : rule(&of), settings(of.schema()) {}

void Request::set(const std::string& name, const std::string& value) {
  if (name == "hash") {
    constexpr std::size_t kLargestHash = std::size_t{1} << 24U;  // 16 TB
    const auto megabytes = read_number<std::size_t>(value, 1, kLargestHash);
    if (!megabytes) {
      refuse_value(name, value, fmt::format("a number of megabytes from 1 to {}", kLargestHash));
    }
    hash_mb = *megabytes;
    return;
  }
  if (!settings.has(name)) {
    std::vector<std::string> names;
    for (const Setting& setting : settings.schema()) names.push_back(setting.name);
    names.emplace_back("hash");
    throw UserError(fmt::format("{} has no setting {}, only {}", rule->name(), in_quotes(name),
                                listed(names, "and")));
  }
  settings.set(name, value);
}

void Request::pose(Problem given) {
  problem = std::move(given);
  if (rest_to_defender) give_rest_to_defender(problem.record, 0);
}

std::string Request::describe() const {
  return fmt::format("{},hash={}", settings.describe(), hash_mb);
}

}  // namespace sudare::solving
