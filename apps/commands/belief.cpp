// `sudare belief`: how well models of the hidden pieces do on recorded games, and what they say at
// one moment as a picture.

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/user_error.hpp"
#include "cli/command_line.hpp"
#include "cli/game_files.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "commands/commands.hpp"
#include "formats/diagram.hpp"
#include "formats/json.hpp"
#include "play/belief/location_score.hpp"
#include "play/policy/weights_file.hpp"
#include "report/table.hpp"
#include "screen/game.hpp"
#include "shogi/usi.hpp"

namespace sudare::apps {
namespace {

using play::LocatedTurn;
using play::LocationScore;
using shogi::Color;

struct BeliefOptions {
  std::vector<std::string> records;
  std::string model = "sudare";
  std::string bot = "tsuitate-bot";
  std::string half;
  std::string weights;
  int worlds = 2048;
  std::uint64_t work = 20'000;
  double seconds = 0;
  std::uint64_t seed = 1;
  int threads = 1;
  bool json = false;
  std::string svg;
  int game = 1;
  std::optional<int> ply;
  std::string heat = "king";
};

class Belief {
 public:
  explicit Belief(const BeliefOptions& options) : options_(options) {
    if (!options.weights.empty()) {
      try {
        policy_ =
            std::make_unique<play::BlindPolicy>(play::read_policy(read_bytes(options.weights)));
      } catch (const FormatError& error) {
        throw located(options.weights, error);
      }
    }
    settings_.worlds = static_cast<std::size_t>(options.worlds);
    settings_.seed = options.seed;
    settings_.threads = static_cast<unsigned>(options.threads);
    settings_.policy = policy_.get();
    effort_.seconds = options.seconds;
    effort_.work = static_cast<std::int64_t>(options.work);
  }

  void measure(const std::vector<play::GameRecord>& games) {
    const Interrupt interrupt;
    std::vector<std::vector<std::string>> rows;
    rows.push_back(
        {"game", "decisions", "king", "bot's side", "calibration", "occupancy", "no exact world"});
    for (std::size_t i = 0; i < games.size() && !interrupt.requested(); ++i) {
      if (!options_.half.empty() && (i % 2 == 1) != (options_.half == "odd")) continue;
      LocationScore of_game;
      play::locate_pieces(games[i], options_.model, settings_, effort_,
                          [&](const LocatedTurn& turn) {
                            const bool of_bot = games[i].names[index_of(turn.side)] == options_.bot;
                            of_game.add(turn, of_bot);
                            all_.add(turn, of_bot);
                            if (options_.json) print_turn(i, turn);
                            return !interrupt.requested();
                          });
      rows.push_back(row(std::to_string(i + 1), of_game));
    }
    rows.push_back(row("all", all_));
    write_stdout(options_.json ? totals() : report::aligned(rows));
  }

  // What the side to move after so many moves that stood believes.
  [[nodiscard]] std::string picture(const play::GameRecord& record) {
    const int ply = options_.ply.value_or(0);
    screen::Game game(record.rules, record.start);
    const auto reached = [&] { return game.seat(Color::Black).moves() >= ply; };
    for (const screen::GameStep& step : record.steps) {
      if (reached()) break;
      game.attempt(step.side, step.move, step.time);
    }
    if (!reached()) {
      throw UserError(fmt::format("--ply is {}, but only {} moves of the game stand", ply,
                                  game.seat(Color::Black).moves()));
    }
    const Color side = game.turn();
    const screen::Seat& seat = game.seat(side);
    const auto model = play::make_location_model(options_.model, seat, settings_, effort_);
    const play::Locations found = model->locate(seat);
    if (options_.heat == "pieces" && !found.occupied)
      throw UserError("the model " + options_.model + " knows only the king");
    formats::HeatMap heat;
    heat.title = fmt::format("Where {} finds {} {} after {} moves, in percent", side_name(side),
                             side == Color::Black ? "White's" : "Black's",
                             options_.heat == "king" ? "king" : "pieces", ply);
    heat.warmth = options_.heat == "king" ? found.king : *found.occupied;
    if (options_.heat == "king") heat.marked = game.position().king(~side);
    shogi::Setup own = screen::alone(seat.own(), side).setup();
    own.turn = side;
    return formats::svg_diagram(own, heat);
  }

 private:
  static const char* side_name(Color side) { return side == Color::Black ? "Black" : "White"; }

  static std::string cell(std::optional<double> number) {
    return number ? fmt::format("{:.3f}", *number) : "-";
  }
  static std::vector<std::string> row(const std::string& name, const LocationScore& score) {
    return {name,
            std::to_string(score.decisions()),
            cell(score.king_nats()),
            cell(score.king_nats_bot()),
            cell(score.calibration_error()),
            cell(score.occupancy_nats()),
            cell(score.no_exact_world())};
  }

