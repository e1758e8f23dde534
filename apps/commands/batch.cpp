// `sudare batch`: solves many problems into a store, and can be resumed.

#include "solving/batch.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "cli/command_line.hpp"
#include "cli/error.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/search_options.hpp"
#include "commands/commands.hpp"
#include "store/store.hpp"

namespace sudare::apps {
namespace {

using solving::Batch;
using solving::Request;
using solving::RuleBook;

// The exit status, as in `solve`.
constexpr int kNoMate = 1;
constexpr int kUndecided = 2;

struct BatchOptions {
  std::vector<std::string> files;
  std::string store;
  SearchOptions search;
  int threads = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U));
  std::string language;
  bool json = false;
  bool rest_to_defender = false;
};

std::vector<Request> read_requests(const BatchOptions& options, const RuleBook& rules) {
  std::vector<Request> requests;
  Request request = options.search.consistent_request(rules);
  const auto threads = static_cast<std::size_t>(options.threads);
  request.hash_mb = std::max<std::size_t>(request.hash_mb / threads, 1);
  for (const std::string& file : options.files) {
    Input input = read_input(file);
    if (options.rest_to_defender) solving::give_rest_to_defender(input.document);
    for (solving::Problem& problem : solving::problems_of(input.source, input.document)) {
      request.problem = std::move(problem);
      requests.push_back(request);
    }
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
    if (const auto left = counts.left()) {
      const std::string time = duration_text(left->count(), language_);
      text += language_ == Language::Japanese ? fmt::format("  残り約{}", time)
                                              : fmt::format("  about {} left", time);
    }
    if (text == shown_) return;
    shown_ = text;
    fmt::print(stderr, "{}{}", kEraseLine, text);
    std::fflush(stderr);
  }
  void clear() {
    if (!shown_.empty()) fmt::print(stderr, "{}", kEraseLine);
    shown_.clear();
  }

 private:
  static constexpr const char* kEraseLine = "\r\x1b[K";

  Language language_;
  bool on_terminal_;
  std::string shown_;
};

std::string answer_text(const store::StoredAnswer& entry) {
  const std::string moves =
      entry.moves ? fmt::format("{}{}", *entry.moves, entry.final ? "" : "?") : "";
  return fmt::format("{:<7} {:>5}  {}\n", entry.verdict, moves,
                     entry.name.empty() ? entry.question.sfen : entry.name);
}

std::string summary(const Batch::Counts& counts, Language language) {
  return language == Language::Japanese
             ? fmt::format("{}  （今回{}問を{}で、{}問は保存済み）\n",
                           counts_text(counts, language), counts.solved,
                           duration_text(counts.elapsed.count(), language), counts.known)
             : fmt::format("{}  ({} solved now in {}, {} known before)\n",
                           counts_text(counts, language), counts.solved,
                           duration_text(counts.elapsed.count(), language), counts.known);
}

void run(const BatchOptions& options, const RuleBook& rules, int& status) {
  const Language language = language_from(options.language);
  std::vector<Request> requests = read_requests(options, rules);
  store::Store store(options.store);
  const Interrupt interrupt;
  Batch batch(std::move(requests), store);
  BatchLine line(language);
  std::mutex terminal;  // answers and progress come from different threads
  const Batch::Counts counts = batch.run(
      static_cast<std::size_t>(options.threads), interrupt.flag().stop(),
      [&](const store::StoredAnswer& entry) {
        const std::lock_guard lock(terminal);
        line.clear();
        write_stdout(options.json ? entry.answer + "\n" : answer_text(entry));
      },
      [&](const Batch::Counts& now) {
        const std::lock_guard lock(terminal);
        line.show(now);
      });
  line.clear();
  if (!options.json) write_stdout(summary(counts, language));
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
  command.flag("--rest-to-defender", options->rest_to_defender,
               "Give the pieces missing from a diagram to the side not to move");
  command.footer(
      std::string(kPositionHelp) +
      "\n\n"
      "Every answer is in the store before it is printed, so the command may be stopped or killed\n"
      "at any moment; when it is started again, it resumes. Problems already answered are "
      "skipped.\n"
      "Undecided ones are retried only if the limits differ. 'sudare serve --store' answers from\n"
      "the same file.\n\n"
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
