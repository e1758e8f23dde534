// The JKF reader. The branches of a move are read before the move itself is made, because they
// start from the same position. A stack of lines replaces recursion.
#include "formats/jkf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "base/format_error.hpp"
#include "base/text.hpp"
#include "formats/csa_words.hpp"
#include "formats/japanese.hpp"
#include "formats/jkf_member.hpp"
#include "formats/jkf_start.hpp"
#include "shogi/position.hpp"
#include "shogi/why_illegal.hpp"

namespace sudare::formats {

using nlohmann::json;
using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::Position;
using shogi::Square;
using shogi::Undo;

namespace {

// The parser's message without the part that names its classes and repeats the place.
std::string fault_of(const json::parse_error& error) {
  std::string what = error.what();
  const std::size_t place = what.find("column ");
  const std::size_t colon = what.find(": ", place == std::string::npos ? 0 : place);
  return "not JSON: " + (colon == std::string::npos ? what : what.substr(colon + 2));
}

FormatError located(const json::parse_error& error, std::string_view text) {
  const std::size_t byte = std::min(error.byte == 0 ? 0 : error.byte - 1, text.size());
  std::size_t line = 1;
  std::size_t line_begin = 0;
  for (std::size_t i = 0; i < byte; ++i) {
    if (text[i] != '\n') continue;
    ++line;
    line_begin = i + 1;
  }
  return FormatError(fault_of(error), line, column_of(text.substr(line_begin), byte - line_begin));
}

// Listens to the parser for the names in `header`, because a json object does not keep their order.
// (A callback of json::parse could do the same but makes parsing quadratic in the length of a
// list.)
class HeaderNames : public nlohmann::json_sax<json> {
 public:
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

  bool key(std::string& name) override {
    if (depth_ == 1) in_header_ = name == "header";
    if (depth_ == 2 && in_header_) names_.push_back(name);
    return true;
  }
  bool start_object(std::size_t /*elements*/) override { return ++depth_ > 0; }
  bool end_object() override { return leave(); }
  bool start_array(std::size_t /*elements*/) override { return ++depth_ > 0; }
  bool end_array() override { return leave(); }
  bool null() override { return true; }
  bool boolean(bool /*value*/) override { return true; }
  bool number_integer(std::int64_t /*value*/) override { return true; }
  bool number_unsigned(std::uint64_t /*value*/) override { return true; }
  bool number_float(double /*value*/, const std::string& /*text*/) override { return true; }
  bool string(std::string& /*value*/) override { return true; }
  bool binary(json::binary_t& /*value*/) override { return true; }
  bool parse_error(std::size_t /*byte*/, const std::string& /*token*/,
                   const json::exception& /*error*/) override {
    return false;
  }

 private:
  // Returns false, which ends the parsing, after the header.
  bool leave() { return --depth_ != 1 || !in_header_; }

  std::size_t depth_ = 0;
  bool in_header_ = false;
  std::vector<std::string> names_;
};

json parse(std::string_view text) {
  try {
    return json::parse(text);
  } catch (const json::parse_error& error) {
    throw located(error, text);
  } catch (const json::exception& error) {
    throw FormatError(fmt::format("cannot represent this JSON: {}", error.what()));
  }
}

class JkfReader {
 public:
  Record read(std::string_view text) {
    const json root = parse(text);
    if (!root.is_object()) throw FormatError("not JKF: the text is not a JSON object");
    read_headers(root, text);
    if (const json* const initial = jkf_member(root, "initial"); initial != nullptr) {
      read_jkf_start(*initial, record_);
    }
    position_.emplace(record_.start);
    const json* const moves = jkf_member(root, "moves");
    if (moves == nullptr || !moves->is_array()) throw FormatError("not JKF: no list of moves");
    lines_.push_back({moves, 0, 0, 0, std::nullopt, 0});
    while (!lines_.empty()) step();
    return std::move(record_);
  }

 private:
  // A list of moves, and how much of it has been read.
  struct LineBeingRead {
    const json* moves;
    std::size_t index;                  // the entry being read
    std::uint32_t node;                 // the node that the entry follows
    std::size_t played;                 // moves on the stack before the first of this line
    std::optional<std::uint32_t> main;  // the node of the entry, while its forks are being read
    std::size_t fork;                   // the next fork of the entry
  };

