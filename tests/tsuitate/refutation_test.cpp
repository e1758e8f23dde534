// Refutations are valid under the plain rules, and altered ones are not.
#include "tsuitate/refutation.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <sstream>
#include <string>

#include "certify/tsuitate.hpp"
#include "figure.hpp"
#include "shogi/sfen.hpp"
#include "support/random_problem.hpp"
#include "tsuitate/solver.hpp"

namespace sudare::tsuitate {
namespace {

using certify::check_tsuitate;
using certify::Claim;
using certify::TreeReport;

constexpr char kNoMate[] = "7k1/9/Rp4G2/5N3/9/9/9/9/9 b r2b3g4s3n4l17p 1";

// Empty if the problem is not refuted.
std::string refutation_of(const shogi::Setup& setup, int fouls, std::uint64_t nodes) {
  const std::atomic<bool> never{false};
  Options options;
  options.fouls = fouls;
  options.limits.nodes = nodes;
  options.bytes = std::size_t{1} << 24U;
  Solver solver{shogi::Position(setup), options, never};
  if (solver.solve().verdict != Verdict::Refuted) return "";
  const auto refutation = solver.refutation();
  if (!refutation) return "";
  return refutation_as_json(
      shogi::write_sfen(setup), fouls, *refutation,
      [](const shogi::Position& position) { return shogi::write_sfen(position.setup()); });
}

TEST(Refutation, OfEveryProblemWithoutAMateVerifies) {
  std::ifstream in(std::string(SUDARE_SOURCE_DIR) + "/problems/tsuitate/nomate.tsv");
  std::string line;
  std::getline(in, line);
  int verified = 0;
  while (std::getline(in, line)) {
    std::istringstream cells(line);
    std::string name;
    std::string sfen;
    std::getline(cells, name, '\t');
    std::getline(cells, sfen, '\t');
    SCOPED_TRACE(name);
    const TreeReport report = check_tsuitate(refutation_of(shogi::read_sfen(sfen), 8, 100'000));
    EXPECT_EQ(report.outcome, certify::Outcome::Verified) << report.reason;
    EXPECT_EQ(report.claim, Claim::NoMate);
    EXPECT_EQ(report.sfen, sfen);
    ++verified;
  }
  EXPECT_EQ(verified, 5);
}

TEST(Refutation, OfRandomProblemsVerifies) {
  Dice dice(11);
  int verified = 0;
  while (verified < SUDARE_RANDOM_PROBLEMS / 5) {
    const shogi::Setup setup = random_problem(dice, dice.pick(kShapes));
    SCOPED_TRACE(shogi::write_sfen(setup));
    const std::string text = refutation_of(setup, 2, 3000);
    if (text.size() < 300 && !dice.percent(5)) continue;  // a position without a check, or a mate
    if (text.empty() || text.size() > 100'000) continue;
    const TreeReport report = check_tsuitate(text);
    ASSERT_EQ(report.outcome, certify::Outcome::Verified) << report.reason;
    ++verified;
  }
}

TEST(Refutation, ChangedIsRejected) {
  const std::string text = refutation_of(shogi::read_sfen(kNoMate), 8, 100'000);
  const auto outcome = [](const std::string& changed) { return check_tsuitate(changed).outcome; };
  ASSERT_EQ(outcome(text), certify::Outcome::Verified);
  // Leaves out one of its sets. Not every set is tried.
  constexpr std::size_t kStep = SUDARE_SANITIZED ? 25 : 5;
  std::size_t sets = 0;
  std::size_t tried = 0;
  std::size_t needed = 0;
  for (std::size_t at = text.find(",\n{"); at != std::string::npos;
       at = text.find(",\n{", at + 1)) {
    if (sets++ % kStep != 0) continue;
    std::string changed = text;
    changed.erase(at, text.find("]}", at) + 2 - at);
    ++tried;
    needed += outcome(changed) == certify::Outcome::Rejected ? 1U : 0U;
  }
  EXPECT_GT(needed, tried / 2);
  EXPECT_EQ(outcome(replaced(text, kNoMate, kFigure1)), certify::Outcome::Rejected);
  EXPECT_EQ(outcome(replaced(text, "\"fouls\":8,\"nomate\"", "\"fouls\":9,\"nomate\"")),
            certify::Outcome::Rejected);
}

TEST(Refutation, OfAProblemWithAMateIsRejected) {
  const std::string sfen = kFigure1;
  EXPECT_EQ(check_tsuitate(R"({"sfen":")" + sfen +
                           R"(","fouls":8,"nomate":[{"fouls":8,"positions":[")" + sfen + "\"]}]}")
                .outcome,
            certify::Outcome::Rejected);
  EXPECT_EQ(check_tsuitate(R"({"sfen":")" + sfen + R"(","fouls":8,"nomate":[]})").outcome,
            certify::Outcome::Rejected);
  EXPECT_EQ(check_tsuitate(R"({"sfen":")" + sfen +
                           R"(","fouls":8,"nomate":[{"fouls":8,"positions":[]}]})")
                .outcome,
            certify::Outcome::Unreadable);
}

}  // namespace
}  // namespace sudare::tsuitate
