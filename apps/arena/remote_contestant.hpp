// A contestant behind HTTP: a bot that speaks the protocol of the viewer site (docs/webhook.md).
#pragma once

#include <optional>
#include <string>

#include "play/arena/contestant.hpp"
#include "webhook/remote_player.hpp"

namespace sudare::apps {

class RemoteContestant : public play::Contestant {
 public:
  // `patience`: seconds beyond the time for a try. Throws UserError if `url` is no address.
  RemoteContestant(std::string url, std::string secret, double patience);

  void begin(const screen::Seat& seat, const play::PlayerSettings& settings) override;
  shogi::Move ask(const screen::Seat& seat, const screen::Clock& clock, const play::Effort& effort,
                  double seconds) override;
  void end(const screen::GameEnd& end) override;

 private:
  std::string url_;
  std::string secret_;
  double patience_;
  std::optional<webhook::RemotePlayer> player_;  // of this game
};

}  // namespace sudare::apps
