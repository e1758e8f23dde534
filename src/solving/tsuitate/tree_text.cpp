#include "solving/tsuitate/tree_text.hpp"

#include <fmt/format.h>

#include "formats/japanese.hpp"
#include "shogi/usi.hpp"
#include "solving/tsuitate/words.hpp"

namespace sudare::solving {

using screen::ReplyCall;
using shogi::Color;
using shogi::Kind;
using tsuitate::LineStep;
using tsuitate::TreeNode;

namespace {

// (―), (同), (2四): the square where a piece was lost.
std::string reply_text(const TreeNode& node, const ReplyCall& call) {
  std::string lost = "―";
  if (call.captured_at == node.move.to()) {
    lost = "同";
  } else if (call.captured_at.on_board()) {
    lost =
        fmt::format("{}{}", call.captured_at.file(), formats::kanji_digit(call.captured_at.rank()));
  }
  return fmt::format("({}){}", lost, call.check ? "王手" : "");
}

class Explainer {
 public:
  Explainer(Color attacker, Language language)
      : attacker_(attacker), language_(language), japanese_(language == Language::Japanese) {}

  std::string explain(const TreeNode& root) {
    append(root, 1, 1, "");
    if (lines_ >= kMostLines) {
      text_ +=
          japanese_ ? "（以下略。全体は --tree で）\n" : "(cut short; --tree FILE writes it all)\n";
    }
    return std::move(text_);
  }

 private:
  static constexpr int kMostLines = 200;

  void append(const TreeNode& node, int number, int depth, const std::string& heard) {
    if (lines_ >= kMostLines) return;
    ++lines_;
    text_ += std::string(2 * static_cast<std::size_t>(depth - 1), ' ');
    if (!heard.empty()) text_ += heard + (japanese_ ? "：" : ": ");
    text_ += fmt::format("{}.{}", number, move_text(attacker_, node));
    if (!japanese_) text_ += fmt::format(" ({})", shogi::usi_text(node.move));
    text_ += ends(node) ? (japanese_ ? " まで詰み\n" : " mate\n") : "\n";
    for (const TreeNode::Class& each : node.check) {
      for (const TreeNode::Reply& reply : each.replies) {
        append(*reply.node, number + 2, depth + 1,
               heard_of_capture(node, each) + reply_heard(reply.call, language_));
      }
    }
    if (node.foul) append(*node.foul, number, depth + 1, japanese_ ? "反則" : "foul");
  }

  static bool ends(const TreeNode& node) {
    if (node.foul) return false;
    for (const TreeNode::Class& each : node.check) {
      if (!each.replies.empty()) return false;
    }
    return true;
  }

  // The text mentions this only where something else was possible.
  [[nodiscard]] std::string heard_of_capture(const TreeNode& node,
                                             const TreeNode::Class& each) const {
    if (each.captured == Kind::None && node.check.size() == 1) return "";
    return capture_heard(each.captured, language_) + (japanese_ ? "、" : ", ");
  }

  Color attacker_;
  Language language_;
  bool japanese_;
  int lines_ = 0;
  std::string text_;
};

}  // namespace

std::string line_as_text(Color attacker, const std::vector<LineStep>& line) {
  std::string text;
  int number = 1;
  for (const LineStep& step : line) {
    text +=
        fmt::format("{}{}.{}", text.empty() ? "" : " ", number, move_text(attacker, *step.node));
    if (step.foul) {
      text += " ×";
      continue;
    }
    if (step.captured != Kind::None) text += fmt::format("：{}", formats::move_name(step.captured));
    if (step.mate) break;
    text += fmt::format(" {}.{}{}", number + 1, formats::side_mark(~attacker),
                        reply_text(*step.node, step.reply));
    number += 2;
  }
  return text;
}

std::string tree_as_text(Color attacker, const TreeNode& tree, Language language) {
  return Explainer(attacker, language).explain(tree);
}

}  // namespace sudare::solving
