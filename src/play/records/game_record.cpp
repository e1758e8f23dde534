#include "play/records/game_record.hpp"

#include <algorithm>
#include <utility>

#include "base/user_error.hpp"
#include "play/records/end_names.hpp"
#include "play/records/game_text.hpp"
#include "shogi/movegen.hpp"
#include "shogi/names.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {

using screen::EndReason;
using screen::Game;
using screen::GameEnd;
using screen::GameStep;
using screen::TryAnswer;
using shogi::Color;

namespace {

std::string_view words_of(TryAnswer answer) {
  switch (answer) {
    case TryAnswer::Stands:
      return "that it stands";
    case TryAnswer::Foul:
      return "foul";
    case TryAnswer::NotPossible:
      return "that his own pieces forbid it";
    case TryAnswer::NoMove:
      return "that this is no move of his";
    case TryAnswer::NotYourTurn:
      return "that it is not his turn";
    case TryAnswer::Over:
      return "that the game is over";
    case TryAnswer::TooLate:
      return "that his time was used up";
  }
  return {};
}

std::string name_of_step(const GameStep& step, std::size_t number) {
  const std::string move = step.move.none() ? "missing move" : usi_text(step.move);
  return "step " + std::to_string(number) + ", " + name_of(step.side) + "'s " + move;
}

// What differs between two accounts of one step, first what the referee says.
std::string difference(const GameStep& said, const GameStep& recorded) {
  if (said.captured != recorded.captured) return "another piece was captured";
  if (said.check != recorded.check) return said.check ? "it gives check" : "it gives no check";
  if (said.in_check != recorded.in_check)
    return said.in_check ? "the mover was in check" : "the mover was not in check";
  return "it was another move";
}

void play_step(Game& game, const GameStep& step, std::size_t number) {
  // A record that somebody wrote may hold anything, the clock expects nothing below 0.
  if (step.time < 0)
    throw UserError(name_of_step(step, number) + ": a time below 0 cannot be taken");
  const TryAnswer answer = game.attempt(step.side, step.move, step.time);
  const TryAnswer expected = step.foul ? TryAnswer::Foul : TryAnswer::Stands;
  if (answer != expected) {
    throw UserError(name_of_step(step, number) + ": the record says " +
                    std::string(words_of(expected)) + ", the referee says " +
                    std::string(words_of(answer)));
  }
  if (game.steps().back() != step) {
    throw UserError(name_of_step(step, number) + ": the referee says that " +
                    difference(game.steps().back(), step) + ", the record does not");
  }
}

std::string words_of(const std::optional<GameEnd>& end) {
  if (!end) return "that it goes on";
  std::string words = "an end by " + std::string(name_of(end->reason));
  if (end->winner) words += " that " + shogi::name_of(*end->winner) + " wins";
  return words;
}

// Gives the game an end that no step brings about.
void declare(Game& game, const GameEnd& end) {
  if (end.reason == EndReason::Resignation && end.winner) game.resign(~*end.winner);
  if (end.reason == EndReason::Time && end.winner) game.run_out_of_time(~*end.winner);
  if (end.reason == EndReason::Interrupted) game.interrupt();
}

}  // namespace

std::string problem_with_start(const shogi::Setup& start) {
  if (std::string problem = problem_with(start); !problem.empty()) return problem;
  const shogi::Position position(start);
  for (const Color side : {Color::Black, Color::White}) {
    if (!position.king(side).on_board()) return shogi::name_of(side) + " has no king";
  }
  if (position.in_check() && shogi::count_legal_moves(position) == 0)
    return shogi::name_of(start.turn) + " is mated at the start";
  return {};
}

GameRecord record_of(const Game& game, std::array<std::string, 2> names, std::string date) {
  return {game.rules(), game.start(), std::move(names), std::move(date), game.steps(), game.end()};
}

Game replayed(const GameRecord& record, std::size_t steps) {
  if (const std::string problem = problem_with_start(record.start); !problem.empty())
    throw UserError("no game can begin here: " + problem);
  Game game(record.rules, record.start);
  for (std::size_t i = 0; i < std::min(steps, record.steps.size()); ++i)
    play_step(game, record.steps[i], i + 1);
  return game;
}

Game replayed(const GameRecord& record) {
  Game game = replayed(record, record.steps.size());
  if (!game.end() && record.end) declare(game, *record.end);
  if (game.end() != record.end) {
    throw UserError("after step " + std::to_string(record.steps.size()) + " the record says " +
                    words_of(record.end) + ", the referee says " + words_of(game.end()));
  }
  return game;
}

}  // namespace sudare::play
