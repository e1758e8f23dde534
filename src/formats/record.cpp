#include "formats/record.hpp"

namespace sudare::formats {

std::uint32_t Record::add(std::uint32_t parent, shogi::Move move) {
  const auto child = static_cast<std::uint32_t>(nodes.size());
  nodes.emplace_back();
  nodes.back().move = move;
  nodes.back().parent = parent;
  nodes[parent].children.push_back(child);
  return child;
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
