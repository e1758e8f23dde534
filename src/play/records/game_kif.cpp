#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "base/format_error.hpp"
#include "base/text.hpp"
#include "base/user_error.hpp"
#include "formats/document.hpp"
#include "formats/kif.hpp"
#include "play/records/game_text.hpp"
#include "play/records/kif_fouls.hpp"
#include "play/records/rules_json.hpp"

namespace sudare::play {

using formats::Ending;
using formats::Record;
using formats::RecordNode;
using screen::EndReason;
using screen::GameEnd;
using screen::GameRules;
using screen::GameStep;
using screen::Milliseconds;
using shogi::Color;
using shogi::Move;
using shogi::Position;

namespace {

constexpr const char* kRulesHeader = "ルール";
constexpr const char* kDateHeader = "開始日時";
constexpr Milliseconds kSecond = 1000;

std::string rules_text(const GameRules& rules) {
  for (const screen::Preset& preset : screen::presets()) {
    if (preset.rules == rules) return rules.name;
  }
  return rules_json(rules).dump();
}

// The rules that a header states. A record without one comes from Shogi Quest, whose clock nobody
// has documented, so that there is none.
GameRules rules_in(const Record& record) {
  const std::string text = record.header(kRulesHeader);
  if (text.starts_with('{')) return rules_of(formats::JsonInput(text));
  for (const screen::Preset& preset : screen::presets()) {
    if (preset.rules.name == text) return preset.rules;
  }
  GameRules rules = screen::preset_named("quest");
  rules.clock = {};
  return rules;
}

std::string name_in(const Record& record, const char* key, const char* other_key) {
  std::string name = record.header(key);
  return name.empty() ? record.header(other_key) : name;
}

Ending ending_of(EndReason reason) {
  switch (reason) {
    case EndReason::Mate:
    case EndReason::Stuck:  // KIF has no word for it; the rules tell it from a mate
      return Ending::Mate;
    case EndReason::Fouls:
      return Ending::IllegalLoss;
    case EndReason::Resignation:
      return Ending::Resign;
    case EndReason::Time:
      return Ending::Timeout;
    case EndReason::Length:
      return Ending::Impasse;
    case EndReason::Interrupted:
      break;
  }
  return Ending::Interrupt;
}

// `turn` is the side that would have to move.
std::optional<GameEnd> end_of(Ending ending, Color turn) {
  switch (ending) {
    case Ending::Mate:
      return GameEnd{EndReason::Mate, ~turn};
    case Ending::Resign:
      return GameEnd{EndReason::Resignation, ~turn};
    case Ending::Timeout:
      return GameEnd{EndReason::Time, ~turn};
    case Ending::IllegalLoss:
      return GameEnd{EndReason::Fouls, ~turn};
    case Ending::IllegalWin:
      return GameEnd{EndReason::Fouls, turn};
    case Ending::EnteringKing:
      return GameEnd{EndReason::Resignation, turn};
    case Ending::Repetition:
    case Ending::Impasse:
      return GameEnd{EndReason::Length, std::nullopt};
    case Ending::Interrupt:
      return GameEnd{EndReason::Interrupted, std::nullopt};
    case Ending::None:
    case Ending::NoMate:
      break;
  }
  return std::nullopt;
}

// The winner that a line まで54手で先手の勝ち names.
std::optional<Color> winner_in(std::string_view text) {
  for (Lines lines(text); lines.next();) {
    const std::string_view line = lines.line();
    if (line.starts_with("変化")) break;
    if (!line.starts_with("まで")) continue;
    const auto names = [line](const char* even, const char* handicap) {
      return line.find(even) != std::string_view::npos ||
             line.find(handicap) != std::string_view::npos;
    };
    const bool black = names("先手の", "下手の");
    const bool white = names("後手の", "上手の");
    if (black == white) return std::nullopt;
    const bool lost = line.find("負") != std::string_view::npos;
    return black != lost ? Color::Black : Color::White;
  }
  return std::nullopt;
}

// Builds the record of formats/ step by step.
class KifWriting {
 public:
  explicit KifWriting(const GameRecord& game) : game_(game), position_(game.start) {
    record_.start = game.start;
    add_header("先手", game.names[0]);
    add_header("後手", game.names[1]);
    add_header(kDateHeader, game.date);
    add_header(kRulesHeader, rules_text(game.rules));
    timed_ = !game.rules.clock.none() ||
             std::ranges::any_of(game.steps, [](const GameStep& step) { return step.time != 0; });
  }

  std::string write() {
    for (const GameStep& step : game_.steps) add(step);
    if (game_.end) record_.nodes[last_].ending = ending_of(game_.end->reason);
    std::string text = write_record(record_, formats::Format::Kif);
    const std::string last_fouls = foul_comment(position_, fouls_);
    // Without an end this line alone tells that the fouls came after the last move.
    const bool separate = !game_.end && !last_fouls.empty();
    if (separate) text += closing_begin() + "\n";
    if (!last_fouls.empty()) text += "*" + last_fouls + "\n";
    if (game_.end && game_.end->winner) {
      text += closing_begin();
      text += *game_.end->winner == Color::Black ? "で先手の勝ち\n" : "で後手の勝ち\n";
    }
    return text;
  }

