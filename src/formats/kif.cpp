#include "formats/kif.hpp"

#include <fmt/format.h>

#include <vector>

#include "base/format_error.hpp"
#include "formats/japanese.hpp"
#include "formats/kakinoki.hpp"

namespace sudare::formats {

namespace {

// Pads the text with blanks to a width in columns. Apart from the origin in parentheses, a move
// consists of wide characters of three bytes and two columns.
std::string padded(std::string text, std::size_t columns) {
  std::size_t width = 0;
  for (const char byte : text) {
    const auto value = static_cast<unsigned char>(byte);
    if (value < 0x80U) {
      width += 1;
    } else if ((value & 0xC0U) != 0x80U) {
      width += 2;
    }
  }
  if (width < columns) text.append(columns - width, ' ');
  return text;
}

std::string time_column(std::uint32_t seconds, std::uint64_t total) {
  return fmt::format("({:2}:{:02}/{:02}:{:02}:{:02})", seconds / 60, seconds % 60, total / 3600,
                     total / 60 % 60, total % 60);
}

class KifWriter {
 public:
  explicit KifWriter(const Record& record) : record_(record) {}

  std::string write() {
    text_ = write_head(record_) + "手数----指手---------消費時間--\n";
    walk(record_, [this](const Visit& visit) { add(visit); });
    return std::move(text_);
  }

 private:
  void add(const Visit& visit) {
    const RecordNode& node = record_.nodes[visit.node];
    if (visit.branches_off) text_ += fmt::format("\n変化：{}手\n", visit.ply);
    if (visit.is_ending) {
      add_ending(node.ending, visit.ply);
      return;
    }
    if (visit.ply > 0) add_move(visit, node);
    text_ += comment_lines(node.comment);
    if (node.children.empty() && node.ending != Ending::None)
      add_ending(node.ending, visit.ply + 1);
  }

  void add_move(const Visit& visit, const RecordNode& node) {
    spent_.resize(visit.ply + 1);
    spent_[visit.ply] = (visit.ply >= 2 ? spent_[visit.ply - 2] : 0) + node.seconds.value_or(0);
    std::string line = kif_move(visit.position, node.move, visit.previous_to);
    const bool more_branches = record_.nodes[node.parent].children.back() != visit.node;
    if (node.seconds.value_or(0) > kMostSeconds) {
      throw FormatError(
          fmt::format("KIF has no room for the {} seconds of move {}", *node.seconds, visit.ply));
    }
    if (node.seconds || more_branches) line = padded(line, 14);
    if (node.seconds) line += time_column(*node.seconds, spent_[visit.ply]);
    if (more_branches) line += '+';
    text_ += fmt::format("{:4} {}\n", visit.ply, line);
  }

  void add_ending(Ending ending, std::size_t number) {
    text_ += fmt::format("{:4} {}\n", number, name_of_ending(ending));
  }

  const Record& record_;
  std::string text_;
  std::vector<std::uint64_t> spent_;  // per ply: the time its side has used so far
};

}  // namespace

Record read_kif(std::string_view text) { return read_kakinoki(text); }

std::string write_kif(const Record& record) { return KifWriter(record).write(); }

}  // namespace sudare::formats
