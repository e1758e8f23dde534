#include "tsuitate/last_move.hpp"

#include <algorithm>

namespace sudare::tsuitate {

using screen::Futile;
using screen::is_foul;
using screen::Metaposition;
using screen::StopSignal;
using screen::throw_if_set;
using search::Length;
using shogi::Move;
using shogi::MoveList;
using shogi::Position;

namespace {

bool contains(const std::vector<Move>& moves, Move move) {
  return std::ranges::find(moves, move) != moves.end();
}

void list_mates(Position& position, Futile futile, std::vector<Move>& mates) {
  MoveList checks;
  checking_moves(position, checks);
  for (const Move check : checks) {
    const shogi::Undo undo = position.make(check);
    if (has_no_reply(position, futile)) mates.push_back(check);
    position.unmake(check, undo);
  }
}

}  // namespace

Result LastMove::settle(const Metaposition& meta, int fouls, Futile futile, StopSignal stop) {
  const Position bare = meta.bare();
  members_.clear();
  members_.reserve(meta.size());
  for (std::size_t i = 0; i < meta.size(); ++i) {
    throw_if_set(stop);
    Member& member = members_.emplace_back(Member{meta.position(bare, i), {}});
    list_mates(member.position, futile, member.mates);
    if (member.mates.empty()) return Result::refuted(Length(2), kMostFouls);
  }
  std::vector<const Member*> all;
  for (const Member& member : members_) all.push_back(&member);
  const int needed = fewest_fouls(all, fouls);
  return needed <= fouls ? Result::proved(Length(1), needed) : Result::refuted(Length(2), fouls);
}

int LastMove::fewest_fouls(const std::vector<const Member*>& left, int allowed) {
  int best = allowed + 1;
  std::vector<Move> tried;
  for (const Member* source : left) {
    for (const Move move : source->mates) {
      if (contains(tried, move)) continue;
      tried.push_back(move);
      std::vector<const Member*> foul;
      const bool fits = std::ranges::all_of(left, [&](const Member* member) {
        if (contains(member->mates, move)) return true;
        if (best <= 1 || !is_foul(member->position, move)) return false;
        foul.push_back(member);
        return true;
      });
      if (!fits) continue;
      if (foul.empty()) return 0;
      best = std::min(best, 1 + fewest_fouls(foul, best - 2));
    }
    // Every way mates this member in the end: where its mates all fail at first, and no other
    // member has one that fits, the loop goes on to those of the others.
  }
  return best;
}

}  // namespace sudare::tsuitate
