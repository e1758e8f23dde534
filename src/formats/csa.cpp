#include "formats/csa.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "base/format_error.hpp"
#include "base/text.hpp"
#include "formats/csa_words.hpp"
#include "formats/encoding.hpp"
#include "shogi/position.hpp"
#include "shogi/why_illegal.hpp"

namespace sudare::formats {

using shogi::Color;
using shogi::Hand;
using shogi::Kind;
using shogi::Move;
using shogi::Piece;
using shogi::Position;
using shogi::Setup;
using shogi::Square;

namespace {

struct Header {
  std::string_view keyword;  // the beginning of a line
  std::string_view name;     // in KIF
};

constexpr std::array kHeaders = {
    Header{"N+", "先手"},
    Header{"N-", "後手"},
    Header{"$EVENT:", "棋戦"},
    Header{"$SITE:", "場所"},
    Header{"$START_TIME:", "開始日時"},
    Header{"$END_TIME:", "終了日時"},
    Header{"$TIME_LIMIT:", "持ち時間"},
    Header{"$OPENING:", "戦型"},
};

char sign_of(Color side) { return side == Color::Black ? '+' : '-'; }

class CsaReader {
 public:
  Record read(std::string_view text) {
    for (Lines lines(text); lines.next();) {
      line_ = lines.number();
      read_line(lines.line());
    }
    begin_game();
    return std::move(record_);
  }

 private:
  [[noreturn]] void fail(const std::string& message, std::size_t column) const {
    throw FormatError(message, line_, column);
  }

  void read_line(std::string_view line) {
    if (trimmed(line).empty()) return;
    switch (line[0]) {
      case '\'':
        read_comment(line.substr(1));
        return;
      case 'V':
        return;
      case 'N':
      case '$':
        read_header(line);
        return;
      case '/':
        fail("a second game in the text", 1);
      default:
        break;
    }
    // Several statements may share a line, separated by commas.
    for (std::size_t begin = 0; begin <= line.size();) {
      const std::size_t end = std::min(line.find(',', begin), line.size());
      read_statement(line.substr(begin, end - begin), column_of(line, begin));
      begin = end + 1;
    }
  }

  void read_statement(std::string_view text, std::size_t column) {
    while (text.ends_with(' ') && text[0] != 'P') text.remove_suffix(1);
    if (text.empty()) return;
    switch (text[0]) {
      case 'P':
        read_position(text, column);
        return;
      case '+':
      case '-':
        if (text.size() == 1) {
          read_turn(text[0] == '+' ? Color::Black : Color::White, column);
        } else {
          read_move(text, column);
        }
        return;
      case 'T':
        read_time(text.substr(1), column + 1);
        return;
      case '%':
        read_ending(text.substr(1), column + 1);
        return;
      default:
        fail(in_quotes(text) + " is not CSA", column);
    }
  }

  void read_comment(std::string_view text) {
    if (text.starts_with("CSA encoding=")) return;
    if (text.starts_with('*')) text.remove_prefix(1);
    std::string& comment = record_.nodes[node_].comment;
    if (commented_) comment += '\n';
    commented_ = true;
    comment += text;
  }

  void read_header(std::string_view line) {
    for (const Header& header : kHeaders) {
      if (line.starts_with(header.keyword)) {
        record_.headers.emplace_back(header.name, line.substr(header.keyword.size()));
        return;
      }
    }
    if (line[0] == 'N') fail("a name is written N+ or N-", 1);
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || colon < 2) fail("a header is written $KEYWORD:text", 1);
    std::string_view name = line.substr(1, colon - 1);
    // KIF's names of the players in a handicap game; CSA has only N+ and N-.
    if (name == "下手") name = "先手";
    if (name == "上手") name = "後手";
    record_.headers.emplace_back(name, line.substr(colon + 1));
  }

