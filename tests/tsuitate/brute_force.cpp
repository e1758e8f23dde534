#include "brute_force.hpp"

#include <algorithm>
#include <utility>

namespace sudare::brute_force {

using certify::Board;
using certify::Fault;
using certify::Kind;
using certify::Move;
using certify::Piece;
using certify::Side;
using certify::Square;

namespace {

constexpr std::array kKinds = {Kind::Pawn, Kind::Lance,  Kind::Knight, Kind::Silver,
                               Kind::Gold, Kind::Bishop, Kind::Rook};

std::string text_of(const Board& board) {
  std::string text;
  text.reserve(160);
  for (int rank = 1; rank <= 9; ++rank) {
    for (int file = 1; file <= 9; ++file) {
      const Piece piece = board.at({file, rank});
      text += static_cast<char>('a' + static_cast<int>(piece.kind) + (piece.promoted ? 10 : 0));
      if (piece.kind != Kind::None && piece.side == Side::White) text += '-';
    }
  }
  for (const Side side : {Side::Black, Side::White}) {
    for (const Kind kind : kKinds) text += static_cast<char>('A' + board.hand(side, kind));
  }
  return text;
}

// The attacker's pieces alone: a move that is legal with them looks possible to him.
Board own_side(const Board& board) {
  Board own = board;
  for (int rank = 1; rank <= 9; ++rank) {
    for (int file = 1; file <= 9; ++file) {
      if (board.at({file, rank}).side != board.turn) own.put({file, rank}, Piece{});
    }
  }
  return own;
}

int hand_total(const Board& board, Side side) {
  int sum = 0;
  for (const Kind kind : kKinds) sum += board.hand(side, kind);
  return sum;
}

}  // namespace

TsuitateAnswer Tsuitate::solve(const Board& root, int moves, int fouls) {
  return attack({{text_of(root), root}}, moves, fouls);
}

TsuitateAnswer Tsuitate::attack(const Members& members, int moves, int fouls) {
  if (moves < 1) return {};
  std::string key;
  for (const auto& [text, board] : members) key += text + "/";
  const std::tuple at(key, moves, fouls);
  if (const auto found = known_.find(at); found != known_.end()) return found->second;
  if (known_.size() >= most_metapositions_ || members.size() > most_members_) throw TooLarge();

  TsuitateAnswer answer;
  for (const Move& move : legal_moves(own_side(members.begin()->second))) {
    const std::optional<TsuitateValue> value = attempt(members, move, moves, fouls);
    if (!value) continue;
    if (!answer.value || value->rank() < answer.value->rank()) {
      answer.value = value;
      answer.best.clear();
    }
    if (value->rank() == answer.value->rank()) answer.best.push_back(move);
  }
  known_.emplace(at, answer);
  return answer;
}

std::optional<TsuitateValue> Tsuitate::attempt(const Members& members, const Move& move, int moves,
                                               int fouls) {
  Members foul;
  // By the kind captured, the square where the attacker lost a piece, and whether he is in check.
  std::map<std::tuple<Kind, int, int, bool>, Members> after;
  std::optional<TsuitateValue> worst;
  const auto make_worse = [&](TsuitateValue value) {
    if (!worst || value.rank() > worst->rank()) worst = value;
  };
  for (const auto& [text, board] : members) {
    if (const Fault fault = fault_of(board, move); fault != Fault::None) {
      foul.emplace(text, board);
      faults_.insert(fault);
    } else if (!gives_check(board, move)) {
      return std::nullopt;
    }
  }
  if (foul.size() == members.size() || (!foul.empty() && fouls == 0)) return std::nullopt;
  for (const auto& [text, board] : members) {
    if (foul.contains(text)) continue;
    const Kind captured = board.at(move.to).kind;
    const Board checked = play(board, move);
    const std::vector<Move> replies = answers_to_check(checked);
    if (replies.empty()) make_worse({1, 0, hand_total(checked, board.turn)});
    if (!replies.empty() && moves < 3) return std::nullopt;
    for (const Move& reply : replies) {
      const bool captures = checked.at(reply.to).kind != Kind::None;
      const Board replied = play(checked, reply);
      after[{captured, captures ? reply.to.file : 0, captures ? reply.to.rank : 0,
             in_check(replied)}]
          .emplace(text_of(replied), replied);
    }
  }
  if (!foul.empty()) {
    const std::optional<TsuitateValue> value = attack(foul, moves, fouls - 1).value;
    if (!value) return std::nullopt;
    make_worse({value->moves, value->fouls + 1, value->hand});
  }
  for (const auto& [call, positions] : after) {
    const std::optional<TsuitateValue> value = attack(positions, moves - 2, fouls).value;
    if (!value) return std::nullopt;
    make_worse({value->moves + 2, value->fouls, value->hand});
  }
  return worst;
}

}  // namespace sudare::brute_force
