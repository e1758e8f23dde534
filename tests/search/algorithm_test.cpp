#include "tsuitate/algorithm.hpp"

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

TEST(Algorithm, OfTsuitateIsFoundByItsName) {
  using tsuitate::algorithm_named;
  using Tsuitate = tsuitate::Algorithm;
  EXPECT_EQ(algorithm_named("dfpn"), Tsuitate::Dfpn);
  EXPECT_EQ(algorithm_named("id"), Tsuitate::Id);
  EXPECT_EQ(algorithm_named("pds"), Tsuitate::Pds);
  EXPECT_EQ(algorithm_named("upds"), Tsuitate::Upds);
  EXPECT_EQ(algorithm_named("dpupds"), Tsuitate::DpUpds);
  EXPECT_EQ(algorithm_named("uidupds"), Tsuitate::UidUpds);
  EXPECT_EQ(algorithm_named("uidid"), Tsuitate::UidId);
  EXPECT_EQ(algorithm_named("pnstar"), std::nullopt);
}

TEST(AlgorithmTable, BeginsWithTheDefaultAndExplainsEach) {
  for (const std::span<const AlgorithmEntry> table :
       {std::span<const AlgorithmEntry>(kAlgorithmTable),
        std::span<const AlgorithmEntry>(tsuitate::kAlgorithmTable)}) {
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

TEST(AlgorithmTable, SaysWhoseOptionsThereAre) {
  EXPECT_TRUE(entry_of(Algorithm::Dfpn).options.empty());
  EXPECT_TRUE(tsuitate::entry_of(tsuitate::Algorithm::Pds).options.empty());
  ASSERT_EQ(tsuitate::entry_of(tsuitate::Algorithm::Upds).options.size(), 1U);
  EXPECT_EQ(tsuitate::entry_of(tsuitate::Algorithm::Upds).options[0], "upds");
}

}  // namespace
}  // namespace sudare::search
