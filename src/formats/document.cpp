#include "formats/document.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "base/format_error.hpp"
#include "base/text.hpp"
#include "formats/csa.hpp"
#include "formats/encoding.hpp"
#include "formats/japanese.hpp"
#include "formats/jkf.hpp"
#include "formats/ki2.hpp"
#include "formats/kif.hpp"
#include "formats/usi.hpp"
#include "shogi/sfen.hpp"

namespace sudare::formats {

namespace {

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

bool is_comment_or_blank(std::string_view line) {
  const std::string_view content = trimmed(line);
  return content.empty() || content.starts_with('#');
}

// Whether a line can only be CSA. The caller skips comments (').
bool looks_like_csa(std::string_view line) {
  const char first = line[0];
  const char second = line.size() > 1 ? line[1] : ' ';
  switch (first) {
    case 'V':
      return is_digit(second);
    case 'N':
      return second == '+' || second == '-';
    case '$':
      return line.find(':') != std::string_view::npos;
    case 'P':
      return second == 'I' || second == '+' || second == '-' || is_digit(second);
    case '+':
    case '-':
      return trimmed(line).size() == 1 || is_digit(second);
    case '%':
      return true;
    default:
      return false;
  }
}

bool looks_like_sfen(std::string_view line) {
  Words words(line);
  words.next();
  const std::string_view word = words.word();
  // Eight slashes are an attempt at an SFEN, so the error should name its wrong character.
  return word == "sfen" || word == "startpos" || word == "position" ||
         std::count(word.begin(), word.end(), '/') == 8 ||
         (word.find('/') != std::string_view::npos &&
          word.find_first_not_of("0123456789/+plnsgbrkPLNSGBRK") == std::string_view::npos);
}

std::vector<std::string_view> cells_of(std::string_view line) {
  std::vector<std::string_view> cells;
  for (std::size_t begin = 0; begin <= line.size();) {
    const std::size_t end = std::min(line.find('\t', begin), line.size());
    cells.push_back(line.substr(begin, end - begin));
    begin = end + 1;
  }
  return cells;
}

// The index of the column with this name.
std::optional<std::size_t> find_column(std::string_view header, std::string_view name) {
  const std::vector<std::string_view> cells = cells_of(header);
  const auto found = std::find_if(cells.begin(), cells.end(),
                                  [name](std::string_view cell) { return trimmed(cell) == name; });
  if (found == cells.end()) return std::nullopt;
  return static_cast<std::size_t>(found - cells.begin());
}

bool begins_with_side_mark(std::string_view line) {
  constexpr std::array<std::string_view, 6> kMarks = {"▲", "△", "▼", "▽", "☗", "☖"};
  return std::any_of(kMarks.begin(), kMarks.end(),
                     [line](std::string_view mark) { return line.starts_with(mark); });
}

// The line that only records of Kakinoki Shogi have, and those that we write always do. A table may
// begin a row with such a word, but then has a tab.
bool states_handicap(std::string_view line) {
  const std::optional<KeyedLine> keyed = keyed_line(line);
  return keyed && keyed->key == "手合割" && line.find('\t') == std::string_view::npos;
}

// Tells the two formats of Kakinoki Shogi apart: KI2 if a line begins with a marked move, unless a
// line has the names of KIF's columns.
Format kif_or_ki2(std::string_view text) {
  Format format = Format::Kif;
  for (Lines lines(text); lines.next();) {
    const std::string_view line = trimmed(lines.line());
    if (line.starts_with("手数----")) return Format::Kif;
    if (begins_with_side_mark(line)) format = Format::Ki2;
  }
  return format;
}

Format format_of(std::string_view text) {
  // Its headers may look like the first line of anything.
  if (text.find("手合割") != std::string_view::npos) {
    for (Lines lines(text); lines.next();) {
      if (states_handicap(lines.line())) return kif_or_ki2(text);
    }
  }
  Lines lines(text);
  while (lines.next()) {
    const std::string_view line = lines.line();
    if (is_comment_or_blank(line) || line.starts_with('\'')) continue;
    if (trimmed(line).starts_with('{')) return Format::Jkf;
    const bool has_tab = line.find('\t') != std::string_view::npos;
    if (has_tab && find_column(line, "sfen")) return Format::ProblemTable;
    if (looks_like_csa(line)) return Format::Csa;
    if (looks_like_sfen(line))
      return trimmed(line).starts_with("position") ? Format::Usi : Format::Sfen;
    const bool has_japanese = std::any_of(text.begin(), text.end(), [](char byte) {
      return static_cast<unsigned char>(byte) >= 0x80U;
    });
    if (has_japanese) return kif_or_ki2(text);
    if (has_tab)
      throw FormatError("the header of the table names no column 'sfen'", lines.number());
    throw FormatError("neither SFEN, a table with a column 'sfen', KIF, KI2, CSA nor JKF",
                      lines.number());
  }
  throw FormatError("no position in the text");
}

// Reads a line or a cell of a line; `column` is where it begins.
Record read_position(std::string_view text, std::size_t line, std::size_t column) {
  try {
    return read_usi(text);
  } catch (const FormatError& error) {
    throw FormatError(error.what(), line, error.column() == 0 ? 0 : error.column() + column - 1);
  }
}

std::vector<DocumentEntry> read_list(std::string_view text) {
  std::vector<DocumentEntry> entries;
  std::string_view comment;  // on the line just before
  for (Lines lines(text); lines.next();) {
    const std::string_view line = lines.line();
    const std::size_t mark = std::min(line.find('#'), line.size());
    const std::string_view behind = mark < line.size() ? trimmed(line.substr(mark + 1)) : "";
    if (trimmed(line.substr(0, mark)).empty()) {
      comment = behind;
      continue;
    }
    const std::string_view name = mark < line.size() ? behind : comment;
    entries.push_back({std::string(name), read_position(line.substr(0, mark), lines.number(), 1),
                       lines.number()});
    comment = {};
  }
  return entries;
}

std::vector<DocumentEntry> read_table(std::string_view text) {
  Lines lines(text);
  do {
    lines.next();
  } while (is_comment_or_blank(lines.line()));
  const std::optional<std::size_t> sfen_column = find_column(lines.line(), "sfen");
  const std::optional<std::size_t> name_column = find_column(lines.line(), "name");
  const std::size_t header_line = lines.number();

  std::vector<DocumentEntry> entries;
  while (lines.next()) {
    if (is_comment_or_blank(lines.line())) continue;
    const std::vector<std::string_view> cells = cells_of(lines.line());
    if (*sfen_column >= cells.size()) {
      throw FormatError(fmt::format("the row has {} columns, 'sfen' is column {}", cells.size(),
                                    *sfen_column + 1),
                        lines.number());
    }
    const std::string_view cell = cells[*sfen_column];
    const auto begin = static_cast<std::size_t>(cell.data() - lines.line().data());
    DocumentEntry entry;
    if (name_column && *name_column < cells.size()) entry.name = trimmed(cells[*name_column]);
    entry.record = read_position(cell, lines.number(), column_of(lines.line(), begin));
    entry.line = lines.number();
    entries.push_back(std::move(entry));
  }
  if (entries.empty()) throw FormatError("the table has no rows", header_line);
  return entries;
}

DocumentEntry entry_of(Record record, std::size_t line) {
  std::string name = record.header("作品名");
  if (name.empty()) name = record.header("表題");
  return {std::move(name), std::move(record), line};
}

// CSA allows several games in a text, separated by a line "/".
std::vector<DocumentEntry> read_csa_games(std::string_view text) {
  std::vector<DocumentEntry> entries;
  const auto read_game = [&](std::size_t begin, std::size_t end, std::size_t first_line) {
    const std::string_view game = text.substr(begin, end - begin);
    if (trimmed(game).empty()) return;
    try {
      entries.push_back(entry_of(read_csa(game), first_line));
    } catch (const FormatError& error) {
      throw FormatError(error.what(), error.line() == 0 ? 0 : error.line() + first_line - 1,
                        error.column());
    }
  };
  std::size_t begin = 0;
  std::size_t first_line = 1;
  for (Lines lines(text); lines.next();) {
    if (!lines.line().starts_with('/')) continue;
    const auto end = static_cast<std::size_t>(lines.line().data() - text.data());
    read_game(begin, end, first_line);
    begin = std::min(end + lines.line().size() + 1, text.size());
    first_line = lines.number() + 1;
  }
  read_game(begin, text.size(), first_line);
  return entries;
}

// A text that is not UTF-8 would be read as Shift-JIS.
void require_utf8(const Record& record) {
  std::string all;
  for (const auto& [name, value] : record.headers)
    all.append(name).append("\n").append(value).append("\n");
  for (const RecordNode& node : record.nodes) all += node.comment + '\n';
  if (is_utf8(all)) return;
  for (const auto& [name, value] : record.headers) {
    if (!is_utf8(name) || !is_utf8(value)) {
      throw FormatError(fmt::format("the header {} is not UTF-8", in_quotes(name)));
    }
  }
  throw FormatError("a comment is not UTF-8");
}

struct FormatName {
  std::string_view name;
  Format format;
};

constexpr std::array kFormatNames = {
    FormatName{"sfen", Format::Sfen}, FormatName{"usi", Format::Usi},
    FormatName{"kif", Format::Kif},   FormatName{"ki2", Format::Ki2},
    FormatName{"csa", Format::Csa},   FormatName{"jkf", Format::Jkf},
};

}  // namespace

Document read_document(std::string_view bytes) {
  const std::string text = to_utf8(bytes);
  Document document;
  document.format = format_of(text);
  switch (document.format) {
    case Format::Sfen:
    case Format::Usi:
      document.entries = read_list(text);
      break;
    case Format::ProblemTable:
      document.entries = read_table(text);
      break;
    case Format::Kif:
      document.entries.push_back(entry_of(read_kif(text), 1));
      break;
    case Format::Ki2:
      document.entries.push_back(entry_of(read_ki2(text), 1));
      break;
    case Format::Csa:
      document.entries = read_csa_games(text);
      break;
    case Format::Jkf:
      document.entries.push_back(entry_of(read_jkf(text), 1));
      break;
  }
  return document;
}

Format format_named(std::string_view name) {
  for (const FormatName& entry : kFormatNames) {
    if (entry.name == name) return entry.format;
  }
  throw FormatError(fmt::format("unknown format {}; there are sfen, usi, kif, ki2, csa and jkf",
                                in_quotes(name)));
}

bool can_leave_out_hands(Format format) {
  switch (format) {
    case Format::Sfen:
    case Format::ProblemTable:
    case Format::Usi:
      return false;
    case Format::Kif:
    case Format::Ki2:
    case Format::Csa:
    case Format::Jkf:
      break;
  }
  return true;
}

std::string write_record(const Record& record, Format format) {
  require_utf8(record);
  switch (format) {
    case Format::Sfen:
    case Format::ProblemTable:
      return shogi::write_sfen(record.start) + "\n";
    case Format::Usi:
      return write_usi(record) + "\n";
    case Format::Kif:
      return write_kif(record);
    case Format::Ki2:
      return write_ki2(record);
    case Format::Csa:
      return write_csa(record);
    case Format::Jkf:
      return write_jkf(record);
  }
  return {};
}

}  // namespace sudare::formats
