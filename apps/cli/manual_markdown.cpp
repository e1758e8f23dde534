// Writes the reference of all commands, docs/commands.md.

#include <fmt/format.h>

#include "cli/manual.hpp"

namespace sudare::apps {
namespace {

// A bar would end the cell of a table.
std::string table_cell(const std::string& text) {
  std::string escaped;
  for (const char letter : text) {
    if (letter == '|') escaped += '\\';
    escaped += letter;
  }
  return escaped;
}

std::string option_rows(const std::vector<ManualOption>& options) {
  std::string text;
  for (const ManualOption& option : options) {
    std::string names = fmt::format("{}", fmt::join(option.names, ", "));
    if (!option.value.empty()) names += " " + option.value;
    text += fmt::format("| `{}` | {} |\n", table_cell(names), table_cell(full_help(option)));
  }
  return text;
}

}  // namespace

std::string as_markdown(const Manual& manual) {
  std::string text =
      "# Commands\n\n"
      "<!-- Written by `sudare manual --markdown`; a test compares the two. -->\n\n"
      "Every command with every option. `sudare COMMAND --help` says the same on a terminal.\n\n"
      "| command | |\n| --- | --- |\n";
  for (const ManualCommand& command : manual.commands) {
    text += fmt::format("| [`{0} {1}`](#{0}-{1}) | {2} |\n", manual.program, command.name,
                        table_cell(command.summary));
  }
  text += "\n| option | |\n| --- | --- |\n" + option_rows(manual.options);
  for (const ManualCommand& command : manual.commands) {
    text += fmt::format("\n## {} {}\n\n{}.\n\n<!-- not run: a synopsis -->\n```\n{}\n```\n\n",
                        manual.program, command.name, command.summary, synopsis(manual, command));
    text += "| option | |\n| --- | --- |\n" + option_rows(command.arguments) +
            option_rows(command.options);
    for (const std::string& note : command.notes) text += "\n" + note + "\n";
    if (!command.examples.empty()) {
      text += fmt::format("\n<!-- not run: these name files of the reader's -->\n```\n{}\n```\n",
                          fmt::join(command.examples, "\n"));
    }
  }
  return text;
}

}  // namespace sudare::apps
