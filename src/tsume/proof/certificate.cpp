#include "tsume/proof/certificate.hpp"

#include <optional>

#include "base/deep_thread.hpp"
#include "tsume/proof/certificate_text.hpp"
#include "tsume/proof/mate_certificate.hpp"
#include "tsume/proof/no_mate_certificate.hpp"

namespace sudare::tsume {

namespace {

bool write(std::ostream& out, const shogi::Position& position, const Solution& solution,
           const Options& options, Table& table, search::Monitor& monitor) {
  CertificateText text(out);
  switch (solution.verdict) {
    case Verdict::Proved: {
      const bool counts_all = options.futile == Futile::Count;
      text.begin_mate(position, counts_all ? std::optional(solution.moves) : std::nullopt);
      MateCertificate tree(text, options.futile, table, monitor);
      return tree.write(position, search::Length(solution.moves)) && text.end();
    }
    case Verdict::Refuted: {
      text.begin_no_mate(position);
      NoMateCertificate tree(text, options.futile, table, monitor);
      return tree.write(position) && text.end();
    }
    case Verdict::Unknown:
      break;
  }
  return false;
}

}  // namespace

bool write_certificate(std::ostream& out, const shogi::Position& position, const Solution& solution,
                       const Options& options, Table& table, search::Monitor& monitor) {
  // One deep stack for the many small searches.
  return on_deep_stack([&] { return write(out, position, solution, options, table, monitor); });
}

}  // namespace sudare::tsume
