// The parts that the reports of all rules share: the problem itself, a line of moves, the sentence
// for an undecided search, and a record to which a solution is added.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/language.hpp"
#include "formats/record.hpp"
#include "shogi/move.hpp"
#include "shogi/setup.hpp"

namespace sudare::report {

// The name, a diagram and the SFEN.
std::string problem_text(const std::string& name, const shogi::Setup& start);

// ▲２三銀 △同　玉 ..., eight moves per line after the number of the first.
std::string numbered_line(const shogi::Setup& start, const std::vector<shogi::Move>& line);
// "usi 2d2c+ 2b2c ...".
std::string usi_line(const std::vector<shogi::Move>& line);

// What an undecided search has proved: the length up to which there is no mate.
struct Undecided {
  int refuted_to = 0;
  std::optional<int> max_moves;  // the longest length that was searched
  std::optional<int> fouls;      // the fouls allowed, under a rule that has them
};
std::string undecided_text(const Undecided& undecided, Language language);

// A record of the start position only, with the headers of the problem, its name and its length.
formats::Record record_of(const std::string& name, const formats::Record& problem,
                          std::optional<int> moves);

}  // namespace sudare::report
