#include "solving/expected.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/format_error.hpp"
#include "base/number.hpp"
#include "base/text.hpp"
#include "search/verdict.hpp"

namespace sudare::solving {

using search::Verdict;

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
  const auto moves = read_number<int>(digits);
  if (!moves || *moves < 1) {
    throw FormatError(
        fmt::format("{} is not an answer: use 7, not 7, nomate, nomate<=7 or ?", in_quotes(cell)));
  }
  return *moves;
}

Agreement compare_moves(int moves, const FoundLength& found) {
  switch (found.verdict) {
    case Verdict::Proved:
      if (found.moves == moves) return Agreement::Agrees;
      return found.exact || found.moves < moves ? Agreement::Differs : Agreement::Open;
    case Verdict::Refuted:
      return Agreement::Differs;
    case Verdict::Unknown:
      break;
  }
  return found.refuted_to >= moves ? Agreement::Differs : Agreement::Open;
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

Agreement compare(const Expected& expected, const FoundLength& found) {
  if (expected.kind == Expected::Kind::Moves) return compare_moves(expected.moves, found);
  if (expected.kind == Expected::Kind::NotWithin) {
    if (found.verdict == Verdict::Proved) {
      return found.moves <= expected.moves ? Agreement::Differs : Agreement::Open;
    }
    const bool refuted = found.verdict == Verdict::Refuted || found.refuted_to >= expected.moves;
    return refuted ? Agreement::Agrees : Agreement::Open;
  }
  if (found.verdict == Verdict::Unknown) return Agreement::Open;
  const bool differs = found.verdict == Verdict::Proved &&
                       (expected.kind == Expected::Kind::NoMate || found.moves == expected.moves);
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

std::map<std::size_t, TableRow> read_table(std::string_view text) {
  std::map<std::size_t, TableRow> rows;
  Lines lines(text);
  while (lines.next() && is_comment_or_blank(lines.line())) {
  }
  const std::vector<std::string_view> header = cells_of(lines.line());
  while (lines.next()) {
    if (is_comment_or_blank(lines.line())) continue;
    const std::vector<std::string_view> cells = cells_of(lines.line());
    TableRow& row = rows[lines.number()];
    for (std::size_t i = 0; i < std::min(header.size(), cells.size()); ++i) {
      row.emplace(header[i], cells[i]);
    }
  }
  return rows;
}

std::string KnownProblem::cell(const std::string& column) const {
  const auto found = row.find(column);
  return found == row.end() ? "" : found->second;
}

std::optional<int> KnownProblem::number(const std::string& column) const {
  return read_number<int>(cell(column));
}

std::optional<Expected> KnownProblem::expected() const {
  return read_expected(row.contains("moves") ? cell("moves") : cell("expected"));
}

}  // namespace sudare::solving
