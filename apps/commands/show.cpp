// `sudare show`: positions as kanji diagrams, or one as an SVG picture.

#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "cli/command_line.hpp"
#include "cli/error.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "commands/commands.hpp"
#include "formats/diagram.hpp"
#include "shogi/sfen.hpp"
#include "solving/problem.hpp"

namespace sudare::apps {
namespace {

struct ShowOptions {
  std::vector<std::string> positions;
  std::string output;
  bool svg = false;
  bool rest_to_defender = false;
};

std::string as_text(const formats::DocumentEntry& entry) {
  std::string text = entry.name.empty() ? "" : entry.name + "\n";
  text += formats::text_diagram(entry.record.start);
  text += fmt::format("sfen {}\n", shogi::write_sfen(entry.record.start));
  return text;
}

std::string as_svg(const std::vector<Input>& inputs) {
  if (inputs.size() != 1 || inputs.front().document.entries.size() != 1) {
    throw UserError("an SVG picture shows one position, but several were given");
  }
  return formats::svg_diagram(inputs.front().document.entries.front().record.start);
}

void run(const ShowOptions& options) {
  std::vector<Input> inputs;
  for (const std::string& argument : rejoin_sfens(options.positions)) {
    inputs.push_back(read_input(argument));
    if (options.rest_to_defender) solving::give_rest_to_defender(inputs.back().document);
  }
  if (options.svg) return write_output(options.output, as_svg(inputs));

  std::string text;
  for (const Input& input : inputs) {
    for (const formats::DocumentEntry& entry : input.document.entries) {
      if (!text.empty()) text += '\n';
      text += as_text(entry);
    }
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
  command.flag("--rest-to-defender", options->rest_to_defender,
               "Give the pieces missing from a diagram to the side not to move");
  command.footer(std::string(kPositionHelp) +
                 "\n\nExamples:\n"
                 "  sudare show startpos\n"
                 "  sudare show '7nl/7k1/9/7P1/9/9/9/9/9 b 2G 1' --rest-to-defender\n"
                 "  sudare show problem.kif --svg -o problem.svg\n"
                 "  sudare show problems.tsv | less");
  command.runs([options] { run(*options); });
}

}  // namespace sudare::apps
