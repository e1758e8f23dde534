#include "play/policy/drawn_turn.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "play/policy/apparent_moves.hpp"

namespace sudare::play {

using shogi::Move;
using shogi::Position;

namespace {

// e to the power of x, within 0.02 %. Written so that the compiler does eight at a time.
// Precondition: -80 <= x <= 80.
inline float quick_exp(float x) {
  const float scaled = x * 1.44269504F;
  const float whole = std::floor(scaled);
  const float part = scaled - whole;
  const float power = 1.0F + part * (0.6951786F + part * (0.2261697F + part * 0.0782058F));
  const auto bits = static_cast<std::uint32_t>(static_cast<std::int32_t>(whole) + 127) << 23U;
  return power * std::bit_cast<float>(bits);
}

}  // namespace

Move PolicyDraw::first(const Position& position, const Recall& recall, Random& random) {
  moves_.clear();
  // What cannot answer a check is no intention of anybody.
  if (recall.in_check && position.king(position.turn()).on_board()) {
    apparent_answers(position, moves_);
    if (moves_.empty()) apparent_moves(position, moves_);
  } else {
    apparent_moves(position, moves_);
  }
  return draw(position, recall, random);
}

Move PolicyDraw::next(const Position& position, const Recall& recall, Random& random) {
  Move* const end = std::remove(moves_.begin(), moves_.end(), recall.fouled);
  moves_.shrink(static_cast<std::size_t>(end - moves_.begin()));
  return draw(position, recall, random);
}

Move PolicyDraw::instead_of(Move move, Random& random) {
  const auto at = static_cast<std::size_t>(std::ranges::find(moves_, move) - moves_.begin());
  const std::size_t last = moves_.size() - 1;
  moves_.begin()[at] = moves_[last];
  masses_[at] = masses_[last];
  moves_.shrink(last);
  return moves_.empty() ? Move() : drawn(random);
}

Move PolicyDraw::draw(const Position& position, const Recall& recall, Random& random) {
  if (moves_.empty()) return {};
  const std::span<float> masses(masses_.data(), moves_.size());
  policy_.rate(position, recall, {moves_.begin(), moves_.size()}, masses);
  const float top = *std::ranges::max_element(masses);
  for (float& mass : masses) mass = quick_exp(std::max(mass - top, -60.0F));
  return drawn(random);
}

Move PolicyDraw::drawn(Random& random) const {
  const std::size_t count = moves_.size();
  float sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += masses_[i];
  float rest = static_cast<float>(random.unit()) * sum;
  for (std::size_t i = 0; i + 1 < count; ++i) {
    rest -= masses_[i];
    if (rest < 0) return moves_[i];
  }
  return moves_[count - 1];
}

DrawnTurn drawn_turn(PolicyDraw& draw, const Position& position, Recall& recall, int fouls_allowed,
                     Random& random) {
  DrawnTurn turn;
  Move move = draw.first(position, recall, random);
  while (!move.none() && !position.is_legal(move)) {
    recall.hear({.kind = screen::CallKind::OwnFoul, .move = move});
    if (++turn.fouls > fouls_allowed) return turn;
    move = draw.next(position, recall, random);
  }
  turn.move = move;
  return turn;
}

}  // namespace sudare::play
