#include "formats/ki2.hpp"

#include <fmt/format.h>

#include "formats/japanese.hpp"
#include "formats/kakinoki.hpp"

namespace sudare::formats {

namespace {

class Ki2Writer {
 public:
  explicit Ki2Writer(const Record& record) : record_(record) {}

  std::string write() {
    text_ = write_head(record_) + "\n";
    walk(record_, [this](const Visit& visit) { add(visit); });
    end_line();
    return std::move(text_);
  }

 private:
  static constexpr int kMovesPerLine = 6;

  void add(const Visit& visit) {
    const RecordNode& node = record_.nodes[visit.node];
    if (visit.branches_off) {
      end_line();
      text_ += fmt::format("\n変化：{}手\n", visit.ply);
    }
    if (visit.is_ending) {
      add_ending(node.ending, visit.ply - 1);
      return;
    }
    if (visit.ply > 0) add_move(visit, node);
    if (!node.comment.empty()) {
      end_line();
      text_ += comment_lines(node.comment);
    }
    if (node.children.empty() && node.ending != Ending::None) add_ending(node.ending, visit.ply);
  }

  void add_move(const Visit& visit, const RecordNode& node) {
    if (moves_in_line_ == kMovesPerLine) end_line();
    if (moves_in_line_ > 0) text_ += ' ';
    text_ += side_mark(visit.position.turn());
    text_ += ki2_move(visit.position, node.move, visit.previous_to);
    ++moves_in_line_;
  }

  void add_ending(Ending ending, std::size_t moves) {
    end_line();
    const shogi::Color turn = moves % 2 == 0 ? record_.start.turn : ~record_.start.turn;
    text_ += closing_line(ending, moves, turn) + "\n";
  }

  void end_line() {
    if (moves_in_line_ > 0) text_ += '\n';
    moves_in_line_ = 0;
  }

  const Record& record_;
  std::string text_;
  int moves_in_line_ = 0;
};

}  // namespace

Record read_ki2(std::string_view text) { return read_kakinoki(text); }

std::string write_ki2(const Record& record) { return Ki2Writer(record).write(); }

}  // namespace sudare::formats
