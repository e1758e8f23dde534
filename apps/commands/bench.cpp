// `sudare bench`: measures the solver on lists of problems under one or several settings.

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/deep_thread.hpp"
#include "base/resources.hpp"
#include "base/text.hpp"
#include "base/user_error.hpp"
#include "cli/command_line.hpp"
#include "cli/data_folder.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/json_lines_file.hpp"
#include "cli/output.hpp"
#include "cli/position_options.hpp"
#include "cli/progress_line.hpp"
#include "cli/search_options.hpp"
#include "commands/commands.hpp"
#include "report/missing_pieces.hpp"
#include "report/numbers.hpp"
#include "solving/answer_json.hpp"
#include "solving/expected.hpp"
#include "solving/signature.hpp"
#include "solving/totals.hpp"

namespace sudare::apps {
namespace {

using formats::JsonObject;
using solving::Answer;
using solving::Comparison;
using solving::KnownProblem;
using solving::Request;
using solving::RuleBook;
using solving::Totals;

// The exit status of a bench that did not simply succeed.
constexpr int kContradiction = 1;  // an answer differs from a known one
constexpr int kInterrupted = 2;

struct BenchOptions {
  std::vector<std::string> files;
  SearchOptions search;
  solving::Choice choice;
  std::vector<std::string> settings;
  std::string store;
  bool verbose = false;
  bool json = false;
  bool signature = false;
};

// Applies changes such as "shortest=no,hash=64" to the settings of the whole run.
Request changed(Request request, std::string_view text) {
  std::set<std::string> named;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const std::string_view part = text.substr(begin, end - begin);
    begin = end + 1;
    const std::size_t sign = part.find('=');
    if (sign == std::string_view::npos) {
      throw UserError(fmt::format("--settings takes NAME=VALUE, not {}", in_quotes(text)));
    }
    const std::string name(part.substr(0, sign));
    try {
      request.set(name, std::string(part.substr(sign + 1)));
    } catch (const UserError& error) {
      throw UserError(fmt::format("--settings: {}", error.what()));
    }
    if (!named.insert(name).second) {
      throw UserError(fmt::format("--settings has {} more than once in {}", name, in_quotes(text)));
    }
  }
  return request;
}

std::vector<Request> requests_to_compare(const BenchOptions& options, const RuleBook& rules) {
  Request base = options.search.request(rules);
  std::vector<Request> all;
  base.rest_to_defender = options.choice.rest_to_defender;
  for (const std::string& text : options.settings) all.push_back(changed(base, text));
  if (all.empty()) all.push_back(base);
  return all;
}

// The result for one problem under one setting: as `solve` writes it, with a few more fields.
JsonObject row_as_json(const Request& request, const Answer& answer,
                       const std::optional<Comparison>& comparison) {
  JsonObject json = request.rule->json(request, answer);
  solving::set_intended_line(json, request.problem);
  json.set("settings", request.describe());
  if (comparison) {
    json.set("expected", comparison->expected);
    json.set("agreement", word_for(comparison->agreement));
  }
  return json;
}

// The name comes last, because its width on a terminal is unknown.
std::string row_as_text(const Request& request, const Answer& answer,
                        const std::optional<Comparison>& comparison) {
  const std::string known =
      comparison ? fmt::format("{} {}", word_for(comparison->agreement), comparison->expected) : "";
  return fmt::format("{:<7} {:>5}  {:<12} {:>9.3f} s {:>15} nodes  {}\n",
                     solving::word_for(answer.verdict), request.rule->brief(answer), known,
                     answer.cpu_seconds, report::grouped(answer.nodes), request.problem.name);
}

// All destinations of an answer.
class Output {
 public:
  explicit Output(const BenchOptions& options) : json_(options.json), verbose_(options.verbose) {
    if (!options.store.empty()) store_.emplace(options.store);
  }

  void begin(const Request& request) const {
    if (verbose_) write_stdout(request.describe() + "\n");
  }
  void row(const Request& request, const Answer& answer,
           const std::optional<Comparison>& comparison) {
    const std::string line = row_as_json(request, answer, comparison).dump();
    if (store_) store_->append(line);
    if (json_) write_stdout(line + "\n");
    if (verbose_) write_stdout(row_as_text(request, answer, comparison));
  }
  void totals(const Totals& totals) {
    JsonObject json = as_json(totals);
    json.set("version", SUDARE_VERSION);
    json.set("finished", fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr))));
    if (store_) store_->append(json.dump());
    if (json_) write_stdout(json.dump() + "\n");
  }
  // `missing` is the number of problems that were solved without a full set of pieces.
  void table(const std::vector<Totals>& rows, std::size_t missing, std::size_t all) const {
    if (json_) return;
    write_stdout((verbose_ ? "\n" : "") + as_table(rows) +
                 report::missing_in_list_text(missing, all, Language::English));
  }

 private:
  bool json_;
  bool verbose_;
  std::optional<JsonLinesFile> store_;
};

