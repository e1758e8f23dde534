#include "tsuitate/tree_walk.hpp"

namespace sudare::tsuitate {
using screen::Heard;
using screen::Metaposition;
using screen::Outcome;

namespace {

const TreeNode* child_of(const TreeNode& node, const Heard& heard) {
  if (heard.foul) return node.foul.get();
  for (const TreeNode::Class& each : node.check) {
    if (each.captured != heard.captured) continue;
    for (const TreeNode::Reply& reply : each.replies) {
      if (reply.call == heard.reply) return reply.node.get();
    }
  }
  return nullptr;
}

bool is_step(const LineStep& step, const Heard& heard) {
  if (step.mate) return false;
  return step.foul ? heard.foul
                   : !heard.foul && step.captured == heard.captured && step.reply == heard.reply;
}

}  // namespace

std::optional<TreePlace> walk(const shogi::Position& root, const TreeNode& tree, int fouls,
                              const std::vector<Heard>& path) {
  TreePlace place{&tree, Metaposition::of(root), fouls, std::nullopt};
  const std::vector<LineStep> line = main_line(tree);
  std::size_t on_main = 0;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const TreeNode* next = child_of(*place.node, path[i]);
    if (next == nullptr) return std::nullopt;
    std::optional<Metaposition> meta = after(outcome_of(place.meta, place.node->move), path[i]);
    if (!meta) return std::nullopt;
    if (on_main == i && i < line.size() && is_step(line[i], path[i])) ++on_main;
    place.node = next;
    place.meta = std::move(*meta);
    if (path[i].foul) --place.fouls_left;
  }
  if (on_main == path.size() && on_main < line.size()) place.next_on_main = line[on_main];
  return place;
}

}  // namespace sudare::tsuitate
