// The `sudare` command. Exit status 0: done; 1, 2: done, with an answer that the command's help
// explains; 3: bad input or failure, with one sentence on stderr.

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string>

#include "commands.hpp"
#include "output.hpp"

namespace {

constexpr int kFailure = 3;

int fail(std::string message) {
  // A message is one line whatever text it quotes.
  std::ranges::replace(message, '\n', ' ');
  fmt::print(stderr, "sudare: {}\n", message);
  return kFailure;
}

void write_help(const std::string& text) {
  sudare::apps::write_stdout(text.ends_with('\n') ? text : text + "\n");
}

int run(int argc, char** argv) {
  CLI::App app("Sudare (簾): tsume-shogi and screen shogi", "sudare");
  app.set_version_flag("--version", "sudare " SUDARE_VERSION);
  app.set_help_flag("-h,--help", "Show this help");
  app.require_subcommand(0, 1);
  app.footer("'sudare COMMAND --help' explains a command and shows examples.");
  sudare::apps::add_show(app);
  sudare::apps::add_convert(app);
  sudare::apps::add_perft(app);
  int status = 0;
  sudare::apps::add_solve(app, status);
  sudare::apps::add_bench(app, status);
  sudare::apps::add_verify(app, status);
  sudare::apps::add_usi(app);

  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    const auto chosen = app.get_subcommands();
    write_help(chosen.empty() ? app.help() : chosen.front()->help(app.get_name()));
    return 0;
  } catch (const CLI::CallForVersion& version) {
    sudare::apps::write_stdout(std::string(version.what()) + "\n");
    return 0;
  } catch (const CLI::ParseError& error) {
    return fail(error.what());
  }
  if (app.get_subcommands().empty()) write_help(app.help());
  return status;
}

}  // namespace

int main(int argc, char** argv) {
  // A reader that has seen enough (`| head`) ends us without a word, even where the parent ignores
  // the signal.
  std::signal(SIGPIPE, SIG_DFL);
  try {
    return run(argc, argv);
  } catch (const std::bad_alloc&) {
    return fail("out of memory");
  } catch (const std::exception& error) {
    return fail(error.what());
  }
}
