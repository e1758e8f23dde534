// `sudare verify`: checks certificates using only the rules of shogi.

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "base/language.hpp"
#include "certify/report.hpp"
#include "cli/command_line.hpp"
#include "cli/error.hpp"
#include "cli/output.hpp"
#include "commands/commands.hpp"

namespace sudare::apps {
namespace {

struct VerifyOptions {
  std::vector<std::string> files;
  std::string language;
  bool json = false;
};

certify::ReportStyle style_of(const VerifyOptions& options) {
  const bool japanese = language_from(options.language) == Language::Japanese;
  return {japanese ? certify::Language::Japanese : certify::Language::English, options.json};
}

void run(const VerifyOptions& options, int& status) {
  const certify::ReportStyle style = style_of(options);
  for (const std::string& file : options.files) {
    const certify::FileVerdict verdict = certify::judge_file(file, style);
    if (verdict.outcome == certify::Outcome::Unreadable) {
      complain(verdict.line);
    } else {
      write_stdout(verdict.line + "\n");
    }
    status = std::max(status, certify::exit_status(verdict.outcome));
  }
}

}  // namespace

void add_verify(CommandLine& line, int& status) {
  auto options = std::make_shared<VerifyOptions>();
  Command command = line.command(
      "verify", "Check certificates of tsume and tsuitate with the rules of shogi alone");
  command.option("FILE", options->files, "The certificates; '-' is the standard input").required();
  command.flag("--json", options->json, "Print one JSON object per certificate");
  command.option("--lang", options->language, "The language of the text [the environment's]")
      .shown_as("en|ja")
      .one_of({"en", "ja"});
  command.footer(
      "Prints 'verified' with what is proved, or 'rejected' with the first line that fails.\n"
      "docs/certificates.md defines the formats. The separate program sudare-verify does the same\n"
      "and contains no code of the solver.\n\n"
      "Exit status: 0 all verified, 1 at least one rejected, 3 a file is missing or not a\n"
      "certificate. The highest applies.\n\n"
      "Examples:\n"
      "  sudare verify mate.cert\n"
      "  sudare verify --json mate.cert nomate.cert");
  command.runs([options, &status] { run(*options, status); });
}

}  // namespace sudare::apps
