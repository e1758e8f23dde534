#include "play/arena/arena_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>

#include "base/random.hpp"
#include "play/arena/player_fault.hpp"
#include "play/records/end_names.hpp"
#include "play/think_time.hpp"
#include "screen/game.hpp"
#include "screen/possible_moves.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {

using screen::Game;
using screen::TryAnswer;
using shogi::Color;
using shogi::Move;

namespace {

constexpr double kLate = 1.05;  // times the time asked for

class GameOfArena {
 public:
  GameOfArena(const GameTerms& terms, const std::array<Contestant*, 2>& players, std::size_t black,
              std::uint64_t seed)
      : terms_(terms), players_(players), game_(terms.rules, shogi::start_setup()), seed_(seed) {
    result_.black = black;
  }

  GameResult play() {
    for (const Color side : {Color::Black, Color::White}) guarded(side, [&] { begin(side); });
    while (!game_.end()) guarded(game_.turn(), [&] { one_try(game_.turn()); });
    for (std::size_t number = 0; number < 2; ++number) {
      if (begun_[number] && failed_ != number) players_[number]->end(*game_.end());
    }
    const screen::GameEnd end = *game_.end();
    if (end.winner) result_.winner = number_of(*end.winner);
    if (result_.end.empty()) result_.end = name_of(end.reason);
    result_.record = record_of(game_, {}, "");
    return std::move(result_);
  }

 private:
  [[nodiscard]] std::size_t number_of(Color side) const {
    return side == Color::Black ? result_.black : 1 - result_.black;
  }
  PlayerCounts& counts(Color side) { return result_.counts[number_of(side)]; }

  // A player that fails loses.
  template <class Work>
  void guarded(Color side, Work work) {
    if (game_.end()) return;
    try {
      work();
    } catch (const PlayerFault& fault) {
      result_.end = fault.kind() == FaultKind::Died   ? "died"
                    : fault.kind() == FaultKind::Hung ? "hung"
                                                      : "garbage";
      result_.fault = fault.what();
      failed_ = number_of(side);
      game_.resign(side);
    }
  }

  void begin(Color side) {
    PlayerSettings settings = terms_.player;
    // A seed for each colour, so that the two games of a pair have the same on either side.
    settings.seed = mixed(mixed(seed_) + index_of(side));
    players_[number_of(side)]->begin(game_.seat(side), settings);
    begun_[number_of(side)] = true;
  }

  [[nodiscard]] Effort effort_of(Color side) const {
    Effort effort = terms_.effort;
    if (effort.seconds > 0 && !game_.clock().none()) {
      effort.seconds =
          std::min(effort.seconds,
                   think_seconds(terms_.rules.clock, game_.clock().left(side), effort.seconds));
    }
    return effort;
  }

  void one_try(Color side) {
    const Effort effort = effort_of(side);
    Contestant& player = *players_[number_of(side)];
    const auto begin = std::chrono::steady_clock::now();
    const Move move = player.ask(game_.seat(side), game_.clock(), effort, terms_.patience);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    PlayerCounts& mine = counts(side);
    ++mine.tries;
    mine.seconds += taken.count();
    if (effort.seconds > 0 && taken.count() > kLate * effort.seconds) ++mine.late;
    if (move.none()) return game_.resign(side);

    const auto milliseconds = static_cast<screen::Milliseconds>(taken.count() * 1000);
    const screen::Milliseconds time = effort.seconds > 0 ? milliseconds : 0;
    const std::optional<FoulCause> cause = cause_if_foul(side, move);
    const TryAnswer answer = game_.attempt(side, move, time);
    switch (answer) {
      case TryAnswer::Stands:
        ++mine.moves;
        if (game_.steps().back().check) ++counts(~side).checks;
        break;
      case TryAnswer::Foul:
        ++mine.fouls[static_cast<std::size_t>(*cause)];
        break;
      case TryAnswer::TooLate:
        break;
      case TryAnswer::NotPossible:
      case TryAnswer::NoMove:
      case TryAnswer::NotYourTurn:
      case TryAnswer::Over:
        throw PlayerFault(
            FaultKind::Garbage,
            fmt::format("it tried {}, which is no move of its pieces", usi_text(move)));
    }
  }

  // Only what the referee will call a foul has a cause.
  [[nodiscard]] std::optional<FoulCause> cause_if_foul(Color side, Move move) const {
    const auto possibility = possibility_of(game_.seat(side).own(), side, move);
    if (possibility == screen::Possibility::NoMove || game_.position().is_legal(move))
      return std::nullopt;
    return cause_of_foul(game_.position(), move);
  }

  const GameTerms& terms_;
  const std::array<Contestant*, 2>& players_;
  Game game_;
  std::uint64_t seed_;
  GameResult result_;
  std::array<bool, 2> begun_{};
  std::optional<std::size_t> failed_;
};

}  // namespace

GameResult play_game(const GameTerms& terms, const std::array<Contestant*, 2>& players,
                     std::size_t black, std::uint64_t seed) {
  return GameOfArena(terms, players, black, seed).play();
}

}  // namespace sudare::play
