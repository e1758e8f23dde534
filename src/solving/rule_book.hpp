// The rules that the program knows, by name.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "solving/rule.hpp"

namespace sudare::solving {

class RuleBook {
 public:
  // The first rule is the default.
  explicit RuleBook(std::vector<std::unique_ptr<const Rule>> rules) : rules_(std::move(rules)) {}
  // All rules of this program.
  static RuleBook standard();

  [[nodiscard]] const std::vector<std::unique_ptr<const Rule>>& all() const { return rules_; }
  [[nodiscard]] const Rule& first() const { return *rules_.front(); }
  [[nodiscard]] std::vector<std::string> names() const;
  // Throws UserError that lists the rules.
  [[nodiscard]] const Rule& named(std::string_view name) const;
  // A request under this rule with these settings, each a name and a value. Throws UserError that
  // says to which rule a setting or value belongs.
  [[nodiscard]] Request request(
      std::string_view rule,
      const std::vector<std::pair<std::string, std::string>>& settings) const;

 private:
  std::vector<std::unique_ptr<const Rule>> rules_;
};

}  // namespace sudare::solving
