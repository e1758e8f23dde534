// Models of where the hidden pieces are, by name, so that they can be compared on recorded games:
//
//   uniform    every square that the player does not hold himself is as good as any other
//   shibahara  the king alone, as in paper 004 (play/shibahara/king_distribution.hpp)
//   filter     the king alone, followed step by step (king_filter.hpp)
//   sudare     the worlds of a belief (belief.hpp); for the king, with a share of the filter
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "play/belief/belief.hpp"
#include "screen/seat.hpp"

namespace sudare::play {

using PerSquare = std::array<double, shogi::Square::kCount>;

// What a model says at one moment.
struct Locations {
  PerSquare king{};                   // sums to 1
  std::optional<PerSquare> occupied;  // by any piece of the other side, if the model says that
  std::optional<bool> explained;      // some world explains every call, if it has worlds
};

class LocationModel {
 public:
  LocationModel() = default;
  LocationModel(const LocationModel&) = delete;
  LocationModel& operator=(const LocationModel&) = delete;
  virtual ~LocationModel() = default;

  // After the calls of the seat. Precondition: the seats of earlier questions are beginnings of
  // this one.
  virtual Locations locate(const screen::Seat& seat) = 0;
};

std::span<const std::string_view> location_models();
// Precondition: the name is one of them. Only `sudare` uses the settings and the effort.
std::unique_ptr<LocationModel> make_location_model(std::string_view name, const screen::Seat& seat,
                                                   const BeliefSettings& settings,
                                                   const Effort& effort);

}  // namespace sudare::play
