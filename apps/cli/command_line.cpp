#include "cli/command_line.hpp"

#include <CLI/CLI.hpp>

#include "cli/error.hpp"
#include "cli/output.hpp"

namespace sudare::apps {
namespace {

void write_help(const std::string& text) {
  write_stdout(text.ends_with('\n') ? text : text + "\n");
}

}  // namespace

Option Option::required() { return Option(option_->required()); }

Option Option::shown_as(const std::string& type) { return Option(option_->type_name(type)); }

Option Option::default_shown() { return Option(option_->capture_default_str()); }

Option Option::default_shown_as(const std::string& value) {
  return Option(option_->default_str(value));
}

Option Option::one_value_each() { return Option(option_->allow_extra_args(false)); }

Option Option::one_of(const std::vector<std::string>& values) {
  return Option(option_->check(CLI::IsMember(values)));
}

Option Option::within(int low, int high) { return Option(option_->check(CLI::Range(low, high))); }

Option Option::positive() { return Option(option_->check(CLI::PositiveNumber)); }

Option Option::checked_by(const std::function<std::string(const std::string&)>& problem) {
  return Option(option_->check(problem));
}

Option Option::excludes(const Option& other) { return Option(option_->excludes(other.option_)); }

Option Command::option(const std::string& name, std::string& value, const std::string& help) {
  return Option(command_->add_option(name, value, help));
}

Option Command::option(const std::string& name, std::vector<std::string>& values,
                       const std::string& help) {
  return Option(command_->add_option(name, values, help));
}

Option Command::option(const std::string& name, int& value, const std::string& help) {
  return Option(command_->add_option(name, value, help));
}

Option Command::option(const std::string& name, std::optional<int>& value,
                       const std::string& help) {
  // For an optional the library takes an empty word as none; here it is a mistake as elsewhere.
  return Option(command_->add_option_function<int>(
      name, [&value](const int& number) { value = number; }, help));
}

Option Command::option(const std::string& name, std::uint64_t& value, const std::string& help) {
  return Option(command_->add_option(name, value, help));
}

Option Command::option(const std::string& name, double& value, const std::string& help) {
  return Option(command_->add_option(name, value, help));
}

Option Command::option(const std::string& name, const std::function<void(const std::string&)>& set,
                       const std::string& help) {
  return Option(command_->add_option_function<std::string>(name, set, help));
}

Option Command::flag(const std::string& name, bool& value, const std::string& help) {
  return Option(command_->add_flag(name, value, help));
}

void Command::footer(const std::string& text) { command_->footer(text); }

void Command::runs(const std::function<void()>& function) { command_->callback(function); }

CommandLine::CommandLine(const std::string& name, const std::string& description,
                         const std::string& version)
    : app_(std::make_unique<CLI::App>(description, name)) {
  app_->set_version_flag("--version", version);
  app_->set_help_flag("-h,--help", "Show this help");
  app_->require_subcommand(0, 1);
}

CommandLine::~CommandLine() = default;

Command CommandLine::command(const std::string& name, const std::string& description) {
  return Command(app_->add_subcommand(name, description));
}

void CommandLine::footer(const std::string& text) { app_->footer(text); }

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
    throw CommandError(error.what());
  }
}

}  // namespace sudare::apps
