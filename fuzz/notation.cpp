// The checker's own reader of positions and moves: everything it reads is written and read back as
// the same text, and a position that both SFEN readers accept has the same number of legal moves
// under both implementations of the rules.
#include "certify/notation.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "shogi/movegen.hpp"
#include "shogi/sfen.hpp"

using namespace sudare;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  try {
    if (certify::write_move(certify::read_move(bytes)) != bytes) std::abort();
  } catch (const certify::NotationError&) {
    // Most inputs are not a move, but they may still be a position.
  }
  try {
    const certify::Board board = certify::read_sfen(bytes);
    const std::string text = certify::write_sfen(board);
    if (certify::write_sfen(certify::read_sfen(text)) != text) std::abort();
    const shogi::Position position(shogi::read_sfen(text));
    if (certify::legal_moves(board).size() != shogi::count_legal_moves(position)) std::abort();
  } catch (const certify::NotationError&) {
    return 0;
  }
  return 0;
}
