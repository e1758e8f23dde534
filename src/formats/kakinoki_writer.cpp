#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/format_error.hpp"
#include "base/text.hpp"
#include "formats/bod.hpp"
#include "formats/encoding.hpp"
#include "formats/handicap.hpp"
#include "formats/japanese.hpp"
#include "formats/kakinoki.hpp"

namespace sudare::formats {

using shogi::Move;
using shogi::Position;
using shogi::Square;

namespace {

// The line of a header, or an empty string if the start position says it.
std::string header_line(std::string_view name, std::string_view text, bool is_first) {
  const std::string_view key = japanese_trimmed(name);
  if (states_the_start(key)) return "";
  std::string value(japanese_trimmed(text));
  std::ranges::replace(value, '\n', ' ');
  std::ranges::replace(value, '\r', ' ');
  std::string line = fmt::format("{}：{}", key, value);
  const std::optional<KeyedLine> read = header_in(line);
  const bool has_break = key.find_first_of("\r\n") != std::string_view::npos;
  if (!read || read->key != key || read->value != value || has_break ||
      (is_first && line.starts_with(kByteOrderMark))) {
    throw FormatError(
        fmt::format("a KIF or KI2 record cannot hold a header named {}", in_quotes(name)));
  }
  return line + "\n";
}

}  // namespace

std::string write_head(const Record& record) {
  std::string text;
  for (const auto& [key, value] : record.headers) text += header_line(key, value, text.empty());
  const std::string_view name = name_of_handicap(record.start);
  text += name.empty() ? "手合割：その他\n" + write_bod(record.start)
                       : fmt::format("手合割：{}\n", name);
  if (record.start.move_number != 1) {
    text += fmt::format("手数＝{}\n", record.start.move_number - 1);
  }
  return text;
}

std::string comment_lines(const std::string& written) {
  std::string text;
  if (written.empty()) return text;
  const std::string comment = with_plain_line_ends(written);
  for (std::size_t begin = 0; begin <= comment.size();) {
    const std::size_t end = std::min(comment.find('\n', begin), comment.size());
    const std::string_view line = std::string_view(comment).substr(begin, end - begin);
    if (!line.starts_with('&')) text += '*';
    text += line;
    text += '\n';
    begin = end + 1;
  }
  return text;
}

void walk(const Record& record, const std::function<void(const Visit&)>& visit) {
  struct Pending {
    std::uint32_t node;
    bool is_ending;
    bool branches_off;
    std::size_t parent_ply;
  };
  struct WrittenStep {
    Move move;
    shogi::Undo undo;
  };
  Position position(record.start);
  std::vector<WrittenStep> path;
  std::vector<Pending> pending;  // the next one is last
  const auto add_children = [&](std::uint32_t node) {
    const std::vector<std::uint32_t>& children = record.nodes[node].children;
    if (children.empty()) return;
    if (record.nodes[node].ending != Ending::None)
      pending.push_back({node, true, true, path.size()});
    for (std::size_t i = children.size(); i-- > 0;) {
      pending.push_back({children[i], false, i != 0, path.size()});
    }
  };

  visit({0, false, false, 0, position, Square()});
  add_children(0);
  while (!pending.empty()) {
    const Pending next = pending.back();
    pending.pop_back();
    while (path.size() > next.parent_ply) {
      position.unmake(path.back().move, path.back().undo);
      path.pop_back();
    }
    visit({next.node, next.is_ending, next.branches_off, path.size() + 1, position,
           path.empty() ? Square() : path.back().move.to()});
    if (next.is_ending) continue;
    const Move move = record.nodes[next.node].move;
    path.push_back({move, position.make(move)});
    add_children(next.node);
  }
}

}  // namespace sudare::formats
