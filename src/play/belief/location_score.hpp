// How well a model of the hidden pieces does on recorded games. At the beginning of each turn that
// ends with a move it is asked where they are, and its answer is compared with the truth.
//
// 1 % of the king's probability is spread evenly over the squares that the player does not hold, so
// that no logarithm is infinite; the probability that a square is occupied is kept from 0 and 1 in
// the same way.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/belief/location_model.hpp"
#include "play/records/game_record.hpp"

namespace sudare::play {

struct LocatedTurn {
  std::size_t step = 0;  // index of the try in the record
  shogi::Color side = shogi::Color::Black;
  shogi::Square king;        // the true square of the other king
  double probability = 0;    // that the model gives to it
  double most_probable = 0;  // that it gives to the square it finds most probable
  bool most_probable_is_true = false;
  std::optional<double> occupancy_nats;  // per square that the player does not hold
  std::optional<bool> explained;         // some world explains every call
};

// Asks a model about every turn of a record, for each side from its own calls only. `report` is
// called for each turn and may return false to stop.
void locate_pieces(const GameRecord& record, std::string_view model, const BeliefSettings& settings,
                   const Effort& effort, const std::function<bool(const LocatedTurn&)>& report);

// Means over turns.
class LocationScore {
 public:
  void add(const LocatedTurn& turn, bool of_bot);

  [[nodiscard]] std::size_t decisions() const { return decisions_; }
  // Of -ln of the probability of the king's true square. Nothing if there was no turn.
  [[nodiscard]] std::optional<double> king_nats() const;
  [[nodiscard]] std::optional<double> king_nats_bot() const;
  // How far the probability of the most probable square is from how often it is the true one: the
  // mean over ten bins of the probability, each with as much weight as it has turns.
  [[nodiscard]] std::optional<double> calibration_error() const;
  [[nodiscard]] std::optional<double> occupancy_nats() const;
  // The share of turns without a world that explains every call.
  [[nodiscard]] std::optional<double> no_exact_world() const;

 private:
  struct Bin {
    std::size_t turns = 0;
    double said = 0;
    double hits = 0;
  };
  std::size_t decisions_ = 0;
  std::size_t of_bot_ = 0;
  double king_ = 0;
  double king_bot_ = 0;
  std::array<Bin, 10> bins_{};
  std::size_t with_occupancy_ = 0;
  double occupancy_ = 0;
  std::size_t with_worlds_ = 0;
  std::size_t unexplained_ = 0;
};

}  // namespace sudare::play
