// Certificates of solved problems are verified. The writer and the checker share only
// docs/certificates.md.
#include "tsume/proof/certificate.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <sstream>
#include <string>

#include "certified.hpp"
#include "certify/notation.hpp"

namespace sudare::tsume {
namespace {

using certify::Outcome;

TEST(Certificate, MatesVerify) {
  for (const NamedProblem& problem : problems_of("short.tsv", 16)) {
    for (const Futile futile : {Futile::Count, Futile::Omit}) {
      for (const bool shortest : {false, true}) {
        const auto [solution, text] =
            certify_problem(shogi::read_sfen(problem.sfen), futile, shortest);
        ASSERT_EQ(solution.verdict, Verdict::Proved) << problem.name;
        const certify::CertificateReport report = check_text(text);
        ASSERT_EQ(report.outcome, Outcome::Verified) << problem.name << report.reason << text;
        EXPECT_EQ(report.claim, certify::Claim::Mate);
        EXPECT_EQ(certify::read_sfen(report.sfen), certify::read_sfen(problem.sfen));
        if (futile == Futile::Count && shortest) {
          EXPECT_EQ(report.moves, solution.moves);
        } else if (futile == Futile::Count) {
          EXPECT_LE(report.moves, solution.moves);
        } else if (shortest) {
          EXPECT_GE(report.moves, solution.moves);
        }
      }
    }
  }
}

TEST(Certificate, FutileInterpositionsAreInIt) {
  // The length leaves out futile interpositions; the proof must not.
  for (const std::string name : {"sht16-futile", "yo162-a", "yo162-b", "sugyan1", "sugyan13"}) {
    const auto [solution, text] = certify_problem(sfen_named("regress.tsv", name), Futile::Omit);
    ASSERT_EQ(solution.verdict, Verdict::Proved) << name;
    const certify::CertificateReport report = check_text(text);
    ASSERT_EQ(report.outcome, Outcome::Verified) << name << ": " << report.reason;
    EXPECT_GT(report.moves, solution.moves) << name;
  }
}

TEST(Certificate, NoMatesVerify) {
  std::size_t refuted = 0;
  std::size_t positions = 0;
  for (const NamedProblem& problem : problems_of("short.tsv", 12)) {
    for (const Futile futile : {Futile::Count, Futile::Omit}) {
      const auto [solution, text] = certify_problem(without_hand(problem.sfen), futile, false);
      if (solution.verdict != Verdict::Refuted) continue;
      const certify::CertificateReport report = check_text(text);
      ASSERT_EQ(report.outcome, Outcome::Verified) << problem.name << report.reason << text;
      EXPECT_EQ(report.claim, certify::Claim::NoMate);
      ++refuted;
      positions += report.positions;
    }
  }
  EXPECT_GT(refuted, 20U);
  EXPECT_GT(positions, 200U);
}

TEST(Certificate, NoMateThatLeansOnRepetitionsVerifies) {
  const auto [solution, text] =
      certify_problem(sfen_named("regress.tsv", "sht14-ok2"), Futile::Omit);
  ASSERT_EQ(solution.verdict, Verdict::Refuted);
  const certify::CertificateReport report = check_text(text);
  EXPECT_EQ(report.outcome, Outcome::Verified) << report.reason;
  EXPECT_EQ(report.claim, certify::Claim::NoMate);
}

TEST(Certificate, WhatTheTableForgotIsSearchedAnew) {
  for (const NamedProblem& problem : problems_of("short.tsv", 40)) {
    const auto [solution, text] =
        certify_problem(shogi::read_sfen(problem.sfen), Futile::Count, false, 1);
    if (solution.verdict != Verdict::Proved) continue;  // it may be too hard for such a small table
    EXPECT_EQ(check_text(text).outcome, Outcome::Verified) << problem.name;
  }
}

TEST(Certificate, NothingIsProvedOfTheUnknown) {
  const shogi::Position position(shogi::read_sfen("8l/7k1/9/7P1/9/9/9/9/9 b 2Gs 1"));
  const std::atomic<bool> stop = false;
  Table table(1);
  search::Monitor monitor({}, stop);
  std::ostringstream out;
  EXPECT_FALSE(write_certificate(out, position, Solution{}, Options{}, table, monitor));
}

TEST(Certificate, AStoppedSearchWritesNone) {
  const shogi::Position position(shogi::read_sfen(problems_of("short.tsv", 1).back().sfen));
  std::atomic<bool> stop = false;
  Table table(std::size_t{4} << 20U);
  Options options;
  options.futile = Futile::Count;
  const Solution solution = Solver(table).solve(position, options, stop);
  ASSERT_EQ(solution.verdict, Verdict::Proved);
  table.clear();
  stop = true;
  search::Monitor monitor({}, stop);
  std::ostringstream out;
  EXPECT_FALSE(write_certificate(out, position, solution, options, table, monitor));
  EXPECT_NE(check_text(out.str()).outcome, Outcome::Verified);
}

}  // namespace
}  // namespace sudare::tsume
