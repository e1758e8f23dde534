// Problems of the lists with their certificates, for the tests of the writer and of the checker.
#pragma once

#include <atomic>
#include <cstddef>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "certify/certificate.hpp"
#include "shogi/sfen.hpp"
#include "tsume/proof/certificate.hpp"

namespace sudare::tsume {

struct NamedProblem {
  std::string name;
  std::string sfen;
};

inline std::vector<NamedProblem> problems_of(const std::string& file, std::size_t step) {
  std::ifstream in(SUDARE_SOURCE_DIR "/problems/tsume/" + file);
  std::vector<NamedProblem> list;
  std::string line;
  std::getline(in, line);  // the names of the columns
  for (std::size_t i = 0; std::getline(in, line); ++i) {
    if (i % step != 0) continue;
    const std::size_t tab = line.find('\t');
    list.push_back({line.substr(0, tab), line.substr(tab + 1, line.find('\t', tab + 1) - tab - 1)});
  }
  return list;
}

inline std::string sfen_named(const std::string& file, const std::string& name) {
  for (const NamedProblem& problem : problems_of(file, 1)) {
    if (problem.name == name) return problem.sfen;
  }
  return "";
}

struct Certified {
  Solution solution;
  std::string text;  // empty if nothing was proved
};

inline Certified certify_problem(const shogi::Setup& setup, Futile futile, bool shortest,
                                 std::size_t table_bytes = std::size_t{4} << 20U) {
  const std::atomic<bool> stop = false;
  const shogi::Position position(setup);
  Table table(table_bytes);
  Options options;
  options.futile = futile;
  options.shortest = shortest;
  options.limits.nodes = 70'000;
  Certified result;
  result.solution = Solver(table).solve(position, options, stop);
  search::Monitor monitor(options.limits, stop);
  std::ostringstream out;
  if (write_certificate(out, position, result.solution, options, table, monitor)) {
    result.text = out.str();
  }
  return result;
}

inline Certified certify_problem(const std::string& sfen, Futile futile = Futile::Count) {
  return certify_problem(shogi::read_sfen(sfen), futile, true);
}

inline certify::CertificateReport check_text(const std::string& text) {
  std::istringstream in(text);
  return certify::check_certificate(in);
}

// The problem with the attacker's whole hand given to the defender.
inline shogi::Setup without_hand(const std::string& sfen) {
  shogi::Setup setup = shogi::read_sfen(sfen);
  for (const shogi::Kind kind : shogi::kHandKinds) {
    setup.hand(~setup.turn).add(kind, setup.hand(setup.turn).count(kind));
  }
  setup.hand(setup.turn) = {};
  return setup;
}

}  // namespace sudare::tsume
