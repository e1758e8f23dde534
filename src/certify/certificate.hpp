// Checks a certificate: a proof that a tsume position is a mate, or that it is none, written so
// that only the rules of shogi are needed to follow it (docs/certificates.md).
//
// What it promises: when it says Verified, the claim holds for the root under the rules in
// rules.hpp, whoever wrote the file. It believes nothing in the file: a line that is left out, or
// says something else, at worst leaves the claim unproved.
//
// Hands are compared by dominance. All positions have the pieces of the root, so that with one
// board the attacker holds more exactly when the defender holds less: the attacker then has the
// same checks and more, the defender the same answers and fewer. Forbidden pawn mates do not spoil
// this, because whether a dropped pawn mates depends on the board alone: no piece can be put
// between.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <string>

#include "certify/certificate_text.hpp"
#include "certify/words.hpp"

namespace sudare::certify {

enum class Outcome : std::uint8_t {
  Verified,
  Rejected,    // the text is a certificate, but proves nothing
  Unreadable,  // the text is no certificate
};

struct CertificateReport {
  Outcome outcome = Outcome::Unreadable;
  // Rejected or Unreadable: the first line that fails, and one sentence that says why.
  std::size_t line = 0;
  Words reason;
  // Verified: what is proved.
  Claim claim = Claim::Mate;
  std::string sfen;
  int moves = 0;  // Mate: the most moves it takes, every interposition counted
  std::size_t positions = 0;
};

CertificateReport check_certificate(std::istream& in);

}  // namespace sudare::certify
