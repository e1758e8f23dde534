// `sudare verify`: checks certificates with the plain rules alone.

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "certify/certificate.hpp"
#include "certify/tsuitate.hpp"
#include "cli/command_line.hpp"
#include "cli/error.hpp"
#include "cli/output.hpp"
#include "commands/commands.hpp"
#include "formats/json.hpp"

namespace sudare::apps {
namespace {

using certify::CertificateReport;
using certify::Claim;

constexpr int kRejected = 1;

struct VerifyOptions {
  std::vector<std::string> files;
  bool json = false;
};

// Whether the text is of tsuitate, which is JSON; certificates of tsume never begin like that.
bool is_of_tsuitate(std::istream& in) { return in.peek() == '{'; }

std::string text_of(const certify::TreeReport& report, const std::string& file) {
  if (report.outcome == certify::Outcome::Rejected) {
    return fmt::format("rejected: {}: {}\n", file, report.reason);
  }
  if (report.claim == Claim::NoMate) {
    return fmt::format(
        "verified: {}: no mate behind the screen with {} foul{} allowed; {} set{}: {}\n", file,
        report.fouls, report.fouls == 1 ? "" : "s", report.nodes, report.nodes == 1 ? "" : "s",
        report.sfen);
  }
  return fmt::format(
      "verified: {}: mate behind the screen in at most {} moves with at most {} foul{}; {} node{} "
      "of "
      "the tree: {}\n",
      file, report.moves, report.fouls, report.fouls == 1 ? "" : "s", report.nodes,
      report.nodes == 1 ? "" : "s", report.sfen);
}

std::string json_of(const certify::TreeReport& report, const std::string& file) {
  formats::JsonObject json;
  json.set("file", file).set("verified", report.outcome == certify::Outcome::Verified);
  if (report.outcome == certify::Outcome::Rejected) {
    json.set("reason", report.reason);
  } else {
    const bool mate = report.claim == Claim::Mate;
    json.set("sfen", report.sfen).set("rule", "tsuitate").set("verdict", mate ? "mate" : "nomate");
    if (mate) json.set("moves", report.moves);
    json.set(mate ? "foul_allowance" : "foul_limit", report.fouls);
    json.set(mate ? "nodes" : "sets", report.nodes).set("max_metaposition", report.largest);
  }
  return json.dump() + "\n";
}

// Writes what there is to say of one of tsuitate. Returns whether it is verified.
bool report_tsuitate(std::istream& in, const std::string& file, bool json) {
  const std::string text(std::istreambuf_iterator<char>(in), {});
  const certify::TreeReport report = certify::check_tsuitate(text);
  if (report.outcome == certify::Outcome::Unreadable) {
    throw UserError(fmt::format("{}: {}", file, report.reason));
  }
  write_stdout(json ? json_of(report, file) : text_of(report, file));
  return report.outcome == certify::Outcome::Verified;
}
std::string text_of(const CertificateReport& report, const std::string& file) {
  if (report.outcome == certify::Outcome::Rejected) {
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
  formats::JsonObject json;
  json.set("file", file).set("verified", report.outcome == certify::Outcome::Verified);
  if (report.outcome == certify::Outcome::Rejected) {
    json.set("line", report.line).set("reason", report.reason);
  } else {
    json.set("sfen", report.sfen).set("rule", "tsume");
    json.set("verdict", report.claim == Claim::Mate ? "mate" : "nomate");
    if (report.claim == Claim::Mate) json.set("moves", report.moves);
    json.set("positions", report.positions);
  }
  return json.dump() + "\n";
}

// Writes what there is to say of a certificate. Returns whether it is verified.
bool report_certificate(std::istream& in, const std::string& file, bool json) {
  const CertificateReport report = certify::check_certificate(in);
  if (report.outcome == certify::Outcome::Unreadable) {
    throw UserError(fmt::format("{}:{}: {}", file, report.line, report.reason));
  }
  write_stdout(json ? json_of(report, file) : text_of(report, file));
  return report.outcome == certify::Outcome::Verified;
}

bool report(std::istream& in, const std::string& file, bool json) {
  return is_of_tsuitate(in) ? report_tsuitate(in, file, json) : report_certificate(in, file, json);
}

bool report_file(const std::string& file, bool json) {
  if (file == "-") return report(std::cin, "stdin", json);
  errno = 0;
  std::ifstream in(file, std::ios::binary);
  if (in.peek() == std::ifstream::traits_type::eof() && errno != 0) {
    throw UserError(file + ": " + std::strerror(errno));
  }
  return report(in, file, json);
}

void run(const VerifyOptions& options, int& status) {
  for (const std::string& file : options.files) {
    if (!report_file(file, options.json)) status = kRejected;
  }
}

}  // namespace

void add_verify(CommandLine& line, int& status) {
  auto options = std::make_shared<VerifyOptions>();
  Command command = line.command(
      "verify", "Check certificates of tsume and tsuitate with the rules of shogi alone");
  command.option("FILE", options->files, "The certificates; '-' is the standard input").required();
  command.flag("--json", options->json, "One JSON object a certificate");
  command.footer(
      "Prints 'verified' with what is proved, or 'rejected' with the first line that fails. Exit\n"
      "status 0: all verified; 1: at least one rejected; 3: a file is missing or no certificate.\n"
      "docs/certificates.md defines the format, docs/tsuitate.md that of tsuitate.\n\n"
      "Examples:\n"
      "  sudare verify mate.cert\n"
      "  sudare verify --json mate.cert nomate.cert");
  command.runs([options, &status] { run(*options, status); });
}

}  // namespace sudare::apps
