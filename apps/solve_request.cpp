#include "solve_request.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "cli/error.hpp"

namespace sudare::apps {

std::string_view name_of(Rule rule) { return rule == Rule::Tsume ? "tsume" : "tsuitate"; }

Rule rule_named(std::string_view name) {
  if (name == "tsume") return Rule::Tsume;
  if (name == "tsuitate") return Rule::Tsuitate;
  throw CommandError(fmt::format("rule is tsume or tsuitate, not {}", in_quotes(name)));
}

}  // namespace sudare::apps
