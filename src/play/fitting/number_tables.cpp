#include "play/fitting/number_tables.hpp"

#include <optional>

#include "base/format_error.hpp"
#include "base/number.hpp"
#include "base/text.hpp"

namespace sudare::play {

namespace {

constexpr int kLargest = 32767;

// The lines that say something.
class TableLines {
 public:
  explicit TableLines(std::string_view text) : lines_(text) {}

  // Throws FormatError at the end of the text.
  std::string_view next(const std::string& wanted) {
    while (lines_.next()) {
      if (!is_silent()) return lines_.line();
    }
    throw FormatError("the text ends where " + wanted + " should be", lines_.number());
  }
  void expect_end() {
    while (lines_.next()) {
      if (!is_silent()) throw FormatError("something follows the last table", lines_.number());
    }
  }
  [[nodiscard]] std::size_t number() const { return lines_.number(); }

 private:
  [[nodiscard]] bool is_silent() const {
    return trimmed(lines_.line()).empty() || lines_.line().starts_with('#');
  }

  Lines lines_;
};

std::string header_of(const TableShape& table) {
  return std::string(table.name) + ' ' + std::to_string(table.rows) + ' ' +
         std::to_string(table.columns);
}

void read_row(std::string_view line, std::size_t line_number, const TableShape& table,
              std::vector<int>& numbers) {
  Words words(line);
  for (std::size_t column = 0; column < table.columns; ++column) {
    if (!words.next()) {
      throw FormatError("a row of table " + std::string(table.name) + " has " +
                            std::to_string(column) + " numbers, not " +
                            std::to_string(table.columns),
                        line_number);
    }
    const std::optional<int> number = read_number<int>(words.word(), -kLargest, kLargest);
    if (!number) {
      throw FormatError(
          "a weight is a whole number from -32767 to 32767, not " + in_quotes(words.word()),
          line_number, words.column());
    }
    numbers.push_back(*number);
  }
  if (words.next()) {
    throw FormatError("a row of table " + std::string(table.name) + " has more than " +
                          std::to_string(table.columns) + " numbers",
                      line_number, words.column());
  }
}

}  // namespace

std::string write_number_tables(std::string_view title, std::string_view comment,
                                std::span<const TableShape> tables, std::span<const int> numbers) {
  std::string text(title);
  text += '\n';
  if (!comment.empty()) text.append("# ").append(comment).append("\n");
  std::size_t i = 0;
  for (const TableShape& table : tables) {
    text += header_of(table) + '\n';
    for (std::size_t row = 0; row < table.rows; ++row) {
      for (std::size_t column = 0; column < table.columns; ++column, ++i) {
        if (column > 0) text += ' ';
        text += std::to_string(numbers[i]);
      }
      text += '\n';
    }
  }
  return text;
}

std::vector<int> read_number_tables(std::string_view text, std::string_view title,
                                    std::span<const TableShape> tables) {
  TableLines lines(text);
  if (const std::string_view first = lines.next("the title"); trimmed(first) != title) {
    throw FormatError("weights begin with " + in_quotes(title) + ", not with " + in_quotes(first),
                      lines.number());
  }
  std::vector<int> numbers;
  for (const TableShape& table : tables) {
    const std::string header = header_of(table);
    if (const std::string_view line = lines.next("table " + std::string(table.name));
        trimmed(line) != header) {
      throw FormatError("table " + in_quotes(header) + " should be here, not " + in_quotes(line),
                        lines.number());
    }
    for (std::size_t row = 0; row < table.rows; ++row) {
      const std::string_view line = lines.next("a row of table " + std::string(table.name));
      read_row(line, lines.number(), table, numbers);
    }
  }
  lines.expect_end();
  return numbers;
}

}  // namespace sudare::play
