// Completions for bash, zsh and fish: commands, options, and the values of options that have few.
// All other arguments are file names.

#include <fmt/format.h>

#include "cli/manual.hpp"

namespace sudare::apps {
namespace {

std::string command_names(const Manual& manual) {
  std::string text;
  for (const ManualCommand& command : manual.commands) text += " " + command.name;
  return text.substr(1);
}

std::string option_names(const std::vector<ManualOption>& options) {
  std::string text;
  for (const ManualOption& option : options) {
    text += fmt::format(" {}", fmt::join(option.names, " "));
  }
  return text.empty() ? text : text.substr(1);
}

// The text between single quotes for a shell.
std::string shell_quoted(std::string_view text) {
  std::string escaped;
  for (const char letter : text)
    escaped += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return "'" + escaped + "'";
}

// Brackets and colons have a meaning in specifications of zsh's _arguments.
std::string zsh_text(std::string_view text) {
  std::string escaped;
  for (const char letter : text) {
    if (letter == '[' || letter == ']' || letter == ':' || letter == '\\') escaped += '\\';
    escaped += letter;
  }
  return escaped;
}

bool takes_file(const ManualOption& option) {
  return option.value == "FILE" || option.value == "DIR";
}

std::string zsh_option(const ManualOption& option) {
  std::string text;
  for (const std::string& name : option.names) {
    std::string spec =
        fmt::format("{}{}[{}]", option.repeated ? "*" : "", name, zsh_text(option.help));
    if (!option.value.empty()) spec += fmt::format(":{}:", zsh_text(option.value));
    if (!option.choices.empty()) spec += fmt::format("({})", fmt::join(option.choices, " "));
    if (takes_file(option)) spec += "_files";
    text += fmt::format(" \\\n        {}", shell_quoted(spec));
  }
  return text;
}

std::string fish_option(const std::string& line, const ManualOption& option) {
  std::string text = line;
  for (const std::string& name : option.names) {
    text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  if (!option.choices.empty()) {
    text +=
        fmt::format(" -x -a {}", shell_quoted(fmt::format("{}", fmt::join(option.choices, " "))));
  } else if (takes_file(option)) {
    text += " -r -F";
  } else if (!option.value.empty()) {
    text += " -x";
  }
  return text + fmt::format(" -d {}\n", shell_quoted(option.help));
}

}  // namespace

std::string bash_completion(const Manual& manual) {
  std::string options;
  std::string values;
  for (const ManualCommand& command : manual.commands) {
    options +=
        fmt::format("    {}) options='{}' ;;\n", command.name, option_names(command.options));
    for (const ManualOption& option : command.options) {
      if (option.choices.empty()) continue;
      for (const std::string& name : option.names) {
        values += fmt::format("    '{} {}') words='{}' ;;\n", command.name, name,
                              fmt::join(option.choices, " "));
      }
    }
  }
  return fmt::format(
      R"(# bash completion for {0}, written by '{0} manual --completion bash'
_{0}() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} command=${{COMP_WORDS[1]}} options='' words=''
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W '{1} {2}' -- "$word"))
    return
  fi
  case "$command ${{COMP_WORDS[COMP_CWORD - 1]}}" in
{4}  esac
  if [[ -n $words ]]; then
    COMPREPLY=($(compgen -W "$words" -- "$word"))
    return
  fi
  case $command in
{3}  esac
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$word"))
  fi
}}
complete -o default -F _{0} {0}
)",
      manual.program, command_names(manual), option_names(manual.options), options, values);
}

std::string zsh_completion(const Manual& manual) {
  std::string names;
  std::string cases;
  for (const ManualCommand& command : manual.commands) {
    names += fmt::format("    {}\n", shell_quoted(command.name + ":" + zsh_text(command.summary)));
    cases += fmt::format("    {})\n      _arguments", command.name);
    for (const ManualOption& option : command.options) cases += zsh_option(option);
    cases += " \\\n        '*:file:_files'\n      ;;\n";
  }
  return fmt::format(
      R"(#compdef {0}
# zsh completion for {0}, written by '{0} manual --completion zsh'
_{0}() {{
  local -a commands
  commands=(
{1}  )
  if ((CURRENT == 2)); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  case $command in
{2}  esac
}}
_{0} "$@"
)",
      manual.program, names, cases);
}

std::string fish_completion(const Manual& manual) {
  std::string text = fmt::format(
      "# fish completion for {0}, written by '{0} manual --completion fish'\n", manual.program);
  for (const ManualOption& option : manual.options) {
    text +=
        fish_option(fmt::format("complete -c {} -n __fish_use_subcommand", manual.program), option);
  }
  for (const ManualCommand& command : manual.commands) {
    text += fmt::format("complete -c {} -n __fish_use_subcommand -f -a {} -d {}\n", manual.program,
                        command.name, shell_quoted(command.summary));
    for (const ManualOption& option : command.options) {
      text += fish_option(fmt::format("complete -c {} -n '__fish_seen_subcommand_from {}'",
                                      manual.program, command.name),
                          option);
    }
  }
  return text;
}

}  // namespace sudare::apps
