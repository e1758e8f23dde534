#include "solving/tsuitate/part.hpp"

#include <algorithm>
#include <string>

#include "base/number.hpp"
#include "base/resources.hpp"

namespace sudare::solving {
namespace {

// Returns nothing if the text is not a number from `low` to 1000.
std::optional<double> real_from(const std::string& text, double low) {
  constexpr double kMost = 1000;
  const std::optional<double> number = read_decimal(text);
  return number && *number >= low && *number <= kMost ? number : std::nullopt;
}

}  // namespace

const TsuitatePart& tsuitate_part(const Answer& answer) {
  static const TsuitatePart kUnsearched;
  const auto* part = dynamic_cast<const TsuitatePart*>(answer.part.get());
  return part == nullptr ? kUnsearched : *part;
}

bool omits_futile_drops(const Settings& settings) { return settings.text("futile") == "omit"; }

std::optional<tsuitate::Uncertainty> read_uncertainty(std::string_view text) {
  constexpr double kLeastDivisor = 0.001;
  constexpr int kMostCap = 1'000'000;
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('/', begin), text.size());
    parts.emplace_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  if (parts.size() != 4) return std::nullopt;
  const auto proof = real_from(parts[0], 0);
  const auto disproof = real_from(parts[1], 0);
  const auto divisor = real_from(parts[2], kLeastDivisor);
  const auto cap = read_number<int>(parts[3], 1, kMostCap);
  if (!proof || !disproof || !divisor || !cap) return std::nullopt;
  return tsuitate::Uncertainty{*proof, *disproof, *divisor, static_cast<std::uint32_t>(*cap)};
}

tsuitate::Options tsuitate_options(const Request& request) {
  const Settings& settings = request.settings;
  tsuitate::Options options;
  options.algorithm =
      tsuitate::algorithm_named(settings.text("algorithm")).value_or(tsuitate::Algorithm::Dfpn);
  options.uncertainty = read_uncertainty(settings.text("upds")).value_or(tsuitate::Uncertainty{});
  options.fouls = settings.number("fouls");
  options.optimal = settings.flag("optimal");
  options.max_moves = request.limits.max_moves;
  options.bytes = table_bytes(request.hash_mb);
  options.limits = request.limits.search;
  return options;
}

}  // namespace sudare::solving
