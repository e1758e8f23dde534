// Solves a tsume problem by way of the library and prints its main line:
//
//   mate '7nl/7k1/9/7P1/9/9/9/9/9 b 2G2r2b2g4s3n3l17p 1'

#include <atomic>
#include <cstddef>
#include <exception>
#include <iostream>

#include "shogi/position.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"
#include "tsume/solver.hpp"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "mate SFEN\n";
    return 3;
  }
  try {
    const sudare::shogi::Position position(sudare::shogi::read_sfen(argv[1]));
    sudare::tsume::Table table(std::size_t{16} << 20U);
    const std::atomic<bool> stop = false;
    const sudare::tsume::Solution solution =
        sudare::tsume::Solver(table).solve(position, sudare::tsume::Options{}, stop);
    if (solution.verdict != sudare::tsume::Verdict::Proved) {
      std::cout << "no mate found\n";
      return 1;
    }
    std::cout << "mate in " << solution.moves << ':';
    for (const sudare::shogi::Move move : solution.line) {
      std::cout << ' ' << sudare::shogi::usi_text(move);
    }
    std::cout << '\n';
    return 0;
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 3;
  }
}
