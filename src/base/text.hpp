// Small tools of the readers: text taken apart line by line and word by word without losing track
// of where each piece came from.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sudare {

// Walks over the lines of a text, '\n' or "\r\n" between them; no line keeps a '\r' at its end.
//
//   for (Lines lines(text); lines.next();) use(lines.line(), lines.number());
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  // Moves to the next line; false when there is none.
  bool next();
  [[nodiscard]] std::string_view line() const { return line_; }
  // Counts from 1.
  [[nodiscard]] std::size_t number() const { return number_; }

 private:
  std::string_view rest_;
  std::string_view line_;
  std::size_t number_ = 0;
};

// Walks over the words of a line, blanks and tabs between them.
class Words {
 public:
  explicit Words(std::string_view line) : line_(line) {}

  // Moves to the next word; false when there is none, and word() is then empty and column() just
  // behind the text.
  bool next();
  [[nodiscard]] std::string_view word() const { return line_.substr(begin_, end_ - begin_); }
  // Where the word begins, in characters from 1.
  [[nodiscard]] std::size_t column() const;

 private:
  std::string_view line_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

// Without blanks, tabs and line ends at either end.
std::string_view trimmed(std::string_view text);

// The column, in characters from 1, of a byte of a UTF-8 line.
std::size_t column_of(std::string_view line, std::size_t byte);

// A text in quotation marks for an error message: cut when long, and bytes that a terminal should
// not get as "\x1b".
std::string in_quotes(std::string_view text);
// The same for the one UTF-8 character that begins at a byte. Precondition: byte < text.size().
std::string character_in_quotes(std::string_view text, std::size_t byte);

}  // namespace sudare