  // "moves[3].forks[0][1]"; for very deep places only the end is shown.
  [[nodiscard]] std::string place() const {
    constexpr std::size_t kShown = 4;
    const std::size_t first = lines_.size() > kShown ? lines_.size() - kShown : 0;
    std::string out = first == 0 ? "moves" : "...";
    for (std::size_t i = first; i < lines_.size(); ++i) {
      if (i > 0) out += fmt::format(".forks[{}]", lines_[i - 1].fork - 1);
      out += fmt::format("[{}]", lines_[i].index);
    }
    return out;
  }
  [[noreturn]] void fail(const std::string& message) const {
    throw FormatError(place() + ": " + message);
  }

  void read_headers(const json& root, std::string_view text) {
    const json* const header = jkf_member(root, "header");
    if (header == nullptr) return;
    if (!header->is_object()) throw FormatError("header: not an object");
    HeaderNames listener;
    json::sax_parse(text, &listener);
    std::set<std::string_view> seen;
    for (const std::string& name : listener.names()) {
      const auto value = header->find(name);
      if (value == header->end() || !seen.insert(name).second) continue;
      if (!value->is_string())
        throw FormatError(fmt::format("header: {} is not text", in_quotes(name)));
      record_.headers.emplace_back(name, value->get<std::string>());
    }
  }

  // Reads one entry or one fork of it, or ends the line.
  void step() {
    LineBeingRead& line = lines_.back();
    if (line.index == line.moves->size()) {
      while (played_.size() > line.played) take_back();
      lines_.pop_back();
      return;
    }
    const json& entry = (*line.moves)[line.index];
    if (!line.main) {
      if (!entry.is_object()) fail("not an object");
      line.main = read_entry(entry, line.node);
      line.fork = 0;
    }
    if (const json* const forks = jkf_member(entry, "forks"); forks != nullptr) {
      if (!forks->is_array()) fail("forks is not a list");
      if (line.fork < forks->size()) {
        const json& fork = (*forks)[line.fork++];
        if (!fork.is_array()) fail("a fork is not a list");
        // push_back moves the lines, so `line` is dangling afterwards.
        lines_.push_back({&fork, 0, line.node, played_.size(), std::nullopt, 0});
        return;
      }
    }
    if (*line.main != line.node) {
      const Move move = record_.nodes[*line.main].move;
      played_.push_back({move, position_->make(move)});
      line.node = *line.main;
    }
    line.main.reset();
    ++line.index;
  }

  void take_back() {
    position_->unmake(played_.back().move, played_.back().undo);
    played_.pop_back();
  }

  // The node of the entry: a new one for a move, `parent` itself for an ending or a mere comment.
  std::uint32_t read_entry(const json& entry, std::uint32_t parent) {
    std::uint32_t node = parent;
    if (const json* const move = jkf_member(entry, "move"); move != nullptr) {
      node = record_.find_or_add(parent, read_move(*move, parent));
    }
    if (const json* const special = jkf_member(entry, "special"); special != nullptr) {
      const std::optional<Ending> ending =
          special->is_string()
              ? ending_of_csa(special->get_ref<const std::string&>(),
                              node == parent ? position_->turn() : ~position_->turn())
              : std::nullopt;
      if (!ending) fail("unknown special");
      if (record_.nodes[node].ending == Ending::None) record_.nodes[node].ending = *ending;
    }
    if (const json* const time = jkf_member(entry, "time"); time != nullptr && node != parent) {
      read_time(*time, node);
    }
    if (const json* const comments = jkf_member(entry, "comments"); comments != nullptr) {
      read_comments(*comments, record_.nodes[node].comment);
    }
    return node;
  }

  Square read_square(const json& value) const {
    const json* const x = jkf_member(value, "x");
    const json* const y = jkf_member(value, "y");
    const auto counts = [](const json* number) {
      return number != nullptr && number->is_number_integer() && *number >= 1 && *number <= 9;
    };
    if (!counts(x) || !counts(y)) fail("a square without x and y from 1 to 9");
    return {x->get<int>(), y->get<int>()};
  }

