// The JKF writer. It writes a stream of text because nlohmann's own writer recurses, and branches
// may nest deeply.
#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <set>

#include "formats/csa_words.hpp"
#include "formats/japanese.hpp"
#include "formats/jkf.hpp"
#include "formats/jkf_start.hpp"
#include "shogi/position.hpp"

namespace sudare::formats {

using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::Position;
using shogi::Square;
using shogi::Undo;

namespace {

std::string string_text(const std::string& text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string place_text(Square square) {
  return fmt::format(R"({{"x":{},"y":{}}})", square.file(), square.rank());
}

std::string relative_of(const Position& position, Move move) {
  constexpr std::array<std::pair<std::string_view, char>, 7> kWords = {
      {{"左", 'L'}, {"直", 'C'}, {"右", 'R'}, {"上", 'U'}, {"寄", 'M'}, {"引", 'D'}, {"打", 'H'}}};
  const std::string text = ki2_move(position, move, Square());
  std::string letters;
  for (const auto& [word, letter] : kWords) {
    if (text.find(word) != std::string::npos) letters += letter;
  }
  return letters;
}

std::string move_text(const Position& position, Move move, Square previous_to) {
  std::string out = fmt::format(R"({{"color":{})", index_of(position.turn()));
  if (!move.is_drop()) out += fmt::format(R"(,"from":{})", place_text(move.from()));
  out += fmt::format(R"(,"to":{})", place_text(move.to()));
  const Kind kind = move.is_drop() ? move.dropped() : position.at(move.from()).kind();
  out += fmt::format(R"(,"piece":"{}")", csa_kind(kind));
  if (move.to() == previous_to) out += R"(,"same":true)";
  if (may_promote(position, move)) out += fmt::format(R"(,"promote":{})", move.promotes());
  if (const Kind captured = position.at(move.to()).kind(); captured != Kind::None) {
    out += fmt::format(R"(,"capture":"{}")", csa_kind(captured));
  }
  if (const std::string relative = relative_of(position, move); !relative.empty()) {
    out += fmt::format(R"(,"relative":"{}")", relative);
  }
  return out + "}";
}

// The text without the comma in front.
std::string comments_text(const std::string& comment) {
  std::string out = "\"comments\":[";
  for (std::size_t begin = 0; begin <= comment.size();) {
    const std::size_t end = std::min(comment.find('\n', begin), comment.size());
    if (begin > 0) out += ',';
    out += string_text(comment.substr(begin, end - begin));
    begin = end + 1;
  }
  return out + "]";
}

std::string time_text(std::uint32_t now, std::uint64_t total) {
  return fmt::format(
      R"("time":{{"now":{{"h":{},"m":{},"s":{}}},"total":{{"h":{},"m":{},"s":{}}}}})", now / 3600,
      now / 60 % 60, now % 60, total / 3600, total / 60 % 60, total % 60);
}

class JkfWriter {
 public:
  explicit JkfWriter(const Record& record) : record_(record), position_(record.start) {}

  std::string write() {
    out_ = "{\"header\":{";
    std::set<std::string_view> seen;
    for (const auto& [name, value] : record_.headers) {
      // If a header is given twice, the first counts, as in Record::header.
      if (!seen.insert(name).second) continue;
      out_ += fmt::format("{}\n{}:{}", seen.size() == 1 ? "" : ",", string_text(name),
                          string_text(value));
    }
    out_ += fmt::format("}},\n\"initial\":{},\n\"moves\":[\n{{", write_jkf_start(record_.start));
    if (const std::string& comment = record_.nodes[0].comment; !comment.empty()) {
      out_ += comments_text(comment);
    }
    out_ += '}';
    lines_.push_back({0, 0, false, {}, 0});
    while (!lines_.empty()) step();
    return std::move(out_);
  }

 private:
  // A list of moves, and how much of it has been written.
  struct LineBeingWritten {
    std::uint32_t node;  // the last one made on the board
    std::size_t played;  // moves made before the first of this line
    bool in_forks;       // the entry after `node` is open and its forks are being written
    std::array<std::uint64_t, 2> totals;  // seconds used at `node`
    std::size_t fork;                     // the next child of `node` to write as a fork
  };

  [[nodiscard]] Square previous_to(std::uint32_t node) const {
    return node == 0 ? Square() : record_.nodes[node].move.to();
  }

  // Writes the entry of a node and leaves it open for forks.
  void open_entry(std::uint32_t node, const LineBeingWritten& line) {
    const RecordNode& entry = record_.nodes[node];
    out_ += fmt::format("{{\"move\":{}", move_text(position_, entry.move, previous_to(line.node)));
    if (entry.seconds) {
      const std::uint64_t total = line.totals[index_of(position_.turn())] + *entry.seconds;
      out_ += "," + time_text(*entry.seconds, total);
    }
    if (!entry.comment.empty()) out_ += "," + comments_text(entry.comment);
  }

  void make(std::uint32_t node, LineBeingWritten& line) {
    const RecordNode& entry = record_.nodes[node];
    line.totals[index_of(position_.turn())] += entry.seconds.value_or(0);
    played_.push_back({entry.move, position_.make(entry.move)});
    line.node = node;
  }

  std::string ending_text(Ending ending) const {
    return fmt::format(R"({{"special":"{}"}})", csa_ending(ending, position_.turn()));
  }

  void step() {
    LineBeingWritten& line = lines_.back();
    const RecordNode& here = record_.nodes[line.node];
    const bool forked =
        here.children.size() > 1 || (here.children.size() == 1 && here.ending != Ending::None);
    if (here.children.empty()) {
      if (here.ending != Ending::None) out_ += ",\n" + ending_text(here.ending);
      out_ += ']';
      while (played_.size() > line.played) take_back();
      lines_.pop_back();
      if (lines_.empty()) out_ += "}\n";
      return;
    }
    if (!line.in_forks) {
      out_ += ",\n";
      open_entry(here.children.front(), line);
      if (forked) out_ += ",\"forks\":[";
      line.in_forks = true;
      line.fork = 1;
    }
    if (line.fork < here.children.size()) {
      const std::uint32_t child = here.children[line.fork];
      if (line.fork > 1) out_ += ',';
      ++line.fork;
      out_ += "\n[";
      LineBeingWritten fork = {line.node, played_.size(), false, line.totals, 0};
      open_entry(child, fork);
      out_ += '}';
      make(child, fork);
      lines_.push_back(fork);  // invalidates `line`
      return;
    }
    if (here.ending != Ending::None) {
      out_ +=
          fmt::format("{}\n[{}]", here.children.size() > 1 ? "," : "", ending_text(here.ending));
    }
    out_ += forked ? "]}" : "}";
    line.in_forks = false;
    make(here.children.front(), line);
  }

  void take_back() {
    position_.unmake(played_.back().move, played_.back().undo);
    played_.pop_back();
  }

  struct PlayedMove {
    Move move;
    Undo undo;
  };

  const Record& record_;
  Position position_;
  std::string out_;
  std::vector<PlayedMove> played_;
  std::vector<LineBeingWritten> lines_;
};

}  // namespace

std::string write_jkf(const Record& record) { return JkfWriter(record).write(); }

}  // namespace sudare::formats
