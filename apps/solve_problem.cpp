#include "solve_problem.hpp"

#include <algorithm>

#include "cli/error.hpp"

namespace sudare::apps {
namespace {

bool has_king(const shogi::Setup& setup, shogi::Color side) {
  return std::ranges::any_of(
      setup.board, [side](shogi::Piece piece) { return piece.is(side, shogi::Kind::King); });
}

}  // namespace

std::vector<Problem> problems_of(const std::string& source, const formats::Document& document) {
  std::vector<Problem> problems;
  for (const formats::Entry& entry : document.entries) {
    const shogi::Color attacker = entry.record.start.turn;
    if (!has_king(entry.record.start, ~attacker)) {
      throw located(source, entry.line,
                    attacker == shogi::Color::Black
                        ? "Black is to move, but there is no White king to mate"
                        : "White is to move, but there is no Black king to mate");
    }
    problems.push_back({entry.name, entry.record});
  }
  return problems;
}

}  // namespace sudare::apps
