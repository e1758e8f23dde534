#include "recorded_games.hpp"

#include <fstream>
#include <sstream>

namespace sudare::play {

const std::vector<GameRecord>& recorded_games() {
  static const std::vector<GameRecord> kGames = [] {
    std::ifstream file(SUDARE_SOURCE_DIR "/problems/play/games.jsonl");
    std::stringstream text;
    text << file.rdbuf();
    return read_games(text.str());
  }();
  return kGames;
}

}  // namespace sudare::play
