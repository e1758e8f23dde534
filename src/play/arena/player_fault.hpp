// A player that cannot go on with its game, which it loses for that.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace sudare::play {

enum class FaultKind : std::uint8_t {
  Died,     // its process ended, or its server cannot be reached
  Garbage,  // it sent something that is no answer, or a move that is none of its own
  Hung,     // it did not answer
};

class PlayerFault : public std::runtime_error {
 public:
  PlayerFault(FaultKind kind, const std::string& sentence)
      : std::runtime_error(sentence), kind_(kind) {}
  [[nodiscard]] FaultKind kind() const { return kind_; }

 private:
  FaultKind kind_;
};

// Thrown out of a game when the user has asked to end; the game then does not count.
struct GameAbandoned {};

}  // namespace sudare::play