  Move read_move(const json& move, std::uint32_t parent) const {
    if (!move.is_object()) fail("move is not an object");
    const Color turn = position_->turn();
    if (const json* const color = jkf_member(move, "color");
        color != nullptr && *color != index_of(turn)) {
      fail(fmt::format("a move of color {}, but {} is to move",
                       color->is_number() ? color->dump() : "?",
                       turn == Color::Black ? "Black (0)" : "White (1)"));
    }
    const json* const to = jkf_member(move, "to");
    Square target;
    if (to != nullptr) {
      target = read_square(*to);
    } else if (const json* const same = jkf_member(move, "same"); same != nullptr && parent != 0) {
      target = record_.nodes[parent].move.to();
    } else {
      fail("a move without `to`");
    }
    const Kind kind = read_kind(move);
    const json* const from = jkf_member(move, "from");
    const Move meant = from == nullptr ? resolve_words(move, kind, target)
                                       : read_step(move, kind, read_square(*from), target);
    if (!position_->is_legal(meant)) fail("not legal: " + shogi::why_illegal(*position_, meant));
    return meant;
  }

  // Returns Kind::None if it is left out.
  Kind read_kind(const json& move) const {
    const json* const piece = jkf_member(move, "piece");
    if (piece == nullptr) return Kind::None;
    const Kind kind =
        piece->is_string() ? kind_of_csa(piece->get_ref<const std::string&>()) : Kind::None;
    if (kind == Kind::None) fail("piece is not a kind such as \"FU\"");
    return kind;
  }

  [[nodiscard]] static bool is_true(const json* value) {
    return value != nullptr && *value == true;
  }

  Move read_step(const json& move, Kind kind, Square from, Square to) const {
    if (from == to) fail("a move from a square to itself");
    const Kind standing = position_->at(from).kind();
    if (kind != Kind::None && standing != Kind::None && kind != standing) {
      fail(fmt::format("piece is {}, but {} stands there", csa_kind(kind), csa_kind(standing)));
    }
    return Move::step(from, to, is_true(jkf_member(move, "promote")));
  }

  // A move without `from`: a drop, or a move that its piece and direction identify, as in KI2.
  Move resolve_words(const json& move, Kind kind, Square to) const {
    if (kind == Kind::None) fail("a move with neither `from` nor `piece`");
    WrittenMove written;
    written.to = to;
    written.kind = kind;
    written.spelling = "the move";
    if (const json* const promote = jkf_member(move, "promote"); promote != nullptr) {
      written.promotion =
          is_true(promote) ? WrittenMove::Promotion::Yes : WrittenMove::Promotion::No;
    }
    if (const json* const relative = jkf_member(move, "relative"); relative != nullptr) {
      if (!relative->is_string()) fail("relative is not text");
      for (const char letter : relative->get_ref<const std::string&>()) {
        switch (letter) {
          case 'L':
            written.left = true;
            break;
          case 'C':
            written.straight = true;
            break;
          case 'R':
            written.right = true;
            break;
          case 'U':
            written.up = true;
            break;
          case 'M':
            written.sideways = true;
            break;
          case 'D':
            written.down = true;
            break;
          case 'H':
            written.drop = true;
            break;
          default:
            fail("relative is not made of L C R U M D H");
        }
      }
    }
    try {
      return resolve(*position_, written, Square());
    } catch (const FormatError& error) {
      fail(error.what());
    }
  }

  void read_time(const json& time, std::uint32_t node) {
    const json* const now = jkf_member(time, "now");
    if (now == nullptr) return;
    std::uint64_t seconds = 0;
    for (const char* const unit : {"h", "m", "s"}) {
      seconds *= 60;
      const json* const value = jkf_member(*now, unit);
      if (value == nullptr) continue;
      constexpr std::uint32_t kMost = std::numeric_limits<std::uint32_t>::max();
      if (!value->is_number() || *value < 0 || *value > kMost) fail("time.now is not a time");
      seconds += value->get<std::uint32_t>();
    }
    record_.nodes[node].seconds = static_cast<std::uint32_t>(
        std::min<std::uint64_t>(seconds, std::numeric_limits<std::uint32_t>::max()));
  }

  void read_comments(const json& comments, std::string& out) const {
    if (!comments.is_array()) fail("comments is not a list");
    bool joined = !out.empty();
    for (const json& comment : comments) {
      if (!comment.is_string()) fail("a comment is not text");
      if (joined) out += '\n';
      joined = true;
      out += comment.get_ref<const std::string&>();
    }
  }

  struct PlayedMove {
    Move move;
    Undo undo;
  };

  Record record_;
  std::optional<Position> position_;
  std::vector<PlayedMove> played_;
  std::vector<LineBeingRead> lines_;
};

}  // namespace

Record read_jkf(std::string_view text) { return JkfReader().read(text); }

}  // namespace sudare::formats
