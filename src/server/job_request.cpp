#include "server/job_request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/user_error.hpp"
#include "solving/rule.hpp"

namespace sudare::server {
namespace {

using solving::Setting;

// A whole number within bounds, or nothing if it is missing.
std::optional<std::int64_t> whole_within(const JsonInput& json, std::string_view key,
                                         std::int64_t low, std::int64_t high) {
  const std::optional<std::int64_t> number = json.whole(key);
  if (number && (*number < low || *number > high)) {
    throw UserError(fmt::format("\"{}\" must be from {} to {}", key, low, high));
  }
  return number;
}

solving::Limits read_limits(const JsonInput& json, const SearchCaps& caps) {
  constexpr std::int64_t kMostNodes = 9'000'000'000'000'000;
  constexpr int kMostMoves = 9999;
  solving::Limits limits;
  const std::optional<double> seconds = json.number("time");
  if (seconds && !(*seconds > 0)) throw UserError("\"time\" must be more than 0");
  limits.search.seconds = std::min(seconds.value_or(caps.seconds), caps.seconds);
  if (const auto nodes = whole_within(json, "nodes", 1, kMostNodes)) {
    limits.search.nodes = static_cast<std::uint64_t>(*nodes);
  }
  if (const auto moves = whole_within(json, "max_moves", 1, kMostMoves)) {
    limits.max_moves = static_cast<int>(*moves);
  }
  return limits;
}

// The value of a setting as text, whichever JSON type its kind uses. Nothing if it is left out.
std::optional<std::string> value_of(const JsonInput& json, const Setting& setting) {
  switch (setting.kind) {
    case Setting::Kind::Flag: {
      const std::optional<bool> flag = json.flag(setting.name);
      if (!flag) return std::nullopt;
      return *flag ? "yes" : "no";
    }
    case Setting::Kind::Number: {
      const std::optional<std::int64_t> number = json.whole(setting.name);
      return number ? std::optional(std::to_string(*number)) : std::nullopt;
    }
    case Setting::Kind::Choice:
    case Setting::Kind::Text:
      break;
  }
  return json.text(setting.name);
}

// A name is shown in lists, so it cannot be a book.
std::string read_name(const JsonInput& json) {
  constexpr std::size_t kLongest = 1000;
  std::string name = json.text("name").value_or("");
  if (name.size() > kLongest) {
    throw UserError(fmt::format("\"name\" has more than {} bytes", kLongest));
  }
  return name;
}

// The keys of a request that are not settings of a rule.
constexpr std::array<std::string_view, 9> kKeys{
    "rule", "sfen", "name", "time", "nodes", "hash", "max_moves", "fresh", "rest_to_defender"};

// Both a setting that only other rules have and an unknown key are mistakes.
void check_keys(const solving::RuleBook& rules, const solving::Rule& rule, const JsonInput& json) {
  std::vector<std::string_view> known(kKeys.begin(), kKeys.end());
  for (const Setting& setting : rule.schema()) known.push_back(setting.name);
  for (const auto& other : rules.all()) {
    for (const Setting& setting : other->schema()) {
      if (!json.has(setting.name) || std::ranges::find(known, setting.name) != known.end())
        continue;
      throw UserError(fmt::format("\"{}\" is not for the rule {}", setting.name, rule.name()));
    }
  }
  json.allow_only(known);
}

}  // namespace

JobRequest read_job_request(const solving::RuleBook& rules, const JsonInput& json,
                            const SearchCaps& caps) {
  const std::optional<std::string> named = json.text("rule");
  const solving::Rule& rule = named ? rules.named(*named) : rules.first();
  check_keys(rules, rule, json);
  JobRequest request{solving::Request(rule)};
  const std::optional<std::string> sfen = json.text("sfen");
  if (!sfen) throw UserError("there is no \"sfen\" to solve");
  request.rest_to_defender = json.flag("rest_to_defender").value_or(false);
  request.pose(solving::problem_of_sfen(*sfen, read_name(json)));
  request.limits = read_limits(json, caps);
  request.fresh = json.flag("fresh").value_or(false);
  constexpr std::int64_t kMostMegabytes = std::int64_t{1} << 24U;
  const auto asked = whole_within(json, "hash", 1, kMostMegabytes);
  request.hash_mb = std::min(asked ? static_cast<std::size_t>(*asked) : caps.hash_mb, caps.hash_mb);
  for (const Setting& setting : rule.schema()) {
    if (const auto value = value_of(json, setting)) request.settings.set(setting.name, *value);
  }
  return request;
}

}  // namespace sudare::server
