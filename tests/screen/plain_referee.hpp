// A referee of whole games who knows the rules only from src/certify, to be compared with the one
// of src/screen. He answers about a try before it is made, and keeps his own board, clocks and
// counts.
#pragma once

#include <array>
#include <optional>

#include "../certify/bridge.hpp"
#include "certify/rules.hpp"
#include "screen/game.hpp"

namespace sudare::screen {

class PlainReferee {
 public:
  PlainReferee(const GameRules& rules, const shogi::Setup& start)
      : rules_(rules), board_(bridge::plain(start)) {
    left_.fill(Milliseconds{1000} * rules.clock.main_seconds);
  }

  // What he says about a try and its consequences.
  struct Saying {
    TryAnswer answer = TryAnswer::NoMove;
    std::array<Call, 2> calls{};  // for Black and White, if the try stands or is a foul
    std::optional<GameEnd> end;   // if the try ends the game
  };
  Saying judge(shogi::Color side, shogi::Move move, Milliseconds time) {
    const Saying saying = judged(side, move, time);
    if (saying.end) over_ = true;
    return saying;
  }

  [[nodiscard]] const certify::Board& board() const { return board_; }

 private:
  enum class Look { Possible, OwnFault, NoMove };

  static std::optional<certify::Move> plain(shogi::Move move) {
    certify::Move plain;
    plain.to = bridge::plain(move.to());
    plain.promote = move.promotes();
    if (!move.is_drop()) {
      plain.from = bridge::plain(move.from());
      return plain;
    }
    for (const shogi::Kind kind : shogi::kHandKinds) {
      if (move.dropped() == kind) plain.drop = bridge::plain(kind);
    }
    if (plain.drop == certify::Kind::None) return std::nullopt;
    return plain;
  }

  // How the try looks to a mover who sees nothing but his own pieces.
  [[nodiscard]] Look look_of(const certify::Move& move) const {
    using certify::Fault;
    if (move.from == move.to) return Look::NoMove;  // no piece stays where it is
    certify::Board own = board_;
    for (int file = 1; file <= 9; ++file) {
      for (int rank = 1; rank <= 9; ++rank) {
        if (own.at({file, rank}).side != board_.turn) own.put({file, rank}, {});
      }
    }
    certify::Board bare = own;  // nothing but the piece that moves
    for (int file = 1; file <= 9; ++file) {
      for (int rank = 1; rank <= 9; ++rank) {
        if (certify::Square{file, rank} != move.from) bare.put({file, rank}, {});
      }
    }
    switch (fault_of(bare, move)) {
      case Fault::NotOnBoard:
      case Fault::NoSuchPiece:
      case Fault::NotItsMove:
      case Fault::MayNotPromote:
        return Look::NoMove;
      default:
        return fault_of(own, move) == Fault::None ? Look::Possible : Look::OwnFault;
    }
  }

  static Saying refused(TryAnswer answer) {
    Saying saying;
    saying.answer = answer;
    return saying;
  }

  Saying judged(shogi::Color side, shogi::Move code, Milliseconds time) {
    Saying saying;
    const std::size_t mover = index_of(side);
    if (over_) return refused(TryAnswer::Over);
    if (bridge::plain(side) != board_.turn) return refused(TryAnswer::NotYourTurn);
    const std::optional<certify::Move> move = plain(code);
    if (!move) return refused(TryAnswer::NoMove);
    const Look look = look_of(*move);
    if (look == Look::NoMove) return refused(TryAnswer::NoMove);
    if (look == Look::OwnFault && rules_.own_fault == OwnFault::Refused)
      return refused(TryAnswer::NotPossible);
    if (!in_time(mover, time)) {
      saying.answer = TryAnswer::TooLate;
      saying.end = GameEnd{EndReason::Time, ~side};
      return saying;
    }

    Call& own = saying.calls[mover];
    Call& theirs = saying.calls[1 - mover];
    own.move = code;
    if (!is_legal(board_, *move)) {
      saying.answer = TryAnswer::Foul;
      own.kind = CallKind::OwnFoul;
      theirs.kind = CallKind::TheirFoul;
      theirs.in_check = rules_.tells_fouls_in_check && in_check(board_);
      if (++fouls_[mover] == rules_.losing_foul) saying.end = GameEnd{EndReason::Fouls, ~side};
      return saying;
    }
    saying.answer = TryAnswer::Stands;
    own.kind = CallKind::OwnMove;
    theirs.kind = CallKind::TheirMove;
    const certify::Piece taken = board_.at(move->to);
    if (taken.kind != certify::Kind::None) {
      theirs.captured_at = code.to();
      own.captured = bridge::fast(taken.kind);
      if (taken.promoted && rules_.capture_call == CaptureCall::AsItStood)
        own.captured = promoted(own.captured);
    }
    own.check = theirs.check = gives_check(board_, *move);
    board_ = play(board_, *move);
    left_[mover] += Milliseconds{1000} * rules_.clock.increment_seconds;
    over_main_[mover] = 0;
    ++moves_;
    if (own.check && is_mated(board_)) {
      saying.end = GameEnd{EndReason::Mate, side};
    } else if (rules_.draw_after > 0 && moves_ == rules_.draw_after) {
      saying.end = GameEnd{EndReason::Length, std::nullopt};
    } else if (rules_.stuck_loses && !has_a_move()) {
      saying.end = GameEnd{EndReason::Stuck, side};
    }
    return saying;
  }

  // Takes the main time first, then what the turn may take beyond it.
  bool in_time(std::size_t mover, Milliseconds time) {
    if (rules_.clock.none()) return true;
    const Milliseconds beyond = time > left_[mover] ? time - left_[mover] : 0;
    left_[mover] -= time - beyond;
    over_main_[mover] += beyond;
    return over_main_[mover] <= Milliseconds{1000} * rules_.clock.byoyomi_seconds;
  }

  // certify::legal_moves lists all of them, which takes longer.
  [[nodiscard]] bool has_a_move() const {
    for (int file = 1; file <= 9; ++file) {
      for (int rank = 1; rank <= 9; ++rank) {
        if (has_a_move_from({file, rank}) || has_a_drop_on({file, rank})) return true;
      }
    }
    return false;
  }
  [[nodiscard]] bool has_a_move_from(certify::Square from) const {
    if (board_.at(from).side != board_.turn) return false;
    for (int file = 1; file <= 9; ++file) {
      for (int rank = 1; rank <= 9; ++rank) {
        for (const bool promote : {false, true}) {
          if (is_legal(board_, {from, {file, rank}, promote, certify::Kind::None})) return true;
        }
      }
    }
    return false;
  }
  [[nodiscard]] bool has_a_drop_on(certify::Square to) const {
    using certify::Kind;
    for (const Kind kind : {Kind::Pawn, Kind::Lance, Kind::Knight, Kind::Silver, Kind::Gold,
                            Kind::Bishop, Kind::Rook}) {
      if (is_legal(board_, {{}, to, false, kind})) return true;
    }
    return false;
  }

  GameRules rules_;
  certify::Board board_;
  std::array<Milliseconds, 2> left_{};
  std::array<Milliseconds, 2> over_main_{};
  std::array<int, 2> fouls_{};
  int moves_ = 0;
  bool over_ = false;
};

}  // namespace sudare::screen
