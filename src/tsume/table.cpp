#include "tsume/table.hpp"

#include <algorithm>

namespace sudare::tsume {

using search::Length;
using shogi::BoardKey;
using shogi::Hand;

namespace {

constexpr Length kNotProved = Length::unlimited();
constexpr Length kNotRefuted = Length(-2);
constexpr int kMostGivenBack = 1;  // by captures of futile interpositions

}  // namespace

Table::Table(std::size_t bytes)
    : path_dependent_(bytes / 16, kMostGivenBack), storage_(bytes - bytes / 16) {}

void Table::clear() {
  storage_.clear();
  path_dependent_.clear();
}

Seen Table::look_up(BoardKey key, Hand hand, Length budget, std::uint16_t depth, Result& result,
                    Question question) const {
  Seen seen;
  // A mate is at least as hard to prove with a smaller hand, and at least as hard to refute with a
  // larger one.
  std::uint32_t least_proof = 0;
  std::uint32_t least_disproof = 0;
  storage_.for_each(key, [&](const TableEntry& entry) {
    if (hand.covers(entry.hand)) {
      if (entry.proved_within <= budget && entry.proved_within != kNotProved) {
        result = Result::proved(entry.proved_within, entry.hand, entry.effort);
        return false;
      }
      seen.too_long = seen.too_long || entry.proved_within != kNotProved;
    }
    if (entry.hand.covers(hand) && entry.refuted_within >= budget) {
      result = Result::refuted(entry.refuted_within, entry.hand, entry.effort);
      return false;
    }
    if (entry.proof == 0 || entry.question != question.number) return true;
    if (entry.hand == hand) {
      result.bounds = {entry.proof, entry.disproof};
      result.effort = entry.effort;
      seen.known = true;
      seen.first_seen_shallower = entry.depth < std::min(depth, kMostDepth);
    } else {
      if (entry.hand.covers(hand)) least_proof = std::max(least_proof, entry.proof);
      if (hand.covers(entry.hand)) least_disproof = std::max(least_disproof, entry.disproof);
    }
    return true;
  });
  if (result.is_solved()) {
    seen.known = true;
    seen.first_seen_shallower = false;
  } else {
    result.bounds.proof = std::max(result.bounds.proof, least_proof);
    result.bounds.disproof = std::max(result.bounds.disproof, least_disproof);
  }
  return seen;
}

Table::TableEntry& Table::find_or_insert(BoardKey key, Hand hand) {
  const auto is_same = [&](const TableEntry& entry) { return entry.hand == hand; };
  return storage_.find_or_insert(key, is_same, [&] {
    TableEntry entry;
    entry.tag = key.tag;
    entry.hand = hand;
    entry.effort = 1;
    entry.proved_within = kNotProved;
    entry.refuted_within = kNotRefuted;
    entry.depth = kMostDepth;
    return entry;
  });
}

void Table::store(BoardKey key, Hand hand, std::uint16_t depth, const Result& result,
                  Question question) {
  if (result.bounds.is_proved()) {
    TableEntry& entry = find_or_insert(key, result.witness);
    entry.proved_within = std::min(entry.proved_within, result.length);
    entry.effort = std::max(entry.effort, result.effort);
  } else if (result.bounds.is_refuted()) {
    TableEntry& entry = find_or_insert(key, result.witness);
    entry.refuted_within = std::max(entry.refuted_within, result.length);
    entry.effort = std::max(entry.effort, result.effort);
  } else {
    TableEntry& entry = find_or_insert(key, hand);
    entry.proof = result.bounds.proof;
    entry.disproof = result.bounds.disproof;
    entry.effort = std::max(entry.effort, result.effort);
    if (entry.question != question.number) entry.depth = kMostDepth;
    entry.question = question.number & (Question::kCount - 1);
    entry.depth = std::min<unsigned>(entry.depth, depth) & kMostDepth;
  }
}

}  // namespace sudare::tsume
