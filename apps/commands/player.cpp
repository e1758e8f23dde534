// `sudare player`: one player of screen shogi behind the line protocol of the arena.

#include <sys/prctl.h>

#include <csignal>
#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "base/deep_thread.hpp"
#include "base/user_error.hpp"
#include "cli/command_line.hpp"
#include "cli/output.hpp"
#include "commands/commands.hpp"
#include "play/arena/player_session.hpp"

namespace sudare::apps {
namespace {

void run_player(const std::string& name) {
  // Nobody is left to play for when the arena has been killed.
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  play::PlayerSession session(name);
  for (std::string line; !session.over() && std::getline(std::cin, line);) {
    if (const std::optional<std::string> answer = session.hear(line)) write_stdout(*answer + "\n");
  }
  if (std::cin.bad() || std::ferror(stdin) != 0)
    throw UserError("the standard input cannot be read");
}

}  // namespace

void add_player(CommandLine& line) {
  auto name = std::make_shared<std::string>();
  Command command =
      line.command("player", "Play screen shogi on the standard input and output, for 'arena'");
  command.option("PLAYER", *name, "The player: NAME or NAME:LEVEL").required();
  command.footer(
      "The player is told what its seat hears, and nothing else. Lines to it:\n\n"
      "'game RULES black|white seed N threads N memory MB start SFEN' begins a game; the answer "
      "is\n"
      "'ready'. 'go work N' or 'go seconds S' asks for a try; the answer is 'try 7g7f' or "
      "'resign'.\n"
      "'end' ends the game, 'quit' the player.\n\n"
      "Calls have no answer: 'stands 7g7f [took KIND] [check]' and 'foul 7g7f' are about its own\n"
      "try, 'moved [lost SQUARE] [check]' and 'fouled [check]' about the other side. All its "
      "calls\n"
      "since the last 'go' come before the next; after a foul 'go' asks for another try.\n\n"
      "Any program that speaks these lines can play in the arena, also an older sudare.\n\n"
      "Examples:\n"
      "  sudare player random\n"
      "  sudare arena random './old/sudare player random' --games 200");
  // A player may look for mates with the solver, which needs a deep stack.
  command.runs([name] { run_deep([&] { run_player(*name); }); });
}

}  // namespace sudare::apps
