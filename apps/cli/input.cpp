#include "cli/input.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string_view>

#include "base/format_error.hpp"
#include "base/text.hpp"
#include "cli/error.hpp"
#include "report/missing_pieces.hpp"

namespace sudare::apps {
namespace {

// Far larger than any collection of problems, far smaller than an endless device would produce.
constexpr std::size_t kLargestInput = std::size_t{256} << 20U;

std::string read_all(std::FILE* file, const std::string& source) {
  std::string bytes;
  std::array<char, 65536> block;
  while (true) {
    errno = 0;
    const std::size_t got = std::fread(block.data(), 1, block.size(), file);
    bytes.append(block.data(), got);
    if (std::ferror(file) != 0) throw UserError(source + ": " + std::strerror(errno));
    if (got == 0) return bytes;
    if (bytes.size() > kLargestInput) throw UserError(source + ": larger than 256 MB");
  }
}

std::string read_file(const std::string& path) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                             &std::fclose);
  if (!file) throw UserError(path + ": " + std::strerror(errno));
  return read_all(file.get(), path);
}

bool exists(const std::string& path) {
  struct stat status {};
  return stat(path.c_str(), &status) == 0;
}

bool is_board(std::string_view text) {
  return std::count(text.begin(), text.end(), '/') == 8 && text.front() != '/' &&
         text.find(' ') == std::string_view::npos;
}

// Whether an argument that names no file was meant as a position.
bool is_position(std::string_view text) {
  return text == "startpos" || text.find(' ') != std::string_view::npos || is_board(text);
}

formats::Document parse(const std::string& source, std::string_view bytes) {
  try {
    return formats::read_document(bytes);
  } catch (const FormatError& error) {
    throw located(source, error);
  }
}

}  // namespace

std::string read_bytes(const std::string& path) {
  return path == "-" ? read_all(stdin, "stdin") : read_file(path);
}

Input read_input(const std::string& argument) {
  if (argument == "-") return {"stdin", parse("stdin", read_all(stdin, "stdin"))};
  if (!exists(argument) && is_position(argument)) return {"argument", parse("argument", argument)};
  return {argument, parse(argument, read_file(argument))};
}

void say_what_was_completed(const formats::Record& record) {
  const std::string said = report::rest_text(record, language_of_environment());
  if (!said.empty()) complain(trimmed(said));
}

std::vector<std::string> rejoin_sfens(const std::vector<std::string>& arguments) {
  std::vector<std::string> joined;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    joined.push_back(arguments[i]);
    const bool taken_apart = i + 2 < arguments.size() && !arguments[i].empty() &&
                             is_board(arguments[i]) &&
                             (arguments[i + 1] == "b" || arguments[i + 1] == "w");
    if (!taken_apart) continue;
    const auto append_next = [&] { joined.back() += " " + arguments[++i]; };
    append_next();
    append_next();
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (i + 1 < arguments.size() && std::ranges::all_of(arguments[i + 1], is_digit)) append_next();
  }
  return joined;
}

}  // namespace sudare::apps
