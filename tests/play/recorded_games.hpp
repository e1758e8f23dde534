// The recorded games of problems/play, for tests.
#pragma once

#include <vector>

#include "play/records/game_record.hpp"

namespace sudare::play {

const std::vector<GameRecord>& recorded_games();

}  // namespace sudare::play
