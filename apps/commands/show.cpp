// `sudare show`: positions as kanji diagrams, or one as an SVG picture.

#include <memory>
#include <string>
#include <vector>

#include "cli/command_line.hpp"
#include "cli/error.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/position_options.hpp"
#include "commands/commands.hpp"
#include "formats/diagram.hpp"
#include "report/solution_text.hpp"
#include "solving/problem_text.hpp"

namespace sudare::apps {
namespace {

using solving::Problem;

struct ShowOptions {
  std::vector<std::string> positions;
  std::string output;
  bool svg = false;
  solving::Choice choice;
};

std::string as_svg(const std::vector<Problem>& positions) {
  if (positions.size() != 1) {
    throw UserError("an SVG picture shows one position, but several were given");
  }
  return formats::svg_diagram(positions.front().start());
}

void run(const ShowOptions& options) {
  const std::vector<Problem> positions = read_positions(options.positions, options.choice);
  if (options.svg) {
    write_output(options.output, as_svg(positions));
    say_what_was_completed(positions.front().record);
    return;
  }

  std::string text;
  for (const Problem& position : positions) {
    if (!text.empty()) text += '\n';
    text += report::problem_text(position.name, position.start()) +
            solving::pieces_text(position, language_of_environment());
  }
  write_output(options.output, text);
}

}  // namespace

void add_show(CommandLine& line) {
  auto options = std::make_shared<ShowOptions>();
  Command command = line.command("show", "Show positions as diagrams");
  command.option("POSITION", options->positions, "The positions to show").required();
  command.flag("--svg", options->svg, "Draw one position as an SVG picture");
  command.option("-o,--output", options->output, "Write to this file").shown_as("FILE");
  add_position_options(command, options->choice);
  command.footer(std::string(kPositionHelp) +
                 "\n\nExamples:\n"
                 "  sudare show startpos\n"
                 "  sudare show '7nl/7k1/9/7P1/9/9/9/9/9 b 2G 1' --rest-to-defender\n"
                 "  sudare show problem.kif --svg -o problem.svg\n"
                 "  sudare show game.kif --ply 40\n"
                 "  sudare show problems.tsv | less");
  command.runs([options] { run(*options); });
}

}  // namespace sudare::apps
