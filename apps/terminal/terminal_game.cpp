#include "terminal/terminal_game.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/file_path.hpp"
#include "base/user_error.hpp"
#include "cli/output.hpp"
#include "formats/diagram.hpp"
#include "formats/japanese.hpp"
#include "play/players.hpp"
#include "play/terminal/own_board.hpp"
#include "play/terminal/read_try.hpp"
#include "play/terminal/referee_words.hpp"
#include "play/think_time.hpp"
#include "play/untried_moves.hpp"
#include "report/numbers.hpp"
#include "screen/game.hpp"
#include "shogi/usi.hpp"

namespace sudare::apps {

using screen::Call;
using screen::Game;
using screen::Seat;
using screen::TryAnswer;
using shogi::Color;
using shogi::Move;

namespace {

using WallClock = std::chrono::steady_clock;

screen::Milliseconds since(WallClock::time_point begin) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(WallClock::now() - begin).count();
}

// "4:07".
std::string minutes_text(screen::Milliseconds time) {
  const screen::Milliseconds seconds = std::max<screen::Milliseconds>(time, 0) / 1000;
  return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

class Table {
 public:
  explicit Table(const TerminalGame& plan)
      : plan_(plan),
        game_(replayed(plan.record)),
        player_(make_player(plan.player, plan.settings)) {}

  void play() {
    greet();
    bool there = true;
    while (!game_.end() && there) {
      if (game_.turn() == plan_.side) {
        there = ask_person();
      } else {
        ask_player();
      }
    }
    if (game_.end()) {
      show_end();
    } else {
      say("\nThe game is not over. The same command continues it from " + plan_.path + ".",
          "\n対局は終わっていません。同じコマンドで" + plan_.path + "から続けられます。");
    }
  }

 private:
  void say(std::string_view english, std::string_view japanese) const {
    write_stdout(std::string(plan_.language == Language::Japanese ? japanese : english) + "\n");
  }
  [[nodiscard]] const Seat& seat() const { return game_.seat(plan_.side); }

  void save() const {
    save_game(play::record_of(game_, plan_.record.names, plan_.record.date), plan_.path);
  }

  void greet() const {
    const std::string english = play::side_in_words(plan_.side, Language::English);
    const std::string japanese = play::side_in_words(plan_.side, Language::Japanese);
    say(fmt::format("You have {} against {}; rules {}. 'help' says what you can type.", english,
                    plan_.player, game_.rules().name),
        fmt::format("あなたは{}、相手は{}、ルールは{}です。「help」で使い方を表示します。",
                    japanese, plan_.player, game_.rules().name));
    if (!game_.steps().empty()) {
      say(fmt::format("The game goes on after {}.", report::counted(seat().moves(), "move")),
          fmt::format("{}手目まで進んだ対局の続きです。", seat().moves()));
    }
  }

  void show_board() const {
    std::string text =
        "\n" + play::own_board(seat(), plan_.language) + play::known_facts(seat(), plan_.language);
    if (!game_.clock().none()) {
      const auto left = [&](Color side) { return minutes_text(game_.clock().left(side)); };
      text += plan_.language == Language::Japanese
                  ? fmt::format("残り時間: あなた{}、相手{}\n", left(plan_.side), left(~plan_.side))
                  : fmt::format("time left: yours {}, theirs {}\n", left(plan_.side),
                                left(~plan_.side));
    }
    if (seat().in_check()) {
      text +=
          plan_.language == Language::Japanese ? "王手がかかっています。\n" : "You are in check.\n";
    }
    write_stdout(text);
  }

  // What the referee says about the last step.
  void announce() const {
    Seat before(seat().rules(), seat().start(), seat().side());
    const std::vector<Call>& calls = seat().calls();
    for (std::size_t i = 0; i + 1 < calls.size(); ++i) before.hear(calls[i]);
    write_stdout(play::sentence_of(calls.back(), before, plan_.language) + "\n");
  }

  void attempt(Color side, Move move, screen::Milliseconds time) {
    const TryAnswer answer = game_.attempt(side, move, time);
    if (answer == TryAnswer::Stands || answer == TryAnswer::Foul) {
      save();
      announce();
    } else if (answer == TryAnswer::TooLate) {
      save();
    } else {
      throw UserError(fmt::format("the player {} tried {}, which is no move of its pieces",
                                  plan_.player, usi_text(move)));
    }
  }

  void ask_player() {
    play::Effort effort = plan_.effort;
    if (effort.seconds > 0 && !game_.clock().none()) {
      effort.seconds = std::min(
          effort.seconds, play::think_seconds(game_.rules().clock, game_.clock().left(~plan_.side),
                                              effort.seconds));
    }
    const auto begin = WallClock::now();
    const Move move = player_->choose(game_.seat(~plan_.side), effort);
    if (move.none()) {
      game_.resign(~plan_.side);
      save();
    } else {
      attempt(~plan_.side, move, since(begin));
    }
  }

  // Returns false at the end of the input.
  bool ask_person() {
    if (seat().fouls_this_turn().empty()) show_board();
    const auto begin = WallClock::now();
    for (std::string line;;) {
      prompt();
      if (!std::getline(std::cin, line)) {
        if (std::cin.bad() || std::ferror(stdin) != 0)
          throw UserError("the standard input cannot be read");
        return false;
      }
      const std::string_view word = formats::japanese_trimmed(line);
      if (word.empty() || obeys(word)) continue;
      if (word == "quit" || word == "exit" || word == "終了") return false;
      if (word == "resign" || word == "投了") {
        game_.resign(plan_.side);
        save();
        return true;
      }
      if (const std::optional<Move> move = understood(word)) {
        attempt(plan_.side, *move, since(begin));
        return true;
      }
    }
  }

  // Says what is wrong with the text if it is no move that can be tried.
  [[nodiscard]] std::optional<Move> understood(std::string_view text) const {
    std::string fault;
    try {
      return play::read_try(text, seat(), plan_.language);
    } catch (const UserError& error) {
      fault = error.what();
    }
    write_stdout(fault + "\n");
    return std::nullopt;
  }

  void prompt() const {
    if (::isatty(STDIN_FILENO) == 0) return;
    write_stdout(plan_.language == Language::Japanese ? "あなたの手> " : "your move> ");
  }

  // Whether the word was a question, which is now answered.
  bool obeys(std::string_view word) const {
    if (word == "help" || word == "?" || word == "ヘルプ") {
      help();
    } else if (word == "board" || word == "盤") {
      show_board();
    } else if (word == "moves" || word == "手") {
      list_moves();
    } else if (word == "undo" || word == "待った") {
      say("A move that stands cannot be taken back: that would show what is hidden.",
          "待ったはできません。隠れているものがわかってしまうからです。");
    } else {
      return false;
    }
    return true;
  }

  void help() const {
    say("A move: 7g7f, P*5e, 8h2b+ (USI), 7776, 8822+ (digits), or ７六歩, 76歩, 同銀, ５五角打.\n"
        "board: your board again      moves: all moves that look possible\n"
        "resign: end the game         quit: leave it; the same command continues it\n"
        "You see only your own pieces. A move that hidden pieces forbid is a foul: it is taken "
        "back\n"
        "and counted, and you try another. Moves that your own pieces forbid are not tried.",
        "指し手: ７六歩、76歩、同銀、５五角打、7776、8822+、または 7g7f、P*5e、8h2b+（USI）\n"
        "board（盤）: 盤面    moves（手）: 指せそうな手の一覧\n"
        "resign（投了）: 投了    quit（終了）: 中断（同じコマンドで続けられます）\n"
        "見えるのは自分の駒だけです。見えない駒のために指せない手は反則として数えられ、\n"
        "指し直しになります。自分の駒のために指せない手は、試されません。");
  }

  void list_moves() const {
    shogi::MoveList moves;
    play::untried_moves(seat(), moves);
    constexpr std::size_t kPerLine = 8;
    std::string text;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      text += i == 0 ? "" : i % kPerLine == 0 ? "\n" : "  ";
      text += plan_.language == Language::Japanese
                  ? formats::kif_move(alone(seat().own(), plan_.side), moves[i], {})
                  : usi_text(moves[i]);
    }
    write_stdout(text + "\n");
  }

  void show_end() const {
    const std::string diagram = formats::text_diagram(game_.position().setup());
    say("\n" + play::sentence_of_end(*game_.end(), plan_.side, seat().moves(), Language::English) +
            " The board as it was:\n\n" + diagram + "\nThe record of the game is in " + plan_.path +
            ".",
        "\n" + play::sentence_of_end(*game_.end(), plan_.side, seat().moves(), Language::Japanese) +
            "本当の盤面:\n\n" + diagram + "\n棋譜は" + plan_.path + "にあります。");
  }

  const TerminalGame& plan_;
  Game game_;
  std::unique_ptr<play::Player> player_;
};

}  // namespace

void save_game(const play::GameRecord& record, const std::string& path) {
  const bool kif = extension_of(path) == ".kif";
  write_output(path, kif ? play::game_kif(record) : play::game_json(record) + "\n");
}

void play_in_terminal(const TerminalGame& game) { Table(game).play(); }

}  // namespace sudare::apps
