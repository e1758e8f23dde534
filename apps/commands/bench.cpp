// `sudare bench`: a list of problems under one or several settings, and what that took.

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "bench_problems.hpp"
#include "bench_signature.hpp"
#include "bench_store.hpp"
#include "bench_totals.hpp"
#include "bench_tsuitate.hpp"
#include "cli/command_line.hpp"
#include "cli/data_folder.hpp"
#include "cli/error.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/progress_line.hpp"
#include "commands/commands.hpp"
#include "solve_options.hpp"
#include "solve_report.hpp"

namespace sudare::apps {
namespace {

struct BenchOptions {
  std::vector<std::string> files;
  SearchOptions search;
  TsuitateOptions tsuitate;
  std::string rule = "tsume";
  std::vector<std::string> settings;
  std::string store;
  bool verbose = false;
  bool json = false;
  bool signature = false;
};

// "shortest=no,hash=64": the settings given for the whole run, with these changes.
template <class AnySettings>
AnySettings changed(AnySettings settings, std::string_view text) {
  while (!text.empty()) {
    const std::string_view part = text.substr(0, text.find(','));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    const std::size_t sign = part.find('=');
    if (sign == std::string_view::npos) {
      throw CommandError(fmt::format("--settings takes NAME=VALUE, not {}", in_quotes(part)));
    }
    set(settings, part.substr(0, sign), part.substr(sign + 1));
  }
  return settings;
}

template <class AnySettings>
std::vector<AnySettings> settings_to_compare(const BenchOptions& options, const AnySettings& base) {
  std::vector<AnySettings> all;
  for (const std::string& text : options.settings) all.push_back(changed(base, text));
  if (all.empty()) all.push_back(base);
  return all;
}

int run_tsuitate(const BenchOptions& options) {
  check_rule_tsuitate(options.search);
  TsuitateSettings base = options.tsuitate.settings();
  base.hash_mb = options.search.settings.hash_mb;
  if (!options.search.algorithm_given.empty()) {
    set(base, "algorithm", options.search.algorithm_given);
  }
  if (!options.search.futile_given.empty()) set(base, "futile", options.search.futile_given);
  return run_tsuitate_bench({options.files, settings_to_compare(options, base),
                             options.search.limits, options.store, options.verbose, options.json});
}

// What is known of one problem under one setting, as `solve` writes it and a little more.
JsonObject row_as_json(const BenchProblem& problem, const Answer& answer,
                       const Settings& settings) {
  JsonObject json = as_json(problem.problem, answer, settings);
  json.set("settings", describe(settings));
  if (problem.expected) {
    json.set("expected", describe(*problem.expected));
    json.set("agreement", word_for(compare(*problem.expected, answer.solution)));
  }
  return json;
}

// The name comes last: nobody knows how wide a terminal draws it.
std::string row_as_text(const BenchProblem& problem, const Answer& answer) {
  const tsume::Solution& solution = answer.solution;
  const bool mate = solution.verdict == tsume::Verdict::Mate;
  const std::string moves =
      mate ? fmt::format("{}{}", solution.moves, solution.exact ? "" : "?") : "";
  std::string known;
  if (problem.expected) {
    known = fmt::format("{} {}", word_for(compare(*problem.expected, solution)),
                        describe(*problem.expected));
  }
  return fmt::format("{:<7} {:>5}  {:<12} {:>9.3f} s {:>15} nodes  {}\n",
                     word_for(solution.verdict), moves, known, answer.cpu_seconds,
                     grouped(solution.nodes), problem.problem.name);
}

// All the places an answer goes to.
class Output {
 public:
  explicit Output(const BenchOptions& options) : json_(options.json), verbose_(options.verbose) {
    if (!options.store.empty()) store_.emplace(options.store);
  }

  void begin(const Settings& settings) const {
    if (verbose_) write_stdout(describe(settings) + "\n");
  }
  void row(const BenchProblem& problem, const Answer& answer, const Settings& settings) {
    const std::string line = row_as_json(problem, answer, settings).dump();
    if (store_) store_->append(line);
    if (json_) write_stdout(line + "\n");
    if (verbose_) write_stdout(row_as_text(problem, answer));
  }
  void totals(const BenchTotals& totals) {
    JsonObject json = as_json(totals);
    json.set("version", SUDARE_VERSION);
    json.set("finished", fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr))));
    if (store_) store_->append(json.dump());
    if (json_) write_stdout(json.dump() + "\n");
  }
  void table(const std::vector<BenchTotals>& rows) const {
    if (!json_) write_stdout((verbose_ ? "\n" : "") + as_table(rows));
  }

 private:
  bool json_;
  bool verbose_;
  std::optional<BenchStore> store_;
};

