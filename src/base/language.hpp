// The language in which the program speaks to a person.
#pragma once

#include <cstdint>
#include <string>

namespace sudare {

enum class Language : std::uint8_t { English, Japanese };

// The language that the environment asks for (LC_ALL, LC_MESSAGES, LANG; the first that is set).
Language language_of_environment();

// One text in both languages, for readers whose language is known only later.
struct BothLanguages {
  std::string english;
  std::string japanese;

  [[nodiscard]] const std::string& in(Language language) const {
    return language == Language::Japanese ? japanese : english;
  }
};

}  // namespace sudare
