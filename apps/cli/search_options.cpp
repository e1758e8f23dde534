#include "cli/search_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <span>

#include "base/user_error.hpp"
#include "cli/command_line.hpp"

namespace sudare::apps {
namespace {

using solving::Rule;
using solving::RuleBook;
using solving::Setting;

const Setting* setting_of(const Rule& rule, const std::string& name) {
  const auto found = std::ranges::find(rule.schema(), name, &Setting::name);
  return found == rule.schema().end() ? nullptr : &*found;
}

// The rules that have a setting with this name.
std::vector<const Rule*> rules_with(const RuleBook& rules, const std::string& name) {
  std::vector<const Rule*> having;
  for (const auto& rule : rules.all()) {
    if (setting_of(*rule, name) != nullptr) having.push_back(rule.get());
  }
  return having;
}

std::vector<std::string> rules_that_keep_tables(const RuleBook& rules) {
  std::vector<std::string> names;
  for (const auto& rule : rules.all()) {
    if (rule->can_keep_table()) names.emplace_back(rule->name());
  }
  return names;
}

// The names of all choices that any rule has for a setting.
std::vector<std::string> choices_of(const RuleBook& rules, const std::string& name) {
  std::vector<std::string> names;
  for (const Rule* rule : rules_with(rules, name)) {
    for (const Setting::Choice& choice : setting_of(*rule, name)->choices) {
      if (std::ranges::find(names, choice.name) == names.end()) names.push_back(choice.name);
    }
  }
  return names;
}

// A help text in the middle of a sentence.
std::string continued(std::string help) {
  help.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(help.front())));
  return help;
}

// One help text for a setting that several rules have, each with its own values.
std::string help_of(const RuleBook& rules, const std::string& name) {
  const std::vector<const Rule*> having = rules_with(rules, name);
  const Setting& first = *setting_of(*having.front(), name);
  const auto values = [](const Setting& setting) {
    return setting.kind == Setting::Kind::Choice ? values_of(setting) : std::string();
  };
  const auto with_values = [&](const Setting& setting, const std::string& help) {
    const std::string all = values(setting);
    return all.empty() ? help : fmt::format("{}: {}", help, all);
  };
  std::string text = having.size() == rules.all().size()
                         ? with_values(first, first.help)
                         : help_for(*having.front(), with_values(first, first.help));
  for (const Rule* rule : std::span(having).subspan(1)) {
    const Setting& setting = *setting_of(*rule, name);
    text += fmt::format("; {}: {}", rule->name(),
                        setting.help == first.help ? values(setting)
                                                   : with_values(setting, continued(setting.help)));
    if (setting.initial != first.initial) text += fmt::format(" [{}]", setting.initial);
  }
  return text;
}

}  // namespace

std::string help_for(const Rule& rule, const std::string& help) {
  return fmt::format("{}: {}", rule.title().english, continued(help));
}

bool SearchOptions::is_unchanged(const RuleBook& rules) const {
  return rule == rules.first().name() && given.empty() && limits.describe().empty() && !keeps_table;
}

solving::Request SearchOptions::request(const RuleBook& rules) const {
  solving::Request request = rules.request(rule, given);
  request.limits = limits;
  request.keeps_table = keeps_table;
  if (keeps_table && !request.rule->can_keep_table()) {
    throw UserError(fmt::format("--keep-table is for --rule {}",
                                solving::listed(rules_that_keep_tables(rules))));
  }
  return request;
}

solving::Request SearchOptions::consistent_request(const RuleBook& rules) const {
  solving::Request asked = request(rules);
  if (const Setting* unused = asked.settings.first_unused()) {
    throw UserError(fmt::format("--{} is for --algorithm {}", unused->name,
                                solving::listed(unused->algorithms)));
  }
  return asked;
}

void add_search_options(Command& command, const RuleBook& rules, SearchOptions& options) {
  options.rule = rules.first().name();
  command
      .option("--rule", options.rule,
              fmt::format("The kind of problem: {}", solving::listed(rules.names())))
      .shown_as("NAME")
      .one_of(rules.names())
      .default_shown();
  const auto add = [&](const std::string& name, const std::string& type, const std::string& initial,
                       const std::string& help) {
    return command
        .option(
            "--" + name,
            [&options, name](const std::string& value) { options.given.emplace_back(name, value); },
            help)
        .shown_as(type)
        .default_shown_as(initial);
  };
  std::set<std::string> added;
  for (const auto& rule : rules.all()) {
    for (const Setting& setting : rule->schema()) {
      if (!added.insert(setting.name).second) continue;
      Option option =
          add(setting.name, setting.shown_as, setting.initial, help_of(rules, setting.name));
      const std::vector<std::string> choices = choices_of(rules, setting.name);
      if (!choices.empty()) option.offers(choices);
    }
  }
  add("hash", "MB", "1024, or less if it does not fit", "The memory of the table in megabytes");
  command.option("--max-moves", options.limits.max_moves, "Search for no mate longer than this")
      .shown_as("N")
      .within(1, 9999);
  command.seconds("--time", options.limits.search.seconds, "The time limit per problem");
  command.option("--nodes", options.limits.search.nodes, "The node limit per problem")
      .shown_as("N");
}

void add_keep_table(Command& command, const RuleBook& rules, SearchOptions& options) {
  const auto keeping =
      std::ranges::find_if(rules.all(), [](const auto& rule) { return rule->can_keep_table(); });
  if (keeping == rules.all().end()) return;
  command.flag("--keep-table", options.keeps_table,
               help_for(**keeping,
                        "Keep what is known of one problem for the next, "
                        "whose answer then depends on their order"));
}

}  // namespace sudare::apps
