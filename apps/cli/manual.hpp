// The command line as data, and the documents generated from it: manual pages, shell completions,
// and the reference in docs/commands.md. Nothing here is maintained by hand, so no option can be
// missing from any of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudare::apps {

struct ManualOption {
  std::vector<std::string> names;    // "-o", "--output"; of an argument its one word, "POSITION"
  std::string value;                 // the placeholder for its value; empty for a flag
  std::vector<std::string> choices;  // all possible values; empty if there are too many
  std::string limits;                // "1 to 256"; empty if there are none
  std::string standard;              // the default value, if it is shown
  std::string help;
  bool required = false;
  bool repeated = false;
};

struct ManualCommand {
  std::string name;
  std::string summary;
  std::vector<ManualOption> arguments;
  std::vector<ManualOption> options;
  // The text below the options: paragraphs, and example lines without indentation.
  std::vector<std::string> notes;
  std::vector<std::string> examples;
};

struct Manual {
  std::string program;
  std::string summary;
  std::string version;  // "sudare 0.1.0"
  std::vector<ManualOption> options;
  std::vector<ManualCommand> commands;
};

// Splits the text below the options into paragraphs and, after "Examples:", example lines.
void read_footer(std::string_view footer, ManualCommand& command);

// "sudare solve [OPTIONS] POSITION..."
std::string synopsis(const Manual& manual, const ManualCommand& command);
// The help of an option, followed by what is known about its value: "The port. 0 to 65535. Default:
// 8080." Empty if the option has no help, which tests/house/manual_test.py rejects.
std::string full_help(const ManualOption& option);

// A page in the format of man(7) for the program itself or for one command ("sudare-solve").
std::string program_page(const Manual& manual);
std::string command_page(const Manual& manual, const ManualCommand& command);

// One page that lists every command with every option.
std::string as_markdown(const Manual& manual);

std::string bash_completion(const Manual& manual);
std::string zsh_completion(const Manual& manual);
std::string fish_completion(const Manual& manual);

}  // namespace sudare::apps
