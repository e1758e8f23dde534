#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/user_error.hpp"
#include "formats/japanese.hpp"
#include "play/terminal/own_board.hpp"
#include "play/terminal/read_try.hpp"
#include "play/terminal/referee_words.hpp"
#include "screen/game.hpp"
#include "screen/possible_moves.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {
namespace {

using screen::Call;
using screen::CallKind;
using screen::Seat;
using shogi::Color;
using shogi::Kind;
using shogi::Square;

Seat seat_of(Color side, const std::vector<Call>& calls) {
  Seat seat(screen::preset_named("kakurenbo"), shogi::start_setup(), side);
  for (const Call& call : calls) {
    EXPECT_TRUE(seat.fits(call));
    seat.hear(call);
  }
  return seat;
}

Call own(const char* move, Kind captured = Kind::None, bool check = false) {
  return {.move = shogi::read_usi_move(move), .captured = captured, .check = check};
}
Call own_foul(const char* move) {
  return {.kind = CallKind::OwnFoul, .move = shogi::read_usi_move(move)};
}
Call theirs(Square lost = {}, bool check = false) {
  return {.kind = CallKind::TheirMove, .captured_at = lost, .check = check};
}

// Black after P-7f, a quiet move, a bishop that takes a promoted piece on 3c and is taken there.
Seat seat_after_exchange() {
  return seat_of(Color::Black,
                 {own("7g7f"), theirs(), own("8h3c+", Kind::Pawn, true), theirs(Square(3, 3))});
}

TEST(OwnBoard, ShowsHisOwnPiecesAndTheOneThatHasJustTaken) {
  const std::string text = own_board(seat_after_exchange(), Language::English);
  EXPECT_EQ(text.substr(0, text.find('\n')), "     9  8  7  6  5  4  3  2  1");
  EXPECT_NE(text.find(" c   .  .  .  .  .  .  x  .  .\n"), std::string::npos) << text;
  EXPECT_NE(text.find(" f   .  .  P  .  .  .  .  .  .\n"), std::string::npos) << text;
  EXPECT_NE(text.find(" h   .  .  .  .  .  .  .  R  .\n"), std::string::npos) << text;
  EXPECT_NE(text.find("in hand: P\n"), std::string::npos) << text;
  EXPECT_NE(own_board(seat_after_exchange(), Language::Japanese).find("敵"), std::string::npos);
  // One move later nobody knows.
  Seat later = seat_after_exchange();
  later.hear(own("2g2f"));
  EXPECT_EQ(own_board(later, Language::English).find('x'), std::string::npos);
}

TEST(OwnBoard, IsTurnedForWhite) {
  const std::string text =
      own_board(seat_of(Color::White, {theirs(), own("3c3d")}), Language::English);
  EXPECT_EQ(text.substr(0, text.find('\n')), "     1  2  3  4  5  6  7  8  9");
  EXPECT_NE(text.find(" b   .  B  .  .  .  .  .  R  .\n a   L  N  S  G  K  G  S  N  L\n"),
            std::string::npos)
      << text;
}

TEST(KnownFacts, AreWhatWasTakenAndLost) {
  EXPECT_EQ(known_facts(seat_after_exchange(), Language::English),
            "taken: P\nlost: horse on 3c (move 4)\n");
  EXPECT_EQ(known_facts(seat_after_exchange(), Language::Japanese),
            "取った駒: 歩\n取られた駒: ３三馬（4手目）\n");
  EXPECT_EQ(known_facts(seat_of(Color::Black, {}), Language::English), "");
}

TEST(RefereeWords, SayEverythingThatACallSays) {
  const Seat start = seat_of(Color::Black, {});
  EXPECT_EQ(sentence_of(own("7g7f", Kind::ProSilver, true), start, Language::English),
            "Your move stands. You take a promoted silver. Check!");
  EXPECT_EQ(sentence_of(own("7g7f", Kind::ProSilver, true), start, Language::Japanese),
            "指せました。成銀を取りました。王手！");
  EXPECT_EQ(sentence_of(own_foul("2h2b"), start, Language::English), "Foul! Your number 1 of 10.");
  const Seat waits = seat_of(Color::Black, {own("7g7f")});
  EXPECT_EQ(sentence_of(theirs(Square(7, 6), true), waits, Language::English),
            "White has moved. You lose your pawn on 7f. You are in check!");
  EXPECT_EQ(sentence_of(theirs(Square(7, 6), true), waits, Language::Japanese),
            "後手が指しました。７六の歩を取られました。王手です！");
  EXPECT_EQ(sentence_of({.kind = CallKind::TheirFoul, .in_check = true}, waits, Language::English),
            "White makes a foul in check, number 1 of 10.");
  EXPECT_EQ(
      sentence_of_end({screen::EndReason::Mate, Color::Black}, Color::White, 60, Language::English),
      "Mate: you lose after 60 moves.");
  EXPECT_EQ(sentence_of_end({screen::EndReason::Length, std::nullopt}, Color::White, 150,
                            Language::Japanese),
            "手数制限: 150手で引き分けです。");
}

TEST(ReadTry, TakesEveryWayToWriteAMove) {
  const Seat seat = seat_of(Color::Black, {own("7g7f"), theirs()});
  for (const char* const text : {"8h2b+", "8H2B+", "8822+", "２二角成", "22角成", " 22角成(88) "})
    EXPECT_EQ(usi_text(read_try(text, seat, Language::English)), "8h2b+") << text;
  EXPECT_EQ(usi_text(read_try("２二角不成", seat, Language::English)), "8h2b");
  // 同 is the square of a loss just heard.
  const Seat lost = seat_of(Color::Black, {own("7g7f"), theirs(Square(2, 7))});
  EXPECT_EQ(usi_text(read_try("同飛", lost, Language::Japanese)), "2h2g");
}

TEST(ReadTry, EveryPossibleMoveIsReadBackInAllItsForms) {
  screen::Game game(screen::preset_named("quest"), shogi::start_setup());
  for (int i = 0; i < 60 && !game.end(); ++i) {
    const Color side = game.turn();
    const Seat& seat = game.seat(side);
    shogi::MoveList moves;
    possible_moves(seat.own(), side, moves);
    for (const shogi::Move move : moves) {
      const auto& fouls = seat.fouls_this_turn();
      if (std::find(fouls.begin(), fouls.end(), move) != fouls.end()) continue;
      EXPECT_EQ(read_try(usi_text(move), seat, Language::English), move);
      // Where promoting is a choice, KIF without it means not to.
      const std::string kif = formats::kif_move(alone(seat.own(), side), move, {});
      EXPECT_EQ(usi_text(read_try(kif, seat, Language::English)), usi_text(move)) << kif;
    }
    game.attempt(side, moves[static_cast<std::size_t>(i * 7) % moves.size()]);
  }
}

TEST(ReadTry, SaysWhatIsWrong) {
  const Seat seat = seat_of(Color::Black, {own_foul("5g5f")});
  for (const Language language : {Language::English, Language::Japanese}) {
    for (const char* const text : {"", "x", "7g", "7g7f7", "5e5d", "2h2g", "P*5e", "9999", "0000",
                                   "同歩", "５五角打", "金", "58金", "5g5f", "\xff"}) {
      try {
        read_try(text, seat, language);
        ADD_FAILURE() << text;
      } catch (const UserError& error) {
        const std::string sentence = error.what();
        EXPECT_TRUE(sentence.ends_with(language == Language::English ? "." : "。")) << sentence;
      }
    }
  }
}

}  // namespace
}  // namespace sudare::play
