#include "webhook/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/format_error.hpp"
#include "base/text.hpp"
#include "formats/csa_words.hpp"
#include "play/records/csa_try.hpp"
#include "server/http.hpp"
#include "shogi/movegen.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::webhook {

using screen::Call;
using screen::CallKind;
using screen::Placement;
using screen::Seat;
using server::HttpError;
using shogi::Color;
using shogi::Kind;
using shogi::Piece;
using shogi::Setup;
using shogi::Square;

namespace {

constexpr std::size_t kMostAnswers = 128;

[[noreturn]] void refuse(int ply, const std::string& message) {
  throw HttpError(400, fmt::format("ply {}: {}", ply, message));
}

// Some texts stand for a position that is not told ("masked").
bool tells_a_position(std::string_view sfen) { return sfen.find('/') != std::string_view::npos; }

Setup position_in(const std::string& sfen, int ply) {
  try {
    return shogi::read_sfen(sfen);
  } catch (const FormatError& error) {
    refuse(ply, fmt::format("\"sfen\": {}", error.what()));
  }
}

// Whether the pieces of a side are as its player knows them. What is shown of the other side does
// not matter, nor does a hand that is not shown.
bool shows(const Setup& shown, const Placement& own, Color side) {
  for (int i = 0; i < Square::kCount; ++i) {
    const Square square = Square::at(i);
    const Piece piece = shown.at(square);
    const Kind kind = !piece.empty() && piece.color() == side ? piece.kind() : Kind::None;
    if (kind != own.at(square)) return false;
  }
  return shown.hand(side).empty() || shown.hand(side) == own.hand();
}

// The start of the game, which both sides know. If it is masked, it is the usual one.
Setup start_of(const TurnRequest& first) {
  if (first.base_ply >= 0)
    throw HttpError(409, "this game is not known here, and the history does not begin at ply 0");
  const std::string& sfen = first.history.front().sfen;
  const Setup usual = shogi::start_setup();
  if (!tells_a_position(sfen)) return usual;
  const Setup start = position_in(sfen, 0);
  if (start.turn == usual.turn &&
      shows(start, Placement(shogi::Position(usual), first.side), first.side)) {
    return usual;
  }
  const shogi::Position position(start);
  for (const Color side : {Color::Black, Color::White}) {
    if (!position.king(side).on_board())
      refuse(0, "a start with a hidden king is none that can be played from");
  }
  if (shogi::count_legal_moves(position) == 0) refuse(0, "the side to move is mated");
  return start;
}

// The kind of a piece as two letters of CSA or one of USI; None if it is neither.
Kind kind_named(std::string_view text) {
  if (text.size() == 2 && text[0] == '+') text.remove_prefix(1);
  if (text.size() == 1) {
    for (const Kind kind : shogi::kHandKinds) {
      if (shogi::usi_letter(kind) == text[0]) return kind;
    }
    return Kind::None;
  }
  const Kind kind = formats::kind_of_csa(text);
  return kind == Kind::King ? Kind::None : unpromoted(kind);
}

Call own_call(const Seat& seat, const HistoryEntry& entry, int ply) {
  Call call;
  call.move = play::read_csa_try(seat.own(), std::string_view(entry.last_move).substr(1));
  if (call.move.none())
    refuse(ply, fmt::format("{} is no move of this side", in_quotes(entry.last_move)));
  if (entry.last_info == kFoul || entry.last_info == kFoulInCheck) {
    call.kind = CallKind::OwnFoul;
    return call;
  }
  call.kind = CallKind::OwnMove;
  call.check = entry.last_info == kCheck;
  if (!entry.last_capture.empty()) {
    call.captured = kind_named(entry.last_capture);
    if (call.captured == Kind::None)
      refuse(ply, fmt::format("\"lastCapture\" is {}, which is no piece to capture",
                              in_quotes(entry.last_capture)));
  }
  return call;
}

Call their_call(const HistoryEntry& entry, int ply) {
  Call call;
  if (entry.last_info == kFoul || entry.last_info == kFoulInCheck) {
    call.kind = CallKind::TheirFoul;
    call.in_check = entry.last_info == kFoulInCheck;
    return call;
  }
  call.kind = CallKind::TheirMove;
  call.check = entry.last_info == kCheck;
  const std::string_view to = std::string_view(entry.last_move).substr(3, 2);
  if (to == "00") return call;
  call.captured_at = play::square_of_digits(to);
  if (!call.captured_at.on_board())
    refuse(ply, fmt::format("{} names no square", in_quotes(entry.last_move)));
  return call;
}

Call call_of(const Seat& seat, const HistoryEntry& entry, int ply) {
  if (entry.last_info == kMate) refuse(ply, "the game has ended with a mate");
  constexpr std::size_t kLength = 7;
  if (entry.last_move.size() != kLength)
    refuse(ply, fmt::format("\"lastMove\" is {}, not seven letters", in_quotes(entry.last_move)));
  const char sign = seat.turn() == Color::Black ? '+' : '-';
  if (entry.last_move[0] != sign)
    refuse(ply, fmt::format("{} is no move of the side to move", in_quotes(entry.last_move)));
  return seat.to_move() ? own_call(seat, entry, ply) : their_call(entry, ply);
}

// Hears one entry of the history.
void hear(Seat& seat, const HistoryEntry& entry, int ply) {
  const Call call = call_of(seat, entry, ply);
  if (!seat.fits(call))
    refuse(ply, fmt::format("{} cannot follow what came before", in_quotes(entry.last_move)));
  seat.hear(call);
  if (tells_a_position(entry.sfen) &&
      !shows(position_in(entry.sfen, ply), seat.own(), seat.side())) {
    refuse(ply, "the position shown is not the one that the moves lead to");
  }
}

std::optional<screen::Milliseconds> time_left(const HistoryEntry& entry, const Seat& seat) {
  if (!entry.times) return std::nullopt;
  const std::size_t side = index_of(seat.side());
  const double seconds = (*entry.times)[side];
  constexpr double kMost = 1e6;
  if (!std::isfinite(seconds)) return std::nullopt;
  const double byoyomi = entry.byoyomi_active[side] ? 0 : seat.rules().clock.byoyomi_seconds;
  return static_cast<screen::Milliseconds>(1000 * (std::clamp(seconds, 0.0, kMost) + byoyomi));
}

}  // namespace

