#include "usi/go.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "base/number.hpp"
#include "base/text.hpp"
#include "cli/error.hpp"

namespace sudare::apps {
namespace {

using Milliseconds = UsiGo::Milliseconds;

// The number after a word. An expired clock may be given as a negative number.
std::int64_t number_after(Words& words) {
  const std::string word(words.word());
  words.next();
  const std::optional<std::int64_t> number = read_number<std::int64_t>(words.word());
  if (!number) {
    throw UserError(fmt::format("go: a number follows {}, not {}", word, in_quotes(words.word())));
  }
  return std::max<std::int64_t>(*number, 0);
}

// At most a year, so that nothing overflows.
Milliseconds limited(std::int64_t milliseconds) {
  constexpr std::int64_t kYear = std::int64_t{1000} * 3600 * 24 * 365;
  return Milliseconds(std::clamp<std::int64_t>(milliseconds, 0, kYear));
}

bool begins_like_a_number(std::string_view word) {
  return word.front() == '-' || (word.front() >= '0' && word.front() <= '9');
}

std::optional<Milliseconds>* clock_named(UsiGo& go, std::string_view word) {
  if (word == "movetime") return &go.fixed;
  if (word == "byoyomi") return &go.byoyomi;
  if (word == "btime") return &go.black_time;
  if (word == "wtime") return &go.white_time;
  if (word == "binc") return &go.black_increment;
  if (word == "winc") return &go.white_increment;
  return nullptr;
}

}  // namespace

std::optional<Milliseconds> UsiGo::time_for(shogi::Color side) const {
  if (fixed) return fixed;
  if (infinite) return std::nullopt;
  const bool black = side == shogi::Color::Black;
  const std::optional<Milliseconds> left = black ? black_time : white_time;
  const std::optional<Milliseconds> increment = black ? black_increment : white_increment;
  if (!left && !increment && !byoyomi) return std::nullopt;
  constexpr int kMovesToCome = 40;
  constexpr Milliseconds kLag{100};
  constexpr Milliseconds kLeast{10};
  const Milliseconds main = left.value_or(Milliseconds(0));
  const Milliseconds extra = byoyomi.value_or(Milliseconds(0));
  const Milliseconds wanted = main / kMovesToCome + increment.value_or(Milliseconds(0)) + extra;
  return std::max(std::min(wanted, main + extra) - kLag, kLeast);
}

UsiGo read_usi_go(std::string_view arguments) {
  UsiGo go;
  Words words(arguments);
  bool more = words.next();
  while (more) {
    const std::string_view word = words.word();
    if (word == "mate") {
      go.mate = true;
      more = words.next();
      if (!more || !begins_like_a_number(words.word())) continue;
      const std::optional<std::int64_t> limit = read_number<std::int64_t>(words.word());
      if (!limit) {
        throw UserError(fmt::format("go mate: infinite or milliseconds follow, not {}",
                                    in_quotes(words.word())));
      }
      go.fixed = limited(*limit);
    } else if (word == "infinite") {
      go.infinite = true;
    } else if (word == "ponder") {
      go.ponder = true;
    } else if (word == "nodes") {
      go.nodes = static_cast<std::uint64_t>(number_after(words));
    } else if (word == "depth") {
      go.depth = static_cast<int>(std::clamp<std::int64_t>(number_after(words), 1, 30000));
    } else if (std::optional<Milliseconds>* clock = clock_named(go, word)) {
      *clock = limited(number_after(words));
    }
    more = words.next();
  }
  return go;
}

}  // namespace sudare::apps
