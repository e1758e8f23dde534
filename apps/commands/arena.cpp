// `sudare arena`: lets players of screen shogi play many games and says how sure the result is.

#include "play/arena/arena.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "arena/contestants.hpp"
#include "arena/live_table.hpp"
#include "arena/report.hpp"
#include "base/language.hpp"
#include "base/number.hpp"
#include "base/text.hpp"
#include "base/user_error.hpp"
#include "cli/command_line.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "commands/commands.hpp"
#include "formats/json.hpp"
#include "play/arena/arena_files.hpp"
#include "play/arena/tally.hpp"
#include "screen/game_rules.hpp"

namespace sudare::apps {
namespace {

constexpr int kInterruptedArena = 2;  // the exit status

struct ArenaOptions {
  std::vector<std::string> players;
  bool ladder = false;
  int games = 100;
  std::string rules = "kakurenbo";
  std::uint64_t work = 20'000;
  double time = 0;
  std::uint64_t seed = 1;
  int cores = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U));
  int threads = 1;
  int memory = 256;
  double patience = 300;
  std::string secret_file;
  std::string records;
  std::string state;
  std::string sprt;
  std::string language;
  bool json = false;
};

// "0,20".
play::SprtBounds read_bounds(const std::string& text) {
  const std::size_t comma = text.find(',');
  if (comma != std::string::npos) {
    const auto low = read_number<int>(std::string_view(text).substr(0, comma), -1000, 1000);
    const auto high = read_number<int>(std::string_view(text).substr(comma + 1), -1000, 1000);
    if (low && high && *low < *high)
      return {.low = static_cast<double>(*low), .high = static_cast<double>(*high)};
  }
  refuse_value("--sprt", text, "LOW,HIGH in Elo, such as 0,20");
}

play::ArenaPlan plan_of(const ArenaOptions& options) {
  play::ArenaPlan plan;
  plan.players = options.players;
  plan.games = static_cast<std::size_t>(options.games);
  plan.seed = options.seed;
  plan.cores = static_cast<std::size_t>(options.cores);
  plan.terms.rules = screen::preset_named(options.rules);
  plan.terms.effort = {.seconds = options.time, .work = static_cast<std::int64_t>(options.work)};
  plan.terms.patience = options.patience;
  plan.terms.player.threads = static_cast<unsigned>(options.threads);
  plan.terms.player.memory_mb = static_cast<std::size_t>(options.memory);
  plan.make_contestant = contestant_maker(
      plan.players, {.patience = options.patience, .secret_file = options.secret_file});
  return plan;
}

ArenaTitle title_of(const ArenaOptions& options, const play::ArenaPlan& plan) {
  ArenaTitle title;
  title.players = plan.players;
  title.rules = plan.terms.rules.name;
  title.effort = plan.terms.effort;
  title.seed = plan.seed;
  if (!options.sprt.empty()) title.sprt = read_bounds(options.sprt);
  return title;
}

// The first line of the journal: everything on which the games depend, but not their number.
std::string match_of(const play::ArenaPlan& plan) {
  formats::JsonObject json;
  json.set("players", plan.players).set("rules", plan.terms.rules.name).set("seed", plan.seed);
  if (plan.terms.effort.seconds > 0) {
    json.set("time", plan.terms.effort.seconds);
  } else {
    json.set("work", plan.terms.effort.work);
  }
  json.set("threads", plan.terms.player.threads).set("memory", plan.terms.player.memory_mb);
  return json.dump();
}

// What is known of a match, and where it is written.
class Match {
 public:
  Match(const ArenaOptions& options, const std::atomic<bool>& stop)
      : options_(options),
        language_(language_from(options.language)),
        plan_(plan_of(options)),
        title_(title_of(options, plan_)),
        arena_(plan_, stop) {
    for (std::size_t i = 0; i < plan_.players.size(); ++i) {
      for (std::size_t j = i + 1; j < plan_.players.size(); ++j)
        pairings_.push_back({.players = {i, j}, .tally = {}});
    }
  }

