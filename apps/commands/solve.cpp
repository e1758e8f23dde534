// `sudare solve`: is there a mate, how long is it, and what is the main line?

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/command_line.hpp"
#include "cli/error.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/progress_line.hpp"
#include "commands/commands.hpp"
#include "formats/document.hpp"
#include "shogi/sfen.hpp"
#include "solve_options.hpp"
#include "solve_problem.hpp"
#include "solve_report.hpp"
#include "solve_tsuitate.hpp"
#include "tsuitate/tree_json.hpp"
#include "tsuitate_options.hpp"
#include "tsuitate_record.hpp"
#include "tsuitate_report.hpp"

namespace sudare::apps {
namespace {

struct SolveOptions {
  std::vector<std::string> positions;
  SearchOptions search;
  std::string rule = "tsume";
  std::string language;
  std::string kif;
  std::string jkf;
  std::string certificate;
  std::string tree;
  TsuitateOptions tsuitate;
  bool json = false;
  bool rest_to_defender = false;
};

template <class Verdict>
int status_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::Mate:
      return 0;
    case Verdict::NoMate:
      return 1;
    case Verdict::Unknown:
      break;
  }
  return 2;
}

std::vector<Problem> read_problems(const SolveOptions& options) {
  std::vector<Problem> problems;
  for (const std::string& argument : rejoin_sfens(options.positions)) {
    Input input = read_input(argument);
    if (options.rest_to_defender) rest_to_defender(input);
    std::ranges::move(problems_of(input.source, input.document), std::back_inserter(problems));
  }
  return problems;
}

void write_record_to(const std::string& path, formats::Format format, const Problem& problem,
                     const tsume::Solution& solution) {
  if (path.empty()) return;
  if (has_record(solution)) {
    write_output(path, formats::write_record(as_record(problem, solution), format));
  } else {
    fmt::print(stderr, "sudare: {} is not written, there is no line to put into it\n", path);
  }
}

void say_no_proof_for(const std::string& path) {
  fmt::print(stderr, "sudare: {} is not written, there is no complete proof to put into it\n",
             path);
}

void write_certificate_to(const std::string& path, TsumeRun& run, const Problem& problem,
                          const Answer& answer) {
  std::optional<std::string> text;
  if (answer.solution.verdict != tsume::Verdict::Unknown) {
    text = run.certificate(problem.record.start, answer);
  }
  if (text) {
    write_output(path, *text);
  } else {
    say_no_proof_for(path);
  }
}

Language language_of(const SolveOptions& options) {
  if (options.language.empty()) return language_of_environment();
  return options.language == "ja" ? Language::Japanese : Language::English;
}

// An option of one rule has no meaning under the other.
void check_rule(const SolveOptions& options) {
  if (options.rule == "tsume") {
    check_rule_tsume(options.search, options.tsuitate);
    if (!options.tree.empty()) throw CommandError("--tree is for --rule tsuitate");
    return;
  }
  check_rule_tsuitate(options.search);
}

void write_record_to(const std::string& path, formats::Format format, const Problem& problem,
                     const TsuitateAnswer& answer, Language language) {
  if (path.empty()) return;
  if (!answer.tree) {
    fmt::print(stderr, "sudare: {} is not written, there is no best solution to put into it\n",
               path);
    return;
  }
  write_output(path, formats::write_record(as_record(problem, answer, language), format));
  const double lines = count_lines(*answer.tree);
  if (lines > static_cast<double>(kMostRecordLines)) {
    fmt::print(stderr, "sudare: {} has {} of the {:.0f} lines of the solution; --tree has all\n",
               path, kMostRecordLines, lines);
  }
}

void write_tree_to(const std::string& path, const Problem& problem, const TsuitateAnswer& answer,
                   int fouls) {
  if (path.empty()) return;
  if (answer.tree) {
    write_output(
        path, tsuitate::tree_as_json(shogi::write_sfen(problem.record.start), fouls, *answer.tree));
  } else {
    fmt::print(stderr, "sudare: {} is not written, there is no best solution to put into it\n",
               path);
  }
}

// The proof of either verdict.
void write_certificate_to(const std::string& path, const Problem& problem,
                          const TsuitateAnswer& answer, int fouls) {
  if (path.empty()) return;
  if (answer.tree) {
    write_tree_to(path, problem, answer, fouls);
    return;
  }
  if (!answer.refutation) {
    say_no_proof_for(path);
    return;
  }
  const auto sfen_of = [](const shogi::Position& position) {
    return shogi::write_sfen(position.setup());
  };
  write_output(path, tsuitate::refutation_as_json(shogi::write_sfen(problem.record.start), fouls,
                                                  *answer.refutation, sfen_of));
}

