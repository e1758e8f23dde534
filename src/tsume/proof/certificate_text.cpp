#include "tsume/proof/certificate_text.hpp"

#include <array>

#include "shogi/usi.hpp"

namespace sudare::tsume {

using shogi::Color;
using shogi::Hand;
using shogi::Kind;
using shogi::Move;
using shogi::Piece;
using shogi::Position;
using shogi::Square;

namespace {

std::string text_of(Piece piece) {
  const char letter = usi_letter(piece.kind());
  const bool black = piece.color() == Color::Black;
  return std::string(is_promoted(piece.kind()) ? "+" : "") +
         (black ? letter : static_cast<char>(letter - 'A' + 'a'));
}

std::string text_of(Hand hand, Color side) {
  constexpr std::array kOrder = {Kind::Rook,   Kind::Bishop, Kind::Gold, Kind::Silver,
                                 Kind::Knight, Kind::Lance,  Kind::Pawn};
  std::string text;
  for (const Kind kind : kOrder) {
    const int count = hand.count(kind);
    if (count > 1) text += std::to_string(count);
    if (count > 0) text += text_of(Piece(side, kind));
  }
  return text;
}

std::string sfen_of(const Position& position) {
  std::string text;
  for (int rank = 1; rank <= 9; ++rank) {
    int empty = 0;
    const auto write_empty = [&] {
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
    };
    for (int file = 9; file >= 1; --file) {
      const Piece piece = position.at(Square(file, rank));
      if (piece.empty()) {
        ++empty;
        continue;
      }
      write_empty();
      text += text_of(piece);
    }
    write_empty();
    text += rank < 9 ? '/' : ' ';
  }
  text += position.turn() == Color::Black ? "b " : "w ";
  const std::string hands = text_of(position.hand(Color::Black), Color::Black) +
                            text_of(position.hand(Color::White), Color::White);
  return text + (hands.empty() ? "-" : hands) + " 1";
}

// The hand with a blank before it, or an empty text.
std::string text_of(std::optional<Hand> hand) {
  return hand ? " [" + text_of(*hand, Color::Black) + "]" : "";
}

}  // namespace

void CertificateText::begin(const Position& root, const std::string& verdict) {
  out_ << "sudare certificate 1\nrule tsume\nverdict " << verdict << "\nsfen " << sfen_of(root)
       << '\n';
}

void CertificateText::begin_mate(const Position& root, std::optional<int> moves) {
  begin(root, moves ? "mate " + std::to_string(*moves) : "mate");
}

void CertificateText::begin_no_mate(const Position& root) {
  begin(root, "nomate");
  ++positions_;
}

void CertificateText::open_line() {
  if (closed_ > 0) out_ << closed_ << ' ';
  closed_ = 0;
  ++positions_;
}

void CertificateText::open_mate_root(Move check) {
  open_line();
  out_ << usi_text(check) << '\n';
}

void CertificateText::open_mate(Move reply, std::optional<Hand> hand, Move check) {
  open_line();
  out_ << usi_text(reply) << text_of(hand) << ' ' << usi_text(check) << '\n';
}

void CertificateText::open_no_mate(Move check, Move reply, std::optional<Hand> hand) {
  open_line();
  out_ << usi_text(check) << ' ' << usi_text(reply) << text_of(hand) << '\n';
}

bool CertificateText::end() {
  out_ << "end " << positions_ << '\n';
  return static_cast<bool>(out_.flush());
}

}  // namespace sudare::tsume