 private:
  void add_header(const char* key, const std::string& value) {
    if (!value.empty()) record_.headers.emplace_back(key, value);
  }

  void add(const GameStep& step) {
    turn_time_ += step.time;
    if (step.foul) {
      fouls_.push_back(step.move);
      return;
    }
    last_ = record_.add(last_, step.move);
    RecordNode& node = record_.nodes[last_];
    node.comment = foul_comment(position_, fouls_);
    if (timed_) {
      constexpr Milliseconds kMost = std::numeric_limits<std::uint32_t>::max();
      node.seconds = static_cast<std::uint32_t>(std::min(turn_time_ / kSecond, kMost));
    }
    position_.make(step.move);
    ++moves_;
    fouls_.clear();
    turn_time_ = 0;
  }

  [[nodiscard]] std::string closing_begin() const { return "まで" + std::to_string(moves_) + "手"; }

  const GameRecord& game_;
  Position position_;
  Record record_;
  std::uint32_t last_ = 0;
  int moves_ = 0;
  std::vector<Move> fouls_;  // in this turn so far
  Milliseconds turn_time_ = 0;
  bool timed_ = false;
};

// Turns the main line and its comments into steps.
class KifReading {
 public:
  KifReading(const Record& record, std::string_view text)
      : record_(record), lines_(foul_lines(text)), position_(record.start) {}

  std::vector<GameStep> read() {
    std::uint32_t node = 0;
    add_fouls_of(node);
    while (!record_.nodes[node].children.empty()) {
      node = record_.nodes[node].children.front();
      add_fouls_of(node);
      add_move(record_.nodes[node]);
    }
    last_ = node;
    for (; next_ < lines_.size(); ++next_) add_fouls(lines_[next_]);
    return std::move(steps_);
  }

  // After read(): the side to move at the end, and the word that ends the game.
  [[nodiscard]] Color turn() const { return position_.turn(); }
  [[nodiscard]] Ending ending() const { return record_.nodes[last_].ending; }

 private:
  // The lines are in the order of the nodes that they are comments of.
  void add_fouls_of(std::uint32_t node) {
    const std::string& comment = record_.nodes[node].comment;
    for (std::size_t begin = 0; begin < comment.size();) {
      const std::size_t end = std::min(comment.find('\n', begin), comment.size());
      const bool fouls = std::string_view(comment).substr(begin).starts_with(kFoulMark);
      begin = end + 1;
      if (!fouls || next_ == lines_.size() || lines_[next_].after_end) continue;
      add_fouls(lines_[next_++]);
    }
  }

  void add_fouls(const FoulLine& line) {
    for (const Move foul : fouls_of(line, position_)) {
      steps_.push_back(
          {.side = position_.turn(), .move = foul, .foul = true, .in_check = position_.in_check()});
    }
  }

  void add_move(const RecordNode& node) {
    GameStep step{.side = position_.turn(),
                  .move = node.move,
                  .time = kSecond * node.seconds.value_or(0),
                  .in_check = position_.in_check()};
    step.captured = position_.at(node.move.to()).kind();
    position_.make(node.move);
    step.check = position_.in_check();
    steps_.push_back(step);
  }

  const Record& record_;
  std::vector<FoulLine> lines_;
  std::size_t next_ = 0;
  Position position_;
  std::vector<GameStep> steps_;
  std::uint32_t last_ = 0;
};

}  // namespace

std::string game_kif(const GameRecord& record) { return KifWriting(record).write(); }

GameRecord game_of_kif(std::string_view text) {
  const Record record = formats::read_kif(text);
  if (const std::string problem = problem_with_start(record.start); !problem.empty())
    throw FormatError("no game can begin here: " + problem, 1);
  GameRecord game;
  try {
    game.rules = rules_in(record);
  } catch (const std::runtime_error& error) {
    throw FormatError(std::string(kRulesHeader) + ": " + error.what(), 1);
  }
  game.start = record.start;
  game.names = {name_in(record, "先手", "下手"), name_in(record, "後手", "上手")};
  game.date = record.header(kDateHeader);
  KifReading reading(record, text);
  game.steps = reading.read();
  game.end = end_of(reading.ending(), reading.turn());
  if (game.end && game.end->winner) {
    if (const std::optional<Color> winner = winner_in(text)) game.end->winner = winner;
  }
  if (game.end && game.end->reason != EndReason::Mate) return game;
  // 詰み is also written where a side has no move but is not in check, and the last move may end a
  // game without a word.
  try {
    if (const auto end = replayed(game, game.steps.size()).end()) game.end = end;
  } catch (const UserError&) {  // NOLINT(bugprone-empty-catch)
    // A game from elsewhere that our rules would have led otherwise still reads as it is.
  }
  return game;
}

}  // namespace sudare::play
