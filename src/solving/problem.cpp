#include "solving/problem.hpp"

#include <algorithm>
#include <utility>

#include "base/user_error.hpp"
#include "shogi/sfen.hpp"

namespace sudare::solving {
namespace {

bool has_king(const shogi::Setup& setup, shogi::Color side) {
  return std::ranges::any_of(
      setup.board, [side](shogi::Piece piece) { return piece.is(side, shogi::Kind::King); });
}

}  // namespace

std::vector<Problem> problems_of(const std::string& source, const formats::Document& document) {
  std::vector<Problem> problems;
  for (const formats::DocumentEntry& entry : document.entries) {
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

void give_rest_to_defender(formats::Document& document) {
  for (formats::DocumentEntry& entry : document.entries) {
    shogi::Setup& start = entry.record.start;
    start = shogi::with_rest_to(start, ~start.turn);
  }
}

Problem problem_of_sfen(const std::string& sfen, const std::string& name) {
  formats::Document document;
  formats::DocumentEntry& entry = document.entries.emplace_back();
  entry.name = name;
  entry.record.start = shogi::read_sfen(sfen);
  return std::move(problems_of("sfen", document).front());
}

}  // namespace sudare::solving
