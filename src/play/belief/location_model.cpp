#include "play/belief/location_model.hpp"

#include "play/belief/king_filter.hpp"
#include "play/shibahara/king_distribution.hpp"

namespace sudare::play {

using screen::Seat;
using shogi::Square;

namespace {

std::size_t square_index(Square square) { return static_cast<std::size_t>(square.index()); }

class UniformModel : public LocationModel {
 public:
  Locations locate(const Seat& seat) override {
    const shogi::Bitboard unseen = ~seat.own().occupied();
    Locations found;
    unseen.for_each(
        [&](Square square) { found.king[square_index(square)] = 1.0 / unseen.count(); });
    return found;
  }
};

class ShibaharaModel : public LocationModel {
 public:
  explicit ShibaharaModel(const Seat& seat) : king_(seat) {}
  Locations locate(const Seat& seat) override {
    king_.catch_up(seat);
    Locations found;
    for (int i = 0; i < Square::kCount; ++i)
      found.king[static_cast<std::size_t>(i)] = king_.literal_probability(Square::at(i));
    return found;
  }

 private:
  KingDistribution king_;
};

class FilterModel : public LocationModel {
 public:
  explicit FilterModel(const Seat& seat) : king_(seat) {}
  Locations locate(const Seat& seat) override {
    king_.catch_up(seat);
    Locations found;
    found.king = king_.probabilities();
    return found;
  }

 private:
  KingFilter king_;
};

// Worlds are too sure of themselves: where the king really is, none of them may have it. The filter
// spreads wider, and this share of it loses least on the recorded games.
constexpr double kFilterShare = 0.2;

class WorldsModel : public LocationModel {
 public:
  WorldsModel(const Seat& seat, const BeliefSettings& settings, const Effort& effort)
      : belief_(seat, settings), filter_(seat), effort_(effort) {}
  Locations locate(const Seat& seat) override {
    belief_.catch_up(seat, effort_);
    filter_.catch_up(seat);
    const shogi::Color them = ~seat.side();
    Locations found;
    found.occupied.emplace();
    found.explained = false;
    for (std::size_t i = 0; i < found.king.size(); ++i)
      found.king[i] = kFilterShare * filter_.probabilities()[i];
    for (const World& world : belief_.worlds()) {
      found.king[square_index(world.position.king(them))] += (1 - kFilterShare) * world.weight;
      world.position.pieces(them).for_each(
          [&](Square square) { (*found.occupied)[square_index(square)] += world.weight; });
      if (world.exact) found.explained = true;
    }
    return found;
  }

 private:
  Belief belief_;
  KingFilter filter_;
  Effort effort_;
};

}  // namespace

std::span<const std::string_view> location_models() {
  static constexpr std::array<std::string_view, 4> kNames{"uniform", "shibahara", "filter",
                                                          "sudare"};
  return kNames;
}

std::unique_ptr<LocationModel> make_location_model(std::string_view name, const Seat& seat,
                                                   const BeliefSettings& settings,
                                                   const Effort& effort) {
  if (name == "uniform") return std::make_unique<UniformModel>();
  if (name == "shibahara") return std::make_unique<ShibaharaModel>(seat);
  if (name == "filter") return std::make_unique<FilterModel>(seat);
  return std::make_unique<WorldsModel>(seat, settings, effort);
}

}  // namespace sudare::play
