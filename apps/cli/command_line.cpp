#include "cli/command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <system_error>

#include "base/number.hpp"
#include "base/text.hpp"
#include "cli/error.hpp"
#include "cli/manual.hpp"
#include "cli/output.hpp"
#include "cli/suggestion.hpp"
#include "solving/setting.hpp"

namespace sudare::apps {
namespace {

void write_help(const std::string& text) {
  write_stdout(text.ends_with('\n') ? text : text + "\n");
}

std::vector<std::string> split_at(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  for (std::size_t end = 0; end != std::string::npos; begin = end + 1) {
    end = text.find(separator, begin);
    parts.push_back(text.substr(begin, end - begin));
  }
  return parts;
}

// The library shows a type as "WORD:CHECK", where the check is "{a,b}" or "INT in [1 - 9]".
void describe_value(const std::string& type, ManualOption& option) {
  const std::size_t colon = type.find(':');
  option.value = type.substr(0, colon);
  const std::string check = colon == std::string::npos ? "" : type.substr(colon + 1);
  const std::string range = "INT in [";
  if (check.starts_with('{') && check.ends_with('}')) {
    option.choices = split_at(check.substr(1, check.size() - 2), ',');
  } else if (check.starts_with(range)) {
    const std::size_t dash = check.find(" - ");
    option.limits = check.substr(range.size(), dash - range.size()) + " to " +
                    check.substr(dash + 3, check.size() - dash - 4);
  } else if (option.value.find('|') != std::string::npos) {  // "yes|no"
    option.choices = split_at(option.value, '|');
  }
}

ManualOption describe_option(const CLI::Option& option) {
  ManualOption described;
  described.help = option.get_description();
  described.required = option.get_required();
  described.repeated = option.get_items_expected_max() >= CLI::detail::expected_max_vector_size;
  if (option.get_positional()) {
    described.names = {option.get_name(true)};
    return described;
  }
  for (const std::string& name : option.get_snames()) described.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) described.names.push_back("--" + name);
  if (option.get_items_expected_max() > 0) {
    describe_value(option.get_type_name(), described);
    described.standard = option.get_default_str();
  }
  return described;
}

std::vector<std::string> long_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

std::string guess(const std::string& word, const std::vector<std::string>& names) {
  const std::optional<std::string> meant = suggestion(word, names);
  return meant ? "; did you mean '" + *meant + "'?" : "";
}

std::string name_of(const CLI::Option& option) {
  return option.get_lnames().empty() ? option.get_name() : "--" + option.get_lnames().front();
}

// The fault of the first unknown word, if there is one.
std::optional<std::string> unknown_word(const CLI::App& line) {
  const std::vector<CLI::App*> chosen = line.get_subcommands();
  const CLI::App& app = chosen.empty() ? line : *chosen.front();
  for (const std::string& given : app.remaining()) {
    if (given.size() > 1 && given.starts_with('-')) {
      const std::string word = given.substr(0, given.find('='));
      std::string sentence = chosen.empty() ? "there is" : app.get_name() + " has";
      sentence += " no option ";
      sentence += in_quotes(word);
      std::error_code ignored;
      if (std::filesystem::exists(given, ignored)) {
        return sentence.append("; the file of this name is ./").append(given);
      }
      return sentence + guess(word, long_names(app));
    }
    if (!chosen.empty()) return app.get_name() + " takes no argument " + in_quotes(given);
    std::vector<std::string> names;
    for (const CLI::App* command : line.get_subcommands([](const CLI::App*) { return true; })) {
      names.push_back(command->get_name());
    }
    return "there is no command " + in_quotes(given) + guess(given, names);
  }
  return std::nullopt;
}

// The fault of the first option that has too many values or none, or one although it takes none.
std::optional<std::string> wrong_count(const CLI::App& line,
                                       const std::vector<std::string>& words) {
  std::vector<const CLI::App*> apps = {&line};
  std::ranges::copy(line.get_subcommands(), std::back_inserter(apps));
  for (const CLI::App* app : apps) {
    for (const CLI::Option* option : app->get_options()) {
      const std::string name = name_of(*option);
      const auto most = static_cast<std::size_t>(option->get_items_expected_max());
      if (most > 0 && option->count() > most) return name + " is given more than once";
      if (most > 0 && !option->get_positional() && option->check_name(words.back())) {
        return name + " needs a value";
      }
      const auto has_value = [&](const std::string& word) { return word.starts_with(name + "="); };
      if (most == 0 && std::ranges::any_of(words, has_value)) return name + " takes no value";
    }
  }
  return std::nullopt;
}

// Adds a check whose description, if it has one, becomes part of the manual. A wrong value ends the
// parsing with "NAME is CHOICES, not VALUE".
void check(CLI::Option& option, const std::function<bool(const std::string&)>& fits,
           const std::string& choices, const std::string& description = "") {
  option.check(
      [&option, fits, choices](const std::string& word) {
        if (!fits(word)) refuse_value(name_of(option), word, choices);
        return std::string();
      },
      description);
}

bool is_option_of(const CLI::App& app, const std::string& word) {
  return word.starts_with('-') && std::ranges::any_of(app.get_options(), [&](const auto* option) {
           return option->check_name(word);
         });
}

// No option makes sense of an empty word, and one that names another option is a value forgotten.
Option with_words(const CLI::App& app, CLI::Option* option) {
  option->check([&app, option](const std::string& word) {
    if (word.empty()) throw UserError(name_of(*option) + " is empty");
    if (is_option_of(app, word))
      throw UserError(name_of(*option) + " needs a value before " + word);
    return std::string();
  });
  return Option(option);
}

// Precondition: a check has accepted the word.
template <class Number>
Number whole(const std::string& word) {
  return read_number<Number>(word).value_or(0);
}

// An option whose word is read by `set`, and whose default may be shown.
CLI::Option* add_number(CLI::App& app, const std::string& name, const std::string& help,
                        const std::function<void(const std::string&)>& set,
                        const std::function<std::string()>& current) {
  return app.add_option(
      name,
      [set](const CLI::results_t& words) {
        set(words.front());
        return true;
      },
      help, false, current);
}

}  // namespace

