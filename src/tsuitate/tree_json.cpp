#include "tsuitate/tree_json.hpp"

namespace sudare::tsuitate {

using shogi::Kind;
using shogi::Move;
using shogi::Square;

namespace {

std::string text_of(Square square) {
  return {static_cast<char>('0' + square.file()), static_cast<char>('a' + square.rank() - 1)};
}

// Precondition: one of kHandKinds.
std::string text_of(Kind kind) {
  constexpr std::string_view kLetters = " PLNSBRG";
  return {kLetters[index_of(kind)]};
}

std::string text_of(Move move) {
  if (move.is_drop()) return text_of(move.dropped()) + "*" + text_of(move.to());
  return text_of(move.from()) + text_of(move.to()) + (move.promotes() ? "+" : "");
}

std::string quoted(const std::string& text) { return '"' + text + '"'; }
std::string_view word_for(bool truth) { return truth ? "true" : "false"; }

void append(const TreeNode& node, std::string& text);

void append(const TreeNode::Class& each, std::string& text) {
  text +=
      R"({"captured":)" + (each.captured == Kind::None ? "null" : quoted(text_of(each.captured)));
  text += R"(,"mate":)";
  text += word_for(each.mate);
  text += R"(,"replies":[)";
  for (const TreeNode::Reply& reply : each.replies) {
    if (text.back() != '[') text += ',';
    const Square lost = reply.call.captured_at;
    text += R"({"captured_at":)" + (lost.on_board() ? quoted(text_of(lost)) : "null");
    text += R"(,"check":)";
    text += word_for(reply.call.check);
    text += R"(,"node":)";
    append(*reply.node, text);
    text += '}';
  }
  text += "]}";
}

void append(const TreeNode& node, std::string& text) {
  text += R"({"move":)" + quoted(text_of(node.move)) + R"(,"foul":)";
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
