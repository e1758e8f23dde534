#include "bench_problems.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <map>
#include <memory>

#include "base/format_error.hpp"
#include "cli/error.hpp"
#include "formats/document.hpp"
#include "formats/encoding.hpp"

namespace sudare::apps {
namespace {

// The text is needed twice, for the positions and for the answers, and a pipe gives it only once.
std::string read_text(const std::string& path) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                             &std::fclose);
  std::string bytes;
  std::array<char, 65536> block;
  for (std::size_t got = 1; file && got != 0;) {
    got = std::fread(block.data(), 1, block.size(), file.get());
    bytes.append(block.data(), got);
  }
  if (!file || std::ferror(file.get()) != 0) throw CommandError(path + ": " + std::strerror(errno));
  return formats::to_utf8(bytes);
}

}  // namespace

std::vector<BenchProblem> read_bench_problems(const std::string& path) {
  try {
    const std::string text = read_text(path);
    const formats::Document document = formats::read_document(text);
    std::map<std::size_t, Expected> answers;
    std::map<std::size_t, int> fouls;
    std::map<std::size_t, int> moves_futile_omitted;
    std::map<std::size_t, std::string> notes;
    if (document.format == formats::Format::ProblemTable) {
      answers = read_expected_column(text);
      fouls = read_number_column(text, "foul_allowance");
      moves_futile_omitted = read_number_column(text, "moves_futile_omitted");
      notes = read_text_column(text, "note");
    }
    std::vector<BenchProblem> problems;
    for (const Problem& problem : problems_of(path, document)) {
      BenchProblem& added = problems.emplace_back();
      added.problem = problem;
      const std::size_t line = document.entries[problems.size() - 1].line;
      if (const auto answer = answers.find(line); answer != answers.end()) {
        added.expected = answer->second;
      }
      if (const auto count = fouls.find(line); count != fouls.end()) {
        added.foul_allowance = count->second;
      }
      if (const auto moves = moves_futile_omitted.find(line); moves != moves_futile_omitted.end()) {
        added.moves_futile_omitted = moves->second;
      }
      if (const auto note = notes.find(line); note != notes.end()) added.note = note->second;
    }
    return problems;
  } catch (const FormatError& error) {
    throw located(path, error);
  }
}

}  // namespace sudare::apps
