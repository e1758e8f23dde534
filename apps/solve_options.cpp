#include "solve_options.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <system_error>

#include "base/text.hpp"
#include "cli/command_line.hpp"
#include "cli/error.hpp"
#include "tsuitate/algorithm.hpp"

namespace sudare::apps {
namespace {

constexpr std::size_t kLargestHash = std::size_t{1} << 24U;  // 16 TB

// The value of an option that has two, of which `yes` is the first.
bool choice(std::string_view name, std::string_view value, std::string_view yes,
            std::string_view no) {
  if (value != yes && value != no) refuse_value(name, value, fmt::format("{} or {}", yes, no));
  return value == yes;
}

// Nothing when the text is no whole number from 1 on.
std::optional<std::uint64_t> positive_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number == 0) return std::nullopt;
  return number;
}

std::size_t megabytes(std::string_view name, std::string_view value) {
  const std::optional<std::uint64_t> number = positive_number(value);
  if (!number || *number > kLargestHash) {
    refuse_value(name, value, fmt::format("a number of megabytes from 1 to {}", kLargestHash));
  }
  return *number;
}

// Empty, or what is wrong, here and below.
std::string problem_with_nodes(const std::string& text) {
  return positive_number(text) ? "" : fmt::format("{} is no number of nodes", in_quotes(text));
}

std::string problem_with_seconds(const std::string& text) {
  constexpr double kLongest = 1e9;
  char* end = nullptr;
  const double seconds = std::strtod(text.c_str(), &end);
  const bool fits = end != text.c_str() && *end == '\0' && seconds > 0 && seconds <= kLongest;
  return fits ? "" : fmt::format("{} is no number of seconds", in_quotes(text));
}

// An algorithm that only another rule has is kept until the rule is known.
void take(SearchOptions& options, const std::string& name, const std::string& value) {
  options.given.push_back(name);
  if (name == "algorithm") options.algorithm_given = value;
  if (name == "futile") options.futile_given = value;
  const bool other = name == "algorithm" && !search::algorithm_named(value) &&
                     tsuitate::algorithm_named(value).has_value();
  if (!other) set(options.settings, name, value);
}

}  // namespace

void set(Settings& settings, std::string_view name, std::string_view value) {
  if (name == "algorithm") {
    const std::optional<search::Algorithm> algorithm = search::algorithm_named(value);
    if (!algorithm) refuse_value(name, value, "id, pnstar, pds or dfpn");
    settings.algorithm = *algorithm;
  } else if (name == "shortest") {
    settings.shortest = choice(name, value, "yes", "no");
  } else if (name == "futile") {
    const std::optional<tsume::Futile> futile = tsume::futile_named(value);
    if (!futile) refuse_value(name, value, "omit, x, xy or count");
    settings.futile = *futile;
  } else if (name == "hash") {
    settings.hash_mb = megabytes(name, value);
  } else {
    throw CommandError(fmt::format(
        "there is no setting {}, only algorithm, shortest, futile and hash", in_quotes(name)));
  }
}

std::string describe(const Settings& settings) {
  return fmt::format("algorithm={},shortest={},futile={},hash={}",
                     search::name_of(settings.algorithm), settings.shortest ? "yes" : "no",
                     name_of(settings.futile), settings.hash_mb);
}

void add_search_options(Command& command, SearchOptions& options) {
  const auto add_setting = [&](const char* name, const char* type, const char* initial,
                               const char* help) {
    command
        .option(
            fmt::format("--{}", name),
            [&options, name](const std::string& value) { take(options, name, value); }, help)
        .shown_as(type)
        .default_shown_as(initial);
  };
  add_setting("algorithm", "NAME", "dfpn",
              "The search: dfpn, pds, pnstar or id; of tsuitate dfpn, id, pds, upds, dpupds, "
              "uidupds or uidid");
  add_setting("shortest", "yes|no", "yes", "Go on until the mate is proved to be the shortest");
  add_setting(
      "futile", "omit|x|xy|count", "omit",
      "Which interpositions the length leaves out as futile; of tsuitate omit or count [count]");
  add_setting("hash", "MB", "1024", "The memory of the table in megabytes");
  command.option("--max-moves", options.limits.max_moves, "Look for no longer mate")
      .shown_as("N")
      .within(1, 9999);
  command.option("--time", options.limits.search.seconds, "Seconds for one problem at most")
      .shown_as("SECONDS")
      .checked_by(problem_with_seconds);
  command.option("--nodes", options.limits.search.nodes, "Nodes for one problem at most")
      .shown_as("N")
      .checked_by(problem_with_nodes);
}

}  // namespace sudare::apps
