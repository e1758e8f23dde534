#include "tsume/estimate.hpp"

#include <gtest/gtest.h>

namespace sudare::tsume {
namespace {

TEST(ProofForDepth, LeavesEveryKnownProblemAlone) {
  EXPECT_EQ(proof_for_depth(0), 0U);
  EXPECT_EQ(proof_for_depth(1525), 0U);  // the longest there is
  EXPECT_EQ(proof_for_depth(2000), 0U);
}

TEST(ProofForDepth, GrowsBeyondThem) {
  EXPECT_GT(proof_for_depth(2100), 0U);
  EXPECT_GT(proof_for_depth(4000), proof_for_depth(2100));
  // Where the search would have to give up, hardly anything else is as hard.
  EXPECT_GE(proof_for_depth(10'000), 1000U);
}

}  // namespace
}  // namespace sudare::tsume
