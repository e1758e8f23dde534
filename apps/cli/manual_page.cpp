// Writes manual pages in the format of man(7).

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "cli/manual.hpp"

namespace sudare::apps {
namespace {

// A hyphen must stay the keyboard character, and a line may begin with any character.
std::string roff(std::string_view text) {
  std::string escaped;
  bool line_begins = true;
  for (const char letter : text) {
    if (line_begins && (letter == '.' || letter == '\'')) escaped += "\\&";
    if (letter == '\\') {
      escaped += "\\e";
    } else if (letter == '-') {
      escaped += "\\-";
    } else {
      escaped += letter;
    }
    line_begins = letter == '\n';
  }
  return escaped;
}

std::string upper_case(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char letter) {
    return static_cast<char>(std::toupper(letter));
  });
  return text;
}

std::string page_head(const Manual& manual, const std::string& name, const std::string& summary) {
  return fmt::format(".TH {} 1 \"\" \"{}\" \"{} manual\"\n.SH NAME\n{} \\- {}\n",
                     roff(upper_case(name)), roff(manual.version), manual.program, roff(name),
                     roff(summary));
}

std::string page_option(const ManualOption& option) {
  std::string names;
  for (const std::string& name : option.names) {
    names += (names.empty() ? "" : ", ") + fmt::format("\\fB{}\\fR", roff(name));
  }
  if (!option.value.empty()) names += fmt::format(" \\fI{}\\fR", roff(option.value));
  return fmt::format(".TP\n{}\n{}\n", names, roff(full_help(option)));
}

std::string page_options(std::string_view title, const std::vector<ManualOption>& options) {
  if (options.empty()) return "";
  std::string text = fmt::format(".SH {}\n", title);
  for (const ManualOption& option : options) text += page_option(option);
  return text;
}

}  // namespace

std::string program_page(const Manual& manual) {
  std::string text = page_head(manual, manual.program, manual.summary);
  text += fmt::format(".SH SYNOPSIS\n.B {}\n.I COMMAND\n[\\fIOPTIONS\\fR] [\\fIARGUMENTS\\fR]\n",
                      roff(manual.program));
  text += ".SH COMMANDS\n";
  for (const ManualCommand& command : manual.commands) {
    text += fmt::format(".TP\n.BR {}\\-{} (1)\n{}.\n", manual.program, roff(command.name),
                        roff(command.summary));
  }
  text += page_options("OPTIONS", manual.options);
  return text +
         ".SH ENVIRONMENT\n.TP\n.B SUDARE_DATA\n"
         "The folder with the page (web) and the collections (problems), if they are not found "
         "beside the program.\n";
}

std::string command_page(const Manual& manual, const ManualCommand& command) {
  std::string text = page_head(manual, manual.program + "-" + command.name, command.summary);
  text += fmt::format(".SH SYNOPSIS\n{}\n", roff(synopsis(manual, command)));
  text += page_options("ARGUMENTS", command.arguments);
  text += page_options("OPTIONS", command.options);
  if (!command.notes.empty()) {
    text += ".SH NOTES\n";
    for (const std::string& note : command.notes) text += ".PP\n" + roff(note) + "\n";
  }
  if (!command.examples.empty()) {
    text += fmt::format(".SH EXAMPLES\n.nf\n{}\n.fi\n",
                        roff(fmt::format("{}", fmt::join(command.examples, "\n"))));
  }
  return text + fmt::format(".SH SEE ALSO\n.BR {} (1)\n", roff(manual.program));
}

}  // namespace sudare::apps
