#include "error.hpp"

#include <fmt/format.h>

namespace sudare::apps {

CommandError located(const std::string& source, const formats::FormatError& error) {
  std::string place = source;
  if (error.line() != 0) place += fmt::format(":{}", error.line());
  if (error.line() != 0 && error.column() != 0) place += fmt::format(":{}", error.column());
  return CommandError(fmt::format("{}: {}", place, error.what()));
}

CommandError located(const std::string& source, std::size_t line, const std::string& message) {
  return located(source, formats::FormatError(message, line));
}

}  // namespace sudare::apps
