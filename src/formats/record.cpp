#include "formats/record.hpp"

#include "formats/handicap.hpp"
#include "shogi/position.hpp"

namespace sudare::formats {

std::uint32_t Record::add(std::uint32_t parent, shogi::Move move) {
  const auto child = static_cast<std::uint32_t>(nodes.size());
  nodes.emplace_back();
  nodes.back().move = move;
  nodes.back().parent = parent;
  nodes[parent].children.push_back(child);
  return child;
}

void Record::give_rest_by_convention() {
  const shogi::Hand missing = missing_pieces(start);
  if (missing.empty() || begins_a_game(start)) return;
  rest = {~start.turn, missing};
  start = with_rest_to(start, rest->side);
}

shogi::Setup Record::start_as_shown() const {
  shogi::Setup shown = start;
  if (rest) {
    for (const shogi::Kind kind : shogi::kHandKinds) {
      shown.hand(rest->side).remove(kind, rest->pieces.count(kind));
    }
  }
  return shown;
}

std::uint32_t Record::find_or_add(std::uint32_t parent, shogi::Move move) {
  for (const std::uint32_t child : nodes[parent].children) {
    if (nodes[child].move == move) return child;
  }
  return add(parent, move);
}

std::vector<shogi::Move> Record::main_line() const {
  std::vector<shogi::Move> line;
  for (std::uint32_t node = 0; !nodes[node].children.empty();) {
    node = nodes[node].children.front();
    line.push_back(nodes[node].move);
  }
  return line;
}

shogi::Setup Record::position_after(std::size_t moves) const {
  if (moves == 0) return start;
  shogi::Position position(start);
  std::uint32_t node = 0;
  for (std::size_t i = 0; i < moves; ++i) {
    node = nodes[node].children.front();
    position.make(nodes[node].move);
  }
  return position.setup();
}

std::string Record::header(const std::string& name) const {
  for (const auto& [key, value] : headers) {
    if (key == name) return value;
  }
  return {};
}

bool operator==(const Record& left, const Record& right) {
  if (left.start != right.start || left.headers != right.headers) return false;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> to_compare = {{0, 0}};
  while (!to_compare.empty()) {
    const RecordNode& a = left.nodes[to_compare.back().first];
    const RecordNode& b = right.nodes[to_compare.back().second];
    to_compare.pop_back();
    if (a.move != b.move || a.comment != b.comment || a.ending != b.ending ||
        a.seconds != b.seconds || a.children.size() != b.children.size()) {
      return false;
    }
    for (std::size_t i = 0; i < a.children.size(); ++i) {
      to_compare.emplace_back(a.children[i], b.children[i]);
    }
  }
  return true;
}

}  // namespace sudare::formats
