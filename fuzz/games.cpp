// Records of whole games: whatever is read is replayed or refused with a sentence, and what can be
// replayed is read back the same from JSON, and from KIF but for its times and names.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "base/format_error.hpp"
#include "base/user_error.hpp"
#include "play/records/game_record.hpp"

using namespace sudare;

namespace {

bool can_be_replayed(const play::GameRecord& record) {
  try {
    play::replayed(record);
    return true;
  } catch (const UserError&) {
    return false;
  }
}

void check(const play::GameRecord& record) {
  if (!can_be_replayed(record)) return;
  if (play::read_games(play::game_json(record)) != std::vector{record}) std::abort();
  play::GameRecord plain = record;
  plain.names = {};
  plain.date.clear();
  for (screen::GameStep& step : plain.steps) step.time = 0;
  if (!can_be_replayed(plain)) std::abort();  // nobody is late who takes no time
  try {
    if (play::read_games(play::game_kif(plain)) != std::vector{plain}) std::abort();
  } catch (const FormatError&) {
    // The name of rules that are no preset may be anything but a line of KIF.
    if (plain.rules == screen::preset_named("quest")) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const play::GameRecord& record : play::read_games(text)) check(record);
  } catch (const FormatError&) {
    return 0;
  }
  return 0;
}
