#include "solving/common_settings.hpp"

#include <algorithm>
#include <utility>

namespace sudare::solving {
namespace {

Setting setting_of(const std::string& name, Setting::Kind kind, const std::string& initial,
                   BothLanguages label, const std::string& help) {
  Setting setting;
  setting.name = name;
  setting.kind = kind;
  setting.initial = initial;
  setting.label = std::move(label);
  setting.help = help;
  return setting;
}

}  // namespace

Setting flag_setting(const std::string& name, bool initial, BothLanguages label,
                     const std::string& help) {
  Setting setting =
      setting_of(name, Setting::Kind::Flag, initial ? "yes" : "no", std::move(label), help);
  setting.shown_as = "yes|no";
  return setting;
}

Setting choice_setting(const std::string& name, std::vector<Setting::Choice> choices,
                       BothLanguages label, const std::string& help) {
  Setting setting =
      setting_of(name, Setting::Kind::Choice, choices.front().name, std::move(label), help);
  for (const Setting::Choice& choice : choices) {
    setting.shown_as += (setting.shown_as.empty() ? "" : "|") + choice.name;
  }
  setting.choices = std::move(choices);
  return setting;
}

Setting number_setting(const std::string& name, int initial, int low, int high, BothLanguages label,
                       const std::string& help) {
  Setting setting =
      setting_of(name, Setting::Kind::Number, std::to_string(initial), std::move(label), help);
  setting.shown_as = "N";
  setting.low = low;
  setting.high = high;
  return setting;
}

Setting algorithm_setting(std::span<const search::AlgorithmEntry> table) {
  std::vector<Setting::Choice> choices;
  for (const search::AlgorithmEntry& entry : table) {
    choices.push_back(
        {std::string(entry.name), {std::string(entry.english), std::string(entry.japanese)}});
  }
  Setting setting =
      choice_setting("algorithm", std::move(choices), {"Search", "探索法"}, "The search");
  setting.shown_as = "NAME";
  return setting;
}

std::vector<std::string> algorithms_with(std::span<const search::AlgorithmEntry> table,
                                         std::string_view option) {
  std::vector<std::string> names;
  for (const search::AlgorithmEntry& entry : table) {
    if (std::ranges::find(entry.options, option) != entry.options.end()) {
      names.emplace_back(entry.name);
    }
  }
  return names;
}

}  // namespace sudare::solving
