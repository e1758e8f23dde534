// `sudare verify`: checks certificates with the plain rules alone.

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "certify/certificate.hpp"
#include "command_line.hpp"
#include "commands.hpp"
#include "error.hpp"
#include "json_object.hpp"
#include "output.hpp"

namespace sudare::apps {
namespace {

using certify::CertificateReport;
using certify::Claim;
using certify::Outcome;

constexpr int kRejected = 1;

struct Options {
  std::vector<std::string> files;
  bool json = false;
};

CertificateReport check_file(const std::string& file) {
  if (file == "-") return certify::check_certificate(std::cin);
  errno = 0;
  std::ifstream in(file, std::ios::binary);
  if (in.peek() == std::ifstream::traits_type::eof() && errno != 0) {
    throw CommandError(file + ": " + std::strerror(errno));
  }
  return certify::check_certificate(in);
}

std::string text_of(const CertificateReport& report, const std::string& file) {
  if (report.outcome == Outcome::Rejected) {
    return fmt::format("rejected: {}:{}: {}\n", file, report.line, report.reason);
  }
  const std::string proved =
      report.claim == Claim::Mate
          ? fmt::format("mate in at most {} moves, every interposition counted", report.moves)
          : std::string("no mate");
  return fmt::format("verified: {}: {}; {} position{}: {}\n", file, proved, report.positions,
                     report.positions == 1 ? "" : "s", report.sfen);
}

std::string json_of(const CertificateReport& report, const std::string& file) {
  JsonObject json;
  json.set("file", file).set("verified", report.outcome == Outcome::Verified);
  if (report.outcome == Outcome::Rejected) {
    json.set("line", report.line).set("reason", report.reason);
  } else {
    json.set("sfen", report.sfen).set("rule", "tsume");
    json.set("verdict", report.claim == Claim::Mate ? "mate" : "nomate");
    if (report.claim == Claim::Mate) json.set("moves", report.moves);
    json.set("positions", report.positions);
  }
  return json.dump() + "\n";
}

void run(const Options& options, int& status) {
  for (const std::string& argument : options.files) {
    const std::string file = argument == "-" ? "stdin" : argument;
    const CertificateReport report = check_file(argument);
    if (report.outcome == Outcome::Unreadable) {
      throw CommandError(fmt::format("{}:{}: {}", file, report.line, report.reason));
    }
    if (report.outcome == Outcome::Rejected) status = kRejected;
    write_stdout(options.json ? json_of(report, file) : text_of(report, file));
  }
}

}  // namespace

void add_verify(CommandLine& line, int& status) {
  auto options = std::make_shared<Options>();
  Command command = line.command(
      "verify", "Check certificates of mate and of no mate with the rules of shogi alone");
  command.option("FILE", options->files, "The certificates; '-' is the standard input").required();
  command.flag("--json", options->json, "One JSON object a certificate");
  command.footer(
      "Prints 'verified' with what is proved, or 'rejected' with the first line that fails. Exit\n"
      "status 0: all verified; 1: at least one rejected; 3: a file is missing or no certificate.\n"
      "docs/certificates.md defines the format.\n\n"
      "Examples:\n"
      "  sudare verify mate.cert\n"
      "  sudare verify --json mate.cert nomate.cert");
  command.runs([options, &status] { run(*options, status); });
}

}  // namespace sudare::apps