BenchTotals run_settings(const std::vector<BenchProblem>& problems, const Settings& settings,
                         const SolveLimits& limits, Interrupt& interrupt, Output& output) {
  BenchTotals totals;
  totals.settings = settings;
  reset_peak_memory();
  TsumeRun tsume(settings, limits, interrupt.flag());
  ProgressLine progress(language_of_environment());
  output.begin(settings);
  for (std::size_t i = 0; i < problems.size() && !interrupt.requested(); ++i) {
    progress.begin(fmt::format("{}  {}/{}", describe(settings), i + 1, problems.size()));
    const Answer answer = tsume.solve(problems[i].problem.record.start,
                                      [&](const tsume::Progress& now) { progress.show(now); });
    progress.clear();
    totals.add(answer, problems[i].expected);
    output.row(problems[i], answer, settings);
  }
  totals.peak_mb = peak_memory_mb();
  return totals;
}

void run_signature(const BenchOptions& options, int& status) {
  if (!options.files.empty()) throw CommandError("--signature has its own problems: give no FILE");
  Interrupt interrupt;
  const Signature signature = signature_of_search(problems_folder(), interrupt);
  if (interrupt.requested()) {
    status = std::max(status, kInterrupted);
    return;
  }
  write_stdout(options.json ? as_json(signature).dump() + "\n" : as_text(signature));
}

void run(const BenchOptions& options, int& status) {
  if (options.signature) {
    run_signature(options, status);
    return;
  }
  if (options.files.empty()) throw CommandError("bench needs a FILE, or --signature");
  if (options.rule == "tsuitate") {
    status = std::max(status, run_tsuitate(options));
    return;
  }
  check_rule_tsume(options.search, options.tsuitate);
  std::vector<BenchProblem> problems;
  for (const std::string& file : options.files) {
    std::ranges::move(read_bench_problems(file), std::back_inserter(problems));
  }
  const std::vector<Settings> all = settings_to_compare(options, options.search.settings);
  Output output(options);
  Interrupt interrupt;
  std::vector<BenchTotals> rows;
  for (const Settings& settings : all) {
    if (interrupt.requested()) break;
    rows.push_back(run_settings(problems, settings, options.search.limits, interrupt, output));
    output.totals(rows.back());
    if (rows.back().differ != 0) status = std::max(status, kContradiction);
  }
  output.table(rows);
  if (interrupt.requested()) status = std::max(status, kInterrupted);
}

}  // namespace

void add_bench(CommandLine& line, int& status) {
  auto options = std::make_shared<BenchOptions>();
  Command command = line.command("bench", "Measure the solver on lists of problems");
  command.option("FILE", options->files, "The lists of problems");
  command.option("--rule", options->rule, "The kind of problems: tsume or tsuitate")
      .shown_as("NAME")
      .one_of({"tsume", "tsuitate"})
      .default_shown();
  add_search_options(command, options->search);
  add_tsuitate_options(command, options->tsuitate);
  command
      .option("--settings", options->settings,
              "A setting to compare, such as shortest=no,hash=64; may come several times")
      .shown_as("NAME=VALUE,...")
      .one_value_each();
  const Option verbose =
      command.flag("--verbose", options->verbose, "Also one row for each problem");
  command
      .flag("--json", options->json, "One JSON object for each problem, and one for each setting")
      .excludes(verbose);
  command.flag(
      "--signature", options->signature,
      "Solve a fixed set under fixed limits and print a hash of all answers and node counts");
  command.option("--store", options->store, "Add the JSON lines to this file").shown_as("FILE");
  command.footer(
      "A list is a file with an SFEN string a line, or any other that 'solve' takes. The column\n"
      "'moves' of a TSV table (or else 'expected') says what is known: 7, not 7, nomate, "
      "nomate<=7,\n"
      "or ? for nothing; of tsuitate also 'foul_allowance', or with --futile omit only\n"
      "'moves_futile_omitted'. A mate longer than that which is not proved to be the shortest\n"
      "neither agrees nor differs. All times are for one process; CPU and nodes leave out reading\n"
      "the files.\n\n"
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
  command.runs([options, &status] { run(*options, status); });
}

}  // namespace sudare::apps
