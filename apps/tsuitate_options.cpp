#include "tsuitate_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <system_error>

#include "base/text.hpp"
#include "cli/command_line.hpp"
#include "cli/error.hpp"
#include "solve_options.hpp"
#include "tsuitate/budget.hpp"

namespace sudare::apps {

using tsuitate::Algorithm;
using tsuitate::Uncertainty;

namespace {

// Nothing when the text is no whole number within the bounds.
std::optional<int> number_within(std::string_view text, int low, int high) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (number < low || number > high) return std::nullopt;
  return number;
}

// Nothing when the text is no number from `low` to 1000.
std::optional<double> real_from(const std::string& text, double low) {
  constexpr double kMost = 1000;
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  const bool fits = end != text.c_str() && *end == '\0' && number >= low && number <= kMost;
  return fits ? std::optional(number) : std::nullopt;
}

Uncertainty read_uncertainty(std::string_view text) {
  constexpr double kLeastDivisor = 0.001;
  constexpr int kMostCap = 1'000'000;
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('/', begin), text.size());
    parts.emplace_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  if (parts.size() == 4) {
    const auto proof = real_from(parts[0], 0);
    const auto disproof = real_from(parts[1], 0);
    const auto divisor = real_from(parts[2], kLeastDivisor);
    const auto cap = number_within(parts[3], 1, kMostCap);
    if (proof && disproof && divisor && cap) {
      return {*proof, *disproof, *divisor, static_cast<std::uint32_t>(*cap)};
    }
  }
  refuse_value("upds", text, "four numbers such as 0.8/0.3/4/50 (gp, gd, D, cap)");
}

}  // namespace

void set(TsuitateSettings& settings, std::string_view name, std::string_view value) {
  if (name == "algorithm") {
    const std::optional<Algorithm> algorithm = tsuitate::algorithm_named(value);
    if (!algorithm) {
      refuse_value("algorithm of tsuitate", value, "dfpn, id, pds, upds, dpupds, uidupds or uidid");
    }
    settings.algorithm = *algorithm;
  } else if (name == "fouls") {
    const std::optional<int> fouls = number_within(value, 0, tsuitate::kMostFouls);
    if (!fouls)
      refuse_value(name, value, fmt::format("a number from 0 to {}", tsuitate::kMostFouls));
    settings.fouls = *fouls;
  } else if (name == "optimal") {
    if (value != "yes" && value != "no") refuse_value(name, value, "yes or no");
    settings.optimal = value == "yes";
  } else if (name == "futile") {
    if (value != "count" && value != "omit")
      refuse_value("futile of tsuitate", value, "count or omit");
    settings.futile = value == "omit" ? screen::Futile::Omit : screen::Futile::Count;
  } else if (name == "upds") {
    settings.uncertainty = read_uncertainty(value);
  } else if (name == "hash") {
    Settings shared;
    set(shared, name, value);
    settings.hash_mb = shared.hash_mb;
  } else {
    throw CommandError(
        fmt::format("there is no setting {}, only algorithm, fouls, optimal, futile, upds and hash",
                    in_quotes(name)));
  }
}

std::string describe(const TsuitateSettings& settings) {
  std::string text = fmt::format("algorithm={}", tsuitate::name_of(settings.algorithm));
  if (settings.algorithm == Algorithm::Upds || settings.algorithm == Algorithm::UidUpds) {
    const Uncertainty& numbers = settings.uncertainty;
    text += fmt::format(",upds={}/{}/{}/{}", numbers.proof_power, numbers.disproof_power,
                        numbers.divisor, numbers.cap);
  }
  if (settings.futile == screen::Futile::Omit) text += ",futile=omit";
  return text + fmt::format(",optimal={},fouls={},hash={}", settings.optimal ? "yes" : "no",
                            settings.fouls, settings.hash_mb);
}

TsuitateSettings TsuitateOptions::settings() const {
  TsuitateSettings settings;
  for (const auto& [name, value] : given) set(settings, name, value);
  return settings;
}

void check_rule_tsume(const SearchOptions& search, const TsuitateOptions& tsuitate) {
  if (!tsuitate.given.empty()) {
    throw CommandError(fmt::format("--{} is for --rule tsuitate", tsuitate.given.front().first));
  }
  if (!search.algorithm_given.empty() && !search::algorithm_named(search.algorithm_given)) {
    throw CommandError(
        fmt::format("algorithm {} is for --rule tsuitate; tsume has dfpn, pds, pnstar and id",
                    search.algorithm_given));
  }
}

void check_rule_tsuitate(const SearchOptions& search) {
  for (const std::string& name : search.given) {
    if (name == "shortest") {
      throw CommandError(fmt::format("--{} is for --rule tsume", name));
    }
  }
}

void add_tsuitate_options(Command& command, TsuitateOptions& options) {
  const auto add = [&](const char* name, const char* type, const char* initial, const char* help) {
    command
        .option(
            fmt::format("--{}", name),
            [&options, name](const std::string& value) { options.given.emplace_back(name, value); },
            help)
        .shown_as(type)
        .default_shown_as(initial);
  };
  add("fouls", "N", "8", "Tsuitate: the fouls allowed on any line");
  add("optimal", "yes|no", "yes", "Tsuitate: go on until the best solution is proved");
  add("upds", "GP/GD/D/CAP", "0.8/0.3/4/50", "Tsuitate: the parameters of upds and uidupds");
}

}  // namespace sudare::apps