Option Option::required() { return Option(option_->required()); }

Option Option::shown_as(const std::string& type) { return Option(option_->type_name(type)); }

Option Option::default_shown() { return Option(option_->capture_default_str()); }

Option Option::default_shown_as(const std::string& value) {
  return Option(option_->default_str(value));
}

Option Option::one_value_each() { return Option(option_->allow_extra_args(false)); }

Option Option::offers(const std::vector<std::string>& values) {
  std::string list;
  for (const std::string& value : values) list += (list.empty() ? "{" : ",") + value;
  const auto accept = [](std::string& /*value*/) { return std::string(); };
  return Option(option_->check(CLI::Validator(accept, list + "}")));
}

Option Option::one_of(const std::vector<std::string>& values) {
  const auto fits = [values](const std::string& word) {
    return std::ranges::find(values, word) != values.end();
  };
  check(*option_, fits, solving::listed(values), fmt::format("{{{}}}", fmt::join(values, ",")));
  return *this;
}

Option Option::within(int low, int high) {
  const auto fits = [low, high](const std::string& word) {
    return read_number<int>(word, low, high).has_value();
  };
  check(*option_, fits, fmt::format("a number from {} to {}", low, high),
        fmt::format("INT in [{} - {}]", low, high));
  return *this;
}

Option Option::excludes(const Option& other) { return Option(option_->excludes(other.option_)); }

Option Command::option(const std::string& name, std::string& value, const std::string& help) {
  return with_words(*command_, command_->add_option(name, value, help));
}

Option Command::option(const std::string& name, std::vector<std::string>& values,
                       const std::string& help) {
  return with_words(*command_, command_->add_option(name, values, help));
}

