// `sudare play`: a person plays screen shogi in a terminal.

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/deep_thread.hpp"
#include "base/file_path.hpp"
#include "base/hash.hpp"
#include "base/user_error.hpp"
#include "cli/command_line.hpp"
#include "cli/output.hpp"
#include "commands/commands.hpp"
#include "play/players.hpp"
#include "screen/game_rules.hpp"
#include "shogi/setup.hpp"
#include "terminal/terminal_game.hpp"

namespace sudare::apps {
namespace {

using shogi::Color;

// The person's name in the record.
constexpr const char* kPerson = "human";

struct PlayOptions {
  std::string against;
  std::string rules;
  std::string colour;
  double time = 1;
  std::uint64_t work = 0;
  std::uint64_t seed = 0;
  std::string record;
  std::string language;
};

play::GameRecord read_one_game(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file.is_open() || file.bad()) throw UserError(path + " cannot be read");
  try {
    std::vector<play::GameRecord> games = play::read_games(text);
    if (games.size() == 1) return std::move(games.front());
  } catch (const FormatError& error) {
    throw located(path, error);
  }
  throw UserError(path + " holds more than one game");
}

// "screen-shogi.json", or with a number if there is a finished game of that name.
std::string unused_path() {
  for (int number = 1;; ++number) {
    std::string path =
        number == 1 ? "screen-shogi.json" : fmt::format("screen-shogi-{}.json", number);
    if (!is_file(path) || !read_one_game(path).end) return path;
  }
}

void refuse_if_other(const std::string& path, const std::string& given, const std::string& kept) {
  if (given.empty() || given == kept) return;
  throw UserError(fmt::format(
      "{} holds an unfinished game with {}; finish it, or name another file with --record", path,
      kept));
}

TerminalGame continued(const PlayOptions& options, const std::string& path) {
  TerminalGame game;
  game.path = path;
  game.record = read_one_game(path);
  if (game.record.end)
    throw UserError(path + " holds a finished game; name another file with --record");
  const std::array<std::string, 2>& names = game.record.names;
  if ((names[0] == kPerson) == (names[1] == kPerson))
    throw UserError(path + " is no game of a person against a player of this program");
  game.side = names[0] == kPerson ? Color::Black : Color::White;
  game.player = names[game.side == Color::Black ? 1 : 0];
  refuse_if_other(path, options.against, game.player);
  refuse_if_other(path, options.rules, game.record.rules.name);
  refuse_if_other(path, options.colour == "random" ? "" : options.colour,
                  game.side == Color::Black ? "black" : "white");
  return game;
}

TerminalGame begun(const PlayOptions& options, const std::string& path) {
  TerminalGame game;
  game.path = path;
  game.player = options.against.empty() ? play::player_kinds().front().name : options.against;
  game.side =
      options.colour == "black" || (options.colour != "white" && mixed(options.seed) % 2 == 0)
          ? Color::Black
          : Color::White;
  game.record.rules =
      options.rules.empty() ? screen::presets().front().rules : screen::preset_named(options.rules);
  game.record.start = shogi::start_setup();
  game.record.names[game.side == Color::Black ? 0 : 1] = kPerson;
  game.record.names[game.side == Color::Black ? 1 : 0] = game.player;
  game.record.date = fmt::format("{:%Y-%m-%d %H:%M:%S}", fmt::localtime(std::time(nullptr)));
  return game;
}

void run_play(PlayOptions options) {
  if (!options.against.empty()) play::read_player_name(options.against);
  if (options.seed == 0) {
    options.seed = mixed(
        static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count()));
  }
  const std::string path = options.record.empty() ? unused_path() : options.record;
  check_output(path);
  TerminalGame game = is_file(path) ? continued(options, path) : begun(options, path);
  game.settings.seed = options.seed;
  game.effort.seconds = options.work > 0 ? 0 : options.time;
  game.effort.work = static_cast<std::int64_t>(options.work);
  game.language = language_from(options.language);
  if (!is_file(path)) save_game(game.record, path);
  play_in_terminal(game);
}

}  // namespace

void add_play(CommandLine& line) {
  auto options = std::make_shared<PlayOptions>();
  Command command = line.command("play", "Play screen shogi against a player in the terminal");
  std::vector<std::string> players;
  for (const play::PlayerKind& kind : play::player_kinds()) players.push_back(kind.name);
  command.option("--against", options->against, "The other player: NAME or NAME:LEVEL")
      .shown_as("PLAYER")
      .offers(players)
      .default_shown_as(players.front());
  std::vector<std::string> rules;
  for (const screen::Preset& preset : screen::presets()) rules.push_back(preset.rules.name);
  command.option("--rules", options->rules, "The rules")
      .shown_as("NAME")
      .one_of(rules)
      .default_shown_as(rules.front());
  command.option("--colour", options->colour, "Your side")
      .shown_as("SIDE")
      .one_of({"black", "white", "random"})
      .default_shown_as("random");
  const Option time =
      command.seconds("--time", options->time, "How long the player may think about a try [1]")
          .shown_as("S");
  command.option("--work", options->work, "The work of the player for each try, instead of a time")
      .shown_as("N")
      .excludes(time);
  command.option("--seed", options->seed, "The seed of the player and of a random side [the clock]")
      .shown_as("K");
  command
      .option("--record", options->record,
              "The record of the game (.kif: KIF, else JSON); an unfinished one is continued")
      .shown_as("FILE")
      .default_shown_as("screen-shogi.json");
  command.option("--lang", options->language, "The language of the text [the environment's]")
      .shown_as("en|ja")
      .one_of({"en", "ja"});
  command.footer(
      "You see your own pieces, and the referee tells you the rest in words. Type moves as 7g7f,\n"
      "7776 or 76歩, and 'help' for more. Every step is in the record at once, so a game goes on\n"
      "where it was, whatever ended the program. The record shows the hidden pieces: read it "
      "after\n"
      "the game. If screen-shogi.json holds a finished game, a new file is begun.\n\n"
      "Examples:\n"
      "  sudare play\n"
      "  sudare play --against random --rules quest --colour black\n"
      "  sudare play --record game.kif --lang ja");
  // A player may look for mates with the solver, which needs a deep stack.
  command.runs([options] { run_deep([&] { run_play(*options); }); });
}

}  // namespace sudare::apps
