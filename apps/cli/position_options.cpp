#include "cli/position_options.hpp"

#include <algorithm>
#include <iterator>

#include "cli/command_line.hpp"
#include "cli/input.hpp"

namespace sudare::apps {
namespace {

using solving::Problem;

template <class Choose>
std::vector<Problem> read_all(const std::vector<std::string>& arguments, Choose&& choose) {
  std::vector<Problem> all;
  for (const std::string& argument : rejoin_sfens(arguments)) {
    std::ranges::move(choose(read_input(argument)), std::back_inserter(all));
  }
  return all;
}

}  // namespace

void add_position_options(Command& command, solving::Choice& choice) {
  constexpr int kMostMoves = 1'000'000;
  command
      .option("--ply", choice.ply,
              "Take the position after N moves of the record, which a game needs")
      .shown_as("N")
      .within(0, kMostMoves);
  command.flag("--rest-to-defender", choice.rest_to_defender,
               "Give the pieces that are in nobody's hand to the side not to move");
}

std::vector<Problem> read_positions(const std::vector<std::string>& arguments,
                                    const solving::Choice& choice) {
  return read_all(arguments, [&](const Input& input) {
    return solving::positions_of(input.source, input.document, choice);
  });
}

std::vector<Problem> read_problems(const std::vector<std::string>& arguments,
                                   const solving::Choice& choice) {
  return read_all(arguments, [&](const Input& input) {
    return solving::problems_of(input.source, input.document, choice);
  });
}

}  // namespace sudare::apps
