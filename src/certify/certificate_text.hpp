// The text of a certificate, as docs/certificates.md defines it: read line by line, nothing judged.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>

#include "certify/rules.hpp"
#include "certify/words.hpp"

namespace sudare::certify {

// The text is no certificate; the message is one sentence.
class CertificateError : public Complaint {
 public:
  CertificateError(std::size_t line, const Words& message) : Complaint(message), line_(line) {}
  [[nodiscard]] std::size_t line() const { return line_; }

 private:
  std::size_t line_;
};

enum class Claim : std::uint8_t { Mate, NoMate };

// How many of each kind a side holds, indexed by Kind.
using HandCounts = std::array<int, 9>;

struct CertificateHeader {
  Claim claim = Claim::Mate;
  Board root;                // the attacker is to move, the defender has a king
  std::optional<int> moves;  // Mate: the most moves it takes, if that is claimed
};

// One line of the tree.
struct CertificateStep {
  std::size_t closed = 0;  // how many positions end before this line
  // Mate: the defender's reply (none in the first line) and the check that answers it. No mate: the
  // check and the reply to it.
  std::optional<Move> reply;
  Move check;
  std::optional<HandCounts> hand;  // the attacker's hand that is listed instead of the one reached
};

class CertificateReader {
 public:
  // Reads the header. Throws CertificateError, here and below.
  explicit CertificateReader(std::istream& in);

  [[nodiscard]] const CertificateHeader& header() const { return header_; }
  // The next line of the tree, or none behind the last.
  std::optional<CertificateStep> next();
  // The number of the line read last, from 1.
  [[nodiscard]] std::size_t line() const { return line_; }
  // The number of positions the last line names. Precondition: next() has returned none.
  [[nodiscard]] std::size_t positions() const { return positions_; }

 private:
  [[noreturn]] void fail(const Words& message) const;
  bool read_line();
  std::string read_field(const std::string& name);

  std::istream& in_;
  CertificateHeader header_;
  std::string text_;
  std::size_t line_ = 0;
  std::size_t positions_ = 0;
  bool first_step_ = true;
};

}  // namespace sudare::certify
