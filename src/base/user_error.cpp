#include "base/user_error.hpp"

#include "base/text.hpp"

namespace sudare {

UserError located(const std::string& source, const FormatError& error) {
  std::string place = source;
  if (error.line() != 0) place += ":" + std::to_string(error.line());
  if (error.line() != 0 && error.column() != 0) place += ":" + std::to_string(error.column());
  return UserError(place + ": " + error.what());
}

UserError located(const std::string& source, std::size_t line, const std::string& message) {
  return located(source, FormatError(message, line));
}

void refuse_value(std::string_view name, std::string_view value, std::string_view choices) {
  throw UserError(std::string(name) + " is " + std::string(choices) + ", not " + in_quotes(value));
}

}  // namespace sudare
