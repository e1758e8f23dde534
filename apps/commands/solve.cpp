// `sudare solve`: finds out whether there is a mate, how long it is, and its main line.

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/deep_thread.hpp"
#include "base/format_error.hpp"
#include "base/user_error.hpp"
#include "cli/command_line.hpp"
#include "cli/error.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/position_options.hpp"
#include "cli/progress_line.hpp"
#include "cli/search_options.hpp"
#include "commands/commands.hpp"
#include "solving/answer_json.hpp"

namespace sudare::apps {
namespace {

using solving::Answer;
using solving::Problem;
using solving::Request;
using solving::RuleBook;
using solving::Verdict;

struct SolveOptions {
  std::vector<std::string> positions;
  SearchOptions search;
  std::string language;
  std::map<std::string, std::string> files;  // the file to write per kind; may be empty
  bool json = false;
  solving::Choice choice;
};

int status_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::Proved:
      return 0;
    case Verdict::Refuted:
      return kNoMate;
    case Verdict::Unknown:
      break;
  }
  return kUndecided;
}

// The rules that can write a file of this kind.
std::vector<std::string> rules_with_file(const RuleBook& rules, const std::string& kind) {
  std::vector<std::string> names;
  for (const auto& rule : rules.all()) {
    for (const solving::FileKind& file : rule->files()) {
      if (file.name == kind) names.emplace_back(rule->name());
    }
  }
  return names;
}

// The requested kinds of files. Throws UserError if the rule has no such kind.
std::vector<std::string> files_asked_for(const SolveOptions& options, const RuleBook& rules) {
  std::vector<std::string> kinds;
  for (const auto& [kind, path] : options.files) {
    if (path.empty()) continue;
    const std::vector<std::string> having = rules_with_file(rules, kind);
    if (std::ranges::find(having, options.search.rule) == having.end()) {
      throw UserError(fmt::format("--{} is for --rule {}", kind, solving::listed(having)));
    }
    kinds.push_back(kind);
  }
  return kinds;
}

std::string answer_as_json(const Request& request, const Answer& answer) {
  formats::JsonObject json = request.rule->json(request, answer);
  solving::set_intended_line(json, request.problem);
  return json.dump() + "\n";
}

// Writes a file that was asked for. Returns false, with a message, if there is none: a command
// behind this one must not take an old file for the new solution.
bool write_file(solving::Run& run, const std::string& kind, const std::string& path,
                Language language) {
  std::string fault;
  try {
    const solving::SolutionFile file = run.file(kind, language);
    if (file.content) {
      write_output(path, *file.content);
      if (!file.remark.empty()) complain(fmt::format("{} {}", path, file.remark));
      return true;
    }
    fault = fmt::format("{} is not written, {}", path, file.remark);
  } catch (const UserError& error) {
    fault = error.what();
  } catch (const FormatError& error) {
    fault = fmt::format("{} is not written, {}", path, error.what());
  }
  complain(fault + left_behind(path));
  return false;
}

void say_not_begun(const std::string& path) {
  complain(fmt::format("{} is not written, the search was interrupted before it began{}", path,
                       left_behind(path)));
}

