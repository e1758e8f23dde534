// The command line of `sudare`: commands with options and help. Only command_line.cpp includes the
// library behind it, because that takes longer to compile than most of our files.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace sudare::apps {

struct Manual;

// A handle to refine an option that was just added. The command line owns the option, and copies of
// the handle refer to the same one.
class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  Option required();
  // The placeholder for the value in the help.
  Option shown_as(const std::string& type);
  // Makes the help show a default: the variable's current value, or this one.
  Option default_shown();
  Option default_shown_as(const std::string& value);
  // Each occurrence of the option takes one word as its value, although the option may be repeated.
  Option one_value_each();

  Option one_of(const std::vector<std::string>& values);
  // Completions offer these values; others are left to whoever reads the option.
  Option offers(const std::vector<std::string>& values);
  Option within(int low, int high);
  Option excludes(const Option& other);

 private:
  CLI::Option* option_;
};

// A handle to a command. Variables passed here must outlive the command line. No option and no
// argument takes an empty word, and only options with a list of values may be given twice.
class Command {
 public:
  explicit Command(CLI::App* command) : command_(command) {}

  // A name without "-" is that of an argument. The variable keeps its value if the option is not
  // given.
  Option option(const std::string& name, std::string& value, const std::string& help);
  Option option(const std::string& name, std::vector<std::string>& values, const std::string& help);
  // These two need `within`.
  Option option(const std::string& name, int& value, const std::string& help);
  Option option(const std::string& name, std::optional<int>& value, const std::string& help);
  // A whole number from 1.
  Option option(const std::string& name, std::uint64_t& value, const std::string& help);
  // A limit in seconds.
  Option seconds(const std::string& name, double& value, const std::string& help);
  // An exception from `set` ends the parsing.
  Option option(const std::string& name, const std::function<void(const std::string&)>& set,
                const std::string& help);
  Option flag(const std::string& name, bool& value, const std::string& help);

  // The text below the options.
  void footer(const std::string& text);
  // The function to run once the command line is parsed.
  void runs(const std::function<void()>& function);

 private:
  CLI::App* command_;
};

class CommandLine {
 public:
  CommandLine(const std::string& name, const std::string& description, const std::string& version);
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;
  ~CommandLine();

  Command command(const std::string& name, const std::string& description);
  void footer(const std::string& text);

  // All commands and options added so far.
  [[nodiscard]] Manual manual() const;

  // Runs the requested command, or writes the help or the version. Throws UserError, with a guess
  // at what was meant, if the words make no sense. Exceptions of the command pass through.
  void run(int argc, char** argv);

 private:
  std::unique_ptr<CLI::App> app_;
  std::string version_;
};

}  // namespace sudare::apps
