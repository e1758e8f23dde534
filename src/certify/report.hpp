// The verdict on one file, told to people (English or Japanese) or to programs (JSON). Both
// `sudare verify` and `sudare-verify` print what stands here and nothing else.
//
// The first word, `verified:`, `rejected:` or `unreadable:`, is the same in every language, so that
// a script can rely on it. The rest of the line is in the language asked for. JSON is in English.
//
//   const FileVerdict verdict = judge_file("mate.cert", {});
//   // verdict.line: "verified: mate.cert: mate in at most 3 moves, every interposition counted;
//   ..."
#pragma once

#include <string>

#include "certify/certificate.hpp"
#include "certify/tsuitate.hpp"
#include "certify/words.hpp"

namespace sudare::certify {

struct ReportStyle {
  Language language = Language::English;
  bool json = false;
};

struct FileVerdict {
  Outcome outcome = Outcome::Unreadable;
  // One line without its line feed: no control character of a file or its name gets into it. For
  // the standard output; of an unreadable file for the standard error, never JSON.
  std::string line;
};

// Judges the file of this name, '-' being the standard input. It never throws for what the file is
// or contains: a file that is missing, or needs more memory than there is, is unreadable.
FileVerdict judge_file(const std::string& file, const ReportStyle& style);

// What is said of a report on the file that is called so.
FileVerdict verdict_on(const CertificateReport& report, const std::string& file,
                       const ReportStyle& style);
FileVerdict verdict_on(const TreeReport& report, const std::string& file, const ReportStyle& style);

// 0 verified, 1 rejected, 3 unreadable. For several files the highest applies.
int exit_status(Outcome outcome);

}  // namespace sudare::certify
