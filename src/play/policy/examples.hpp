// Decisions taken from records of games, ready for fitting the blind policy: for each try, the
// features of every move that looked possible and was no foul before in that turn, and which of
// them it was.
//
//   PolicyExamples examples;
//   for (const GameRecord& record : records) examples.add(record);
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/records/game_record.hpp"

namespace sudare::play {

class PolicyExamples {
 public:
  struct Decision {
    std::uint32_t first = 0;  // its first candidate
    std::uint32_t count = 0;  // of candidates
    std::uint32_t chosen = 0;
    std::uint32_t game = 0;
    std::uint32_t player = 0;  // an index into players()
  };

  // Adds all decisions of a game. With a name, only those of the player of this name. Tries that
  // the player's own pieces forbid are left out, because no list of possible moves has them.
  void add(const GameRecord& record, std::string_view only = {});

  [[nodiscard]] const std::vector<Decision>& decisions() const { return decisions_; }
  [[nodiscard]] std::span<const std::uint16_t> features(std::size_t candidate) const {
    return {features_.data() + begins_[candidate], begins_[candidate + 1] - begins_[candidate]};
  }
  // The names of all players, each once.
  [[nodiscard]] const std::vector<std::string>& players() const { return players_; }
  [[nodiscard]] std::size_t games() const { return games_; }
  // About how much memory they take.
  [[nodiscard]] std::size_t bytes() const {
    return features_.capacity() * sizeof(features_[0]) + begins_.capacity() * sizeof(begins_[0]);
  }

 private:
  std::uint32_t player_index(const std::string& name);

  std::vector<std::uint16_t> features_;
  std::vector<std::size_t> begins_{0};  // of each candidate's features
  std::vector<Decision> decisions_;
  std::vector<std::string> players_;
  std::size_t games_ = 0;
};

}  // namespace sudare::play
