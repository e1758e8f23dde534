#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/format_error.hpp"
#include "base/text.hpp"
#include "formats/bod.hpp"
#include "formats/handicap.hpp"
#include "formats/japanese.hpp"
#include "formats/kakinoki.hpp"

namespace sudare::formats {

using shogi::Move;
using shogi::Position;
using shogi::Square;

namespace {

bool states_the_start(const std::string& line) {
  try {
    return BodReader().take(line, 1);
  } catch (const FormatError&) {
    return true;
  }
}

bool is_read_as_header(const std::string& line, std::string_view key, std::string_view value) {
  try {
    const Record record = read_kakinoki(line);
    return record.headers.size() == 1 && record.headers[0].first == key &&
           record.headers[0].second == value;
  } catch (const FormatError&) {
    return false;
  }
}

}  // namespace

std::string write_head(const Record& record) {
  std::string text;
  for (const auto& [key, raw] : record.headers) {
    std::string value(japanese_trimmed(raw));
    std::replace(value.begin(), value.end(), '\n', ' ');
    std::replace(value.begin(), value.end(), '\r', ' ');
    const std::string line = fmt::format("{}：{}", key, value);
    if (states_the_start(line)) continue;
    if (!is_read_as_header(line, key, value)) {
      throw FormatError(
          fmt::format("a KIF or KI2 record cannot hold a header named {}", in_quotes(key)));
    }
    text += line + "\n";
  }
  const std::string_view name = name_of_handicap(record.start);
  text += name.empty() ? "手合割：その他\n" + write_bod(record.start)
                       : fmt::format("手合割：{}\n", name);
  if (record.start.move_number != 1) {
    text += fmt::format("手数＝{}\n", record.start.move_number - 1);
  }
  return text;
}

std::string comment_lines(const std::string& comment) {
  std::string text;
  if (comment.empty()) return text;
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