void run_tsuitate(const SolveOptions& options, const std::vector<Problem>& problems, int& status) {
  const SearchOptions& search = options.search;
  TsuitateSettings settings = options.tsuitate.settings();
  settings.hash_mb = search.settings.hash_mb;
  if (!search.algorithm_given.empty()) set(settings, "algorithm", search.algorithm_given);
  if (!search.futile_given.empty()) set(settings, "futile", search.futile_given);
  const Language language = language_of(options);
  ProgressLine progress(language);
  Interrupt interrupt;
  TsuitateRun tsuitate(settings, search.limits, interrupt.flag());
  if (!options.certificate.empty()) tsuitate.keep_refutations();
  for (std::size_t i = 0; i < problems.size(); ++i) {
    const Problem& problem = problems[i];
    if (interrupt.requested()) {  // what was not looked at is undecided
      status = std::max(status, status_of(tsume::Verdict::Unknown));
      break;
    }
    progress.begin(problems.size() == 1 ? "" : fmt::format("{}/{}", i + 1, problems.size()));
    const TsuitateAnswer answer = tsuitate.solve(
        problem.record.start, [&](const tsuitate::Progress& now) { progress.show(now); });
    progress.clear();
    write_stdout(options.json ? as_json(problem, answer, settings).dump() + "\n"
                              : (i == 0 ? "" : "\n") +
                                    as_text(problem, answer, settings, search.limits, language));
    status = std::max(status, status_of(answer.solution.verdict));
    write_record_to(options.kif, formats::Format::Kif, problem, answer, language);
    write_record_to(options.jkf, formats::Format::Jkf, problem, answer, language);
    write_tree_to(options.tree, problem, answer, settings.fouls);
    write_certificate_to(options.certificate, problem, answer, settings.fouls);
  }
}

void run(const SolveOptions& options, int& status) {
  check_rule(options);
  const std::vector<Problem> problems = read_problems(options);
  const bool writes_files = !(options.kif.empty() && options.jkf.empty() &&
                              options.certificate.empty() && options.tree.empty());
  if (problems.size() != 1 && writes_files) {
    throw CommandError(fmt::format(
        "--kif, --jkf, --tree and --certificate write one solution, and here are {} problems",
        problems.size()));
  }
  if (options.rule == "tsuitate") {
    run_tsuitate(options, problems, status);
    return;
  }
  const Language language = language_of(options);
  const SearchOptions& search = options.search;
  ProgressLine progress(language);
  Interrupt interrupt;
  TsumeRun tsume(search.settings, search.limits, interrupt.flag());
  for (std::size_t i = 0; i < problems.size(); ++i) {
    const Problem& problem = problems[i];
    if (interrupt.requested()) {  // what was not looked at is undecided
      status = std::max(status, status_of(tsume::Verdict::Unknown));
      break;
    }
    progress.begin(problems.size() == 1 ? "" : fmt::format("{}/{}", i + 1, problems.size()));
    const Answer answer =
        tsume.solve(problem.record.start, [&](const tsume::Progress& now) { progress.show(now); });
    progress.clear();
    write_stdout(options.json
                     ? as_json(problem, answer, search.settings).dump() + "\n"
                     : (i == 0 ? "" : "\n") + as_text(problem, answer, search.limits, language));
    status = std::max(status, status_of(answer.solution.verdict));
    write_record_to(options.kif, formats::Format::Kif, problem, answer.solution);
    write_record_to(options.jkf, formats::Format::Jkf, problem, answer.solution);
    if (!options.certificate.empty()) {
      write_certificate_to(options.certificate, tsume, problem, answer);
    }
  }
}

}  // namespace

void add_solve(CommandLine& line, int& status) {
  auto options = std::make_shared<SolveOptions>();
  Command command = line.command("solve", "Solve problems");
  command.option("POSITION", options->positions, "The problems to solve").required();
  command
      .option("--rule", options->rule,
              "The kind of problem: tsume, or tsuitate (mates behind the screen)")
      .shown_as("NAME")
      .one_of({"tsume", "tsuitate"})
      .default_shown();
  add_search_options(command, options->search);
  command.flag("--json", options->json, "One JSON object a problem");
  command.option("--kif", options->kif, "Write the solution as KIF to this file").shown_as("FILE");
  command.option("--jkf", options->jkf, "Write the solution as JKF to this file").shown_as("FILE");
  command
      .option("--certificate", options->certificate,
              "Write the proof to this file, for sudare verify")
      .shown_as("FILE");
  add_tsuitate_options(command, options->tsuitate);
  command
      .option("--tree", options->tree,
              "Tsuitate: write what to try after each call of the referee to this file")
      .shown_as("FILE");
  command.option("--lang", options->language, "The language of the text [the environment's]")
      .shown_as("en|ja")
      .one_of({"en", "ja"});
  command.flag("--rest-to-defender", options->rest_to_defender,
               "Put the pieces a diagram leaves out into the hand of the side not to move");
  command.footer(
      std::string(kPositionHelp) +
      "\nOf a record the start position is solved.\n\n"
      "Ctrl-C ends the search with what is known; a second one ends at once.\n\n"
      "Exit status: 0 mate proved for every problem, 1 no mate proved for at least one,\n"
      "2 at least one undecided within the limits, 3 bad input or failure. The highest applies.\n\n"
      "Examples:\n"
      "  sudare solve '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'\n"
      "  sudare solve --rest-to-defender '7nl/7k1/9/7P1/9/9/9/9/9 b 2G 1'\n"
      "  sudare solve problem.kif --kif solution.kif\n"
      "  sudare solve problem.kif --certificate proof.txt && sudare verify proof.txt\n"
      "  sudare solve --json --time 10 --hash 256 problems/tsume/zuko.tsv\n"
      "  sudare solve --shortest no --max-moves 99 problems/tsume/long.tsv\n"
      "  sudare solve --rule tsuitate problems/tsuitate/fig1.sfen\n"
      "  sudare solve --rule tsuitate --tree tree.json problem.sfen && sudare verify tree.json");
  command.runs([options, &status] { run(*options, status); });
}

}  // namespace sudare::apps
