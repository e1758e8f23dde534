#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/format_error.hpp"
#include "base/text.hpp"
#include "formats/bod.hpp"
#include "formats/japanese.hpp"
#include "formats/kakinoki.hpp"

namespace sudare::formats {

using shogi::Move;
using shogi::Position;
using shogi::Square;

namespace {

// Words in the place of a move that end the record but are not in Ending. They are kept as a
// comment.
constexpr std::array<std::string_view, 4> kOtherEndings = {"不戦勝", "不戦敗", "封じ手", "トライ"};

// Takes (m:ss/...) or (h:mm:ss/...) if the text continues with it.
std::optional<std::uint32_t> take_time(JapaneseText& text) {
  const std::size_t begin = text.offset();
  if (!text.take("(") && !text.take("（")) return std::nullopt;
  std::uint64_t seconds = 0;
  int parts = 0;
  do {
    text.skip_blanks();
    const std::optional<int> part = text.take_number();
    if (!part) break;
    seconds = seconds * 60 + static_cast<std::uint64_t>(*part);
    ++parts;
  } while (parts < 3 && (text.take(":") || text.take("：")));
  const std::size_t close = text.rest().find(')');
  if (parts < 2 || close == std::string_view::npos) {
    text.go_back(begin);
    return std::nullopt;
  }
  text.take(text.rest().substr(0, close + 1));
  if (seconds > kMostSeconds) return std::nullopt;
  return static_cast<std::uint32_t>(seconds);
}

class KakinokiReader {
 public:
  void take(std::string_view line, std::size_t number);
  Record finish();
  [[nodiscard]] const Record& so_far() const { return record_; }

 private:
  struct RecordStep {
    Move move;
    shogi::Undo undo;
  };

  bool take_marked(std::string_view line);
  bool take_moves(std::string_view line);
  std::optional<int> take_move_number(JapaneseText& text);
  void check_number(int number, std::size_t place);
  bool take_ending(JapaneseText& text);
  void play(const WrittenMove& written, std::size_t place);
  void branch(std::string_view words);
  void add_comment(std::string_view text);
  void end(Ending ending);
  void begin_moves();
  [[nodiscard]] std::size_t next_number() const {
    return path_.size() + static_cast<std::size_t>(first_number_.value_or(1));
  }
  // Precondition: place is a byte of the line.
  [[noreturn]] void fail(const std::string& message, std::size_t place) const {
    throw FormatError(message, number_, column_of(line_, place));
  }

