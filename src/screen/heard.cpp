#include "screen/heard.hpp"

namespace sudare::screen {

using shogi::Kind;
using shogi::Square;

namespace {

constexpr std::string_view kLetters = "-PLNSBRG";  // indexed by Kind

}  // namespace

std::string text_of(const Heard& heard) {
  if (heard.foul) return "foul";
  std::string text{kLetters[index_of(heard.captured)], '.'};
  if (const Square lost = heard.reply.captured_at; lost.on_board()) {
    text += static_cast<char>('0' + lost.file());
    text += static_cast<char>('a' + lost.rank() - 1);
  } else {
    text += '-';
  }
  return heard.reply.check ? text + "+" : text;
}

std::optional<Heard> read_heard(std::string_view text) {
  Heard heard;
  if (text == "foul") {
    heard.foul = true;
    return heard;
  }
  heard.reply.check = text.ends_with('+');
  if (heard.reply.check) text.remove_suffix(1);
  if (text.size() < 3 || text.size() > 4 || text[1] != '.') return std::nullopt;
  const std::size_t kind = kLetters.find(text[0]);
  if (kind == std::string_view::npos) return std::nullopt;
  heard.captured = static_cast<Kind>(kind);
  const std::string_view lost = text.substr(2);
  if (lost == "-") return heard;
  const bool is_square =
      lost.size() == 2 && lost[0] >= '1' && lost[0] <= '9' && lost[1] >= 'a' && lost[1] <= 'i';
  if (!is_square) return std::nullopt;
  heard.reply.captured_at = Square(lost[0] - '0', lost[1] - 'a' + 1);
  return heard;
}

}  // namespace sudare::screen
