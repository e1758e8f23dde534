// The parts that the reports of all rules have in common: the problem itself, a line of moves, the
// sentence for a search that ended undecided, a record to put a solution into.
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

// ▲２三銀 △同　玉 ..., eight moves per line behind the number of the first.
std::string numbered_line(const shogi::Setup& start, const std::vector<shogi::Move>& line);
// "usi 2d2c+ 2b2c ...".
std::string usi_line(const std::vector<shogi::Move>& line);

// What is known where there is no verdict: up to which length there is no mate. `max_moves` is the
// longest that was looked for.
std::string undecided_text(int refuted_to, std::optional<int> max_moves, Language language);

// A record of the start alone, with the headers the problem came with, its name and its length.
formats::Record record_of(const std::string& name, const formats::Record& problem,
                          std::optional<int> moves);

}  // namespace sudare::report
