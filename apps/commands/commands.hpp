// The commands of the `sudare` binary. Each registers itself with its options, help and examples,
// runs as soon as its arguments are parsed, writes results to the standard output, and throws
// UserError (exit status 3) on failure.
#pragma once

namespace sudare::solving {
class RuleBook;
}

namespace sudare::apps {

class CommandLine;

void add_show(CommandLine& line);
void add_convert(CommandLine& line);
void add_perft(CommandLine& line);
void add_usi(CommandLine& line);
void add_serve(CommandLine& line, const solving::RuleBook& rules);
void add_webhook(CommandLine& line);
void add_train(CommandLine& line);
void add_belief(CommandLine& line);
void add_manual(CommandLine& line);
void add_play(CommandLine& line);
void add_player(CommandLine& line);
// These set the exit status of the process, which is part of the answer.
void add_solve(CommandLine& line, const solving::RuleBook& rules, int& status);
void add_bench(CommandLine& line, const solving::RuleBook& rules, int& status);
void add_verify(CommandLine& line, int& status);
void add_batch(CommandLine& line, const solving::RuleBook& rules, int& status);
void add_arena(CommandLine& line, int& status);

// The exit status of commands that search, if it is not 0. The highest applies.
inline constexpr int kNoMate = 1;
inline constexpr int kUndecided = 2;
inline constexpr int kFailure = 3;

// The closing paragraph in the help of every command that takes positions.
inline constexpr const char* kPositionHelp =
    "A position is an SFEN string, 'startpos', a file, or '-' for the standard input. The format\n"
    "of a file (SFEN list, TSV table with columns name and sfen, KIF, KI2, CSA, JKF) and its\n"
    "encoding (UTF-8, Shift-JIS) are found from its content. 'position ... moves ...' means the\n"
    "position reached; a record that begins with a diagram means this diagram, and its moves are\n"
    "the intended line; of a whole game --ply N chooses a position.";

}  // namespace sudare::apps
