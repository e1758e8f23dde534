// Compares the two shortcut lists of the plain rules with the list that takes no shortcut.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "bridge.hpp"
#include "certify/notation.hpp"
#include "certify/rules.hpp"
#include "random_setup.hpp"

namespace sudare::certify {
namespace {

std::vector<std::string> sorted_texts(const std::vector<Move>& moves) {
  std::vector<std::string> texts;
  texts.reserve(moves.size());
  for (const Move& move : moves) texts.push_back(write_move(move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

TEST(Answers, ShortCutsListWhatPlainTrialLists) {
  Dice dice(20020617);
  std::size_t answers = 0;
  std::size_t checks_met = 0;
  for (int game = 0; game < 60; ++game) {
    Board board = bridge::plain(random_setup(dice, {true, true}));
    if (!problem_with(board).empty()) continue;
    for (int ply = 0; ply < 16; ++ply) {
      const std::vector<Move> legal = legal_moves(board);
      std::vector<Move> checks;
      for (const Move& move : legal) {
        if (gives_check(board, move)) checks.push_back(move);
      }
      ASSERT_EQ(sorted_texts(checking_moves(board)), sorted_texts(checks)) << write_sfen(board);
      checks_met += checks.size();
      if (in_check(board)) {
        ASSERT_EQ(sorted_texts(answers_to_check(board)), sorted_texts(legal)) << write_sfen(board);
        ++answers;
      }
      if (legal.empty()) break;
      board = play(board, dice.pick(checks.empty() || dice.percent(20) ? legal : checks));
    }
  }
  EXPECT_GT(answers, 40U);
  EXPECT_GT(checks_met, 400U);
}

}  // namespace
}  // namespace sudare::certify
