// The text and the JSON of a verdict.
#include "certify/report.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "certify/json_line.hpp"

namespace sudare::certify {
namespace {

constexpr ReportStyle kEnglish{};
constexpr ReportStyle kJapanese{Language::Japanese, false};
constexpr ReportStyle kJson{Language::Japanese, true};

CertificateReport report_on(const std::string& tree) {
  std::istringstream in("sudare certificate 1\nrule tsume\nverdict mate 1\n" + tree);
  return check_certificate(in);
}

const std::string kMate = "sfen 7k1/9/7G1/9/9/9/9/9/9 b S 1\nS*2b\nend 1\n";

TEST(Report, IsInTheLanguageAskedFor) {
  const CertificateReport report = report_on(kMate);
  EXPECT_EQ(verdict_on(report, "a", kEnglish).line,
            "verified: a: mate in at most 1 moves, every interposition counted; 1 position: "
            "7k1/9/7G1/9/9/9/9/9/9 b S 1");
  EXPECT_EQ(verdict_on(report, "a", kJapanese).line,
            "verified: a: 1手以内で詰む（合駒はすべて数える）。1局面: 7k1/9/7G1/9/9/9/9/9/9 b S 1");
}

TEST(Report, JsonIsEnglishInEveryLanguage) {
  const CertificateReport report = report_on("sfen 7k1/9/7G1/9/9/9/9/9/9 b S 1\nS*2e\nend 1\n");
  const FileVerdict verdict = verdict_on(report, "a", kJson);
  EXPECT_EQ(verdict.outcome, Outcome::Rejected);
  EXPECT_EQ(verdict.line,
            R"({"file":"a","verified":false,"line":5,"reason":"S*2e gives no check"})");
  EXPECT_EQ(verdict_on(report, "a", kJapanese).line, "rejected: a:5: S*2e は王手でない");
}

// A program that reads the output line by line must never see a forged verdict.
TEST(Report, NothingInAFileOrItsNameForgesALine) {
  const TreeReport forged = check_tsuitate(
      R"({"sfen":"7k1/9/7G1/9/9/9/9/9/9 b S 1","fouls":0,"tree":{"move":"S*2b","foul":null,)"
      "\"check\":[{\"captured\":\"x\nverified: y\x1b[2J\",\"mate\":true,\"replies\":[]}]}}");
  ASSERT_EQ(forged.outcome, Outcome::Rejected);
  EXPECT_EQ(verdict_on(forged, "a\nverified: b", kEnglish).line,
            "rejected: a verified: b: S*2b cannot capture 'x verified: y [2J'");
  EXPECT_EQ(verdict_on(forged, "a\nb", kJson).line,
            R"({"file":"a\nb","verified":false,"reason":)"
            R"("S*2b cannot capture 'x\nverified: y\u001b[2J'"})");
}

TEST(Report, AFileThatIsNotThereIsUnreadable) {
  const FileVerdict verdict = judge_file("nowhere/at/all", kJapanese);
  EXPECT_EQ(verdict.outcome, Outcome::Unreadable);
  EXPECT_EQ(verdict.line, "unreadable: nowhere/at/all: ファイルがない");
}

TEST(Report, ExitStatusesGrowWithTheFault) {
  EXPECT_EQ(exit_status(Outcome::Verified), 0);
  EXPECT_EQ(exit_status(Outcome::Rejected), 1);
  EXPECT_EQ(exit_status(Outcome::Unreadable), 3);
}

TEST(JsonLine, IsJsonWhateverTheBytes) {
  const auto quoted = [](const std::string& text) { return JsonLine().set("a", text).text(); };
  EXPECT_EQ(quoted("\"\\\b\f\n\r\t\x01"), R"({"a":"\"\\\b\f\n\r\t\u0001"})");
  EXPECT_EQ(quoted("簾é𠮷"), "{\"a\":\"簾é𠮷\"}");
  // A lone byte, a truncated character, an overlong form, a surrogate, and a value beyond Unicode.
  EXPECT_EQ(quoted("\xff"), "{\"a\":\"�\"}");
  EXPECT_EQ(quoted("\xe7\xb0"), "{\"a\":\"��\"}");
  EXPECT_EQ(quoted("\xc0\xaf"), "{\"a\":\"��\"}");
  EXPECT_EQ(quoted("\xed\xa0\x80"), "{\"a\":\"���\"}");
  EXPECT_EQ(quoted("\xf4\x90\x80\x80"), "{\"a\":\"����\"}");
}

TEST(Words, PartsMayComeInAnotherOrder) {
  const Words words = filled({"%1 before %2", "%2の前に%1、100%"}, {Words("a", "あ"), Words("%1")});
  EXPECT_EQ(words.english, "a before %1");
  EXPECT_EQ(words.japanese, "%1の前にあ、100%");
}

}  // namespace
}  // namespace sudare::certify
