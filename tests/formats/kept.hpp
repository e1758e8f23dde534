// What a format keeps of a record: the promise of its writer, which the tests and the fuzzers hold
// it to. docs/formats.md says the same in words.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "formats/bod.hpp"
#include "formats/document.hpp"
#include "formats/encoding.hpp"
#include "formats/japanese.hpp"

namespace sudare::formats::test {

using Headers = std::vector<std::pair<std::string, std::string>>;

// KIF and KI2: without those that describe a start position, and tidied up.
inline Headers kakinoki_headers(const Headers& headers) {
  Headers kept;
  for (const auto& [name, value] : headers) {
    const std::string key(japanese_trimmed(name));
    std::string text(japanese_trimmed(value));
    std::ranges::replace(text, '\n', ' ');
    std::ranges::replace(text, '\r', ' ');
    if (!states_the_start(key)) kept.emplace_back(key, text);
  }
  return kept;
}

// CSA has only N+ and N- for the players.
inline Headers csa_headers(Headers headers) {
  for (auto& [name, value] : headers) {
    if (name == "下手") name = "先手";
    if (name == "上手") name = "後手";
  }
  return headers;
}

// A JSON object has each name once; the first counts, as in Record::header.
inline Headers jkf_headers(const Headers& headers) {
  Headers kept;
  std::set<std::string> seen;
  for (const auto& header : headers) {
    if (seen.insert(header.first).second) kept.push_back(header);
  }
  return kept;
}

inline Record main_line_of(const Record& record) {
  Record line;
  line.start = record.start;
  line.headers = record.headers;
  std::uint32_t from = 0;
  for (std::uint32_t to = 0;; to = line.add(to, record.nodes[from].move)) {
    line.nodes[to].comment = record.nodes[from].comment;
    line.nodes[to].seconds = record.nodes[from].seconds;
    if (record.nodes[from].children.empty()) {
      line.nodes[to].ending = record.nodes[from].ending;
      return line;
    }
    // The next node is added under this one in the loop's step.
    from = record.nodes[from].children.front();
  }
}

inline Record kept(Record record, Format format) {
  record.nodes[0].seconds.reset();  // no move, no time
  if (format != Format::Jkf) {
    for (RecordNode& node : record.nodes) node.comment = with_plain_line_ends(node.comment);
  }
  switch (format) {
    case Format::Ki2:
      for (RecordNode& node : record.nodes) node.seconds.reset();
      [[fallthrough]];
    case Format::Kif:
      record.headers = kakinoki_headers(record.headers);
      return record;
    case Format::Csa:
      record = main_line_of(record);
      record.headers = csa_headers(record.headers);
      record.start.move_number = 1;
      return record;
    case Format::Jkf:
      record.headers = jkf_headers(record.headers);
      record.start.move_number = 1;
      return record;
    case Format::Usi: {
      Record line;
      line.start = record.start;
      std::uint32_t node = 0;
      for (const shogi::Move move : record.main_line()) node = line.add(node, move);
      return line;
    }
    case Format::Sfen:
    case Format::ProblemTable:
      break;
  }
  Record position;
  position.start = record.start;
  return position;
}

}  // namespace sudare::formats::test