  std::string_view line_;
  std::size_t number_ = 0;
  BodReader bod_;
  Record record_;
  std::optional<Position> position_;  // set once the moves have begun
  std::vector<RecordStep> path_;
  std::uint32_t node_ = 0;
  std::vector<bool> commented_ = {false};  // per node: has a comment line, perhaps an empty one
  // The number that the text gives to the first move: 1, unless it begins in the middle of a game.
  std::optional<int> first_number_;
};

void KakinokiReader::take(std::string_view line, std::size_t number) {
  line_ = line;
  number_ = number;
  const std::string_view text = japanese_trimmed(line);
  if (text.empty() || take_marked(line)) return;
  if (bod_.take(line, number)) {
    if (position_) fail("the start position is stated after the first move", 0);
    return;
  }
  if (text.starts_with("手数-") || text.starts_with("手数－")) return;
  if (take_moves(line)) return;
  if (const std::optional<KeyedLine> keyed = keyed_line(line)) {
    record_.headers.emplace_back(keyed->key, keyed->value);
    return;
  }
  fail(fmt::format("{} is neither a header, a move, a comment nor part of a diagram",
                   in_quotes(text)),
       0);
}

// Lines that are identified by their first word.
bool KakinokiReader::take_marked(std::string_view line) {
  JapaneseText text(line);
  text.skip_blanks();
  if (text.take("#")) return true;
  if (text.take("*") || text.rest().starts_with("&")) {
    add_comment(text.rest());
  } else if (text.take("まで")) {
    end(ending_of_closing_line(text.rest()));
  } else if (const auto keyed = keyed_line(line); keyed && keyed->key == "変化") {
    branch(keyed->value);
  } else {
    return false;
  }
  return true;
}

void KakinokiReader::add_comment(std::string_view text) {
  while (text.ends_with('\r')) text.remove_suffix(1);
  std::string& comment = record_.nodes[node_].comment;
  if (commented_[node_]) comment += '\n';
  comment += text;
  commented_[node_] = true;
}

void KakinokiReader::end(Ending ending) {
  Ending& known = record_.nodes[node_].ending;
  if (known == Ending::None) known = ending;
}

void KakinokiReader::begin_moves() {
  if (position_) return;
  record_.start = bod_.finish();
  const shogi::Color turn = record_.start.turn;
  if (bod_.leaves_out_hand(~turn, turn)) record_.give_rest_by_convention();
  position_.emplace(record_.start);
}

void KakinokiReader::branch(std::string_view words) {
  // Some programs leave such a line in the head, before any move, where there is nothing to branch
  // from.
  if (path_.empty() && record_.nodes.size() == 1) return;
  JapaneseText text(words);
  text.skip_blanks();
  const std::optional<int> number = text.take_number();
  if (!number) fail("変化 without a move number", 0);
  const int ply = *number - first_number_.value_or(1);
  if (ply < 0 || static_cast<std::size_t>(ply) > path_.size()) {
    fail(fmt::format("a branch at move {} of a line that ends with move {}", *number,
                     next_number() - 1),
         0);
  }
  while (path_.size() > static_cast<std::size_t>(ply)) {
    position_->unmake(path_.back().move, path_.back().undo);
    path_.pop_back();
    node_ = record_.nodes[node_].parent;
  }
}

// KIF's number before a move: ASCII digits followed by a blank or a move.
std::optional<int> KakinokiReader::take_move_number(JapaneseText& text) {
  const std::size_t begin = text.offset();
  const std::size_t digits =
      std::min(text.rest().find_first_not_of("0123456789"), text.rest().size());
  if (digits > 0) {
    JapaneseText number(text.rest().substr(0, digits));
    text.take(text.rest().substr(0, digits));
    const std::size_t after = text.offset();
    text.skip_blanks();
    const std::size_t next = text.offset();
    const bool a_move = next > after || take_move(text).has_value();
    text.go_back(next);
    if (a_move) {
      const std::optional<int> value = number.take_number();
      if (!value) fail("a move number with too many digits", begin);
      return value;
    }
  }
  text.go_back(begin);
  return std::nullopt;
}

void KakinokiReader::check_number(int number, std::size_t place) {
  if (!first_number_ && path_.empty()) first_number_ = number;
  if (static_cast<std::size_t>(number) != next_number()) {
    fail(fmt::format("move number {} where {} is next", number, next_number()), place);
  }
}

bool KakinokiReader::take_ending(JapaneseText& text) {
  const std::string_view rest = text.rest();
  std::size_t length = std::min(rest.find_first_of(" \t("), rest.size());
  length = std::min(length, rest.find("　"));
  const std::string_view word = japanese_trimmed(rest.substr(0, length));
  if (const std::optional<Ending> ending = ending_named(word)) {
    end(*ending);
    return true;
  }
  if (std::find(kOtherEndings.begin(), kOtherEndings.end(), word) == kOtherEndings.end()) {
    return false;
  }
  add_comment(word);
  end(Ending::Interrupt);
  return true;
}

// Takes one numbered move as in KIF, or any number of moves as in KI2.
bool KakinokiReader::take_moves(std::string_view line) {
  JapaneseText text(line);
  text.skip_blanks();
  const std::size_t begin = text.offset();
  const std::optional<int> number = take_move_number(text);
  if (number) check_number(*number, begin);
  bool any = false;
  for (;;) {
    text.skip_blanks();
    const std::size_t place = text.offset();
    const std::optional<WrittenMove> written = take_move(text);
    if (!written) {
      if (any) fail(fmt::format("{} is not a move", in_quotes(text.rest())), place);
      const bool marked = text.take_side_mark();
      if (take_ending(text)) return true;
      if (number || marked) {
        fail(fmt::format("{} is neither a move nor an ending", in_quotes(text.rest())), place);
      }
      return false;
    }
    any = true;
    play(*written, place);
    const std::size_t end = text.offset();
    text.skip_blanks();
    if (const auto seconds = take_time(text)) record_.nodes[node_].seconds = seconds;
    text.skip_blanks();
    const bool more_branches = text.take("+");
    text.skip_blanks();
    if (text.at_end()) return true;
    if (number && text.offset() > end) return true;
    if (number || more_branches) {
      fail(fmt::format("{} behind the move", in_quotes(text.rest())), text.offset());
    }
  }
}

void KakinokiReader::play(const WrittenMove& written, std::size_t place) {
  begin_moves();
  Move move;
  try {
    move = resolve(*position_, written, path_.empty() ? Square() : path_.back().move.to());
  } catch (const FormatError& error) {
    fail(fmt::format("move {}: {}", next_number(), error.what()), place);
  }
  node_ = record_.find_or_add(node_, move);
  commented_.resize(record_.nodes.size());
  path_.push_back({move, position_->make(move)});
}

Record KakinokiReader::finish() {
  begin_moves();
  return std::move(record_);
}

}  // namespace

std::optional<KeyedLine> header_in(std::string_view line) {
  KakinokiReader reader;
  try {
    reader.take(line, 1);
  } catch (const FormatError&) {
    return std::nullopt;
  }
  return reader.so_far().headers.size() == 1 ? keyed_line(line) : std::nullopt;
}

Record read_kakinoki(std::string_view text) {
  KakinokiReader reader;
  for (Lines lines(text); lines.next();) reader.take(lines.line(), lines.number());
  return reader.finish();
}

}  // namespace sudare::formats
