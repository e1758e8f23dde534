// The `sudare` command. Exit status 0: done; 1, 2: done, with an answer that the command's help
// explains; 3: bad input or failure, with one sentence on stderr.

#include <fmt/core.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string>

#include "cli/command_line.hpp"
#include "commands/commands.hpp"
#include "solving/rule_book.hpp"

namespace {

constexpr int kFailure = 3;

int fail(std::string message) {
  // A message stays on one line, whatever text it quotes.
  std::ranges::replace(message, '\n', ' ');
  fmt::print(stderr, "sudare: {}\n", message);
  return kFailure;
}

int run(int argc, char** argv) {
  sudare::apps::CommandLine line("sudare", "Sudare (簾): tsume-shogi and screen shogi",
                                 "sudare " SUDARE_VERSION);
  line.footer("'sudare COMMAND --help' explains a command and shows examples.");
  const auto rules = sudare::solving::RuleBook::standard();
  sudare::apps::add_show(line);
  sudare::apps::add_convert(line);
  sudare::apps::add_perft(line);
  int status = 0;
  sudare::apps::add_solve(line, rules, status);
  sudare::apps::add_bench(line, rules, status);
  sudare::apps::add_verify(line, status);
  sudare::apps::add_batch(line, rules, status);
  sudare::apps::add_usi(line);
  sudare::apps::add_serve(line, rules);
  sudare::apps::add_manual(line);
  line.run(argc, argv);
  return status;
}

}  // namespace

int main(int argc, char** argv) {
  // A reader that has seen enough (`| head`) ends the program silently, even if the parent process
  // ignores the signal.
  std::signal(SIGPIPE, SIG_DFL);
  try {
    return run(argc, argv);
  } catch (const std::bad_alloc&) {
    return fail("out of memory");
  } catch (const std::exception& error) {
    return fail(error.what());
  }
}
