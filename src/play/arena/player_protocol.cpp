#include "play/arena/player_protocol.hpp"

#include <fmt/format.h>

#include <cstddef>

#include "base/format_error.hpp"
#include "base/number.hpp"
#include "base/text.hpp"
#include "base/user_error.hpp"
#include "play/records/end_names.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {

namespace {

[[noreturn]] void refuse_line(std::string_view what, std::string_view text) {
  throw UserError(fmt::format("{} is not {}", in_quotes(text), what));
}

constexpr std::string_view kOpeningForm =
    "game RULES black|white seed N threads N memory MB start SFEN";

// Reads the number that follows a word.
template <class Number>
Number number_after(std::string_view name, Words& words, std::string_view line) {
  if (!words.next() || words.word() != name || !words.next()) refuse_line(kOpeningForm, line);
  const auto number = read_number<Number>(words.word());
  if (!number) refuse_line(kOpeningForm, line);
  return *number;
}

}  // namespace

std::string text_of(const GameOpening& opening) {
  std::string start = write_sfen(opening.start);
  if (opening.start == shogi::start_setup()) start = "startpos";
  return fmt::format("game {} {} seed {} threads {} memory {} start {}", opening.rules.name,
                     side_name(opening.side), opening.settings.seed, opening.settings.threads,
                     opening.settings.memory_mb, start);
}

GameOpening read_opening(std::string_view line) {
  Words words(line);
  GameOpening opening;
  words.next();
  opening.rules = screen::preset_named(words.word());
  words.next();
  const auto side = side_named(words.word());
  if (!side) refuse_line(kOpeningForm, line);
  opening.side = *side;
  opening.settings.seed = number_after<std::uint64_t>("seed", words, line);
  opening.settings.threads = number_after<unsigned>("threads", words, line);
  opening.settings.memory_mb = number_after<std::size_t>("memory", words, line);
  if (!words.next() || words.word() != "start") refuse_line(kOpeningForm, line);
  const auto begin = static_cast<std::size_t>(words.word().data() - line.data()) + 5;
  try {
    opening.start = shogi::read_sfen(trimmed(line.substr(begin)));
  } catch (const FormatError& error) {
    throw UserError(error.what());
  }
  return opening;
}

std::string text_of(const Effort& effort) {
  return effort.seconds > 0 ? fmt::format("go seconds {:.3f}", effort.seconds)
                            : fmt::format("go work {}", effort.work);
}

Effort read_effort(std::string_view line) {
  constexpr std::string_view kForm = "go work N or go seconds S";
  Words words(line);
  words.next();
  const std::string_view unit = words.word();
  words.next();
  const std::string_view amount = words.word();
  if (unit == "seconds") {
    if (const auto seconds = read_seconds(amount)) return {.seconds = *seconds};
  } else if (unit == "work") {
    const auto work = read_number<std::int64_t>(amount);
    if (work && *work > 0) return {.work = *work};
  }
  refuse_line(kForm, line);
}

std::string answer_text(shogi::Move move) {
  return move.none() ? "resign" : "try " + usi_text(move);
}

shogi::Move read_answer(std::string_view text) {
  if (text == "resign") return {};
  if (!text.starts_with("try ")) refuse_line("an answer such as try 7g7f", text);
  try {
    return shogi::read_usi_move(text.substr(4));
  } catch (const FormatError&) {
    refuse_line("an answer such as try 7g7f", text);
  }
}

}  // namespace sudare::play