Option Command::option(const std::string& name, int& value, const std::string& help) {
  return Option(add_number(
      *command_, name, help, [&value](const std::string& word) { value = whole<int>(word); },
      [&value] { return std::to_string(value); }));
}

Option Command::option(const std::string& name, std::optional<int>& value,
                       const std::string& help) {
  return Option(add_number(*command_, name, help,
                           [&value](const std::string& word) { value = whole<int>(word); }, {}));
}

Option Command::option(const std::string& name, std::uint64_t& value, const std::string& help) {
  CLI::Option* const option =
      add_number(*command_, name, help,
                 [&value](const std::string& word) { value = whole<std::uint64_t>(word); }, {});
  const auto fits = [](const std::string& word) {
    return read_number<std::uint64_t>(word).value_or(0) > 0;
  };
  check(*option, fits, "a whole number from 1");
  return Option(option);
}

Option Command::seconds(const std::string& name, double& value, const std::string& help) {
  CLI::Option* const option = add_number(
      *command_, name, help,
      [&value](const std::string& word) { value = read_seconds(word).value_or(value); },
      [&value] { return fmt::format("{}", value); });
  const auto fits = [](const std::string& word) { return read_seconds(word).has_value(); };
  check(*option, fits, "a number of seconds, more than 0 and at most 1000000000");
  return Option(option).shown_as("SECONDS");
}

Option Command::option(const std::string& name, const std::function<void(const std::string&)>& set,
                       const std::string& help) {
  return with_words(*command_, command_->add_option_function<std::string>(name, set, help));
}

Option Command::flag(const std::string& name, bool& value, const std::string& help) {
  return Option(command_->add_flag(name, value, help)->disable_flag_override());
}

void Command::footer(const std::string& text) { command_->footer(text); }

void Command::runs(const std::function<void()>& function) { command_->callback(function); }

CommandLine::CommandLine(const std::string& name, const std::string& description,
                         const std::string& version)
    : app_(std::make_unique<CLI::App>(description, name)), version_(version) {
  app_->set_version_flag("--version", version)->disable_flag_override();
  app_->set_help_flag("-h,--help", "Show this help")->disable_flag_override();
  app_->require_subcommand(0, 1);
}

CommandLine::~CommandLine() = default;

Command CommandLine::command(const std::string& name, const std::string& description) {
  CLI::App* const command = app_->add_subcommand(name, description);
  command->get_help_ptr()->disable_flag_override();
  return Command(command);
}

void CommandLine::footer(const std::string& text) { app_->footer(text); }

Manual CommandLine::manual() const {
  Manual manual;
  manual.program = app_->get_name();
  manual.summary = app_->get_description();
  manual.version = version_;
  const CLI::App& app = *app_;
  for (const CLI::Option* option : app.get_options()) {
    manual.options.push_back(describe_option(*option));
  }
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    ManualCommand described;
    described.name = command->get_name();
    described.summary = command->get_description();
    for (const CLI::Option* option : command->get_options()) {
      (option->get_positional() ? described.arguments : described.options)
          .push_back(describe_option(*option));
    }
    read_footer(command->get_footer(), described);
    manual.commands.push_back(std::move(described));
  }
  return manual;
}

void CommandLine::run(int argc, char** argv) {
  try {
    app_->parse(argc, argv);
    if (app_->get_subcommands().empty()) write_help(app_->help());
  } catch (const CLI::CallForHelp&) {
    const auto chosen = app_->get_subcommands();
    write_help(chosen.empty() ? app_->help() : chosen.front()->help(app_->get_name()));
  } catch (const CLI::CallForVersion& version) {
    write_stdout(std::string(version.what()) + "\n");
  } catch (const CLI::ParseError& error) {
    // A mistyped option can also be the reason why a required one is missing.
    if (const auto fault = unknown_word(*app_)) throw UserError(*fault);
    if (const auto fault = wrong_count(*app_, {argv, argv + argc})) throw UserError(*fault);
    throw UserError(error.what());
  }
}

}  // namespace sudare::apps
