// The languages in which the program addresses its user.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sudare {

enum class Language : std::uint8_t { English, Japanese };

// The language of the environment: the first of LC_ALL, LC_MESSAGES and LANG that is set.
Language language_of_environment();
// Reads "ja" or "en"; an empty code means the language of the environment.
Language language_from(std::string_view code);

// One text in both languages, for readers whose language is known only later.
struct BothLanguages {
  std::string english;
  std::string japanese;

  [[nodiscard]] const std::string& in(Language language) const {
    return language == Language::Japanese ? japanese : english;
  }
};

}  // namespace sudare
