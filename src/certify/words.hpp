// Sentences for people, in English and Japanese at once: the checkers say why in both, and whoever
// prints the answer picks one.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <ostream>
#include <stdexcept>
#include <string>
#include <utility>

namespace sudare::certify {

enum class Language : std::uint8_t { English, Japanese };

struct Words {
  std::string english;
  std::string japanese;

  Words() = default;
  // Text that is the same in both languages: a move, a number, a square.
  Words(const std::string& same) : english(same), japanese(same) {}  // NOLINT: meant to convert
  Words(std::string in_english, std::string in_japanese)
      : english(std::move(in_english)), japanese(std::move(in_japanese)) {}

  [[nodiscard]] bool empty() const { return english.empty(); }
  [[nodiscard]] const std::string& in(Language language) const {
    return language == Language::Japanese ? japanese : english;
  }
};

// In English, for messages of tests.
std::ostream& operator<<(std::ostream& out, const Words& words);

// `pattern` with %1 replaced by the first part in the same language, %2 by the second and so on.
// The languages may use the parts in a different order.
Words filled(const Words& pattern, std::initializer_list<Words> parts);

// The base of every complaint about a text; what() is the English sentence.
class Complaint : public std::runtime_error {
 public:
  explicit Complaint(Words words) : std::runtime_error(words.english), words_(std::move(words)) {}
  [[nodiscard]] const Words& words() const { return words_; }

 private:
  Words words_;
};

}  // namespace sudare::certify
