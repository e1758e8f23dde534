// `sudare train`: fits the weights of the blind policy to records of games, and those of the value
// to how games end.

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
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
#include "play/value/value_examples.hpp"
#include "play/value/value_file.hpp"
#include "play/value/value_fit.hpp"
#include "report/numbers.hpp"

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
  std::uint64_t self_play = 100'000;
  std::uint64_t seed = 1;
  bool even = false;
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
  if (options.games.empty()) throw UserError("train policy needs --games");
  check_output(options.output);
  play::PolicyExamples examples;
  for (const play::GameRecord& record : read_game_files(options.games)) {
    examples.add(record, options.player);
  }
  play::PolicyFitSettings settings;
  settings.epochs = options.epochs;
  settings.drawback = options.drawback;
  settings.even_players = options.even;
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

// One round of fitting the value: so many games, each seen for the first time or once more.
void print_round(const TrainOptions& options, std::uint64_t games,
                 const play::ValueLosses& losses) {
  formats::JsonObject json;
  json.set("games", games).set("positions", losses.positions).set("loss", losses.fitted);
  json.set("material", losses.material).set("constant", losses.constant);
  print(options, json,
        fmt::format("{:>9} games: loss {:.4f}, of material alone {:.4f}, of 1/2 {:.4f}",
                    report::grouped(games), losses.fitted, losses.material, losses.constant));
}

// The step size falls while the fitting proceeds from 0 to 1.
float step_size(double progress) {
  constexpr double kFirst = 0.0015;
  constexpr double kLast = 0.0001;
  return static_cast<float>(kFirst + (kLast - kFirst) * progress);
}

void learn_from_self_play(const TrainOptions& options, const Interrupt& interrupt,
                          play::ValueFit& fit) {
  constexpr std::uint64_t kRound = 500;
  constexpr std::uint64_t kShown = 20;  // lines
  Random random(options.seed);
  play::ValueExamples examples;
  play::ValueLosses since_shown;
  for (std::uint64_t games = 0; games < options.self_play && !interrupt.requested();) {
    const std::uint64_t now = std::min(kRound, options.self_play - games);
    examples.clear();
    examples.add_blind_games(play::BlindPolicy::standard(), static_cast<int>(now), random);
    const auto progress = static_cast<double>(games) / static_cast<double>(options.self_play);
    since_shown.add(fit.learn(examples, step_size(progress)));
    const std::uint64_t before = games * kShown / options.self_play;
    games += now;
    if (games * kShown / options.self_play == before) continue;
    print_round(options, games, since_shown);
    since_shown = {};
  }
}

void learn_from_records(const TrainOptions& options, const Interrupt& interrupt,
                        play::ValueFit& fit) {
  play::ValueExamples examples;
  const std::vector<play::GameRecord> games = read_game_files(options.games);
  for (const play::GameRecord& game : games) examples.add(game);
  if (examples.size() == 0) throw UserError("no game of --games has a result");
  for (int epoch = 0; epoch < options.epochs && !interrupt.requested(); ++epoch) {
    print_round(options, games.size(),
                fit.learn(examples, step_size(static_cast<double>(epoch) / options.epochs)));
  }
}

void train_value(const TrainOptions& options) {
  if (!options.half.empty() || !options.player.empty() || options.even) {
    throw UserError("--half, --player and --even-players are for train policy");
  }
  check_output(options.output);
  const Interrupt interrupt;
  play::ValueFit fit(options.seed);
  const bool from_records = !options.games.empty();
  (from_records ? learn_from_records : learn_from_self_play)(options, interrupt, fit);
  write_output(options.output,
               play::write_value(fit.weights(), from_records ? "fitted to recorded games"
                                                             : "fitted to self-play"));
}

}  // namespace

void add_train(CommandLine& line) {
  auto options = std::make_shared<TrainOptions>();
  Command command = line.command("train", "Fit the weights that players of screen shogi use");
  command.option("WHAT", options->what, "What to fit: policy, value")
      .one_of({"policy", "value"})
      .required();
  const Option games = command
                           .option("--games", options->games,
                                   "Records of games, or a folder of them; may be repeated")
                           .one_value_each()
                           .shown_as("PATH");
  command.option("-o,--out", options->output, "Write the weights to this file")
      .shown_as("FILE")
      .required();
  command.option("--epochs", options->epochs, "Passes over the records, at most")
      .shown_as("N")
      .within(1, 10'000)
      .default_shown();
  command
      .option("--drawback", options->drawback,
              "Policy: how strongly weights are drawn back to those set by hand, in decisions")
      .shown_as("N")
      .within(0, 1'000'000)
      .default_shown();
  command
      .option("--half", options->half,
              "Policy: fit to every second game only, counted from 0, and show the loss on the "
              "others")
      .shown_as("WHICH")
      .one_of({"even", "odd"});
  command
      .option("--player", options->player, "Policy: only the decisions of the player of this name")
      .shown_as("NAME");
  command.flag("--even-players", options->even,
               "Policy: all players count the same, however many decisions each made");
  command
      .option("--self-play", options->self_play,
              "Value: how many games the policy plays against itself if there are no --games")
      .shown_as("N")
      .default_shown()
      .excludes(games);
  command.option("--seed", options->seed, "Value: a number from which all random choices follow")
      .shown_as("N")
      .default_shown();
  command.flag("--json", options->json, "Print JSON objects");
  command.footer(
      "'policy' fits which try a player makes who sees only his own pieces; 'value' fits how\n"
      "probably a side wins. A loss is the mean of -ln p, where p is the probability that the\n"
      "weights give to what happened. The same options give the same weights. Ctrl-C ends the\n"
      "fitting and keeps the weights so far.\n\n"
      "Examples:\n"
      "  sudare train policy --games problems/play --out weights.txt\n"
      "  sudare train policy --games problems/play --half even --out weights.txt\n"
      "  sudare train policy --games games.jsonl --player sudare --epochs 20 --out weights.txt\n"
      "  sudare train policy --games problems/play --games arena --even-players --out weights.txt\n"
      "  sudare train value --out weights.txt\n"
      "  sudare train value --self-play 5000 --seed 2 --out weights.txt");
  command.runs(
      [options] { options->what == "policy" ? train_policy(*options) : train_value(*options); });
}

}  // namespace sudare::apps
