#include "serve/job_request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "cli/error.hpp"
#include "shogi/sfen.hpp"
#include "solve_options.hpp"

namespace sudare::apps {
namespace {

// A whole number within bounds, or nothing when there is none.
std::optional<std::int64_t> whole_within(const JsonInput& json, std::string_view key,
                                         std::int64_t low, std::int64_t high) {
  const std::optional<std::int64_t> number = json.whole(key);
  if (number && (*number < low || *number > high)) {
    throw CommandError(fmt::format("\"{}\" must be from {} to {}", key, low, high));
  }
  return number;
}

SolveLimits read_limits(const JsonInput& json, const SearchCaps& caps) {
  constexpr std::int64_t kMostNodes = 9'000'000'000'000'000;
  constexpr int kMostMoves = 9999;
  SolveLimits limits;
  const std::optional<double> seconds = json.number("time");
  if (seconds && !(*seconds > 0)) throw CommandError("\"time\" must be more than 0");
  limits.search.seconds = std::min(seconds.value_or(caps.seconds), caps.seconds);
  if (const auto nodes = whole_within(json, "nodes", 1, kMostNodes)) {
    limits.search.nodes = static_cast<std::uint64_t>(*nodes);
  }
  if (const auto moves = whole_within(json, "max_moves", 1, kMostMoves)) {
    limits.max_moves = static_cast<int>(*moves);
  }
  return limits;
}

// A setting that only one rule has is a mistake under the other.
void refuse(const JsonInput& json, std::initializer_list<std::string_view> keys, Rule rule) {
  for (const std::string_view key : keys) {
    if (!json.has(key)) continue;
    throw CommandError(fmt::format("\"{}\" is not for the rule {}", key, name_of(rule)));
  }
}

}  // namespace

Problem problem_from(const std::string& sfen, const std::string& name) {
  formats::Document document;
  formats::Entry& entry = document.entries.emplace_back();
  entry.name = name;
  entry.record.start = shogi::read_sfen(sfen);
  return std::move(problems_of("sfen", document).front());
}

JobRequest read_job_request(const JsonInput& json, const SearchCaps& caps) {
  json.allow_only({"rule", "sfen", "name", "algorithm", "time", "nodes", "hash", "max_moves",
                   "shortest", "futile", "fouls", "optimal", "fresh"});
  JobRequest request;
  request.rule = rule_named(json.text("rule").value_or("tsume"));
  const std::optional<std::string> sfen = json.text("sfen");
  if (!sfen) throw CommandError("there is no \"sfen\" to solve");
  request.problem = problem_from(*sfen, json.text("name").value_or(""));
  request.limits = read_limits(json, caps);
  request.fresh = json.flag("fresh").value_or(false);

  constexpr std::int64_t kMostMegabytes = std::int64_t{1} << 24U;
  const auto asked = whole_within(json, "hash", 1, kMostMegabytes);
  const std::size_t hash =
      std::min(asked ? static_cast<std::size_t>(*asked) : caps.hash_mb, caps.hash_mb);
  request.tsume.hash_mb = hash;
  request.tsuitate.hash_mb = hash;
  const std::optional<std::string> algorithm = json.text("algorithm");
  if (request.rule == Rule::Tsume) {
    refuse(json, {"fouls", "optimal"}, request.rule);
    if (algorithm) set(request.tsume, "algorithm", *algorithm);
    if (const auto futile = json.text("futile")) set(request.tsume, "futile", *futile);
    request.tsume.shortest = json.flag("shortest").value_or(true);
  } else {
    refuse(json, {"futile", "shortest"}, request.rule);
    if (algorithm) set(request.tsuitate, "algorithm", *algorithm);
    if (const auto fouls = json.whole("fouls"))
      set(request.tsuitate, "fouls", std::to_string(*fouls));
    request.tsuitate.optimal = json.flag("optimal").value_or(true);
  }
  return request;
}

}  // namespace sudare::apps
