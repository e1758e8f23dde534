// `sudare usi`: the solver as an engine with the Universal Shogi Interface, for ShogiHome and other
// GUIs. docs/usi.md describes its answers.

#include "formats/usi.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>
#include <iostream>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/format_error.hpp"
#include "base/text.hpp"
#include "cli/command_line.hpp"
#include "cli/error.hpp"
#include "commands/commands.hpp"
#include "usi/go.hpp"
#include "usi/options.hpp"
#include "usi/output.hpp"
#include "usi/task.hpp"

namespace sudare::apps {
namespace {

shogi::Position position_of(const formats::Record& record) {
  shogi::Position position(record.start);
  for (const shogi::Move move : record.main_line()) position.make(move);
  return position;
}

// Reads commands and executes them. Searches run on other threads, so that it can always listen.
class Engine {
 public:
  // Runs until `quit` or the end of the standard input. Throws UserError if that cannot be read or
  // the output cannot be written.
  void run();

 private:
  bool obey(std::string_view line);  // false: quit
  void introduce();
  void make_ready();
  void set_position(std::string_view line);
  void go(std::string_view arguments);
  void start(const UsiGo& go, UsiTask::Clock::time_point now);
  void stop();
  void ponder_hit(std::string_view arguments);
  void check_output() const;
  [[nodiscard]] bool busy() const { return task_ && !task_->finished(); }

  UsiOutput output_;
  UsiOptions options_;
  UsiTable table_;
  std::optional<shogi::Position> position_;
  bool searched_ = false;          // the table has been used
  bool forget_ = false;            // the next search begins with an empty table
  std::unique_ptr<UsiTask> task_;  // the current or last search
};

void Engine::run() {
  std::cin.exceptions(std::ios_base::badbit);  // running out of memory is not the end of the input
  std::string line;
  bool more = true;
  while (more && std::getline(std::cin, line)) {
    more = obey(trimmed(line));
    check_output();
  }
  if (more && std::ferror(stdin) != 0) {
    throw UserError(std::string("cannot read the standard input: ") + std::strerror(errno));
  }
  task_.reset();
  check_output();  // what it had to say last may be lost, too
}

void Engine::check_output() const {
  if (const std::string failure = output_.failure(); !failure.empty()) throw UserError(failure);
}

bool Engine::obey(std::string_view line) {
  Words words(line);
  if (!words.next()) return true;
  const std::string_view command = words.word();
  const std::string_view arguments = line.substr(command.size());
  try {
    if (command == "quit") return false;
    if (command == "usi") {
      introduce();
    } else if (command == "isready") {
      make_ready();
    } else if (command == "setoption") {
      options_.set(arguments);
    } else if (command == "usinewgame") {
      forget_ = forget_ || searched_;
    } else if (command == "position") {
      set_position(line);
    } else if (command == "go") {
      go(arguments);
    } else if (command == "stop" || command == "gameover") {
      stop();
    } else if (command == "ponderhit") {
      ponder_hit(arguments);
    } else {
      output_.remark("unknown command " + in_quotes(command));
    }
  } catch (const UserError& error) {
    output_.remark(error.what());
  }
  return true;
}

void Engine::introduce() {
  output_.line("id name Sudare " SUDARE_VERSION);
  output_.line("id author The Sudare authors");
  for (const std::string& line : UsiOptions().declarations()) output_.line(line);
  output_.line("usiok");
}

void Engine::make_ready() {
  if (!busy()) {
    try {
      table_.prepare(options_.hash_mb, forget_);
      if (std::exchange(forget_, false)) searched_ = false;
    } catch (const std::bad_alloc&) {
      output_.remark(fmt::format("not enough memory: USI_Hash is {} MB", options_.hash_mb));
    }
  }
  output_.line("readyok");
}

void Engine::set_position(std::string_view line) {
  position_.reset();
  try {
    position_ = position_of(formats::read_usi(line));
  } catch (const FormatError& error) {
    const std::string place = error.column() == 0 ? "" : fmt::format(":{}", error.column());
    throw UserError(fmt::format("position{}: {}", place, error.what()));
  }
}

void Engine::go(std::string_view arguments) {
  const UsiTask::Clock::time_point now = UsiTask::Clock::now();
  if (task_) {
    // There is one search at a time: the previous one gives its answer first.
    task_->stop();
    task_->wait_for_answer();
  }
  UsiGo go;
  try {
    go = read_usi_go(arguments);
  } catch (const UserError& error) {
    // An unreadable limit must not become an endless search.
    output_.remark(error.what());
    Words words(arguments);
    go.mate = words.next() && words.word() == "mate";
    go.fixed = UsiGo::Milliseconds(0);
  }
  if (!position_) {
    output_.remark("there is no position to search");
    output_.line(go.mate ? "checkmate notimplemented" : "bestmove resign");
    return;
  }
  start(go, now);
}

void Engine::start(const UsiGo& go, UsiTask::Clock::time_point now) {
  try {
    task_ = std::make_unique<UsiTask>(UsiTask::Job{*position_, go, options_, forget_, now},
                                      std::move(task_), table_, output_);
    forget_ = false;
    searched_ = true;
  } catch (const std::exception& error) {  // no thread, or no memory
    output_.remark(error.what());
    output_.line(go.mate ? "checkmate notimplemented" : "bestmove resign");
  }
}

void Engine::stop() {
  if (task_) task_->stop();
}

void Engine::ponder_hit(std::string_view arguments) {
  if (task_) task_->ponder_hit(read_usi_go(arguments));
}

}  // namespace

void add_usi(CommandLine& line) {
  Command command =
      line.command("usi", "Run as a mate-search engine for shogi GUIs (USI protocol)");
  command.footer(
      "Reads commands from the standard input and writes answers to the standard output. "
      "'position'\n"
      "takes an SFEN string; 'go mate infinite' or 'go mate MILLISECONDS' searches for a mate, "
      "'stop'\n"
      "ends the search, and 'quit' or the end of the input ends the engine.\n\n"
      "Examples:\n"
      "  sudare usi\n"
      "  (echo 'position sfen 7nl/7k1/9/7P1/9/9/9/9/9 b 2G 1'; echo 'go mate'; sleep 1) | sudare "
      "usi");
  command.runs([] { Engine().run(); });
}

}  // namespace sudare::apps
