#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <map>
#include <memory>
#include <utility>

#include "base/format_error.hpp"
#include "base/user_error.hpp"
#include "formats/document.hpp"
#include "formats/encoding.hpp"
#include "solving/expected.hpp"

namespace sudare::solving {
namespace {

// The text is needed twice, for the positions and for the answers, and a pipe can be read only
// once.
std::string read_text(const std::string& path) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                             &std::fclose);
  std::string bytes;
  std::array<char, 65536> block;
  for (std::size_t got = 1; file && got != 0;) {
    got = std::fread(block.data(), 1, block.size(), file.get());
    bytes.append(block.data(), got);
  }
  if (!file || std::ferror(file.get()) != 0) throw UserError(path + ": " + std::strerror(errno));
  return formats::to_utf8(bytes);
}

}  // namespace

std::vector<KnownProblem> read_known_problems(const std::string& path, const Choice& choice) {
  try {
    const std::string text = read_text(path);
    const formats::Document document = formats::read_document(text);
    std::map<std::size_t, TableRow> rows;
    if (document.format == formats::Format::ProblemTable) rows = read_table(text);
    std::vector<KnownProblem> problems;
    for (Problem& problem : problems_of(path, document, choice)) {
      const std::size_t line = document.entries[problems.size()].line;
      KnownProblem& known = problems.emplace_back();
      known.problem = std::move(problem);
      if (const auto row = rows.find(line); row != rows.end()) known.row = std::move(row->second);
      try {
        (void)known.expected();  // a fault of the file is reported before any search
      } catch (const FormatError& error) {
        throw FormatError(error.what(), line);
      }
    }
    return problems;
  } catch (const FormatError& error) {
    throw located(path, error);
  }
}

}  // namespace sudare::solving
