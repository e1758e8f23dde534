// `sudare batch`: solves many problems into a store, and can be resumed.

#include "solving/batch.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "base/resources.hpp"
#include "base/standard_error.hpp"
#include "cli/command_line.hpp"
#include "cli/error.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/position_options.hpp"
#include "cli/search_options.hpp"
#include "commands/commands.hpp"
#include "formats/json.hpp"
#include "report/missing_pieces.hpp"
#include "store/store.hpp"

namespace sudare::apps {
namespace {

using solving::Batch;
using solving::Request;
using solving::RuleBook;

struct BatchOptions {
  std::vector<std::string> files;
  std::string store;
  SearchOptions search;
  int threads = static_cast<int>(cores());
  std::string language;
  bool json = false;
  solving::Choice choice;
};

std::vector<Request> read_requests(const BatchOptions& options, const RuleBook& rules) {
  std::vector<Request> requests;
  Request request = options.search.consistent_request(rules);
  request.rest_to_defender = options.choice.rest_to_defender;
  const auto threads = static_cast<std::size_t>(options.threads);
  request.hash_mb = std::max<std::size_t>(request.hash_mb / threads, 1);
  for (solving::Problem& problem : read_problems(options.files, options.choice)) {
    say_what_was_completed(problem.record);
    request.pose(std::move(problem));
    requests.push_back(request);
  }
  return requests;
}

// "8 s", "3 min", "2 h 5 min".
std::string duration_text(double seconds, Language language) {
  const bool japanese = language == Language::Japanese;
  const auto whole = static_cast<long>(std::ceil(seconds));
  constexpr long kMinute = 60;
  constexpr long kHour = 3600;
  if (whole < 2 * kMinute) return fmt::format("{}{}", whole, japanese ? "秒" : " s");
  if (whole < 2 * kHour)
    return fmt::format("{}{}", (whole + kMinute / 2) / kMinute, japanese ? "分" : " min");
  return fmt::format("{}{}{}{}", whole / kHour, japanese ? "時間" : " h ", whole % kHour / kMinute,
                     japanese ? "分" : " min");
}

std::string counts_text(const Batch::Counts& counts, Language language) {
  return language == Language::Japanese
             ? fmt::format("{}/{}問  詰み{} 不詰{} 未解決{}", counts.done(), counts.all,
                           counts.mate, counts.no_mate, counts.undecided)
             : fmt::format("{}/{}  {} mates, {} without, {} undecided", counts.done(), counts.all,
                           counts.mate, counts.no_mate, counts.undecided);
}

// One line on the terminal that is rewritten now and then.
class BatchLine {
 public:
  explicit BatchLine(Language language)
      : language_(language), on_terminal_(isatty(STDERR_FILENO) != 0) {}

  void show(const Batch::Counts& counts) {
    if (!on_terminal_) return;
    std::string text = counts_text(counts, language_);
    if (counts.awaited > 0) {
      text += language_ == Language::Japanese
                  ? fmt::format("  ほかで解いている{}問を待っています", counts.awaited)
                  : fmt::format("  waiting for {} that others are solving", counts.awaited);
    } else if (const auto left = counts.left()) {
      const std::string time = duration_text(left->count(), language_);
      text += language_ == Language::Japanese ? fmt::format("  残り約{}", time)
                                              : fmt::format("  about {} left", time);
    }
    if (text == shown_) return;
    shown_ = text;
    write_stderr(kEraseLine + text);
  }
  void clear() {
    if (!shown_.empty()) write_stderr(kEraseLine);
    shown_.clear();
  }

 private:
  static constexpr const char* kEraseLine = "\r\x1b[K";

