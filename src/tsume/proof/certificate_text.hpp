// The lines of a certificate, in the order of a depth-first walk (docs/certificates.md).
#pragma once

#include <cstddef>
#include <optional>
#include <ostream>
#include <string>

#include "shogi/position.hpp"

namespace sudare::tsume {

class CertificateText {
 public:
  explicit CertificateText(std::ostream& out) : out_(out) {}

  // The header. `moves` is the proved maximal length of the mate, if it is proved.
  void begin_mate(const shogi::Position& root, std::optional<int> moves);
  void begin_no_mate(const shogi::Position& root);

  // Opens the first position of a mate, or a position below the current one. `hand` is the
  // attacker's hand in the listed position, written only if it differs from the one reached.
  void open_mate_root(shogi::Move check);
  void open_mate(shogi::Move reply, std::optional<shogi::Hand> hand, shogi::Move check);
  void open_no_mate(shogi::Move check, shogi::Move reply, std::optional<shogi::Hand> hand);
  // Closes the current position.
  void close() { ++closed_; }
  // Writes the last line. Returns whether everything could be written.
  bool end();

 private:
  void begin(const shogi::Position& root, const std::string& verdict);
  void open_line();

  std::ostream& out_;
  std::size_t closed_ = 0;  // since the last line
  std::size_t positions_ = 0;
};

}  // namespace sudare::tsume
