// A refutation may leave out of the replies only drops of other kinds on the same square.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "screen/metaposition.hpp"
#include "screen/tries.hpp"
#include "shogi/sfen.hpp"
#include "support/random_problem.hpp"

namespace sudare::screen {
namespace {

const Outcome::Reply* find_reply(const Outcome::Class& each, const ReplyCall& call) {
  const auto found = std::ranges::find(each.replies, call, &Outcome::Reply::call);
  return found == each.replies.end() ? nullptr : &*found;
}

bool has_member(const Metaposition& meta, const Placement& member) {
  return std::ranges::find(meta.members, member) != meta.members.end();
}

// Compares only the squares that a side occupies, not the kinds.
bool has_member_like(const Metaposition& meta, const Placement& member) {
  return std::ranges::any_of(meta.members, [&](const Placement& other) {
    return other.occupied() == member.occupied() && other.king() == member.king();
  });
}

// Returns the number of positions left out.
std::size_t compare(const Metaposition& meta, shogi::Move move) {
  const Outcome all = outcome_of(meta, move);
  const Outcome some = outcome_of(meta, move, Futile::Count, nullptr, Drops::OneKind);
  EXPECT_EQ(all.foul.has_value(), some.foul.has_value());
  if (all.foul && some.foul) {
    EXPECT_EQ(all.foul->key, some.foul->key);
  }
  EXPECT_EQ(all.check.size(), some.check.size());
  std::size_t left_out = 0;
  for (std::size_t i = 0; i < std::min(all.check.size(), some.check.size()); ++i) {
    const Outcome::Class& whole = all.check[i];
    const Outcome::Class& part = some.check[i];
    EXPECT_EQ(whole.captured, part.captured);
    EXPECT_EQ(whole.mated, part.mated);
    EXPECT_EQ(whole.replies.size(), part.replies.size());
    for (const Outcome::Reply& reply : whole.replies) {
      const Outcome::Reply* const fewer = find_reply(part, reply.call);
      EXPECT_NE(fewer, nullptr);
      if (fewer == nullptr) continue;
      EXPECT_FALSE(reply.in_part);
      EXPECT_EQ(fewer->after.own, reply.after.own);
      for (const Placement& member : fewer->after.members)
        EXPECT_TRUE(has_member(reply.after, member));
      for (const Placement& member : reply.after.members)
        EXPECT_TRUE(has_member_like(fewer->after, member));
      if (!fewer->in_part) {
        EXPECT_EQ(fewer->after.key, reply.after.key);
      }
      left_out += reply.after.size() - fewer->after.size();
    }
  }
  return left_out;
}

TEST(OneKindOfDrop, LeavesOutOtherKindsOnly) {
  Dice dice(20);
  std::mt19937_64 random(20);
  std::size_t left_out = 0;
  for (int i = 0; i < 300; ++i) {
    const shogi::Setup setup =
        random_problem(dice, kShapes[static_cast<std::size_t>(i) % kShapes.size()]);
    SCOPED_TRACE(shogi::write_sfen(setup));
    std::vector<Metaposition> now{Metaposition::of(shogi::Position(setup))};
    for (int depth = 0; depth < 2; ++depth) {
      std::vector<Metaposition> next;
      for (const Metaposition& meta : now) {
        shogi::MoveList tries;
        list_tries(meta, tries, nullptr);
        for (const shogi::Move move : tries) {
          left_out += compare(meta, move);
          for (const Outcome::Class& each : outcome_of(meta, move).check) {
            for (const Outcome::Reply& reply : each.replies) next.push_back(reply.after);
          }
        }
      }
      std::ranges::shuffle(next, random);
      next.resize(std::min<std::size_t>(next.size(), 5));
      now = std::move(next);
    }
  }
  EXPECT_GT(left_out, 1000U);
}

}  // namespace
}  // namespace sudare::screen
