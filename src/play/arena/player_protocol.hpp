// What the arena and a player in a process of its own say to each other, line by line. The player
// is sent what its seat hears and nothing else, so it cannot look behind the screen.
//
//   arena:  game kakurenbo black seed 7 threads 1 memory 256 start startpos
//   player: ready
//   arena:  go work 20000                 or: go seconds 0.95
//   player: try 7g7f                      or: resign
//   arena:  stands 7g7f                   every call, as call_text.hpp writes it, unanswered
//   arena:  moved
//   arena:  go work 20000
//   ...
//   arena:  end                           the game is over, and the next `game` may come; or
//   arena:  quit                          the player ends, as it does when its input ends
//
// A foul is heard like any other call, and the next `go` asks for another try. A player that is
// started in the middle of a game is sent all calls so far at once. Several games may follow each
// other in one process; no player may carry anything from one to the next.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "play/player.hpp"
#include "screen/game_rules.hpp"
#include "screen/seat.hpp"
#include "shogi/color.hpp"
#include "shogi/move.hpp"
#include "shogi/setup.hpp"

namespace sudare::play {

// How a game begins for one player.
struct GameOpening {
  screen::GameRules rules;  // one of the presets
  shogi::Color side = shogi::Color::Black;
  shogi::Setup start;
  PlayerSettings settings;  // without the level, which is part of the player's name
};
std::string text_of(const GameOpening& opening);
// Reads the words after "game". Throws UserError.
GameOpening read_opening(std::string_view words);

std::string text_of(const Effort& effort);
// Reads the words after "go". Throws UserError.
Effort read_effort(std::string_view words);

// "try 7g7f", or "resign" for none.
std::string answer_text(shogi::Move move);
// Throws UserError.
shogi::Move read_answer(std::string_view text);

}  // namespace sudare::play
