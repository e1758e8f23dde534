#include "bench_expected.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <initializer_list>
#include <vector>

#include "base/format_error.hpp"
#include "base/text.hpp"

namespace sudare::apps {

using tsume::Verdict;

namespace {

constexpr std::string_view kNot = "not ";
constexpr std::string_view kNotWithin = "nomate<=";

std::vector<std::string_view> cells_of(std::string_view line) {
  std::vector<std::string_view> cells;
  for (std::size_t begin = 0; begin <= line.size();) {
    const std::size_t end = std::min(line.find('\t', begin), line.size());
    cells.push_back(trimmed(line.substr(begin, end - begin)));
    begin = end + 1;
  }
  return cells;
}

bool is_comment_or_blank(std::string_view line) {
  return trimmed(line).empty() || trimmed(line).starts_with('#');
}

int read_moves(std::string_view digits, std::string_view cell) {
  int moves = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), moves);
  if (error != std::errc() || end != digits.data() + digits.size() || moves < 1) {
    throw FormatError(fmt::format("{} is no answer: there are 7, not 7, nomate, nomate<=7 and ?",
                                  in_quotes(cell)));
  }
  return moves;
}

Agreement compare_moves(int moves, const tsume::Solution& solution) {
  switch (solution.verdict) {
    case Verdict::Mate:
      if (solution.moves == moves) return Agreement::Agrees;
      return solution.exact || solution.moves < moves ? Agreement::Differs : Agreement::Open;
    case Verdict::NoMate:
      return Agreement::Differs;
    case Verdict::Unknown:
      break;
  }
  return solution.refuted_to >= moves ? Agreement::Differs : Agreement::Open;
}

}  // namespace

std::string_view word_for(Agreement agreement) {
  switch (agreement) {
    case Agreement::Agrees:
      return "agrees";
    case Agreement::Open:
      return "open";
    case Agreement::Differs:
      break;
  }
  return "differs";
}

Agreement compare(const Expected& expected, const tsume::Solution& solution) {
  if (expected.kind == Expected::Kind::Moves) return compare_moves(expected.moves, solution);
  if (expected.kind == Expected::Kind::NotWithin) {
    if (solution.verdict == Verdict::Mate) {
      return solution.moves <= expected.moves ? Agreement::Differs : Agreement::Open;
    }
    const bool refuted =
        solution.verdict == Verdict::NoMate || solution.refuted_to >= expected.moves;
    return refuted ? Agreement::Agrees : Agreement::Open;
  }
  if (solution.verdict == Verdict::Unknown) return Agreement::Open;
  const bool differs =
      solution.verdict == Verdict::Mate &&
      (expected.kind == Expected::Kind::NoMate || solution.moves == expected.moves);
  return differs ? Agreement::Differs : Agreement::Agrees;
}

std::optional<Expected> read_expected(std::string_view cell) {
  if (cell.empty() || cell == "?") return std::nullopt;
  if (cell == "nomate") return Expected{Expected::Kind::NoMate, 0};
  if (cell.starts_with(kNotWithin)) {
    return Expected{Expected::Kind::NotWithin, read_moves(cell.substr(kNotWithin.size()), cell)};
  }
  if (cell.starts_with(kNot)) {
    return Expected{Expected::Kind::NotMoves, read_moves(cell.substr(kNot.size()), cell)};
  }
  return Expected{Expected::Kind::Moves, read_moves(cell, cell)};
}

std::string describe(const Expected& expected) {
  switch (expected.kind) {
    case Expected::Kind::NoMate:
      return "nomate";
    case Expected::Kind::NotMoves:
      return fmt::format("{}{}", kNot, expected.moves);
    case Expected::Kind::NotWithin:
      return fmt::format("{}{}", kNotWithin, expected.moves);
    case Expected::Kind::Moves:
      break;
  }
  return std::to_string(expected.moves);
}

namespace {

// Calls visit(line, cell) for each cell of the first of these columns that the table has.
template <class Visit>
void for_each_cell(std::string_view text, std::initializer_list<std::string_view> columns,
                   Visit visit) {
  Lines lines(text);
  while (lines.next() && is_comment_or_blank(lines.line())) {
  }
  const std::vector<std::string_view> header = cells_of(lines.line());
  auto column = header.end();
  for (const std::string_view name : columns) {
    if (column == header.end()) column = std::ranges::find(header, name);
  }
  if (column == header.end()) return;
  const auto index = static_cast<std::size_t>(column - header.begin());
  while (lines.next()) {
    if (is_comment_or_blank(lines.line())) continue;
    const std::vector<std::string_view> cells = cells_of(lines.line());
    if (index < cells.size()) visit(lines.number(), cells[index]);
  }
}

}  // namespace

std::map<std::size_t, Expected> read_expected_column(std::string_view text) {
  std::map<std::size_t, Expected> answers;
  for_each_cell(text, {"moves", "expected"}, [&](std::size_t line, std::string_view cell) {
    try {
      if (const auto expected = read_expected(cell)) answers.emplace(line, *expected);
    } catch (const FormatError& error) {
      throw FormatError(error.what(), line);
    }
  });
  return answers;
}

std::map<std::size_t, int> read_number_column(std::string_view text, std::string_view column) {
  std::map<std::size_t, int> numbers;
  for_each_cell(text, {column}, [&](std::size_t line, std::string_view cell) {
    int number = 0;
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), number);
    if (error == std::errc() && end == cell.data() + cell.size()) numbers.emplace(line, number);
  });
  return numbers;
}

std::map<std::size_t, std::string> read_text_column(std::string_view text,
                                                    std::string_view column) {
  std::map<std::size_t, std::string> texts;
  for_each_cell(text, {column},
                [&](std::size_t line, std::string_view cell) { texts.emplace(line, cell); });
  return texts;
}

}  // namespace sudare::apps
