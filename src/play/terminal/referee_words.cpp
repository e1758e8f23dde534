#include "play/terminal/referee_words.hpp"

#include <fmt/format.h>

#include "formats/japanese.hpp"
#include "shogi/names.hpp"

namespace sudare::play {

using screen::Call;
using screen::CallKind;
using screen::EndReason;
using screen::Seat;
using shogi::Color;
using shogi::Kind;

namespace {

std::string english_sentence(const Call& call, const Seat& before) {
  const int limit = before.rules().losing_foul;
  std::string text;
  switch (call.kind) {
    case CallKind::OwnMove:
      text = "Your move stands.";
      if (call.captured != Kind::None)
        text += fmt::format(" You take a {}.", name_of(call.captured));
      if (call.check) text += " Check!";
      return text;
    case CallKind::OwnFoul:
      return fmt::format("Foul! Your number {} of {}.", before.fouls(before.side()) + 1, limit);
    case CallKind::TheirMove:
      text = fmt::format("{} has moved.", name_of(~before.side()));
      if (call.captured_at.on_board()) {
        text += fmt::format(" You lose your {} on {}.", name_of(before.own().at(call.captured_at)),
                            name_of(call.captured_at));
      }
      if (call.check) text += " You are in check!";
      return text;
    case CallKind::TheirFoul:
      return fmt::format("{} makes a foul{}, number {} of {}.", name_of(~before.side()),
                         call.in_check ? " in check" : "", before.fouls(~before.side()) + 1, limit);
  }
  return text;
}

std::string japanese_sentence(const Call& call, const Seat& before) {
  const int limit = before.rules().losing_foul;
  const std::string other = side_in_words(~before.side(), Language::Japanese);
  std::string text;
  switch (call.kind) {
    case CallKind::OwnMove:
      text = "指せました。";
      if (call.captured != Kind::None)
        text += fmt::format("{}を取りました。", japanese_name_of(call.captured));
      if (call.check) text += "王手！";
      return text;
    case CallKind::OwnFoul:
      return fmt::format("反則です（{}回目、{}回で負け）。", before.fouls(before.side()) + 1,
                         limit);
    case CallKind::TheirMove:
      text = fmt::format("{}が指しました。", other);
      if (call.captured_at.on_board()) {
        text += fmt::format("{}の{}を取られました。", formats::square_name(call.captured_at),
                            japanese_name_of(before.own().at(call.captured_at)));
      }
      if (call.check) text += "王手です！";
      return text;
    case CallKind::TheirFoul:
      return fmt::format("{}が{}反則しました（{}回目、{}回で負け）。", other,
                         call.in_check ? "王手中に" : "", before.fouls(~before.side()) + 1, limit);
  }
  return text;
}

BothLanguages words_of_reason(EndReason reason) {
  switch (reason) {
    case EndReason::Mate:
      return {"Mate", "詰み"};
    case EndReason::Fouls:
      return {"Too many fouls", "反則の上限"};
    case EndReason::Resignation:
      return {"Resignation", "投了"};
    case EndReason::Time:
      return {"Time is up", "時間切れ"};
    case EndReason::Stuck:
      return {"No legal move", "指す手なし"};
    case EndReason::Length:
      return {"The limit of moves is reached", "手数制限"};
    case EndReason::Interrupted:
      break;
  }
  return {"The game was interrupted", "中断"};
}

}  // namespace

std::string side_in_words(Color side, Language language) {
  if (language == Language::Japanese) return side == Color::Black ? "先手" : "後手";
  return name_of(side);
}

std::string sentence_of(const Call& call, const Seat& before, Language language) {
  return language == Language::Japanese ? japanese_sentence(call, before)
                                        : english_sentence(call, before);
}

std::string sentence_of_end(const screen::GameEnd& end, Color side, int moves, Language language) {
  const bool japanese = language == Language::Japanese;
  const BothLanguages reason = words_of_reason(end.reason);
  if (!end.winner) {
    return japanese ? fmt::format("{}: {}手で引き分けです。", reason.japanese, moves)
                    : fmt::format("{}: a draw after {} move{}.", reason.english, moves,
                                  moves == 1 ? "" : "s");
  }
  const bool won = *end.winner == side;
  return japanese ? fmt::format("{}: {}手であなたの{}です。", reason.japanese, moves,
                                won ? "勝ち" : "負け")
                  : fmt::format("{}: you {} after {} move{}.", reason.english, won ? "win" : "lose",
                                moves, moves == 1 ? "" : "s");
}

}  // namespace sudare::play
