#include "solving/tsuitate/record.hpp"

#include <fmt/format.h>

#include <unordered_map>

#include "report/numbers.hpp"
#include "report/solution_text.hpp"
#include "solving/tsuitate/words.hpp"

namespace sudare::solving {

using shogi::Kind;
using tsuitate::LineStep;
using tsuitate::TreeNode;

namespace {

// Adds one game for each sequence of calls that the referee can make up to the mate.
class RecordWriter {
 public:
  RecordWriter(const shogi::Setup& start, Language language, formats::Record& record)
      : start_(start), language_(language), record_(record) {}

  void add(const std::vector<LineStep>& line) {
    const std::size_t nodes_before = record_.nodes.size();
    std::uint32_t node = 0;
    std::string tried;  // the fouls before the next move
    std::size_t next = 0;
    const std::vector<shogi::Move> moves = moves_of(shogi::Position(start_), line);
    for (const LineStep& step : line) {
      if (step.foul) {
        tried += foul_text(*step.node) + "\n";
        continue;
      }
      node = record_.find_or_add(node, moves[next++]);
      set_comment(
          node,
          tried + (step.captured == Kind::None ? "" : capture_heard(step.captured, language_)));
      tried.clear();
      if (step.mate) break;
      node = record_.find_or_add(node, moves[next++]);
      set_comment(node, reply_heard(step.reply, language_));
    }
    record_.nodes[node].ending = formats::Ending::Mate;
    if (record_.nodes.size() > nodes_before) ++lines_;  // the main line is visited twice
  }

  void add_all(const TreeNode& node) {
    if (lines_ >= kMostRecordLines) return;
    for (const TreeNode::Class& each : node.check) {
      LineStep step;
      step.node = &node;
      step.captured = each.captured;
      if (each.mate) {
        step.mate = true;
        path_.push_back(step);
        if (lines_ < kMostRecordLines) add(path_);
        path_.pop_back();
        step.mate = false;
      }
      for (const TreeNode::Reply& reply : each.replies) {
        step.reply = reply.call;
        path_.push_back(step);
        add_all(*reply.node);
        path_.pop_back();
      }
    }
    if (!node.foul) return;
    LineStep step;
    step.node = &node;
    step.foul = true;
    path_.push_back(step);
    add_all(*node.foul);
    path_.pop_back();
  }

 private:
  [[nodiscard]] std::string foul_text(const TreeNode& node) const {
    const std::string move = move_text(start_.turn, node);
    return language_ == Language::Japanese ? "反則：" + move : "foul: " + move;
  }

  // The same moves are heard the same way, so a comment that is already set does not change.
  void set_comment(std::uint32_t node, std::string comment) {
    if (comment.ends_with('\n')) comment.pop_back();
    record_.nodes[node].comment = std::move(comment);
  }

  const shogi::Setup& start_;
  Language language_;
  formats::Record& record_;
  std::vector<LineStep> path_;
  std::size_t lines_ = 0;
};

std::string title(const TsuitatePart& part, int fouls, Language language, double lines) {
  const tsuitate::Value& value = *part.solution.value;
  const bool japanese = language == Language::Japanese;
  std::string text =
      japanese
          ? fmt::format("衝立詰将棋（反則{}回まで）。最善は{}手、反則{}回、余り駒{}枚。", fouls,
                        value.moves, value.fouls, value.hand)
          : fmt::format("Tsuitate-tsume with {} allowed. The best line: {}, {}, {} left in hand.",
                        report::counted(fouls, "foul"), report::counted(value.moves, "move"),
                        report::counted(value.fouls, "foul"), value.hand);
  if (lines <= static_cast<double>(kMostRecordLines)) return text;
  return text + "\n" +
         (japanese ? fmt::format("全{:.0f}通りのうち{}通りのみ。全体は --tree で。", lines,
                                 kMostRecordLines)
                   : fmt::format("Only {} of {:.0f} lines are here; --tree FILE writes them all.",
                                 kMostRecordLines, lines));
}

double count(const TreeNode& node, std::unordered_map<const TreeNode*, double>& known) {
  if (const auto found = known.find(&node); found != known.end()) return found->second;
  double lines = node.foul ? count(*node.foul, known) : 0;
  for (const TreeNode::Class& each : node.check) {
    if (each.mate) ++lines;
    for (const TreeNode::Reply& reply : each.replies) lines += count(*reply.node, known);
  }
  known.emplace(&node, lines);
  return lines;
}

}  // namespace

double count_lines(const TreeNode& tree) {
  std::unordered_map<const TreeNode*, double> known;
  return count(tree, known);
}

formats::Record tsuitate_record(const Problem& problem, const TsuitatePart& part, int fouls,
                                Language language) {
  formats::Record record =
      report::record_of(problem.name, problem.record, part.solution.value->moves);
  record.nodes[0].comment = title(part, fouls, language, count_lines(*part.tree));
  RecordWriter writer(record.start, language, record);
  writer.add(part.line);
  writer.add_all(*part.tree);
  return record;
}

}  // namespace sudare::solving
