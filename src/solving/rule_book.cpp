#include "solving/rule_book.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "base/user_error.hpp"
#include "solving/tsuitate/rule.hpp"
#include "solving/tsume/rule.hpp"

namespace sudare::solving {

RuleBook RuleBook::standard() {
  std::vector<std::unique_ptr<const Rule>> rules;
  rules.push_back(tsume_rule());
  rules.push_back(tsuitate_rule());
  return RuleBook(std::move(rules));
}

std::vector<std::string> RuleBook::names() const {
  std::vector<std::string> names;
  for (const auto& rule : rules_) names.emplace_back(rule->name());
  return names;
}

const Rule& RuleBook::named(std::string_view name) const {
  const auto found = std::ranges::find_if(rules_, [&](const auto& r) { return r->name() == name; });
  if (found == rules_.end()) refuse_value("rule", name, listed(names()));
  return **found;
}

Request RuleBook::request(std::string_view rule,
                          const std::vector<std::pair<std::string, std::string>>& settings) const {
  Request request(named(rule));
  for (const auto& [name, value] : settings) {
    try {
      request.set(name, value);
    } catch (const UserError&) {
      // If the setting or value belongs to another rule, the message says which.
      for (const auto& other : rules_) {
        Settings theirs(other->schema());
        if (!theirs.has(name)) continue;
        if (!request.settings.has(name)) {
          throw UserError(fmt::format("--{} is for --rule {}", name, other->name()));
        }
        try {
          theirs.set(name, value);
        } catch (const UserError&) {
          continue;
        }
        const auto own = std::ranges::find(request.settings.schema(), name, &Setting::name);
        throw UserError(fmt::format("{} {} is for --rule {}; {} has {}", name, value, other->name(),
                                    request.rule->name(), values_of(*own)));
      }
      throw;
    }
  }
  return request;
}

}  // namespace sudare::solving
