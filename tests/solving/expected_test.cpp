#include "solving/expected.hpp"

#include <gtest/gtest.h>

#include "base/format_error.hpp"

namespace sudare::solving {
namespace {

using search::Verdict;

Agreement agreement(const char* cell, const FoundLength& found) {
  return compare(*read_expected(cell), found);
}

TEST(Expected, CellsAreReadAndWritten) {
  for (const char* cell : {"7", "not 7", "nomate", "nomate<=7"}) {
    EXPECT_EQ(describe(*read_expected(cell)), cell);
  }
  EXPECT_FALSE(read_expected(""));
  EXPECT_FALSE(read_expected("?"));
  EXPECT_THROW(read_expected("many"), FormatError);
  EXPECT_THROW(read_expected("0"), FormatError);
}

TEST(Expected, ALongerMateThatMayBeShortenedIsOpen) {
  EXPECT_EQ(agreement("7", {Verdict::Proved, 7, false, 0}), Agreement::Agrees);
  EXPECT_EQ(agreement("7", {Verdict::Proved, 9, false, 0}), Agreement::Open);
  EXPECT_EQ(agreement("7", {Verdict::Proved, 9, true, 0}), Agreement::Differs);
  EXPECT_EQ(agreement("7", {Verdict::Proved, 5, false, 0}), Agreement::Differs);
  EXPECT_EQ(agreement("7", {Verdict::Refuted, 0, false, 0}), Agreement::Differs);
  EXPECT_EQ(agreement("7", {Verdict::Unknown, 0, false, 5}), Agreement::Open);
  EXPECT_EQ(agreement("7", {Verdict::Unknown, 0, false, 7}), Agreement::Differs);
}

TEST(Expected, Refutations) {
  EXPECT_EQ(agreement("nomate", {Verdict::Refuted, 0, false, 0}), Agreement::Agrees);
  EXPECT_EQ(agreement("nomate", {Verdict::Proved, 7, true, 0}), Agreement::Differs);
  EXPECT_EQ(agreement("nomate<=7", {Verdict::Unknown, 0, false, 7}), Agreement::Agrees);
  EXPECT_EQ(agreement("nomate<=7", {Verdict::Unknown, 0, false, 5}), Agreement::Open);
  EXPECT_EQ(agreement("nomate<=7", {Verdict::Proved, 9, false, 0}), Agreement::Open);
  EXPECT_EQ(agreement("not 7", {Verdict::Proved, 7, true, 0}), Agreement::Differs);
  EXPECT_EQ(agreement("not 7", {Verdict::Proved, 9, false, 0}), Agreement::Agrees);
}

TEST(Expected, RowsOfATableByTheirLine) {
  const auto rows = read_table("# a comment\nname\tsfen\tmoves\n\none\tx\t7\ntwo\ty\n");
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows.at(4).at("moves"), "7");
  EXPECT_FALSE(rows.at(5).contains("moves"));
}

}  // namespace
}  // namespace sudare::solving