Session::Session(const TurnRequest& first) : seat_(first.rules, start_of(first), first.side) {
  advance(first);
}

void Session::advance(const TurnRequest& request) {
  if (request.ply < ply()) {
    throw HttpError(409, fmt::format("this request is about ply {}, but ply {} has been heard of",
                                     request.ply, ply()));
  }
  if (request.base_ply > ply()) {
    throw HttpError(409, fmt::format("the history has a gap: it goes on after ply {}, but only ply "
                                     "{} has been heard of",
                                     request.base_ply, ply()));
  }
  Seat seat = seat_;
  for (int i = ply() + 1; i <= request.ply; ++i)
    hear(seat, request.history[static_cast<std::size_t>(i - request.base_ply - 1)], i);
  if (!seat.to_move()) refuse(request.ply, "the other side is to move");
  if (request.ply > ply()) last_answer_.reset();
  seat_ = std::move(seat);
  if (!request.history.empty()) left_ = time_left(request.history.back(), seat_);
}

std::optional<std::string> Session::answer_to(const TurnRequest& request) const {
  for (const auto& [id, answer] : answers_) {
    if (id == request.request_id) return answer;
  }
  return request.ply == ply() ? last_answer_ : std::nullopt;
}

void Session::remember(const std::string& request_id, const std::string& answer) {
  std::erase_if(answers_, [&](const auto& known) { return known.first == request_id; });
  answers_.emplace_back(request_id, answer);
  if (answers_.size() > kMostAnswers) answers_.pop_front();
  last_answer_ = answer;
}

}  // namespace sudare::webhook
