// Small tools for readers: they split text into lines and words and keep track of where each piece
// came from.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sudare {

// Walks over the lines of a text, which '\n' or "\r\n" separates. No line keeps a '\r' at its end.
//
//   for (Lines lines(text); lines.next();) use(lines.line(), lines.number());
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  // Moves to the next line. Returns false if there is none.
  bool next();
  [[nodiscard]] std::string_view line() const { return line_; }
  // The line number, counted from 1.
  [[nodiscard]] std::size_t number() const { return number_; }

 private:
  std::string_view rest_;
  std::string_view line_;
  std::size_t number_ = 0;
};

// Walks over the words of a line, which blanks and tabs separate.
class Words {
 public:
  explicit Words(std::string_view line) : line_(line) {}

  // Moves to the next word. If there is none, returns false; word() is then empty and column() is
  // just past the text.
  bool next();
  [[nodiscard]] std::string_view word() const { return line_.substr(begin_, end_ - begin_); }
  // The column where the word begins, in characters counted from 1.
  [[nodiscard]] std::size_t column() const;

 private:
  std::string_view line_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

// The text without blanks, tabs and line breaks at either end.
std::string_view trimmed(std::string_view text);

// The column of a byte in a UTF-8 line, in characters counted from 1.
std::size_t column_of(std::string_view line, std::size_t byte);

// The text with everything that could drive a terminal written as "\x1b": control characters, and
// bytes that are not UTF-8. Line breaks and tabs remain.
std::string harmless(std::string_view text);
// The same for a text that is to stay on one line, such as a name: line breaks and tabs, too.
std::string harmless_line(std::string_view text);

// Quotes a text for an error message. Long texts are cut, and bytes that could disturb a terminal
// are written as "\x1b".
std::string in_quotes(std::string_view text);
// Quotes the one UTF-8 character that begins at this byte. Precondition: byte < text.size().
std::string character_in_quotes(std::string_view text, std::size_t byte);

}  // namespace sudare
