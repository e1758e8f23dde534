#include "play/arena/call_text.hpp"

#include "base/format_error.hpp"
#include "base/text.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {

using screen::Call;
using screen::CallKind;
using shogi::Kind;
using shogi::Square;

namespace {

std::string letters_of(Kind kind) {
  return (is_promoted(kind) ? "+" : "") + std::string(1, shogi::usi_letter(kind));
}

Kind kind_of_letters(std::string_view text) {
  for (const Kind kind : shogi::kBoardKinds) {
    if (kind != Kind::King && letters_of(kind) == text) return kind;
  }
  return Kind::None;
}

Square square_of_text(std::string_view text) {
  const bool is_square =
      text.size() == 2 && text[0] >= '1' && text[0] <= '9' && text[1] >= 'a' && text[1] <= 'i';
  return is_square ? Square(text[0] - '0', text[1] - 'a' + 1) : Square();
}

// Takes the next word if it is this one.
class WordTaker {
 public:
  explicit WordTaker(std::string_view line) : words_(line) { words_.next(); }
  bool take(std::string_view word) {
    if (words_.word() != word) return false;
    words_.next();
    return true;
  }
  std::string_view take_any() {
    const std::string_view word = words_.word();
    words_.next();
    return word;
  }
  [[nodiscard]] bool at_end() const { return words_.word().empty(); }

 private:
  Words words_;
};

// Takes "took +R"; false if what follows "took" is no piece.
bool take_captured(WordTaker& words, Kind& captured) {
  if (!words.take("took")) return true;
  captured = kind_of_letters(words.take_any());
  return captured != Kind::None;
}

bool take_loss(WordTaker& words, Square& captured_at) {
  if (!words.take("lost")) return true;
  captured_at = square_of_text(words.take_any());
  return captured_at.on_board();
}

}  // namespace

std::string text_of(const Call& call) {
  std::string text;
  switch (call.kind) {
    case CallKind::OwnMove:
      text = "stands " + usi_text(call.move);
      if (call.captured != Kind::None) text += " took " + letters_of(call.captured);
      break;
    case CallKind::OwnFoul:
      return "foul " + usi_text(call.move);
    case CallKind::TheirMove:
      text = "moved";
      if (call.captured_at.on_board()) text += " lost " + usi_text(call.captured_at);
      break;
    case CallKind::TheirFoul:
      return call.in_check ? "fouled check" : "fouled";
  }
  return call.check ? text + " check" : text;
}

std::optional<Call> read_call(std::string_view text) {
  WordTaker words(text);
  Call call;
  try {
    if (words.take("stands")) {
      call.move = shogi::read_usi_move(words.take_any());
      if (!take_captured(words, call.captured)) return std::nullopt;
      call.check = words.take("check");
    } else if (words.take("foul")) {
      call.kind = CallKind::OwnFoul;
      call.move = shogi::read_usi_move(words.take_any());
    } else if (words.take("moved")) {
      call.kind = CallKind::TheirMove;
      if (!take_loss(words, call.captured_at)) return std::nullopt;
      call.check = words.take("check");
    } else if (words.take("fouled")) {
      call.kind = CallKind::TheirFoul;
      call.in_check = words.take("check");
    } else {
      return std::nullopt;
    }
  } catch (const FormatError&) {
    return std::nullopt;
  }
  if (!words.at_end()) return std::nullopt;
  return call;
}

}  // namespace sudare::play
