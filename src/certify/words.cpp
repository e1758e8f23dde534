#include "certify/words.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace sudare::certify {
namespace {

std::string filled_in(std::string_view pattern, const std::vector<Words>& parts,
                      Language language) {
  std::string text;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const std::size_t part = pattern[i] == '%' && i + 1 < pattern.size()
                                 ? static_cast<std::size_t>(pattern[i + 1] - '1')
                                 : parts.size();
    if (part < parts.size()) {
      text += parts[part].in(language);
      ++i;
    } else {
      text += pattern[i];
    }
  }
  return text;
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const Words& words) { return out << words.english; }

Words filled(const Words& pattern, std::initializer_list<Words> parts) {
  const std::vector<Words> list(parts);
  return {filled_in(pattern.english, list, Language::English),
          filled_in(pattern.japanese, list, Language::Japanese)};
}

}  // namespace sudare::certify
