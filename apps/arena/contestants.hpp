// The contestants that a user can name.
#pragma once

#include <string>
#include <vector>

#include "play/arena/contestant.hpp"

namespace sudare::apps {

struct ContestantOptions {
  double patience = 300;    // seconds for the start of a game
  std::string secret_file;  // for bots behind HTTP
};

// A player of ours by its name ("random", "sudare:3"), which this program itself runs, or a command
// that speaks the line protocol, if there is a slash in it ("./old/sudare player sudare"), or a bot
// ("http://127.0.0.1:8787"). Throws UserError if one of the players is none of these, or the secret
// that a bot needs cannot be read.
play::MakeContestant contestant_maker(const std::vector<std::string>& players,
                                      const ContestantOptions& options);

}  // namespace sudare::apps
