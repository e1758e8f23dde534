// The words behind `sudare`: commands with options and help. The library that reads them takes
// longer to compile than most of our files, so only command_line.cpp includes it.
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

// A handle, to say more about an option just added: copies stand for the same option, which belongs
// to the command line.
class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  Option required();
  // The word for the value in the help.
  Option shown_as(const std::string& type);
  // The help shows the present value of the variable, or this one, as what holds without the
  // option.
  Option default_shown();
  Option default_shown_as(const std::string& value);
  // Only the word behind the option is its value, though it may come several times.
  Option one_value_each();

  Option one_of(const std::vector<std::string>& values);
  Option within(int low, int high);
  Option positive();
  // `problem` returns what is wrong with a value, or nothing.
  Option checked_by(const std::function<std::string(const std::string&)>& problem);
  Option excludes(const Option& other);

 private:
  CLI::Option* option_;
};

// A handle as well. Variables named here must outlive the command line.
class Command {
 public:
  explicit Command(CLI::App* command) : command_(command) {}

  // A name without "-" is that of an argument. What is not given leaves the variable as it is.
  Option option(const std::string& name, std::string& value, const std::string& help);
  Option option(const std::string& name, std::vector<std::string>& values, const std::string& help);
  Option option(const std::string& name, int& value, const std::string& help);
  Option option(const std::string& name, std::optional<int>& value, const std::string& help);
  Option option(const std::string& name, std::uint64_t& value, const std::string& help);
  Option option(const std::string& name, double& value, const std::string& help);
  // What `set` throws ends the reading.
  Option option(const std::string& name, const std::function<void(const std::string&)>& set,
                const std::string& help);
  Option flag(const std::string& name, bool& value, const std::string& help);

  // The text below the options.
  void footer(const std::string& text);
  // What the command does once all words are read.
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

  // Every command and option there is so far.
  [[nodiscard]] Manual manual() const;

  // Runs the command that the words ask for, or writes the help or the version. Throws UserError
  // when the words make no sense, with a guess at what was meant, and what the command throws.
  void run(int argc, char** argv);

 private:
  std::unique_ptr<CLI::App> app_;
  std::string version_;
};

}  // namespace sudare::apps
