// The settings of a rule: their names, the values they take, and the values chosen.
//
// A rule lists its settings once, as data. The command line, the server, the page, the store and
// the tests read that list, so a setting means the same everywhere.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/language.hpp"

namespace sudare::solving {

struct Setting {
  enum class Kind : std::uint8_t { Choice, Flag, Number, Text };

  struct Choice {
    std::string name;
    BothLanguages explanation;
  };

  std::string name;
  Kind kind = Kind::Text;
  std::string initial;          // as text; "yes" or "no" for a flag
  BothLanguages label;          // on the page
  std::string help;             // on the command line
  std::string shown_as;         // the placeholder for the value there, such as "NAME" or "yes|no"
  std::vector<Choice> choices;  // for a Choice; the first one is offered first
  int low = 0;                  // for a Number
  int high = 0;
  std::string form;  // for a Text: its form, such as "four numbers such as 1/2/3/4"
  std::function<bool(std::string_view)> fits;  // for a Text

  bool advanced = true;         // the page shows it only on request
  bool told_by_default = true;  // descriptions include it even at its initial value
  // The values of the setting "algorithm" that use this setting; it is described only with them.
  // Empty: all values.
  std::vector<std::string> algorithms;
  bool changes_question = false;  // its value changes the question, not only the search
};

// "a, b or c", or with another word before the last.
std::string listed(const std::vector<std::string>& words, std::string_view joiner = "or");
// The values that a setting takes, for messages: "yes or no", "a number from 0 to 31".
std::string values_of(const Setting& setting);

// A value for each setting of a rule. All values are always valid.
class Settings {
 public:
  Settings() = default;
  // The initial values. The schema must outlive the settings.
  explicit Settings(std::span<const Setting> schema);

  [[nodiscard]] std::span<const Setting> schema() const { return schema_; }
  // Whether the rule has a setting of this name.
  [[nodiscard]] bool has(std::string_view name) const;
  // Throws UserError that lists the settings or the values.
  void set(std::string_view name, std::string_view value);

  // Precondition of these: the rule has such a setting, and it is of that kind.
  [[nodiscard]] const std::string& text(std::string_view name) const;
  [[nodiscard]] bool flag(std::string_view name) const { return text(name) == "yes"; }
  [[nodiscard]] int number(std::string_view name) const;

  // The first setting that was changed although the chosen algorithm does not use it; null if there
  // is none.
  [[nodiscard]] const Setting* first_unused() const;

  // Such as "algorithm=dfpn,shortest=yes". Equal settings give equal texts.
  [[nodiscard]] std::string describe() const;
  // The same, restricted to the settings that change the question.
  [[nodiscard]] std::string describe_question() const;

 private:
  // Returns schema_.size() if there is none.
  [[nodiscard]] std::size_t index_of(std::string_view name) const;
  [[nodiscard]] bool is_used(const Setting& setting) const;
  [[nodiscard]] bool is_told(std::size_t index) const;

  std::span<const Setting> schema_;
  std::vector<std::string> values_;
};

}  // namespace sudare::solving