  void read_position(std::string_view text, std::size_t column) {
    if (position_) fail("a position line after the side to move", column);
    if (!placed_) record_.start.board.fill(Piece());
    placed_ = true;
    const char kind = text.size() > 1 ? text[1] : ' ';
    draws_board_ = draws_board_ || kind != 'I';
    if (kind == 'I') {
      read_removed(text.substr(2), column + 2);
    } else if (kind >= '1' && kind <= '9') {
      read_rank(kind - '0', text.substr(2), column + 2);
    } else if (kind == '+' || kind == '-') {
      read_pieces(kind == '+' ? Color::Black : Color::White, text.substr(2), column + 2);
    } else {
      fail("a position line begins with PI, P1 to P9, P+ or P-", column);
    }
  }

  // Reads two digits; "00" gives Square().
  Square read_square(std::string_view text, std::size_t column) const {
    if (text.substr(0, 2) == "00") return {};
    if (text.size() < 2 || text[0] < '1' || text[0] > '9' || text[1] < '1' || text[1] > '9') {
      fail(in_quotes(text.substr(0, 2)) + " is not a square", column);
    }
    return {text[0] - '0', text[1] - '0'};
  }

  Kind read_kind(std::string_view text, std::size_t column) const {
    const Kind kind = kind_of_csa(text.substr(0, 2));
    if (kind == Kind::None) fail("unknown piece " + in_quotes(text.substr(0, 2)), column);
    return kind;
  }

  // "PI82HI22KA": the usual start without these pieces.
  void read_removed(std::string_view text, std::size_t column) {
    record_.start = shogi::start_setup();
    for (std::size_t i = 0; i < trimmed(text).size(); i += 4) {
      const Square square = read_square(text.substr(i), column + i);
      const Kind kind = read_kind(text.substr(std::min(i + 2, text.size())), column + i + 2);
      if (!square.on_board() || record_.start.at(square).kind() != kind) {
        fail(fmt::format("there is no {} on {} to take away", csa_kind(kind), text.substr(i, 2)),
             column + i);
      }
      record_.start.put(square, Piece());
    }
  }

  // "P1-KY-KE * ..."; trailing blanks may be missing.
  void read_rank(int rank, std::string_view text, std::size_t column) {
    for (int file = 9; file >= 1; --file) {
      const auto begin = static_cast<std::size_t>(9 - file) * 3;
      const std::string_view cell = text.substr(std::min(begin, text.size()), 3);
      Piece piece;
      if (cell.starts_with('+') || cell.starts_with('-')) {
        piece = Piece(cell[0] == '+' ? Color::Black : Color::White,
                      read_kind(cell.substr(1), column + begin + 1));
      } else if (trimmed(cell) != "*" && !trimmed(cell).empty()) {
        fail(fmt::format("{} is neither a piece nor an empty square", in_quotes(cell)),
             column + begin);
      }
      record_.start.put(Square(file, rank), piece);
    }
    if (text.size() > 27 && !trimmed(text.substr(27)).empty()) {
      fail(fmt::format("rank {} has more than 9 squares", rank), column + 27);
    }
  }

  // "P+63FU00KI00AL": single pieces; 00 means in hand, AL all that are left.
  void read_pieces(Color side, std::string_view text, std::size_t column) {
    text = text.substr(0, text.find_last_not_of(' ') + 1);
    // A line that lists nothing states an empty hand.
    bool& states_hand = states_hand_[index_of(side)];
    states_hand = states_hand || text.empty();
    for (std::size_t i = 0; i < text.size(); i += 4) {
      const Square square = read_square(text.substr(i), column + i);
      states_hand = states_hand || !square.on_board();
      const std::string_view word = text.substr(std::min(i + 2, text.size()), 2);
      if (word == "AL") {
        give_rest(side, column + i);
        continue;
      }
      const Kind kind = read_kind(word, column + i + 2);
      if (square.on_board()) {
        if (!record_.start.at(square).empty()) {
          fail(fmt::format("a second piece on {}", text.substr(i, 2)), column + i);
        }
        record_.start.put(square, Piece(side, kind));
        continue;
      }
      if (kind == Kind::King || is_promoted(kind)) {
        fail(fmt::format("{} cannot be in hand", word), column + i);
      }
      Hand& hand = record_.start.hand(side);
      if (hand.count(kind) == full_set_count(kind)) {
        fail(fmt::format("more than {} {} in hand", full_set_count(kind), word), column + i);
      }
      hand.add(kind);
    }
  }

