#include "usi/options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <optional>

#include "base/number.hpp"
#include "base/text.hpp"
#include "cli/error.hpp"

namespace sudare::apps {
namespace {

using tsume::Futile;

struct UsiOption {
  std::string name;
  std::string declaration;  // the text after the name
  std::function<void(std::string_view)> set;
};

// Option names are compared as in UCI, ignoring case.
bool same_name(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) {
    return std::tolower(static_cast<unsigned char>(x)) ==
           std::tolower(static_cast<unsigned char>(y));
  });
}

template <class Number>
UsiOption spin(std::string name, Number& number, Number least, Number most) {
  const auto set = [name, &number, least, most](std::string_view text) {
    const std::optional<Number> value = read_number<Number>(text, least, most);
    if (!value) refuse_value(name, text, fmt::format("a number from {} to {}", least, most));
    number = *value;
  };
  return {name, fmt::format("type spin default {} min {} max {}", number, least, most), set};
}

UsiOption check(std::string name, bool& flag) {
  const auto set = [name, &flag](std::string_view text) {
    if (text != "true" && text != "false") refuse_value(name, text, "true or false");
    flag = text == "true";
  };
  return {name, fmt::format("type check default {}", flag), set};
}

UsiOption futile_combo(std::string name, Futile& futile) {
  const auto set = [name, &futile](std::string_view text) {
    const std::optional<Futile> named = tsume::futile_named(text);
    if (!named) refuse_value(name, text, "omit, x, xy or count");
    futile = *named;
  };
  return {name,
          fmt::format("type combo default {} var omit var x var xy var count", name_of(futile)),
          set};
}

std::vector<UsiOption> entries_of(UsiOptions& options) {
  constexpr std::uint64_t kManyNodes = 1'000'000'000'000'000;
  constexpr std::uint64_t kLongInterval = 1'000'000;
  constexpr std::size_t kMuchMemory = std::size_t{1} << 20U;  // a terabyte
  std::vector<UsiOption> entries;
  entries.push_back(spin<std::size_t>("USI_Hash", options.hash_mb, 1, kMuchMemory));
  entries.push_back(spin<std::uint64_t>("NodesLimit", options.nodes_limit, 0, kManyNodes));
  entries.push_back(spin<std::uint64_t>("PvInterval", options.pv_interval_ms, 0, kLongInterval));
  entries.push_back(check("RootIsAndNodeIfChecked", options.root_is_and_node_if_checked));
  entries.push_back(futile_combo("Futile", options.futile));
  entries.push_back(check("Shortest", options.shortest));
  return entries;
}

struct NameAndValue {
  std::string_view name;
  std::string_view value;
};

NameAndValue take_apart(std::string_view arguments) {
  Words words(arguments);
  if (!words.next() || words.word() != "name" || !words.next()) {
    throw UserError("setoption is followed by: name NAME value VALUE");
  }
  const std::string_view name = words.word();
  if (!words.next() || words.word() != "value") return {name, {}};
  const char* const behind = words.word().data() + words.word().size();
  const auto at = static_cast<std::size_t>(behind - arguments.data());
  return {name, trimmed(arguments.substr(at))};
}

}  // namespace

std::vector<std::string> UsiOptions::declarations() const {
  UsiOptions copy = *this;
  std::vector<std::string> lines;
  for (const UsiOption& entry : entries_of(copy)) {
    lines.push_back(fmt::format("option name {} {}", entry.name, entry.declaration));
  }
  return lines;
}

void UsiOptions::set(std::string_view arguments) {
  const auto [name, value] = take_apart(arguments);
  // Every GUI sends this option, declared or not. The engine ponders when it is told to.
  if (same_name(name, "USI_Ponder")) return;
  for (const UsiOption& entry : entries_of(*this)) {
    if (same_name(name, entry.name)) return entry.set(value);
  }
  throw UserError(fmt::format("there is no option {}", in_quotes(name)));
}

}  // namespace sudare::apps
