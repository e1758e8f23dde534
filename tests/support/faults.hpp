// A short notation for the fault that a reader must report, and its place.
#pragma once

#include <string>

#include "base/format_error.hpp"

namespace sudare::test {

// "line:column: message" of the FormatError that the call throws, or "no fault".
template <typename Call>
std::string fault_of(Call&& call) {
  try {
    call();
  } catch (const FormatError& error) {
    return std::to_string(error.line()) + ":" + std::to_string(error.column()) + ": " +
           error.what();
  }
  return "no fault";
}

}  // namespace sudare::test
