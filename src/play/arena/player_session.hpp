// The player's end of the line protocol (player_protocol.hpp): a player by name that is told lines
// and answers some of them. `sudare player NAME` runs one on its standard input and output.
//
//   PlayerSession session("random");
//   session.hear("game paper black seed 7 threads 1 memory 64 start startpos");   // "ready"
//   session.hear("go work 100");                                                  // "try 2g2f"
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "play/player.hpp"
#include "screen/seat.hpp"

namespace sudare::play {

class PlayerSession {
 public:
  // Throws UserError if there is no such player.
  explicit PlayerSession(std::string name);

  // Returns the answer, if the line has one. Throws UserError for a line that makes no sense, or a
  // call that the seat cannot hear.
  std::optional<std::string> hear(std::string_view line);
  // Whether it was told to quit.
  [[nodiscard]] bool over() const { return over_; }

 private:
  [[nodiscard]] screen::Seat& seat_in_game(std::string_view line);

  std::string name_;
  std::optional<screen::Seat> seat_;
  std::unique_ptr<Player> player_;
  bool over_ = false;
};

}  // namespace sudare::play
