#include "solving/totals.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "solved.hpp"
#include "solving/tsuitate/part.hpp"

namespace sudare::solving {
namespace {

Answer tsuitate_answer(bool best, double uncertainty, std::size_t largest) {
  auto part = std::make_shared<TsuitatePart>();
  part->solution.average_uncertainty = uncertainty;
  part->solution.largest = largest;
  if (best) part->solution.value = tsuitate::Value{7, 1, 0};
  Answer answer;
  answer.part = std::move(part);
  return answer;
}

TEST(Totals, CountVerdictsAndAgreement) {
  const RuleBook rules = RuleBook::standard();
  Totals totals(small_request(rules, "tsume", kMateIn3));
  Answer answer;
  answer.nodes = 100;
  answer.seconds = 2;
  answer.cpu_seconds = 1;
  totals.add(answer, std::nullopt);
  answer.verdict = Verdict::Refuted;
  answer.exact = true;  // says nothing about a length without a mate
  totals.add(answer, Comparison{"nomate", Agreement::Agrees});
  answer.verdict = Verdict::Proved;
  totals.add(answer, Comparison{"7", Agreement::Differs});
  answer.exact = false;
  totals.add(answer, Comparison{"7", Agreement::Open});
  EXPECT_EQ(totals.problems, 4U);
  EXPECT_EQ(totals.unknown, 1U);
  EXPECT_EQ(totals.nomate, 1U);
  EXPECT_EQ(totals.mate, 2U);
  EXPECT_EQ(totals.exact, 1U);
  EXPECT_EQ(totals.expected, 3U);
  EXPECT_EQ(totals.agree, 1U);
  EXPECT_EQ(totals.differ, 1U);
  EXPECT_EQ(totals.nodes, 400U);
  EXPECT_EQ(totals.seconds, 8);
  EXPECT_EQ(totals.cpu_seconds, 4);
  EXPECT_EQ(totals.solved_cpu_seconds, 1);
  EXPECT_EQ(totals.nodes_per_second(), 100);
  EXPECT_TRUE(totals.statistics.empty());
}

TEST(Totals, CombineStatistics) {
  const RuleBook rules = RuleBook::standard();
  Totals totals(small_request(rules, "tsuitate", kFigure1));
  totals.add(tsuitate_answer(true, 2, 5), std::nullopt);
  totals.add(tsuitate_answer(false, 4, 20), std::nullopt);
  totals.add(tsuitate_answer(true, 9, 10), std::nullopt);
  ASSERT_EQ(totals.statistics.size(), 3U);
  EXPECT_EQ(totals.statistics[0].value, 2);         // a sum
  EXPECT_DOUBLE_EQ(totals.statistics[1].value, 5);  // a mean
  EXPECT_EQ(totals.statistics[2].value, 20);        // a maximum
  const JsonInput json(as_json(totals).dump());
  EXPECT_EQ(json.text("settings"), "algorithm=dfpn,optimal=yes,fouls=8,hash=8");
  EXPECT_EQ(json.written("optimal"), "2");
  EXPECT_EQ(json.written("average_uncertainty"), "5.0");
  EXPECT_EQ(json.written("max_metaposition"), "20");
}

TEST(Totals, TheTableHasAColumnForEachStatistic) {
  const RuleBook rules = RuleBook::standard();
  Totals totals(small_request(rules, "tsuitate", kFigure1));
  totals.add(tsuitate_answer(true, 2.5, 5), std::nullopt);
  const Totals none(small_request(rules, "tsuitate", kFigure1, {{"fouls", "3"}}));
  const std::string table = as_table({totals, none});
  EXPECT_EQ(std::ranges::count(table, '\n'), 3);
  for (const char* part : {"uncertainty", "largest", "2.50", "fouls=8", "fouls=3", "0/0"}) {
    EXPECT_NE(table.find(part), std::string::npos) << part << " in\n" << table;
  }
}

}  // namespace
}  // namespace sudare::solving
