#include "solving/setting.hpp"

#include <algorithm>
#include <optional>

#include "base/number.hpp"
#include "base/text.hpp"
#include "base/user_error.hpp"

namespace sudare::solving {
namespace {

bool is_valid(const Setting& setting, std::string_view value) {
  switch (setting.kind) {
    case Setting::Kind::Choice:
      return std::ranges::any_of(setting.choices,
                                 [&](const Setting::Choice& each) { return each.name == value; });
    case Setting::Kind::Flag:
      return value == "yes" || value == "no";
    case Setting::Kind::Number:
      return read_number<int>(value, setting.low, setting.high).has_value();
    case Setting::Kind::Text:
      break;
  }
  return !setting.fits || setting.fits(value);
}

}  // namespace

std::string listed(const std::vector<std::string>& words, std::string_view joiner) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " " + std::string(joiner) + " " : ", ";
    text += words[i];
  }
  return text;
}

std::string values_of(const Setting& setting) {
  switch (setting.kind) {
    case Setting::Kind::Choice: {
      std::vector<std::string> names;
      for (const Setting::Choice& each : setting.choices) names.push_back(each.name);
      return listed(names);
    }
    case Setting::Kind::Flag:
      return "yes or no";
    case Setting::Kind::Number:
      return "a number from " + std::to_string(setting.low) + " to " + std::to_string(setting.high);
    case Setting::Kind::Text:
      break;
  }
  return setting.form;
}

Settings::Settings(std::span<const Setting> schema) : schema_(schema) {
  for (const Setting& setting : schema_) values_.push_back(setting.initial);
}

std::size_t Settings::index_of(std::string_view name) const {
  return static_cast<std::size_t>(std::ranges::find(schema_, name, &Setting::name) -
                                  schema_.begin());
}

bool Settings::has(std::string_view name) const { return index_of(name) < schema_.size(); }

void Settings::set(std::string_view name, std::string_view value) {
  const std::size_t index = index_of(name);
  if (index == schema_.size()) {
    std::vector<std::string> names;
    for (const Setting& setting : schema_) names.push_back(setting.name);
    throw UserError("there is no setting " + in_quotes(name) + ", only " + listed(names, "and"));
  }
  const Setting& setting = schema_[index];
  if (!is_valid(setting, value)) refuse_value(name, value, values_of(setting));
  values_[index] = value;
}

const std::string& Settings::text(std::string_view name) const { return values_[index_of(name)]; }

int Settings::number(std::string_view name) const {
  return read_number<int>(text(name)).value_or(0);
}

bool Settings::is_used(const Setting& setting) const {
  return setting.algorithms.empty() || !has("algorithm") ||
         std::ranges::find(setting.algorithms, text("algorithm")) != setting.algorithms.end();
}

const Setting* Settings::first_unused() const {
  for (std::size_t i = 0; i < schema_.size(); ++i) {
    if (values_[i] != schema_[i].initial && !is_used(schema_[i])) return &schema_[i];
  }
  return nullptr;
}

bool Settings::is_told(std::size_t index) const {
  const Setting& setting = schema_[index];
  return is_used(setting) && (setting.told_by_default || values_[index] != setting.initial);
}

std::string Settings::describe() const {
  std::string all;
  for (std::size_t i = 0; i < schema_.size(); ++i) {
    if (is_told(i)) all += (all.empty() ? "" : ",") + schema_[i].name + "=" + values_[i];
  }
  return all;
}

std::string Settings::describe_question() const {
  std::string all;
  for (std::size_t i = 0; i < schema_.size(); ++i) {
    if (!schema_[i].changes_question || !is_told(i)) continue;
    all += (all.empty() ? "" : ",") + schema_[i].name + "=" + values_[i];
  }
  return all;
}

}  // namespace sudare::solving
