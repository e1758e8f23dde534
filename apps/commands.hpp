// The commands of the `sudare` binary. Each adds itself to the application with its options, help
// and examples, runs as soon as its arguments are parsed, writes results to the standard output
// and throws CommandError (exit status 3) when it cannot.
#pragma once

#include <CLI/App.hpp>

namespace sudare::apps {

void add_show(CLI::App& app);
void add_convert(CLI::App& app);
void add_perft(CLI::App& app);
void add_usi(CLI::App& app);
// These set the exit status of the process: what they found is part of it.
void add_solve(CLI::App& app, int& status);
void add_bench(CLI::App& app, int& status);
void add_verify(CLI::App& app, int& status);

// The paragraph every command that takes positions closes its help with.
inline constexpr const char* kPositionHelp =
    "A position is an SFEN string, 'startpos', a file, or '-' for the standard input. The format\n"
    "of a file (SFEN list, TSV table with columns name and sfen, KIF, KI2, CSA, JKF) and its\n"
    "encoding (UTF-8, Shift-JIS) are found from its content.";

}  // namespace sudare::apps