  Language language_;
  bool on_terminal_;
  std::string shown_;
};

std::string answer_text(const store::StoredAnswer& entry, Batch::Solver solver, Language language) {
  const std::string moves =
      entry.moves ? fmt::format("{}{}", *entry.moves, entry.final ? "" : "?") : "";
  const char* const by = solver == Batch::Solver::This    ? ""
                         : language == Language::Japanese ? "  （ほかで解決）"
                                                          : "  (by another)";
  return fmt::format("{:<7} {:>5}  {}{}\n", entry.verdict, moves,
                     entry.name.empty() ? entry.question.sfen : entry.name, by);
}

// An answer of another process comes from the store, as those of the server may.
std::string answer_json(const store::StoredAnswer& entry, Batch::Solver solver) {
  if (solver == Batch::Solver::This) return entry.answer + "\n";
  return formats::JsonInput(entry.answer).as_object().set("from_store", true).dump() + "\n";
}

std::string summary(const Batch::Counts& counts, Language language) {
  const bool japanese = language == Language::Japanese;
  const std::string time = duration_text(counts.elapsed.count(), language);
  std::string others;
  if (counts.others > 0) {
    others = japanese ? fmt::format("ほかで{}問、", counts.others)
                      : fmt::format("{} by others, ", counts.others);
  }
  return japanese
             ? fmt::format("{}  （今回{}問を{}で、{}{}問は保存済み）\n",
                           counts_text(counts, language), counts.solved, time, others, counts.known)
             : fmt::format("{}  ({} solved now in {}, {}{} known before)\n",
                           counts_text(counts, language), counts.solved, time, others,
                           counts.known);
}

// Names the problems whose answers the store has lost.
void warn_of_damage(const std::string& store, const std::vector<std::string>& problems,
                    Language language) {
  constexpr std::size_t kNamed = 10;
  const bool japanese = language == Language::Japanese;
  for (std::size_t i = 0; i < std::min(problems.size(), kNamed); ++i) {
    complain(japanese
                 ? fmt::format("{}: {}の答えが壊れているので、解き直します", store, problems[i])
                 : fmt::format("{}: the answer to {} is damaged and is found again", store,
                               problems[i]));
  }
  if (problems.size() <= kNamed) return;
  const std::size_t more = problems.size() - kNamed;
  complain(japanese ? fmt::format("{}: ほか{}問の答えも壊れています", store, more)
                    : fmt::format("{}: {} more answers are damaged", store, more));
}

std::string missing_text(const std::vector<Request>& requests, Language language) {
  const auto lacking = std::ranges::count_if(requests, [](const Request& request) {
    return !shogi::missing_pieces(request.problem.start()).empty();
  });
  return report::missing_in_list_text(static_cast<std::size_t>(lacking), requests.size(), language);
}

void run(const BatchOptions& options, const RuleBook& rules, int& status) {
  const Language language = language_from(options.language);
  std::vector<Request> requests = read_requests(options, rules);
  const std::string missing = missing_text(requests, language);
  store::Store store(options.store);
  const Interrupt interrupt;
  Batch batch(std::move(requests), store);
  warn_of_damage(options.store, batch.damaged(), language);
  BatchLine line(language);
  std::mutex terminal;  // answers and progress come from different threads
  const Batch::Counts counts = batch.run(
      static_cast<std::size_t>(options.threads), interrupt.flag().stop(),
      [&](const store::StoredAnswer& entry, Batch::Solver solver) {
        const std::lock_guard lock(terminal);
        line.clear();
        write_stdout(options.json ? answer_json(entry, solver)
                                  : answer_text(entry, solver, language));
      },
      [&](const Batch::Counts& now) {
        const std::lock_guard lock(terminal);
        line.show(now);
      });
  line.clear();
  if (!options.json) write_stdout(summary(counts, language) + missing);
  if (counts.no_mate > 0) status = std::max(status, kNoMate);
  if (counts.undecided > 0 || counts.done() < counts.all) status = std::max(status, kUndecided);
}

}  // namespace

void add_batch(CommandLine& line, const RuleBook& rules, int& status) {
  auto options = std::make_shared<BatchOptions>();
  Command command = line.command("batch", "Solve many problems into a store of answers");
  command.option("FILE", options->files, "The lists of problems").required();
  command.option("--store", options->store, "The file of answers (SQLite); created if missing")
      .shown_as("FILE")
      .required();
  add_search_options(command, rules, options->search);
  command.option("--threads", options->threads, "Problems solved in parallel; they share --hash")
      .shown_as("N")
      .within(1, 256)
      .default_shown_as("the number of cores");
  command.flag("--json", options->json, "Print one JSON object per problem solved");
  command.option("--lang", options->language, "The language of the text [the environment's]")
      .shown_as("en|ja")
      .one_of({"en", "ja"});
  add_position_options(command, options->choice);
  command.footer(
      std::string(kPositionHelp) +
      "\n\n"
      "Every answer is in the store before it is printed, so the command may be stopped or killed\n"
      "at any moment; when it is started again, it resumes. Problems already answered are "
      "skipped.\n"
      "Undecided ones are retried only if the limits differ. 'sudare serve --store' answers from\n"
      "the same file.\n\n"
      "Several batches on one machine may share a store: each problem is solved by one of them, "
      "and\n"
      "all of them end when all answers are there. What another has solved meanwhile is printed\n"
      "as '(by another)', with --json as \"from_store\": true.\n\n"
      "Exit status: 0 mate proved for every problem, 1 no mate proved for at least one,\n"
      "2 at least one undecided or not searched, 3 bad input or failure. The highest applies.\n\n"
      "Examples:\n"
      "  sudare batch --store results.db --time 60 problems/tsume/zuko.tsv "
      "problems/tsume/muso.tsv\n"
      "  sudare batch --store results.db --rule tsuitate problems/tsuitate/collection.tsv\n"
      "  sudare batch --store results.db --nodes 1000000 --threads 4 --hash 4096 *.kif");
  command.runs([options, &rules, &status] { run(*options, rules, status); });
}

}  // namespace sudare::apps
