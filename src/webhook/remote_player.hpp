// A player behind HTTP: any bot that speaks the protocol of the viewer site (docs/webhook.md), its
// own process with its own time, told nothing but what its seat hears.
//
//   RemotePlayer player("http://127.0.0.1:8787", {.secret = "..."});
//   player.choose(seat, {.seconds = 2});
//
// One such player plays one game. A bot that has lost the game (409) is told all of it once more.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "play/player.hpp"
#include "screen/game.hpp"
#include "webhook/http_client.hpp"

namespace sudare::webhook {

struct RemoteSettings {
  std::string secret;
  std::string game_id;  // the bot tells games apart by it; empty: a new one
  // How long to wait for an answer beyond the time that the player may think.
  std::chrono::milliseconds patience{10'000};
  // How often to ask again, a little later each time, where nobody answers at the address.
  int tries = 4;
};

class RemotePlayer : public play::Player {
 public:
  // The path of the address is "/webhook" if it has none. Throws UserError if it is no address.
  RemotePlayer(const std::string& url, RemoteSettings settings);

  // Throws UserError with the address and what is wrong: nobody answers in time, an error status,
  // or a move that does not look possible. A bot that finds no move (422) resigns. The work of an
  // effort means nothing to a bot; its seconds become the deadline.
  shogi::Move choose(const screen::Seat& seat, const play::Effort& effort) override;

  // Tells the bot that the game has ended. Errors do not matter any more.
  void end(const screen::GameEnd& end) noexcept;

 private:
  HttpAnswer post(const std::string& body, std::chrono::milliseconds patience);
  [[noreturn]] void fail(const std::string& message) const;

  std::string name_;
  HttpUrl url_;
  RemoteSettings settings_;
  int heard_ = -1;  // the last ply that the bot has answered; -1: it knows nothing of the game
  int requests_ = 0;
};

// Whether the name of a player is the address of a bot.
bool is_remote(std::string_view name);

}  // namespace sudare::webhook
