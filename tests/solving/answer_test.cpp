#include "solving/answer.hpp"

#include <gtest/gtest.h>

namespace sudare::solving {
namespace {

std::string both(const Progress& progress) {
  return phase_text(progress, Language::English) + " | " + phase_text(progress, Language::Japanese);
}

TEST(Answer, WordsForVerdicts) {
  EXPECT_EQ(word_for(Verdict::Proved), "mate");
  EXPECT_EQ(word_for(Verdict::Refuted), "nomate");
  EXPECT_EQ(word_for(Verdict::Unknown), "unknown");
}

TEST(Answer, PhasesInBothLanguages) {
  Progress progress;
  EXPECT_EQ(both(progress), "searching for a mate | 詰みを探索中");
  progress.looking_for = 7;
  EXPECT_EQ(both(progress), "searching for a mate in 7 or fewer | 7手以下の詰みを探索中");
  progress.bound = 9;
  EXPECT_EQ(both(progress), "mate in 9, trying 7 | 9手詰、7手以下を探索中");
  progress.looking_for = 9;
  EXPECT_EQ(both(progress), "mate in 9 | 9手詰");
  progress.looking_for.reset();
  EXPECT_EQ(both(progress), "mate in 9 | 9手詰");
}

TEST(Answer, PhasesWithFouls) {
  Progress progress;
  progress.fouls = 3;
  EXPECT_EQ(both(progress), "searching for a mate with 3 fouls | 詰み（反則3回まで）を探索中");
  progress.looking_for = 7;
  EXPECT_EQ(
      both(progress),
      "searching for a mate in 7 or fewer with 3 fouls | 7手以下の詰み（反則3回まで）を探索中");
  progress.bound = 9;
  EXPECT_EQ(both(progress),
            "mate in 9, trying 7 with 3 fouls | 9手詰、7手以下（反則3回まで）を探索中");
  progress.looking_for = 9;
  EXPECT_EQ(both(progress), "mate in 9, with 3 fouls | 9手詰（反則3回まで）");
}

}  // namespace
}  // namespace sudare::solving
