#include "solving/problem.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/format_error.hpp"
#include "base/text.hpp"
#include "base/user_error.hpp"
#include "formats/handicap.hpp"
#include "report/numbers.hpp"
#include "shogi/sfen.hpp"

namespace sudare::solving {
namespace {

using formats::DocumentEntry;
using formats::Format;

bool has_king(const shogi::Setup& setup, shogi::Color side) {
  return std::ranges::any_of(
      setup.board, [side](shogi::Piece piece) { return piece.is(side, shogi::Kind::King); });
}

// How many moves of the main line come before the problem.
std::size_t moves_before(Format format, const DocumentEntry& entry, const Choice& choice) {
  const std::size_t all = entry.record.main_line().size();
  const std::string moves = all == 0 ? "no moves" : report::counted(static_cast<int>(all), "move");
  if (choice.ply) {
    const auto ply = static_cast<std::size_t>(*choice.ply);
    if (ply <= all) return ply;
    throw FormatError(fmt::format("ply {} is beyond the end, the record has {}", ply, moves),
                      entry.line);
  }
  if (meaning_of_moves(format, entry.record) == MovesMean::Game) {
    throw FormatError(
        fmt::format("a whole game of {}; --ply N chooses the position after N of them", moves),
        entry.line);
  }
  return moves_to_problem(format, entry.record);
}

void check_king(const std::string& source, std::size_t line, const Problem& problem) {
  const shogi::Color attacker = problem.start().turn;
  if (has_king(problem.start(), ~attacker)) return;
  const std::string when =
      problem.played == 0
          ? ""
          : fmt::format("after {} ", report::counted(static_cast<int>(problem.played), "move"));
  throw located(source, line,
                when + (attacker == shogi::Color::Black
                            ? "Black is to move, but there is no White king to mate"
                            : "White is to move, but there is no Black king to mate"));
}

}  // namespace

MovesMean meaning_of_moves(Format format, const formats::Record& record) {
  if (record.nodes.front().children.empty()) return MovesMean::Nothing;
  switch (format) {
    case Format::Sfen:
    case Format::Usi:
    case Format::ProblemTable:
      return MovesMean::Played;
    case Format::Kif:
    case Format::Ki2:
    case Format::Csa:
    case Format::Jkf:
      break;
  }
  return formats::begins_a_game(record.start) ? MovesMean::Game : MovesMean::Intended;
}

std::size_t moves_to_problem(Format format, const formats::Record& record) {
  return meaning_of_moves(format, record) == MovesMean::Played ? record.main_line().size() : 0;
}

void give_rest_to_defender(formats::Record& record, std::size_t moves) {
  const shogi::Color turn = moves % 2 == 0 ? record.start.turn : ~record.start.turn;
  record.start = shogi::with_rest_to(record.start, ~turn);
}

Problem position_of(Format format, const DocumentEntry& entry, const Choice& choice) {
  Problem problem{harmless_line(entry.name), entry.record, moves_before(format, entry, choice)};
  formats::Record& record = problem.record;
  if (choice.rest_to_defender) give_rest_to_defender(record, problem.played);
  // The moves of a record that begins with a diagram stay with it, unless a person has chosen.
  if (choice.ply || problem.played > 0) {
    record.start = record.position_after(problem.played);
    record.nodes.assign(1, {});
  }
  return problem;
}

std::vector<Problem> positions_of(const std::string& source, const formats::Document& document,
                                  const Choice& choice) {
  std::vector<Problem> positions;
  try {
    for (const DocumentEntry& entry : document.entries) {
      positions.push_back(position_of(document.format, entry, choice));
    }
  } catch (const FormatError& error) {
    throw located(source, error);
  }
  return positions;
}

std::vector<Problem> problems_of(const std::string& source, const formats::Document& document,
                                 const Choice& choice) {
  std::vector<Problem> problems = positions_of(source, document, choice);
  for (std::size_t i = 0; i < problems.size(); ++i) {
    check_king(source, document.entries[i].line, problems[i]);
  }
  return problems;
}

Problem problem_of_sfen(const std::string& sfen, const std::string& name) {
  formats::Document document;
  DocumentEntry& entry = document.entries.emplace_back();
  entry.name = name;
  entry.record.start = shogi::read_sfen(sfen);
  return std::move(problems_of("sfen", document).front());
}

}  // namespace sudare::solving
