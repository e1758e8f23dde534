#include "formats/japanese.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "shogi/names.hpp"

namespace sudare::formats {

using shogi::Color;
using shogi::Kind;
using shogi::Square;

namespace {

constexpr std::string_view kWideBlank = "　";
constexpr std::array<std::string_view, 10> kFullwidth = {"０", "１", "２", "３", "４",
                                                         "５", "６", "７", "８", "９"};
constexpr std::array<std::string_view, 10> kKanji = {"〇", "一", "二", "三", "四",
                                                     "五", "六", "七", "八", "九"};
constexpr std::array<std::string_view, shogi::kKindCount> kBoardNames = {
    "", "歩", "香", "桂", "銀", "角", "飛", "金", "玉", "と", "杏", "圭", "全", "馬", "龍"};

// Names that are neither of the two above.
constexpr std::array<std::pair<std::string_view, Kind>, 2> kOtherNames = {
    {{"王", Kind::King}, {"竜", Kind::Dragon}}};

std::size_t character_length(std::string_view text) {
  std::size_t length = 1;
  const auto lead = static_cast<unsigned char>(text[0]);
  if (lead < 0xC0U) return 1;
  while (length < text.size() && length < 4 &&
         (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U) {
    ++length;
  }
  return length;
}

}  // namespace

std::string_view fullwidth_digit(int number) {
  return kFullwidth[static_cast<std::size_t>(number)];
}

std::string_view kanji_digit(int number) { return kKanji[static_cast<std::size_t>(number)]; }

std::string_view board_name(Kind kind) { return kBoardNames[index_of(kind)]; }

std::string_view move_name(Kind kind) { return shogi::japanese_name_of(kind); }

std::string kanji_number(int number) {
  std::string text;
  if (number >= 20) text += kanji_digit(number / 10);
  if (number >= 10) text += "十";
  if (number % 10 != 0) text += kanji_digit(number % 10);
  return text;
}

std::string square_name(Square square) {
  std::string name(fullwidth_digit(square.file()));
  name += kanji_digit(square.rank());
  return name;
}

std::string_view side_mark(Color side) { return side == Color::Black ? "▲" : "△"; }

std::string_view japanese_trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  for (;;) {
    if (text.starts_with(kWideBlank)) {
      text.remove_prefix(kWideBlank.size());
    } else if (text.ends_with(kWideBlank)) {
      text.remove_suffix(kWideBlank.size());
    } else if (!text.empty() && kBlanks.find(text.front()) != std::string_view::npos) {
      text.remove_prefix(1);
    } else if (!text.empty() && kBlanks.find(text.back()) != std::string_view::npos) {
      text.remove_suffix(1);
    } else {
      return text;
    }
  }
}

std::optional<KeyedLine> keyed_line(std::string_view line) {
  constexpr std::string_view kWideColon = "：";
  const std::size_t wide = line.find(kWideColon);
  const std::size_t narrow = line.find(':');
  const std::size_t colon = std::min(wide, narrow);
  if (colon == std::string_view::npos) return std::nullopt;
  const std::size_t length = colon == wide ? kWideColon.size() : 1;
  const KeyedLine keyed = {japanese_trimmed(line.substr(0, colon)),
                           japanese_trimmed(line.substr(colon + length))};
  if (keyed.key.empty()) return std::nullopt;
  return keyed;
}

void JapaneseText::skip_blanks() {
  while (!at_end() && (take(" ") || take("\t") || take(kWideBlank))) {
  }
}

bool JapaneseText::take(std::string_view word) {
  if (!rest().starts_with(word)) return false;
  offset_ += word.size();
  return true;
}

std::string_view JapaneseText::take_character() {
  const std::string_view character = rest().substr(0, character_length(rest()));
  offset_ += character.size();
  return character;
}

std::optional<int> JapaneseText::take_digit() {
  if (at_end()) return std::nullopt;
  for (int digit = 1; digit <= 9; ++digit) {
    const char ascii = static_cast<char>('0' + digit);
    if (take({&ascii, 1}) || take(fullwidth_digit(digit)) || take(kanji_digit(digit))) return digit;
  }
  return std::nullopt;
}

std::optional<int> JapaneseText::take_number() {
  constexpr int kMostDigits = 7;
  const std::size_t begin = offset_;
  const auto take_arabic = [this]() -> std::optional<int> {
    for (int digit = 0; digit <= 9; ++digit) {
      const char ascii = static_cast<char>('0' + digit);
      if (take({&ascii, 1}) || take(fullwidth_digit(digit))) return digit;
    }
    return std::nullopt;
  };
  int value = 0;
  int digits = 0;
  while (const std::optional<int> digit = take_arabic()) {
    if (++digits > kMostDigits) {
      go_back(begin);
      return std::nullopt;
    }
    value = value * 10 + *digit;
  }
  if (digits > 0) return value;

  const std::optional<int> first = take_digit();
  if (!take("十")) return first;
  return first.value_or(1) * 10 + take_digit().value_or(0);
}

Kind JapaneseText::take_piece() {
  for (const Kind kind : shogi::kBoardKinds) {
    if (take(move_name(kind)) || take(board_name(kind))) return kind;
  }
  for (const auto& [name, kind] : kOtherNames) {
    if (take(name)) return kind;
  }
  return Kind::None;
}

bool JapaneseText::take_side_mark() {
  return take("▲") || take("△") || take("▼") || take("▽") || take("☗") || take("☖");
}

}  // namespace sudare::formats