  static void print_turn(std::size_t game, const LocatedTurn& turn) {
    formats::JsonObject json;
    json.set("game", game + 1).set("step", turn.step + 1);
    json.set("side", turn.side == Color::Black ? "black" : "white");
    json.set("king", usi_text(turn.king)).set("probability", turn.probability);
    json.set("most_probable", turn.most_probable);
    json.set("occupancy_nats", turn.occupancy_nats).set("exact_world", turn.explained);
    write_stdout(json.dump() + "\n");
  }

  [[nodiscard]] std::string totals() const {
    formats::JsonObject json;
    json.set("decisions", all_.decisions()).set("king_nats", all_.king_nats());
    json.set("king_nats_bot", all_.king_nats_bot());
    json.set("calibration_error", all_.calibration_error());
    json.set("occupancy_nats", all_.occupancy_nats());
    json.set("no_exact_world", all_.no_exact_world());
    return json.dump() + "\n";
  }

  const BeliefOptions& options_;
  std::unique_ptr<play::BlindPolicy> policy_;
  play::BeliefSettings settings_;
  play::Effort effort_;
  LocationScore all_;
};

void run(const BeliefOptions& options) {
  const bool draws = !options.svg.empty();
  if (draws != options.ply.has_value()) throw UserError("--svg and --ply go together");
  if (draws) check_output(options.svg);
  const std::vector<play::GameRecord> games = read_game_files(options.records);
  Belief belief(options);
  if (!draws) {
    belief.measure(games);
    return;
  }
  if (static_cast<std::size_t>(options.game) > games.size())
    throw UserError(fmt::format("--game is {}, but there are {}", options.game, games.size()));
  write_output(options.svg, belief.picture(games[static_cast<std::size_t>(options.game) - 1]));
}

}  // namespace

void add_belief(CommandLine& line) {
  auto options = std::make_shared<BeliefOptions>();
  Command command = line.command("belief", "Measure models of the hidden pieces on records");
  command.option("RECORD", options->records, "Records of games, or folders of them").required();
  command.option("--model", options->model, "Which model: uniform, shibahara, filter, sudare")
      .shown_as("NAME")
      .one_of({play::location_models().begin(), play::location_models().end()})
      .default_shown();
  command.option("--worlds", options->worlds, "sudare: how many worlds it keeps")
      .shown_as("N")
      .within(1, 1'000'000)
      .default_shown();
  const Option work =
      command.option("--work", options->work, "sudare: decisions looked at for each turn, about")
          .shown_as("N")
          .default_shown();
  command.seconds("--time", options->seconds, "sudare: time for each turn, instead of --work")
      .excludes(work);
  command.option("--threads", options->threads, "sudare: how many threads work")
      .shown_as("N")
      .within(1, 1024)
      .default_shown();
  command.option("--seed", options->seed, "sudare: a number from which all random choices follow")
      .shown_as("N")
      .default_shown();
  command
      .option("--weights", options->weights,
              "sudare: take the weights of the blind policy from this file of 'train policy'")
      .shown_as("FILE");
  command.option("--half", options->half, "Only every second game, counted from 0")
      .shown_as("WHICH")
      .one_of({"even", "odd"});
  command.option("--bot", options->bot, "The name of the player called the bot")
      .shown_as("PLAYER")
      .default_shown();
  command.flag("--json", options->json, "Print a JSON object for each turn, then the means");
  command.option("--svg", options->svg, "Draw what the side to move believes into this file")
      .shown_as("FILE");
  command.option("--ply", options->ply, "The picture: after so many moves that stand")
      .shown_as("N")
      .within(0, 100'000);
  command.option("--game", options->game, "The picture: of which game, counted from 1")
      .shown_as("N")
      .within(1, 1'000'000)
      .default_shown();
  command.option("--heat", options->heat, "The picture: where the king is, or any piece")
      .shown_as("WHICH")
      .one_of({"king", "pieces"})
      .default_shown();
  command.footer(
      "At the beginning of each turn, the model is asked where the other side's pieces are; it\n"
      "knows what the player to move has heard. The columns are means over turns: 'king' is -ln p\n"
      "of the king's true square, where 1 % of p is spread evenly over the squares without a\n"
      "piece of the player's own; \"bot's side\" is the same for the turns of --bot;\n"
      "'calibration' is how far the p of the most probable square is from how often the king is\n"
      "there, over ten bins of p; 'occupancy' is -ln p of whether a square is occupied; 'no exact\n"
      "world' is the share of turns without a world that explains every call.\n\n"
      "Examples:\n"
      "  sudare belief problems/play\n"
      "  sudare belief problems/play --model filter --json\n"
      "  sudare belief game.kif --worlds 500 --work 5000\n"
      "  sudare belief problems/play --half odd --weights fitted-to-even.txt\n"
      "  sudare belief problems/play --game 7 --ply 40 --svg king.svg\n"
      "  sudare belief game.kif --ply 40 --svg pieces.svg --heat pieces");
  command.runs([options] { run(*options); });
}

}  // namespace sudare::apps