Totals run_settings(const std::vector<KnownProblem>& problems, Request request,
                    Interrupt& interrupt, Output& output) {
  Totals totals(request);
  reset_peak_memory();
  const std::unique_ptr<solving::Run> run = request.rule->start(request, interrupt.flag());
  ProgressLine progress(language_of_environment());
  output.begin(request);
  for (std::size_t i = 0; i < problems.size() && !interrupt.requested(); ++i) {
    progress.begin(fmt::format("{}  {}/{}", request.describe(), i + 1, problems.size()));
    request.pose(problems[i].problem);
    const Answer answer =
        run->solve(request.problem, [&](const solving::Progress& now) { progress.show(now); });
    progress.clear();
    const std::optional<Comparison> comparison =
        request.rule->compare(problems[i], request, answer);
    totals.add(answer, comparison);
    output.row(request, answer, comparison);
  }
  totals.peak_mb = peak_memory_mb();
  return totals;
}

std::size_t lacking_pieces(const std::vector<KnownProblem>& problems) {
  return static_cast<std::size_t>(std::ranges::count_if(problems, [](const KnownProblem& known) {
    return !shogi::missing_pieces(known.problem.start()).empty();
  }));
}

void run_signature(const BenchOptions& options, const RuleBook& rules, int& status) {
  const bool alone = options.files.empty() && options.settings.empty() && options.store.empty() &&
                     !options.verbose && !options.choice.ply && !options.choice.rest_to_defender &&
                     options.search.is_unchanged(rules);
  if (!alone) {
    throw UserError("--signature has its own problems and settings; only --json goes with it");
  }
  Interrupt interrupt;
  const solving::Signature signature =
      solving::signature_of_search(rules, problems_folder(), interrupt.flag());
  if (interrupt.requested()) {
    status = std::max(status, kInterrupted);
    return;
  }
  write_stdout(options.json ? as_json(signature).dump() + "\n" : as_text(signature));
}

void run(const BenchOptions& options, const RuleBook& rules, int& status) {
  if (options.signature) {
    run_signature(options, rules, status);
    return;
  }
  if (options.files.empty()) throw UserError("bench needs a FILE, or --signature");
  const std::vector<Request> all = requests_to_compare(options, rules);
  std::vector<KnownProblem> problems;
  for (const std::string& file : options.files) {
    std::ranges::move(solving::read_known_problems(file, options.choice),
                      std::back_inserter(problems));
  }
  for (const KnownProblem& known : problems) say_what_was_completed(known.problem.record);
  Output output(options);
  Interrupt interrupt;
  std::vector<Totals> rows;
  for (const Request& request : all) {
    if (interrupt.requested()) break;
    rows.push_back(run_settings(problems, request, interrupt, output));
    output.totals(rows.back());
    if (rows.back().differ != 0) status = std::max(status, kContradiction);
  }
  output.table(rows, lacking_pieces(problems), problems.size());
  if (interrupt.requested()) status = std::max(status, kInterrupted);
}

}  // namespace

void add_bench(CommandLine& line, const RuleBook& rules, int& status) {
  auto options = std::make_shared<BenchOptions>();
  Command command = line.command("bench", "Measure the solver on lists of problems");
  command.option("FILE", options->files, "The lists of problems");
  add_search_options(command, rules, options->search);
  add_position_options(command, options->choice);
  add_keep_table(command, rules, options->search);
  command
      .option("--settings", options->settings,
              "A setting to compare, such as shortest=no,hash=64; may be repeated")
      .shown_as("NAME=VALUE,...")
      .one_value_each();
  const Option verbose =
      command.flag("--verbose", options->verbose, "Also print one row per problem");
  command.flag("--json", options->json, "Print one JSON object per problem and one per setting")
      .excludes(verbose);
  command.flag(
      "--signature", options->signature,
      "Solve a fixed set under fixed limits and print a hash of all answers and node counts");
  command.option("--store", options->store, "Add the JSON lines to this file").shown_as("FILE");
  command.footer(
      "A list is a file with one SFEN string per line, or any other file that 'solve' takes. In a\n"
      "TSV table the column 'moves' (or else 'expected') gives the known answer: 7, not 7, "
      "nomate,\n"
      "nomate<=7, or ? if nothing is known. For tsuitate there is also 'foul_allowance'; with\n"
      "--futile omit only 'moves_futile_omitted' is read. A mate that is longer than the known "
      "one,\n"
      "but not proved to be the shortest, neither agrees nor differs. All times are for one "
      "process;\n"
      "CPU time and nodes do not include reading the files.\n\n"
      "Exit status: 0 done, 1 an answer differs from a known one, 2 interrupted, 3 bad input or\n"
      "failure.\n\n"
      "Examples:\n"
      "  sudare bench --signature\n"
      "  sudare bench --futile count --hash 64 problems/tsume/short.tsv\n"
      "  sudare bench --time 10 --verbose problems/tsume/zuko.tsv problems/tsume/muso.tsv\n"
      "  sudare bench --settings shortest=yes --settings shortest=no problems/tsume/short.tsv\n"
      "  sudare bench --time 10 --store results.jsonl --settings hash=64 --settings hash=1024 \\\n"
      "      problems/tsume/zuko.tsv\n"
      "  sudare bench --rule tsuitate --optimal no --time 10 --settings algorithm=dfpn \\\n"
      "      --settings algorithm=upds problems/tsuitate/collection.tsv");
  command.runs([options, &rules, &status] {
    run_deep([&] { run(*options, rules, status); });  // one deep stack for all problems
  });
}

}  // namespace sudare::apps
