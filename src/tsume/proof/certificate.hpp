// Writes a proof of a solved problem that anyone can check (docs/certificates.md). The checker in
// src/certify is independent of this code.
//
// The table holds the proof in pieces. They are read from the root downwards
// (tsume/proof/reader.hpp), and pieces that the table has lost are searched again. A position that
// occurs again, or that a written position covers by dominance of hands, is not written twice.
#pragma once

#include <ostream>

#include "search/monitor.hpp"
#include "shogi/position.hpp"
#include "tsume/solver.hpp"
#include "tsume/table.hpp"

namespace sudare::tsume {

// Writes the certificate of a solution that Solver::solve found with this table and these options.
// With Futile::Count it also proves that the mate takes at most solution.moves. The monitor bounds
// the searches. Returns false if there is nothing to prove, if the monitor stopped a search, or if
// the stream fails; the output is then not a certificate.
bool write_certificate(std::ostream& out, const shogi::Position& position, const Solution& solution,
                       const Options& options, Table& table, search::Monitor& monitor);

}  // namespace sudare::tsume