  void run() {
    std::vector<play::GameResult> known;
    if (!options_.state.empty()) {
      journal_.emplace(options_.state, match_of(plan_));
      for (play::GameResult& result : journal_->take_games()) {
        // A match may go on with fewer games than before.
        if (arena_.fits(result)) known.push_back(std::move(result));
      }
    }
    if (!options_.records.empty()) records_.emplace(options_.records, !known.empty());
    known_ = known.size();
    begin_ = std::chrono::steady_clock::now();
    arena_.run(std::move(known), {.finished = [this](const auto& result) { finished(result); },
                                  .next = [this](const auto& result) { return next(result); },
                                  .tick = [this] { tick(); }});
    live_.clear();
    take_the_rest();
  }

  [[nodiscard]] bool complete() const { return decided_ || counted() == arena_.games().size(); }

  void write() const {
    if (options_.ladder) {
      for (const Pairing& each : pairings_) {
        if (options_.json)
          write_stdout(pairing_json(title_, each.players, each.tally).dump() + "\n");
      }
      write_stdout(options_.json ? ladder_json(title_, pairings_).dump() + "\n"
                                 : ladder_table(title_, pairings_, language_));
      return;
    }
    const Pairing& only = pairings_.front();
    write_stdout(options_.json ? pairing_json(title_, only.players, only.tally).dump() + "\n"
                               : pairing_table(title_, only.players, only.tally, language_));
  }

 private:
  void finished(const play::GameResult& result) {
    if (journal_) journal_->append(result);
    ++played_;
    early_.try_emplace(result.number, result);
  }

  // In the order of the games, so that the files and the end of a test are always the same.
  bool next(const play::GameResult& result) {
    early_.erase(result.number);
    if (records_) records_->keep(result);
    count(result);
    if (options_.sprt.empty() || result.number % 2 == 0) return true;
    const double ratio = log_likelihood_ratio(pairings_.front().tally.pairs(), title_.sprt);
    decided_ = play::sprt_verdict(ratio) != play::SprtVerdict::Open;
    return !decided_;
  }

  // When the user has ended the match, games count whose predecessors are missing. Without a state
  // there is no later, so their records are kept, too.
  void take_the_rest() {
    if (decided_) return;
    for (const auto& [number, result] : early_) {
      count(result);
      if (records_ && !journal_) records_->keep(result);
    }
  }

  void count(const play::GameResult& result) {
    const auto pairing = std::ranges::find(pairings_, result.players, &Pairing::players);
    pairing->tally.add(result);
  }

  [[nodiscard]] std::size_t counted() const {
    std::size_t games = 0;
    for (const Pairing& each : pairings_) games += each.tally.games();
    return games;
  }

  void tick() {
    live_.show([this] {
      if (options_.ladder) {
        return fmt::format("{}/{}\n", counted(), arena_.games().size()) +
               ladder_table(title_, pairings_, language_);
      }
      const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin_;
      const std::size_t left =
          arena_.games().size() - std::min(arena_.games().size(), known_ + played_);
      const double each = played_ == 0 ? 0 : taken.count() / static_cast<double>(played_);
      return pairing_live(title_, pairings_.front().tally, arena_.games().size(),
                          each * static_cast<double>(left), language_);
    });
  }

  const ArenaOptions& options_;
  Language language_;
  play::ArenaPlan plan_;
  ArenaTitle title_;
  play::Arena arena_;
  std::vector<Pairing> pairings_;
  std::optional<play::Journal> journal_;
  std::optional<play::RecordKeeper> records_;
  std::map<std::size_t, play::GameResult> early_;  // finished before an earlier game, by number
  std::size_t known_ = 0;
  std::size_t played_ = 0;
  bool decided_ = false;
  std::chrono::steady_clock::time_point begin_;
  LiveTable live_;
};

void run_arena(const ArenaOptions& options, int& status) {
  if (!options.ladder && options.players.size() != 2)
    throw UserError("arena needs two players, or --ladder and at least two");
  if (options.players.size() < 2) throw UserError("--ladder needs at least two players");
  if (options.ladder && !options.sprt.empty())
    throw UserError("--sprt is for two players, not for --ladder");
  const Interrupt interrupt;
  Match match(options, interrupt.flag().stop());
  match.run();
  match.write();
  if (!match.complete()) status = std::max(status, kInterruptedArena);
}

}  // namespace

