// Writes a proof of a solved problem that anyone can check (docs/certificates.md); src/certify has
// a checker that knows nothing of this code.
//
// The table holds the proof in pieces. They are read from the root on (tsume/proof/reader.hpp), and
// where the table has forgotten one, it is searched again. A position met again, or one that a
// written position serves by dominance of hands, is not written twice.
#pragma once

#include <ostream>

#include "search/monitor.hpp"
#include "shogi/position.hpp"
#include "tsume/solver.hpp"
#include "tsume/table.hpp"

namespace sudare::tsume {

// Writes the certificate of a solution that Solver::solve found with this table and these options.
// With Futile::Count it also proves that the mate takes no more than solution.moves. The monitor
// bounds this searching. Returns false when there is nothing to prove, when the monitor
// stopped the search, or when the stream fails: what was written is then no certificate.
bool write_certificate(std::ostream& out, const shogi::Position& position, const Solution& solution,
                       const Options& options, Table& table, search::Monitor& monitor);

}  // namespace sudare::tsume
