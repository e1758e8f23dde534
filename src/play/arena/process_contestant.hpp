// A player behind the line protocol (player_protocol.hpp). Its process is kept from game to game,
// and started anew after it has failed.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "play/arena/contestant.hpp"
#include "play/arena/player_process.hpp"

namespace sudare::play {

class ProcessContestant : public Contestant {
 public:
  // `patience`: the seconds for the start of a game.
  ProcessContestant(std::vector<std::string> command, double patience,
                    const std::atomic<bool>& stop)
      : command_(std::move(command)), patience_(patience), stop_(stop) {}

  void begin(const screen::Seat& seat, const PlayerSettings& settings) override;
  shogi::Move ask(const screen::Seat& seat, const screen::Clock& clock, const Effort& effort,
                  double seconds) override;
  void end(const screen::GameEnd& end) override;

 private:
  template <class Work>
  auto guarded(Work work) -> decltype(work());

  std::vector<std::string> command_;
  double patience_;
  const std::atomic<bool>& stop_;
  std::optional<PlayerProcess> process_;
  std::size_t told_ = 0;  // calls of the seat
};

}  // namespace sudare::play
