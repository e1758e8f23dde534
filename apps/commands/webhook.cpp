// `sudare webhook`: a bot of the viewer site, which answers with the moves of any player.

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/thread.hpp"
#include "cli/command_line.hpp"
#include "cli/end_signals.hpp"
#include "cli/output.hpp"
#include "commands/commands.hpp"
#include "play/players.hpp"
#include "server/http_server.hpp"
#include "server/network.hpp"
#include "webhook/bot.hpp"
#include "webhook/signature.hpp"

namespace sudare::apps {
namespace {

struct WebhookOptions {
  std::string player;
  std::string host = "127.0.0.1";
  int port = 8787;
  std::string secret_file;
  std::string state_file;
  double seconds = 1;
  std::uint64_t work = 0;
  double response_seconds = 5;
  int games = 4;
  int memory_mb = 1024;
  int threads = 1;
  std::uint64_t seed = 1;
};

webhook::BotSettings bot_settings(const WebhookOptions& options) {
  play::read_player_name(options.player);  // a name that is none is said at once
  webhook::BotSettings settings;
  settings.secret = webhook::secret_in(options.secret_file);
  play::PlayerSettings player;
  player.seed = options.seed;
  player.threads = static_cast<unsigned>(options.threads);
  player.memory_mb =
      static_cast<std::size_t>(std::max(options.memory_mb / std::max(options.games, 1), 1));
  settings.make_player = [name = options.player, player] {
    return play::make_player(name, player);
  };
  settings.seconds = options.seconds;
  settings.work = static_cast<std::int64_t>(options.work);
  settings.response_seconds = options.response_seconds;
  settings.games = static_cast<std::size_t>(options.games);
  settings.state_file = options.state_file;
  return settings;
}

void run_bot(const WebhookOptions& options) {
  const EndSignals signals;  // must be blocked before any thread starts
  webhook::Bot bot(bot_settings(options));
  server::HttpServer http(options.host, options.port);
  const Thread listening([&] {
    http.run([](const server::HttpRequest& head) { return webhook::Bot::check(head); },
             [&](const server::HttpRequest& request, const server::Reply& reply) {
               reply(bot.answer(request));
             });
  });
  try {
    write_stdout(
        fmt::format("listening on {}webhook\n", server::url_of(options.host, http.port())));
    signals.wait();
  } catch (...) {
    http.stop();
    throw;
  }
  http.stop();
}

std::vector<std::string> player_names() {
  std::vector<std::string> names;
  for (const play::PlayerKind& kind : play::player_kinds()) names.push_back(kind.name);
  return names;
}

}  // namespace

void add_webhook(CommandLine& line) {
  auto options = std::make_shared<WebhookOptions>();
  Command command = line.command(
      "webhook", "Play screen shogi as a bot of the viewer site, which asks for moves over HTTP");
  command
      .option("--player", options->player,
              "The player that chooses the moves, with its level if it has several (NAME:LEVEL)")
      .required()
      .shown_as("NAME")
      .offers(player_names());
  command
      .option("--secret-file", options->secret_file,
              "The file whose first line is the secret that the site has given; nobody else may "
              "read it")
      .required()
      .shown_as("FILE");
  command.option("--port", options->port, "The port; 0 selects any free one")
      .shown_as("N")
      .within(0, 65535)
      .default_shown();
  command.option("--host", options->host, "The address to listen on; 0.0.0.0 for the whole network")
      .shown_as("ADDRESS")
      .default_shown();
  command
      .option("--state", options->state_file,
              "Keep unfinished games in this file, so that they go on after a restart")
      .shown_as("FILE");
  command
      .seconds("--time", options->seconds, "The time for one try; less where the clock demands it")
      .default_shown();
  command
      .option("--work", options->work,
              "The amount of work for one try instead of a time: with a seed the moves are then "
              "always the same")
      .shown_as("N");
  command
      .seconds("--response", options->response_seconds,
               "How long the site waits for an answer where it sends no deadline")
      .default_shown();
  command
      .option("--games", options->games,
              "The number of games that keep their player in memory; in others it begins anew")
      .shown_as("N")
      .within(1, 1000)
      .default_shown();
  command.option("--memory", options->memory_mb, "The memory limit of all players together")
      .shown_as("MB")
      .within(1, 1 << 24)
      .default_shown();
  command.option("--threads", options->threads, "The number of threads that work on one move")
      .shown_as("N")
      .within(1, 1024)
      .default_shown();
  command.option("--seed", options->seed, "The seed of the player's random numbers")
      .shown_as("N")
      .default_shown();
  command.footer(
      "Answers POST requests at any path and prints the address. Only requests that are signed "
      "with\n"
      "the secret are answered. docs/webhook.md describes the protocol. Ctrl-C ends the bot.\n\n"
      "Examples:\n"
      "  sudare webhook --player random --secret-file secret\n"
      "  sudare webhook --player random --secret-file secret --port 9000 --state games.jsonl\n"
      "  sudare webhook --player random --secret-file secret --time 2 --response 10");
  command.runs([options] { run_bot(*options); });
}

}  // namespace sudare::apps
