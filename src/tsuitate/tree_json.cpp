#include "tsuitate/tree_json.hpp"

#include "shogi/usi.hpp"

namespace sudare::tsuitate {

using shogi::Kind;
using shogi::Square;

namespace {

std::string quoted(const std::string& text) { return '"' + text + '"'; }
std::string_view word_for(bool truth) { return truth ? "true" : "false"; }

void append(const TreeNode& node, std::string& text);

void append(const TreeNode::Class& each, std::string& text) {
  text += R"({"captured":)" +
          (each.captured == Kind::None ? "null" : quoted({usi_letter(each.captured)}));
  text += R"(,"mate":)";
  text += word_for(each.mate);
  text += R"(,"replies":[)";
  for (const TreeNode::Reply& reply : each.replies) {
    if (text.back() != '[') text += ',';
    const Square lost = reply.call.captured_at;
    text += R"({"captured_at":)" + (lost.on_board() ? quoted(usi_text(lost)) : "null");
    text += R"(,"check":)";
    text += word_for(reply.call.check);
    text += R"(,"node":)";
    append(*reply.node, text);
    text += '}';
  }
  text += "]}";
}

void append(const TreeNode& node, std::string& text) {
  text += R"({"move":)" + quoted(usi_text(node.move)) + R"(,"foul":)";
  if (node.foul) {
    append(*node.foul, text);
  } else {
    text += "null";
  }
  text += R"(,"check":[)";
  for (const TreeNode::Class& each : node.check) {
    if (text.back() != '[') text += ',';
    append(each, text);
  }
  text += "]}";
}

}  // namespace

std::string tree_as_json(std::string_view sfen, int fouls, const TreeNode& tree) {
  std::string text = R"({"sfen":)" + quoted(std::string(sfen)) + R"(,"fouls":)" +
                     std::to_string(fouls) + R"(,"tree":)";
  append(tree, text);
  return text + "}\n";
}

}  // namespace sudare::tsuitate