  void give_rest(Color side, std::size_t column) {
    // The counts must be right before the remaining pieces can be found; other faults are found at
    // the end.
    if (const Kind kind = shogi::kind_beyond_set(record_.start); kind != Kind::None) {
      fail(fmt::format("more than {} {}, so nothing is left for AL", full_set_count(kind),
                       csa_kind(kind)),
           column);
    }
    record_.start = with_rest_to(record_.start, side);
  }

  void read_turn(Color side, std::size_t column) {
    if (position_) fail("a second line for the side to move", column);
    record_.start.turn = side;
    begin_game();
  }

  void begin_game() {
    if (position_) return;
    if (const std::string problem = problem_with(record_.start); !problem.empty()) {
      fail(problem, 0);
    }
    if (draws_board_ && !states_hand_[index_of(~record_.start.turn)]) {
      record_.give_rest_by_convention();
    }
    position_.emplace(record_.start);
  }

  void read_move(std::string_view text, std::size_t column) {
    const Color side = text[0] == '+' ? Color::Black : Color::White;
    if (!position_) read_turn(side, column);
    if (record_.nodes[node_].ending != Ending::None) fail("a move after the end", column);
    if (text.size() != 7) fail(in_quotes(text) + " is not a move such as +7776FU", column);
    if (side != position_->turn()) {
      fail(fmt::format("{} is a move of {}, but {} is to move", in_quotes(text),
                       side == Color::Black ? "Black" : "White",
                       side == Color::Black ? "White" : "Black"),
           column);
    }
    const Square from = read_square(text.substr(1, 2), column + 1);
    const Square to = read_square(text.substr(3, 2), column + 3);
    const Kind kind = read_kind(text.substr(5), column + 5);
    if (!to.on_board() || from == to) fail(in_quotes(text) + " moves nowhere", column);
    Move move;
    if (!from.on_board()) {
      if (kind == Kind::King || is_promoted(kind)) {
        fail(fmt::format("{} drops a piece that cannot be in hand", text), column);
      }
      move = Move::drop(kind, to);
    } else {
      const Piece piece = position_->at(from);
      const bool promotes = can_promote(piece.kind()) && promoted(piece.kind()) == kind;
      if (!piece.empty() && !promotes && piece.kind() != kind) {
        fail(fmt::format("{} is no {}: there is {} on {}", text.substr(1, 2), csa_kind(kind),
                         csa_kind(piece.kind()), text.substr(1, 2)),
             column);
      }
      move = Move::step(from, to, promotes);
    }
    if (!position_->is_legal(move)) {
      fail(fmt::format("{} is not legal: {}", text, shogi::why_illegal(*position_, move)), column);
    }
    position_->make(move);
    node_ = record_.add(node_, move);
    commented_ = false;
  }

  // Whole seconds. Version 3 adds fractions, which are dropped.
  void read_time(std::string_view text, std::size_t column) {
    std::uint32_t seconds = 0;
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, seconds);
    if (error != std::errc() || (end != last && *end != '.')) {
      fail(in_quotes(text) + " is not a number of seconds", column);
    }
    // The time spent on a resignation belongs to no move.
    if (node_ != 0 && record_.nodes[node_].ending == Ending::None) {
      record_.nodes[node_].seconds = seconds;
    }
  }

  void read_ending(std::string_view text, std::size_t column) {
    begin_game();
    if (record_.nodes[node_].ending != Ending::None) fail("a second end", column);
    const std::optional<Ending> ending = ending_of_csa(text, position_->turn());
    if (!ending) fail("unknown end " + in_quotes(text), column);
    record_.nodes[node_].ending = *ending;
  }

