// The `sudare` command. Exit status 0: done; 1, 2: done, with an answer that the command's help
// explains; 3: bad input or failure, with one sentence on stderr.

#include <exception>
#include <new>
#include <string_view>

#include "cli/command_line.hpp"
#include "cli/error.hpp"
#include "cli/process.hpp"
#include "commands/commands.hpp"
#include "solving/rule_book.hpp"

namespace {

// Before any static object is made: those of the libraries need memory, and there may be none.
[[gnu::constructor(101)]] void prepare() { sudare::apps::prepare_process(); }

int fail(std::string_view sentence) {
  sudare::apps::complain(sentence);
  return sudare::apps::kFailure;
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
  sudare::apps::add_play(line);
  sudare::apps::add_arena(line, status);
  sudare::apps::add_player(line);
  sudare::apps::add_usi(line);
  sudare::apps::add_serve(line, rules);
  sudare::apps::add_webhook(line);
  sudare::apps::add_train(line);
  sudare::apps::add_belief(line);
  sudare::apps::add_manual(line);
  line.run(argc, argv);
  return status;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::bad_alloc&) {
    return fail("out of memory");
  } catch (const std::exception& error) {
    return fail(error.what());
  }
}
