// Walks the proof of a mate and writes it: for every position of the attacker one check, for every
// check all replies.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/monitor.hpp"
#include "tsume/problem.hpp"
#include "tsume/proof/certificate_memo.hpp"
#include "tsume/proof/certificate_text.hpp"

namespace sudare::tsume {

// The walk terminates because lengths decrease: from one check to the next the length of the mate
// drops. The exception is a futile interposition and its capture (Futile::Omit), where it may stay
// equal, but then the checking piece comes nearer to the king.
//
// Under Futile::Omit the table counts the capture of a futile interposition as if the piece were
// not gained. The certificate plays the real capture (RealCapture::Proved), which has more in hand
// and therefore mates at least as fast.
class MateCertificate {
 public:
  MateCertificate(CertificateText& text, Futile futile, Table& table, search::Monitor& monitor)
      : text_(text), futile_(futile), table_(table), monitor_(monitor) {}

  // Writes the tree. Returns false if the monitor stopped the search. Precondition: a mate within
  // this length is proved.
  bool write(const shogi::Position& root, search::Length length);

 private:
  struct MateReply {
    shogi::Move move;
    bool written = false;   // a position was listed for it
    bool proved = false;    // the table knew the two fields below
    search::Length length;  // of the mate after the reply
    shogi::Hand needed;     // the hand that the attacker needs for it
  };
  struct MateNode {
    shogi::BoardKey board;  // before the check
    shogi::Hand hand;
    shogi::Position checked;  // after the check
    search::Length length;    // of the mate after the check
    std::vector<MateReply> replies;
    std::size_t next = 0;
    std::uint32_t moves = 1;  // the longest mate of the settled replies, including the check
  };

  bool step();
  bool prove(MateReply& reply);
  bool open_reply(const MateReply& reply, shogi::Hand hand);
  bool open(TsumeProblem& problem, search::Length length, shogi::Move& check);

  CertificateText& text_;
  Futile futile_;
  Table& table_;
  search::Monitor& monitor_;
  CertificateMemo memo_;
  shogi::Color attacker_ = shogi::Color::Black;
  std::vector<MateNode> open_;
};

}  // namespace sudare::tsume