void add_arena(CommandLine& line, int& status) {
  auto options = std::make_shared<ArenaOptions>();
  Command command = line.command("arena", "Let players of screen shogi play many games");
  command
      .option("PLAYER", options->players,
              "The players: NAME, NAME:LEVEL, a program, or http://HOST:PORT")
      .required();
  command.flag("--ladder", options->ladder, "Every player meets every other; rate them all");
  command.option("--games", options->games, "Games of each pair of players")
      .shown_as("N")
      .within(1, 1'000'000)
      .default_shown();
  std::vector<std::string> rules;
  for (const screen::Preset& preset : screen::presets()) rules.push_back(preset.rules.name);
  command.option("--rules", options->rules, "The rules")
      .shown_as("NAME")
      .one_of(rules)
      .default_shown();
  const Option work =
      command
          .option("--work", options->work,
                  "The work for each try; no clock runs, and the games depend only on the seed")
          .shown_as("N")
          .default_shown();
  command
      .seconds("--time", options->time,
               "The time for each try instead, with the clocks of the rules running")
      .shown_as("S")
      .excludes(work);
  command.option("--seed", options->seed, "The seed of all games").shown_as("K").default_shown();
  command.option("--cores", options->cores, "Games played at a time")
      .shown_as("N")
      .within(1, 1024)
      .default_shown_as("the number of cores");
  command.option("--threads", options->threads, "Threads of each player")
      .shown_as("N")
      .within(1, 256)
      .default_shown();
  command.option("--memory", options->memory, "Memory of each player, in MB")
      .shown_as("MB")
      .within(1, 1'000'000)
      .default_shown();
  command
      .seconds("--patience", options->patience,
               "How long a player may stay silent before it loses [300]")
      .shown_as("S");
  command
      .option("--secret-file", options->secret_file,
              "The secret shared with players that are addresses, which signs the requests")
      .shown_as("FILE");
  command
      .option("--records", options->records,
              "Keep the games: one per line in a file, or as files in a folder")
      .shown_as("DIR|FILE");
  command
      .option("--state", options->state,
              "Keep every finished game here; the same command then continues after a kill")
      .shown_as("FILE");
  command
      .option("--sprt", options->sprt,
              "Stop as soon as one of two hypotheses about the Elo difference is accepted")
      .shown_as("LOW,HIGH");
  command.flag("--json", options->json, "Print one JSON object instead of the table");
  command.option("--lang", options->language, "The language of the text [the environment's]")
      .shown_as("en|ja")
      .one_of({"en", "ja"});
  command.footer(
      "Every player runs as a process of its own, which is told only what its seat hears. A "
      "player\n"
      "that dies, sends garbage or hangs loses the game. A word with a slash is a program with "
      "its\n"
      "arguments, which speaks the lines that 'sudare player --help' describes. An address is that "
      "of\n"
      "a bot as 'sudare webhook' is one.\n\n"
      "Games come in pairs with equal seeds and swapped colours. The score counts a draw as half "
      "a\n"
      "win; its interval is Wilson's. The test (SPRT) compares two Elo differences, 0 and +20 if\n"
      "--sprt is not given, by the results of the pairs. With --work the same seed gives the same\n"
      "games, whatever the number of cores.\n\n"
      "Exit status: 0 done, 2 interrupted (Ctrl-C shows the result so far), 3 bad input or "
      "failure.\n\n"
      "Examples:\n"
      "  sudare arena random random --games 2000\n"
      "  sudare arena random random --games 400 --sprt 0,20 --state match.jsonl\n"
      "  sudare arena random './old/sudare player random' --time 0.5 --rules viewer --json\n"
      "  sudare arena random http://127.0.0.1:8787 --secret-file secret --time 1 --rules viewer\n"
      "  sudare arena --ladder random random random --games 20 --records games.jsonl");
  command.runs([options, &status] { run_arena(*options, status); });
}

}  // namespace sudare::apps
