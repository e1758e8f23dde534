// The problems in a document.
//
// A position line (SFEN, USI, a cell of a table) means the position that its moves reach. A record
// (KIF, KI2, CSA, JKF) that begins with a diagram means this diagram, and its moves are the
// intended line. A whole game singles out no position, so somebody has to choose one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "formats/document.hpp"

namespace sudare::solving {

// What the moves of a record say about its problem.
enum class MovesMean : std::uint8_t {
  Nothing,   // there are none
  Played,    // they lead to the problem
  Intended,  // they solve it, as its author thinks
  Game,      // a whole game
};
MovesMean meaning_of_moves(formats::Format format, const formats::Record& record);
// How many moves of the main line come before the problem, if nobody chooses; of a game none.
std::size_t moves_to_problem(formats::Format format, const formats::Record& record);

struct Problem {
  std::string name;        // one line that no terminal obeys; may be empty
  formats::Record record;  // its start is the problem, and its main line the intended line, if any
  std::size_t played = 0;  // the moves before the problem that are not in the record any more

  [[nodiscard]] const shogi::Setup& start() const { return record.start; }
};

// How a person changes which position is meant.
struct Choice {
  std::optional<int> ply;         // the position after this many moves of the main line
  bool rest_to_defender = false;  // because diagrams of problems omit the hand of the defender
};

// Gives every piece that is in nobody's hand to the side that is not to move after this many moves.
void give_rest_to_defender(formats::Record& record, std::size_t moves);

// The position that an entry means. Throws FormatError for a whole game without a choice, and for a
// choice beyond its end.
Problem position_of(formats::Format format, const formats::DocumentEntry& entry,
                    const Choice& choice);
// The positions of all entries. Throws UserError that names the source.
std::vector<Problem> positions_of(const std::string& source, const formats::Document& document,
                                  const Choice& choice = {});
// The same, but throws UserError that names the first without a king to mate.
std::vector<Problem> problems_of(const std::string& source, const formats::Document& document,
                                 const Choice& choice = {});
// The problem of one SFEN. Throws FormatError, or UserError if there is no king to mate.
Problem problem_of_sfen(const std::string& sfen, const std::string& name);

}  // namespace sudare::solving
