#include "search/algorithm.hpp"

#include <gtest/gtest.h>

namespace sudare::search {
namespace {

TEST(Algorithm, IsFoundByItsName) {
  EXPECT_EQ(algorithm_named("id"), Algorithm::Id);
  EXPECT_EQ(algorithm_named("pnstar"), Algorithm::PnStar);
  EXPECT_EQ(algorithm_named("pds"), Algorithm::Pds);
  EXPECT_EQ(algorithm_named("dfpn"), Algorithm::Dfpn);
}

TEST(Algorithm, NamesAreExact) {
  EXPECT_EQ(algorithm_named(""), std::nullopt);
  EXPECT_EQ(algorithm_named("DFPN"), std::nullopt);
  EXPECT_EQ(algorithm_named("dfpn "), std::nullopt);
  EXPECT_EQ(algorithm_named("df"), std::nullopt);
}

}  // namespace
}  // namespace sudare::search
