// SFEN: whatever is read is written, and what was written is read back to an equal position; the
// same for single USI moves.
#include "formats/sfen.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "formats/error.hpp"

using namespace sudare;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  try {
    const shogi::Move move = formats::read_usi_move(bytes);
    if (formats::write_usi_move(move) != bytes) std::abort();
  } catch (const formats::FormatError&) {
    // Most inputs are no move; they may still be a position.
  }
  shogi::Setup setup;
  try {
    setup = formats::read_sfen(bytes);
  } catch (const formats::FormatError& error) {
    if (std::string_view(error.what()).empty() || error.column() > size + 1) std::abort();
    return 0;
  }
  if (formats::read_sfen(formats::write_sfen(setup)) != setup) std::abort();
  return 0;
}
