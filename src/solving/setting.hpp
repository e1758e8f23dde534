// The settings of a rule: what they are called, which values they take, and the values chosen.
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
  std::string initial;          // as a text; of a flag "yes" or "no"
  BothLanguages label;          // on the page
  std::string help;             // on the command line
  std::string shown_as;         // the word for the value there, such as "NAME" or "yes|no"
  std::vector<Choice> choices;  // of a Choice, the one to offer first at the front
  int low = 0;                  // of a Number
  int high = 0;
  std::string form;  // of a Text: what it must be, such as "four numbers such as 1/2/3/4"
  std::function<bool(std::string_view)> fits;  // of a Text

  bool advanced = true;         // the page shows it only on request
  bool told_by_default = true;  // a description names it even at its initial value
  // Only these values of the setting "algorithm" use it, and only with them is it described. Empty:
  // all of them.
  std::vector<std::string> algorithms;
  bool changes_question = false;  // its value is part of what is asked, not only of how
};

// "a, b or c".
std::string listed(const std::vector<std::string>& words);
// What values a setting takes, for messages: "yes or no", "a number from 0 to 31".
std::string values_of(const Setting& setting);

// One value for each setting of a rule, always valid.
class Settings {
 public:
  Settings() = default;
  // The initial values. The schema must outlive the settings.
  explicit Settings(std::span<const Setting> schema);

  [[nodiscard]] std::span<const Setting> schema() const { return schema_; }
  // Whether the rule has a setting of this name.
  [[nodiscard]] bool has(std::string_view name) const;
  // Throws UserError that names the settings or the values there are.
  void set(std::string_view name, std::string_view value);

  // Precondition of these: the rule has such a setting, of that kind.
  [[nodiscard]] const std::string& text(std::string_view name) const;
  [[nodiscard]] bool flag(std::string_view name) const { return text(name) == "yes"; }
  [[nodiscard]] int number(std::string_view name) const;

  // "algorithm=dfpn,shortest=yes": equal texts for equal settings.
  [[nodiscard]] std::string describe() const;
  // The same of those alone that change what is asked.
  [[nodiscard]] std::string describe_question() const;

 private:
  [[nodiscard]] std::size_t index_of(std::string_view name) const;  // schema_.size(): there is none
  [[nodiscard]] bool is_told(std::size_t index) const;

  std::span<const Setting> schema_;
  std::vector<std::string> values_;
};

}  // namespace sudare::solving
