// `sudare manual`: writes the documents that are generated from the command line.

#include "cli/manual.hpp"

#include <filesystem>
#include <memory>
#include <string>

#include "cli/command_line.hpp"
#include "cli/error.hpp"
#include "cli/output.hpp"
#include "commands/commands.hpp"

namespace sudare::apps {
namespace {

struct ManualOptions {
  std::string pages;
  std::string shell;
  bool markdown = false;
};

void write_pages(const Manual& manual, const std::string& folder) {
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed) throw UserError(folder + ": " + failed.message());
  const std::string stem = folder + "/" + manual.program;
  write_output(stem + ".1", program_page(manual));
  for (const ManualCommand& command : manual.commands) {
    write_output(stem + "-" + command.name + ".1", command_page(manual, command));
  }
}

std::string completion(const Manual& manual, const std::string& shell) {
  if (shell == "bash") return bash_completion(manual);
  if (shell == "zsh") return zsh_completion(manual);
  return fish_completion(manual);
}

void run_manual(const ManualOptions& options, const Manual& manual) {
  if (!options.pages.empty()) {
    write_pages(manual, options.pages);
  } else if (!options.shell.empty()) {
    write_stdout(completion(manual, options.shell));
  } else if (options.markdown) {
    write_stdout(as_markdown(manual));
  } else {
    throw UserError("manual needs --man, --completion or --markdown");
  }
}

}  // namespace

void add_manual(CommandLine& line) {
  auto options = std::make_shared<ManualOptions>();
  Command command =
      line.command("manual", "Write manual pages, completions for a shell, or the reference");
  const Option pages =
      command.option("--man", options->pages, "Write one manual page per command to this folder")
          .shown_as("DIR");
  const Option shell =
      command.option("--completion", options->shell, "Print the completion script for this shell")
          .shown_as("SHELL")
          .one_of({"bash", "zsh", "fish"})
          .excludes(pages);
  command.flag("--markdown", options->markdown, "Print the reference of all commands as Markdown")
      .excludes(pages)
      .excludes(shell);
  command.footer(
      "All output is generated from the command line itself, so it agrees with --help.\n\n"
      "Examples:\n"
      "  sudare manual --man ~/.local/share/man/man1\n"
      "  source <(sudare manual --completion bash)\n"
      "  sudare manual --markdown > docs/commands.md");
  command.runs([options, &line] { run_manual(*options, line.manual()); });
}

}  // namespace sudare::apps