  Record record_;
  bool placed_ = false;
  bool draws_board_ = false;  // by P1 to P9 or single pieces; PI is the usual start or a handicap
  std::array<bool, 2> states_hand_{};
  std::optional<Position> position_;  // set once the start is complete
  std::uint32_t node_ = 0;
  bool commented_ = false;  // the node has a comment line, perhaps an empty one
  std::size_t line_ = 0;
};

// The beginning of the line of a header. Throws FormatError if it would be read as another one.
std::string keyword_of(const std::string& name) {
  if (name == "下手") return "N+";
  if (name == "上手") return "N-";
  std::string keyword = fmt::format("${}:", name);
  for (const Header& header : kHeaders) {
    if (header.name == name) return std::string(header.keyword);
    if (header.keyword == keyword) {
      throw FormatError(
          fmt::format("CSA has no header {}, it would be {}", in_quotes(name), header.name));
    }
  }
  if (name.empty() || name.find(':') != std::string::npos) {
    throw FormatError(fmt::format("CSA has no header {}", in_quotes(name)));
  }
  return keyword;
}

void write_headers(const Record& record, std::string& out) {
  for (const auto& [name, value] : record.headers) {
    if ((name + value).find_first_of("\r\n") != std::string::npos) {
      throw FormatError(fmt::format("the header {} has a line break", in_quotes(name)));
    }
    out += keyword_of(name) + value + "\n";
  }
}

void write_start(const Setup& setup, std::string& out) {
  for (int rank = 1; rank <= 9; ++rank) {
    out += fmt::format("P{}", rank);
    for (int file = 9; file >= 1; --file) {
      const Piece piece = setup.at(Square(file, rank));
      if (piece.empty()) {
        out += " * ";
      } else {
        out += fmt::format("{}{}", sign_of(piece.color()), csa_kind(piece.kind()));
      }
    }
    out += '\n';
  }
  for (const Color side : {Color::Black, Color::White}) {
    // The defender's empty hand is stated where pieces are missing: without a line it would mean
    // the rest.
    const bool states_none = side == ~setup.turn && !missing_pieces(setup).empty();
    if (setup.hand(side).empty() && !states_none) continue;
    out += fmt::format("P{}", sign_of(side));
    for (const Kind kind : shogi::kHandKinds) {
      for (int i = 0; i < setup.hand(side).count(kind); ++i) {
        out += fmt::format("00{}", csa_kind(kind));
      }
    }
    out += '\n';
  }
  out += fmt::format("{}\n", sign_of(setup.turn));
}

void write_comment(const std::string& comment, std::string& out) {
  if (comment.empty()) return;
  out += "'*";
  for (const char letter : with_plain_line_ends(comment)) {
    out += letter;
    if (letter == '\n') out += "'*";
  }
  out += '\n';
}

std::string move_text(const Position& position, Move move) {
  const auto square = [](Square at) { return at.file() * 10 + at.rank(); };
  const char sign = sign_of(position.turn());
  if (move.is_drop()) {
    return fmt::format("{}00{}{}", sign, square(move.to()), csa_kind(move.dropped()));
  }
  const Kind before = position.at(move.from()).kind();
  const Kind after = move.promotes() ? promoted(before) : before;
  return fmt::format("{}{}{}{}", sign, square(move.from()), square(move.to()), csa_kind(after));
}

}  // namespace

Record read_csa(std::string_view text) { return CsaReader().read(text); }

std::string write_csa(const Record& record) {
  std::string out = "V2.2\n";
  write_headers(record, out);
  write_start(record.start, out);
  Position position(record.start);
  for (std::uint32_t node = 0;;) {
    const RecordNode& here = record.nodes[node];
    if (here.seconds) out += fmt::format("T{}\n", *here.seconds);
    write_comment(here.comment, out);
    if (here.children.empty()) {
      if (here.ending != Ending::None) {
        out += fmt::format("%{}\n", csa_ending(here.ending, position.turn()));
      }
      return out;
    }
    node = here.children.front();
    const Move move = record.nodes[node].move;
    out += move_text(position, move) + "\n";
    position.make(move);
  }
}

}  // namespace sudare::formats
