// Walks a refutation and writes it: a set of positions in which the defender can answer every check
// with a reply that leads back into the set.
#pragma once

#include <cstddef>
#include <vector>

#include "search/monitor.hpp"
#include "tsume/problem.hpp"
#include "tsume/proof/certificate_memo.hpp"
#include "tsume/proof/certificate_text.hpp"

namespace sudare::tsume {

// No position of the set is mate on any path, so each is stored as refuted when it is listed. A
// reply whose refutation depends on a repetition then finds the repeated position in the table.
class NoMateCertificate {
 public:
  NoMateCertificate(CertificateText& text, Futile futile, Table& table, search::Monitor& monitor)
      : text_(text), futile_(futile), table_(table), monitor_(monitor) {}

  // Writes the tree. Returns false if the monitor stopped the search. Precondition: the root is
  // refuted.
  bool write(const shogi::Position& root);

 private:
  struct NoMateNode {
    shogi::Position position;
    std::vector<shogi::Move> checks;
    std::size_t next = 0;
  };

  bool step();
  [[nodiscard]] bool leads_back(shogi::Position& checked) const;
  void list(const shogi::Position& position);
  void store(shogi::BoardKey board, shogi::Hand hand);

  CertificateText& text_;
  Futile futile_;
  Table& table_;
  search::Monitor& monitor_;
  CertificateMemo memo_;
  shogi::Color attacker_ = shogi::Color::Black;
  shogi::BoardKey salt_;  // the difference between the problem's keys and the position's
  std::vector<NoMateNode> open_;
};

}  // namespace sudare::tsume
