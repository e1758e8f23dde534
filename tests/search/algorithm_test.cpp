
#include <gtest/gtest.h>

#include <set>
#include <span>

#include "search/algorithms/table.hpp"

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

TEST(AlgorithmTable, BeginsWithTheDefaultAndExplainsEach) {
  for (const std::span<const AlgorithmEntry> table :
       {std::span<const AlgorithmEntry>(kAlgorithmTable)}) {
    EXPECT_EQ(table.front().name, "dfpn");
    std::set<std::string_view> names;
    for (const AlgorithmEntry& entry : table) {
      EXPECT_TRUE(names.insert(entry.name).second) << entry.name;
      EXPECT_FALSE(entry.english.empty()) << entry.name;
      EXPECT_FALSE(entry.japanese.empty()) << entry.name;
      EXPECT_NE(entry.english, entry.japanese) << entry.name;
    }
  }
}

}  // namespace
}  // namespace sudare::search