void run(const SolveOptions& options, const RuleBook& rules, int& status) {
  Request request = options.search.consistent_request(rules);
  const std::vector<std::string> kinds = files_asked_for(options, rules);
  const std::vector<Problem> problems = read_problems(options.positions, options.choice);
  if (problems.size() != 1 && !kinds.empty()) {
    throw UserError(fmt::format("--{} writes one solution, but {} problems were given",
                                kinds.front(), problems.size()));
  }
  request.rest_to_defender = options.choice.rest_to_defender;
  for (const std::string& kind : kinds) check_output(options.files.at(kind));
  request.keeps_certificate = std::ranges::find(kinds, "certificate") != kinds.end();
  const Language language = language_from(options.language);
  ProgressLine progress(language);
  Interrupt interrupt;
  const std::unique_ptr<solving::Run> run = request.rule->start(request, interrupt.flag());
  for (std::size_t i = 0; i < problems.size(); ++i) {
    if (interrupt.requested()) {  // problems not reached are undecided
      status = std::max(status, status_of(Verdict::Unknown));
      for (const std::string& kind : kinds) say_not_begun(options.files.at(kind));
      break;
    }
    request.pose(problems[i]);
    if (options.json) say_what_was_completed(request.problem.record);
    progress.begin(problems.size() == 1 ? "" : fmt::format("{}/{}", i + 1, problems.size()));
    const Answer answer =
        run->solve(request.problem, [&](const solving::Progress& now) { progress.show(now); });
    progress.clear();
    write_stdout(options.json
                     ? answer_as_json(request, answer)
                     : (i == 0 ? "" : "\n") + request.rule->text(request, answer, language));
    status = std::max(status, status_of(answer.verdict));
    for (const std::string& kind : kinds) {
      if (write_file(*run, kind, options.files.at(kind), language)) continue;
      status = std::max(status, answer.verdict == Verdict::Unknown ? kUndecided : kFailure);
    }
  }
}

}  // namespace

void add_solve(CommandLine& line, const RuleBook& rules, int& status) {
  auto options = std::make_shared<SolveOptions>();
  Command command = line.command("solve", "Solve problems");
  command.option("POSITION", options->positions, "The problems to solve").required();
  add_search_options(command, rules, options->search);
  add_keep_table(command, rules, options->search);
  command.flag("--json", options->json, "Print one JSON object per problem");
  for (const auto& rule : rules.all()) {
    for (const solving::FileKind& kind : rule->files()) {
      const auto [path, is_new] = options->files.try_emplace(kind.name);
      if (!is_new) continue;
      const bool of_all = rules_with_file(rules, kind.name).size() == rules.all().size();
      command
          .option("--" + kind.name, path->second, of_all ? kind.help : help_for(*rule, kind.help))
          .shown_as("FILE");
    }
  }
  command.option("--lang", options->language, "The language of the text [the environment's]")
      .shown_as("en|ja")
      .one_of({"en", "ja"});
  add_position_options(command, options->choice);
  command.footer(
      std::string(kPositionHelp) +
      "\n\n"
      "Ctrl-C ends the search and reports what is known; a second one ends the program.\n\n"
      "Exit status: 0 mate proved for every problem, 1 no mate proved for at least one,\n"
      "2 at least one undecided within the limits, 3 bad input or failure, also if a file that "
      "was\n"
      "asked for could not be written although something is proved. The highest applies.\n\n"
      "A file (--certificate, --kif, ...) appears complete or not at all. Where none can be "
      "written,\n"
      "an old one stays as it was, a message says so, and the status is not 0: 'sudare solve ...\n"
      "--certificate F && sudare verify F' never takes an old F for the new proof.\n\n"
      "In JSON, 'moves' of a mate is its length; if 'exact' is false, it is the length of 'line', "
      "and\n"
      "'bound', where it is another number, is the length within which a mate is proved.\n\n"
      "Each problem starts with an empty table, so that its answer does not depend on the others;\n"
      "--keep-table gives that up for speed where the problems of a list resemble each other.\n\n"
      "Examples:\n"
      "  sudare solve '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'\n"
      "  sudare solve --rest-to-defender '7nl/7k1/9/7P1/9/9/9/9/9 b 2G 1'\n"
      "  sudare solve problem.kif --kif solution.kif\n"
      "  sudare solve problem.kif --certificate proof.txt && sudare verify proof.txt\n"
      "  sudare solve --json --time 10 --hash 256 problems/tsume/zuko.tsv\n"
      "  sudare solve --shortest no --max-moves 99 problems/tsume/long.tsv\n"
      "  sudare solve --rule tsuitate problems/tsuitate/fig1.sfen\n"
      "  sudare solve --rule tsuitate --tree tree.json problem.sfen && sudare verify tree.json");
  command.runs([options, &rules, &status] {
    run_deep([&] { run(*options, rules, status); });  // one deep stack for all problems
  });
}

}  // namespace sudare::apps
