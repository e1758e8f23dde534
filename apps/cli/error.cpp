#include "cli/error.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>

#include "base/text.hpp"

namespace sudare::apps {

CommandError located(const std::string& source, const FormatError& error) {
  std::string place = source;
  if (error.line() != 0) place += fmt::format(":{}", error.line());
  if (error.line() != 0 && error.column() != 0) place += fmt::format(":{}", error.column());
  return CommandError(fmt::format("{}: {}", place, error.what()));
}

CommandError located(const std::string& source, std::size_t line, const std::string& message) {
  return located(source, FormatError(message, line));
}

void refuse_value(std::string_view name, std::string_view value, std::string_view choices) {
  throw CommandError(fmt::format("{} is {}, not {}", name, choices, in_quotes(value)));
}

void fail_to_write(const std::string& path) {
  throw CommandError("cannot write " + path + ": " + std::strerror(errno));
}

}  // namespace sudare::apps
