// SFEN: every position that is read can be written and is read back as an equal position. The same
// holds for single USI moves.
#include "shogi/sfen.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/format_error.hpp"
#include "shogi/usi.hpp"

using namespace sudare;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  try {
    const shogi::Move move = shogi::read_usi_move(bytes);
    if (shogi::usi_text(move) != bytes) std::abort();
  } catch (const FormatError&) {
    // Most inputs are not a move, but they may still be a position.
  }
  shogi::Setup setup;
  try {
    setup = shogi::read_sfen(bytes);
  } catch (const FormatError& error) {
    if (std::string_view(error.what()).empty() || error.column() > size + 1) std::abort();
    return 0;
  }
  if (shogi::read_sfen(shogi::write_sfen(setup)) != setup) std::abort();
  return 0;
}
