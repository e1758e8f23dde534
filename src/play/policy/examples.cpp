#include "play/policy/examples.hpp"

#include <algorithm>
#include <array>

#include "play/policy/apparent_moves.hpp"
#include "play/policy/features.hpp"
#include "screen/game.hpp"

namespace sudare::play {

using shogi::Color;
using shogi::Move;

static_assert(kPolicyWeights <= 65536, "features are kept in 16 bits");

std::uint32_t PolicyExamples::player_index(const std::string& name) {
  const auto found = std::ranges::find(players_, name);
  if (found == players_.end()) players_.push_back(name);
  return static_cast<std::uint32_t>(std::ranges::find(players_, name) - players_.begin());
}

void PolicyExamples::add(const GameRecord& record, std::string_view only) {
  shogi::Position position(record.start);
  std::array<Recall, 2> recalls{recall_at(record.start, Color::Black),
                                recall_at(record.start, Color::White)};
  const auto game = static_cast<std::uint32_t>(games_++);
  std::vector<Move> fouls;
  shogi::MoveList moves;
  for (const screen::GameStep& step : record.steps) {
    const std::string& name = record.names[index_of(step.side)];
    if (only.empty() || name == only) {
      moves.clear();
      apparent_moves(position, moves);
      Move* const end = std::remove_if(moves.begin(), moves.end(), [&](Move move) {
        return std::ranges::find(fouls, move) != fouls.end();
      });
      moves.shrink(static_cast<std::size_t>(end - moves.begin()));
      const Move* const chosen = std::ranges::find(moves, step.move);
      if (chosen != moves.end()) {
        decisions_.push_back({.first = static_cast<std::uint32_t>(begins_.size() - 1),
                              .count = static_cast<std::uint32_t>(moves.size()),
                              .chosen = static_cast<std::uint32_t>(chosen - moves.begin()),
                              .game = game,
                              .player = player_index(name)});
        const PolicyView view(position, recalls[index_of(step.side)]);
        for (const Move move : moves) {
          view.visit(move, [&](std::size_t feature) {
            features_.push_back(static_cast<std::uint16_t>(feature));
          });
          begins_.push_back(features_.size());
        }
      }
    }
    for (const Color side : {Color::Black, Color::White}) {
      recalls[index_of(side)].hear(call_about(step, side, record.rules));
    }
    if (step.foul) {
      fouls.push_back(step.move);
    } else {
      position.make(step.move);
      fouls.clear();
    }
  }
}

}  // namespace sudare::play
