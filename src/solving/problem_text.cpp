#include "solving/problem_text.hpp"

#include <fmt/format.h>

#include "report/missing_pieces.hpp"
#include "report/solution_text.hpp"

namespace sudare::solving {
namespace {

std::string moves_text(const Problem& problem, bool japanese) {
  const std::size_t intended = problem.record.main_line().size();
  if (intended > 0) {
    if (japanese) return fmt::format("記録の{}手は作意とみなし、その前の図を解く。\n", intended);
    return intended == 1 ? "The record's move is taken as the intended line; the diagram before it "
                           "is solved.\n"
                         : fmt::format(
                               "The record's {} moves are taken as the intended line; the "
                               "diagram before them is solved.\n",
                               intended);
  }
  if (problem.played == 0) return "";
  return japanese ? fmt::format("{}手進めた局面を解く。\n", problem.played)
                  : fmt::format("The position after {} move{} is solved.\n", problem.played,
                                problem.played == 1 ? "" : "s");
}

}  // namespace

std::string pieces_text(const Problem& problem, Language language) {
  return report::rest_text(problem.record, language) +
         report::missing_text(problem.start(), language);
}

std::string problem_text(const Problem& problem, Language language) {
  return report::problem_text(problem.name, problem.start()) + pieces_text(problem, language) +
         moves_text(problem, language == Language::Japanese);
}

}  // namespace sudare::solving
