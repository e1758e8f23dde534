// The lists of problems with known answers, under every algorithm and with little memory.
#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "shogi/sfen.hpp"
#include "tsuitate/solver.hpp"

namespace sudare::tsuitate {
namespace {

using screen::Futile;

// Sanitizer builds take many times as long, and fewer problems are enough for what they can find.
constexpr bool kSanitized = SUDARE_SANITIZED;

struct Row {
  std::string name;
  std::string sfen;
  std::string moves;
  std::string foul_allowance;
  std::string moves_futile_omitted;
};

std::vector<Row> rows_of(const std::string& file) {
  std::ifstream in(std::string(SUDARE_SOURCE_DIR) + "/problems/tsuitate/" + file);
  std::vector<Row> rows;
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) {
    std::istringstream cells(line);
    Row row;
    std::getline(cells, row.name, '\t');
    std::getline(cells, row.sfen, '\t');
    std::getline(cells, row.moves, '\t');
    std::getline(cells, row.foul_allowance, '\t');
    std::getline(cells, row.moves_futile_omitted, '\t');
    rows.push_back(row);
  }
  EXPECT_FALSE(rows.empty());
  return rows;
}

Solution solve(const Row& row, const Options& options) {
  const std::atomic<bool> never{false};
  return Solver(shogi::Position(shogi::read_sfen(row.sfen)), options, never).solve();
}

void expect_known(const Row& row, const Solution& solution) {
  EXPECT_EQ(std::to_string(solution.moves), row.moves);
  EXPECT_EQ(std::to_string(solution.foul_allowance), row.foul_allowance);
}

TEST(Collection, MovesAndAllowanceAreTheKnownOnes) {
  for (const Row& row : rows_of("collection.tsv")) {
    if (kSanitized && std::stoi(row.moves) > 9) continue;
    SCOPED_TRACE(row.name);
    const Solution solution = solve(row, {});
    ASSERT_EQ(solution.verdict, Verdict::Proved);
    EXPECT_TRUE(solution.exact);
    EXPECT_TRUE(solution.value.has_value());
    expect_known(row, solution);
  }
}

// The site that published the collection leaves futile drops out of its lengths.
TEST(Collection, LengthsWithoutFutileDropsAreThoseOfTheSite) {
  const std::atomic<bool> never{false};
  int compared = 0;
  int shorter = 0;
  for (const Row& row : rows_of("collection.tsv")) {
    const int moves = std::stoi(row.moves);
    const bool differs = row.moves != row.moves_futile_omitted;
    if (row.moves_futile_omitted.empty() || moves > (kSanitized ? 7 : differs ? 15 : 9)) continue;
    SCOPED_TRACE(row.name);
    Options options;
    options.futile = Futile::Omit;
    options.max_moves = moves;
    Solver solver(shogi::Position(shogi::read_sfen(row.sfen)), options, never);
    EXPECT_EQ(std::to_string(solver.fewest_moves().value_or(0)), row.moves_futile_omitted);
    ++compared;
    shorter += differs ? 1 : 0;
  }
  EXPECT_GT(compared, 30);
  EXPECT_GT(shorter, kSanitized ? 2 : 10);
}

TEST(Collection, FiguresOfThePaper) {
  for (const Row& row : rows_of("figures.tsv")) {
    SCOPED_TRACE(row.name);
    const Solution solution = solve(row, {});
    if (row.moves.empty()) {
      EXPECT_EQ(solution.verdict, Verdict::Refuted);
    } else {
      expect_known(row, solution);
    }
  }
}

TEST(Collection, ProblemsWithoutAMateAreRefutedForAnyLength) {
  for (const Row& row : rows_of("nomate.tsv")) {
    SCOPED_TRACE(row.name);
    EXPECT_EQ(solve(row, {}).verdict, Verdict::Refuted);
  }
}

// The memory is so small that much is discarded again and again.
TEST(Collection, LittleMemoryGivesTheSameAnswersOrNone) {
  int tried = 0;
  int answered = 0;
  for (const Row& row : rows_of("collection.tsv")) {
    if (std::stoi(row.moves) > (kSanitized ? 9 : 17)) continue;
    SCOPED_TRACE(row.name);
    ++tried;
    Options options;
    options.bytes = std::size_t{1} << 20U;
    options.limits.nodes = kSanitized ? 5'000 : 20'000;
    const Solution solution = solve(row, options);
    EXPECT_NE(solution.verdict, Verdict::Refuted);
    if (solution.verdict == Verdict::Proved) {
      EXPECT_EQ(std::to_string(solution.moves), row.moves);
    }
    if (!solution.exact) continue;
    expect_known(row, solution);
    ++answered;
  }
  EXPECT_GT(answered, kSanitized ? tried * 3 / 4 : 80);
}

class PaperAlgorithm : public testing::TestWithParam<Algorithm> {};

TEST_P(PaperAlgorithm, AgreesOnWhatItSolves) {
  int solved = 0;
  for (const Row& row : rows_of("collection.tsv")) {
    if (std::stoi(row.moves) > (kSanitized ? 7 : 9)) continue;
    SCOPED_TRACE(row.name);
    Options options;
    options.algorithm = GetParam();
    options.optimal = solved % 5 == 0;
    options.limits.nodes = kSanitized ? 3'000 : 30'000;
    const Solution solution = solve(row, options);
    EXPECT_NE(solution.verdict, Verdict::Refuted);
    if (!solution.exact) continue;
    expect_known(row, solution);
    ++solved;
    if (!solution.value) continue;
    const Solution ours = solve(row, {});
    EXPECT_EQ(*solution.value, *ours.value);
    EXPECT_EQ(solution.first_moves, ours.first_moves);
  }
  EXPECT_GT(solved, kSanitized ? 15 : 30);
}

INSTANTIATE_TEST_SUITE_P(All, PaperAlgorithm,
                         testing::Values(Algorithm::Id, Algorithm::Pds, Algorithm::Upds,
                                         Algorithm::DpUpds, Algorithm::UidUpds, Algorithm::UidId),
                         [](const auto& test) { return std::string(name_of(test.param)); });

}  // namespace
}  // namespace sudare::tsuitate
