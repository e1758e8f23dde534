// The options that say which position of the input is meant, and what is read under them.
#pragma once

#include <string>
#include <vector>

#include "solving/problem.hpp"

namespace sudare::apps {

class Command;

// Adds --ply and --rest-to-defender. `choice` must outlive the command line.
void add_position_options(Command& command, solving::Choice& choice);

// The positions of all arguments, in order. Throws UserError with file and line.
std::vector<solving::Problem> read_positions(const std::vector<std::string>& arguments,
                                             const solving::Choice& choice);
// The same, and each has a king to mate.
std::vector<solving::Problem> read_problems(const std::vector<std::string>& arguments,
                                            const solving::Choice& choice);

}  // namespace sudare::apps
