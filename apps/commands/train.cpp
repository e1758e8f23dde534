// `sudare train`: fits the weights of the blind policy to records of games.

#include <fmt/format.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/user_error.hpp"
#include "cli/command_line.hpp"
#include "cli/game_files.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "commands/commands.hpp"
#include "formats/json.hpp"
#include "play/policy/examples.hpp"
#include "play/policy/fit.hpp"
#include "play/policy/weights_file.hpp"

namespace sudare::apps {
namespace {

struct TrainOptions {
  std::string what;
  std::vector<std::string> games;
  std::string output;
  std::string player;
  std::string half;
  int epochs = 60;
  int drawback = 8;
  bool json = false;
};

void print(const TrainOptions& options, const formats::JsonObject& json, const std::string& text) {
  write_stdout((options.json ? json.dump() : text) + "\n");
}

void print_epoch(const TrainOptions& options, const play::PolicyEpoch& epoch) {
  formats::JsonObject json;
  json.set("epoch", epoch.epoch).set("loss", epoch.fitted_loss);
  std::string text = fmt::format("epoch {:3}: loss {:.4f}", epoch.epoch, epoch.fitted_loss);
  if (epoch.held_out) {
    json.set("held_out", *epoch.held_out);
    text += fmt::format(", held out {:.4f}", *epoch.held_out);
  }
  print(options, json, text);
}

void print_loss(const TrainOptions& options, const std::string& player, const char* games,
                const play::PolicyLoss& loss) {
  if (loss.decisions == 0) return;
  formats::JsonObject json;
  json.set("player", player).set("games", games).set("decisions", loss.decisions);
  json.set("loss", loss.loss).set("uniform", loss.uniform);
  print(options, json,
        fmt::format("{}, {} games: loss {:.4f} over {} decisions (uniform {:.4f})", player, games,
                    loss.loss, loss.decisions, loss.uniform));
}

// The loss of each player, apart for games fitted to and games held out.
void print_losses(const TrainOptions& options, const play::PolicyFitSettings& settings,
                  const play::PolicyExamples& examples, const std::vector<float>& weights) {
  for (std::size_t player = 0; player < examples.players().size(); ++player) {
    for (const bool held_out : {false, true}) {
      const play::PolicyLoss loss =
          play::policy_loss(examples, weights, [&](const play::PolicyExamples::Decision& each) {
            const bool is_other = settings.half && each.game % 2 != *settings.half;
            return each.player == player && is_other == held_out;
          });
      print_loss(options, examples.players()[player], held_out ? "held out" : "fitted", loss);
    }
  }
}

void train_policy(const TrainOptions& options) {
  check_output(options.output);
  play::PolicyExamples examples;
  for (const play::GameRecord& record : read_game_files(options.games)) {
    examples.add(record, options.player);
  }
  play::PolicyFitSettings settings;
  settings.epochs = options.epochs;
  settings.drawback = options.drawback;
  if (!options.half.empty()) settings.half = options.half == "odd" ? 1U : 0U;
  if (play::decisions_to_fit(examples, settings) == 0) {
    throw UserError("there is no decision to fit to" +
                    (options.player.empty() ? "" : " by a player named " + options.player));
  }
  const Interrupt interrupt;
  const std::vector<float> weights =
      play::fit_policy(examples, settings, [&](const play::PolicyEpoch& epoch) {
        print_epoch(options, epoch);
        return !interrupt.requested();
      });
  print_losses(options, settings, examples, weights);
  write_output(options.output,
               play::write_policy(weights, fmt::format("fitted to {} decisions of {} games",
                                                       play::decisions_to_fit(examples, settings),
                                                       examples.games())));
}

}  // namespace

void add_train(CommandLine& line) {
  auto options = std::make_shared<TrainOptions>();
  Command command = line.command("train", "Fit the weights that the players of screen shogi use");
  command.option("WHAT", options->what, "policy: which try a player makes")
      .one_of({"policy"})
      .required();
  command.option("--games", options->games, "Records of games, or folders of them")
      .shown_as("PATH")
      .required();
  command.option("-o,--out", options->output, "Write the weights to this file")
      .shown_as("FILE")
      .required();
  command.option("--epochs", options->epochs, "Passes over the games, at most")
      .shown_as("N")
      .within(1, 10'000)
      .default_shown();
  command
      .option("--drawback", options->drawback,
              "How strongly weights are drawn back to those set by hand, in decisions")
      .shown_as("N")
      .within(0, 1'000'000)
      .default_shown();
  command
      .option("--half", options->half,
              "Fit to every second game only, counted from 0, and show the loss on the others")
      .shown_as("WHICH")
      .one_of({"even", "odd"});
  command.option("--player", options->player, "Only the decisions of the player of this name")
      .shown_as("NAME");
  command.flag("--json", options->json, "Print JSON objects");
  command.footer(
      "A loss is the mean of -ln p, where p is the probability that the weights give to what was\n"
      "played. Ctrl-C ends the fitting after this epoch and keeps its weights.\n\n"
      "Examples:\n"
      "  sudare train policy --games problems/play --out weights.txt\n"
      "  sudare train policy --games problems/play --half even --out weights.txt\n"
      "  sudare train policy --games games.jsonl --player sudare --epochs 20 --out weights.txt");
  command.runs([options] { train_policy(*options); });
}

}  // namespace sudare::apps
