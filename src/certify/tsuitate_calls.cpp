#include "certify/tsuitate_calls.hpp"

#include <string_view>
#include <vector>

#include "certify/notation.hpp"

namespace sudare::certify {
namespace {

std::string taken_letter(Kind kind) {
  constexpr std::string_view kLetters = " PLNSGBRK";
  return kind == Kind::None ? "" : std::string(1, kLetters[static_cast<std::size_t>(kind)]);
}

std::string name_of(Square square) {
  return {static_cast<char>('0' + square.file), static_cast<char>('a' + square.rank - 1)};
}

}  // namespace

TryOutcome outcome_of_try(const Members& members, const Move& move) {
  TryOutcome outcome;
  for (const auto& [sfen, board] : members) {
    if (!is_legal(board, move)) {
      outcome.foul.emplace(sfen, board);
    } else if (!gives_check(board, move)) {
      outcome.useless_in = sfen;
      return outcome;
    }
  }
  for (const auto& [sfen, board] : members) {
    if (outcome.foul.contains(sfen)) continue;
    const std::string taken = taken_letter(board.at(move.to).kind);
    outcome.captured.insert(taken);
    const Board checked = play(board, move);
    const std::vector<Move> replies = answers_to_check(checked);
    if (replies.empty()) outcome.mated.insert(taken);
    for (const Move& reply : replies) {
      const bool loses = checked.at(reply.to).kind != Kind::None;
      const Board replied = play(checked, reply);
      outcome.after[{taken, loses ? name_of(reply.to) : "", in_check(replied)}].emplace(
          write_sfen(replied), replied);
    }
  }
  return outcome;
}

}  // namespace sudare::certify
