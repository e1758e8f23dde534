// `sudare perft`: counts the leaves of the game tree and measures the speed.

#include "shogi/perft.hpp"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/user_error.hpp"
#include "cli/command_line.hpp"
#include "cli/output.hpp"
#include "cli/position_options.hpp"
#include "commands/commands.hpp"
#include "formats/json.hpp"
#include "report/numbers.hpp"
#include "shogi/movegen.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::apps {
namespace {

struct PerftOptions {
  std::vector<std::string> positions;
  solving::Choice choice;
  int depth = 5;
  bool json = false;
  bool bench = false;
  bool divide = false;
};

struct LeafCount {
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::vector<std::pair<shogi::Move, std::uint64_t>> by_move;  // filled only with --divide

  [[nodiscard]] double rate() const {
    return seconds > 0 ? static_cast<double>(nodes) / seconds : 0;
  }
};

template <class Work>
double seconds_of(Work&& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

LeafCount count(const shogi::Setup& setup, int depth) {
  shogi::Position position(setup);
  LeafCount result;
  result.seconds = seconds_of([&] { result.nodes = shogi::perft(position, depth); });
  return result;
}

// Precondition: depth >= 1.
LeafCount count_by_move(const shogi::Setup& setup, int depth) {
  shogi::Position position(setup);
  LeafCount result;
  result.seconds = seconds_of([&] {
    shogi::MoveList moves;
    shogi::legal_moves(position, moves);
    for (const shogi::Move move : moves) {
      const shogi::Undo undo = position.make(move);
      const std::uint64_t nodes = shogi::perft(position, depth - 1);
      position.unmake(move, undo);
      result.nodes += nodes;
      result.by_move.emplace_back(move, nodes);
    }
  });
  return result;
}

std::string as_json(const LeafCount& result, int depth) {
  formats::JsonObject json;
  json.set("depth", depth).set("nodes", result.nodes).set("seconds", result.seconds);
  if (!result.by_move.empty()) {
    formats::JsonObject moves;
    for (const auto& [move, nodes] : result.by_move) {
      moves.set(shogi::usi_text(move), nodes);
    }
    json.set("moves", std::move(moves));
  }
  return json.dump() + "\n";
}

std::string as_text(const LeafCount& result, int depth) {
  std::string text;
  for (const auto& [move, nodes] : result.by_move) {
    text += fmt::format("{:6} {:>15}\n", shogi::usi_text(move), report::grouped(nodes));
  }
  return text + fmt::format("depth {}: {} leaves in {:.3f} s\n", depth,
                            report::grouped(result.nodes), result.seconds);
}

void run_counts(const PerftOptions& options) {
  std::vector<std::string> arguments = options.positions;
  if (arguments.empty()) arguments.emplace_back("startpos");
  for (const solving::Problem& position : read_positions(arguments, options.choice)) {
    const bool divides = options.divide && options.depth > 0;
    const LeafCount result = divides ? count_by_move(position.start(), options.depth)
                                     : count(position.start(), options.depth);
    write_stdout(options.json ? as_json(result, options.depth) : as_text(result, options.depth));
  }
}

struct BenchPosition {
  const char* name;
  const char* sfen;
  int depth;
};

// The opening, a middle game with many drops, and the position with the largest number of legal
// moves.
constexpr std::array kBench = {
    BenchPosition{"start", "startpos", 6},
    BenchPosition{"middle game",
                  "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1", 4},
    BenchPosition{"593 moves", "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 3},
};

void run_bench(const PerftOptions& options) {
  if (options.choice.ply || options.choice.rest_to_defender) {
    throw UserError("--bench has its own positions; --ply and --rest-to-defender are for others");
  }
  for (const BenchPosition& bench : kBench) {
    const LeafCount result = count(shogi::read_sfen(bench.sfen), bench.depth);
    if (options.json) {
      formats::JsonObject json;
      json.set("name", bench.name).set("sfen", bench.sfen).set("depth", bench.depth);
      json.set("nodes", result.nodes).set("seconds", result.seconds);
      json.set("leaves_per_second", result.rate());
      write_stdout(json.dump() + "\n");
    } else {
      write_stdout(fmt::format(
          "{:<12} depth {}: {:>13} leaves in {:6.3f} s, {:>7.1f} million per second\n", bench.name,
          bench.depth, report::grouped(result.nodes), result.seconds, result.rate() / 1e6));
    }
  }
}

}  // namespace

void add_perft(CommandLine& line) {
  auto options = std::make_shared<PerftOptions>();
  Command command = line.command("perft", "Count the leaves of the game tree at a given depth");
  const Option positions =
      command.option("POSITION", options->positions, "The positions to start from [startpos]");
  const Option depth = command.option("--depth", options->depth, "The length of the sequences")
                           .shown_as("N")
                           .within(0, 20)
                           .default_shown();
  add_position_options(command, options->choice);
  command.flag("--json", options->json, "Print one JSON object per position");
  const Option divide =
      command.flag("--divide", options->divide, "Also count the leaves after each first move");
  command.flag("--bench", options->bench, "Measure leaves per second on fixed positions")
      .excludes(positions)
      .excludes(depth)
      .excludes(divide);
  command.footer(std::string(kPositionHelp) +
                 "\n\nExamples:\n"
                 "  sudare perft --depth 5\n"
                 "  sudare perft --depth 3 --divide startpos\n"
                 "  sudare perft --depth 2 --json '4k4/9/4P4/9/9/9/9/9/9 b G 1'\n"
                 "  sudare perft --bench");
  command.runs([options] { options->bench ? run_bench(*options) : run_counts(*options); });
}

}  // namespace sudare::apps
