#include <algorithm>
#include <string>
#include <utility>

#include "base/format_error.hpp"
#include "base/text.hpp"
#include "base/user_error.hpp"
#include "formats/encoding.hpp"
#include "play/records/game_log.hpp"
#include "play/records/game_text.hpp"

namespace sudare::play {

namespace {

constexpr std::string_view kBlanks = " \t\r\n";

// The end of the JSON object that begins at a brace: where its braces balance, or the end of the
// text.
std::size_t end_of_object(std::string_view text, std::size_t begin) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = begin; i < text.size(); ++i) {
    const char letter = text[i];
    if (quoted) {
      if (letter == '\\') ++i;
      if (letter == '"') quoted = false;
    } else if (letter == '"') {
      quoted = true;
    } else if (letter == '{') {
      ++depth;
    } else if (letter == '}' && --depth == 0) {
      return i + 1;
    }
  }
  return text.size();
}

struct TextPlace {
  std::size_t line = 1;
  std::size_t column = 1;
};

// Moves a place on to another byte of the text.
TextPlace place_after(TextPlace from, std::string_view passed) {
  const std::size_t last_line = passed.rfind('\n');
  if (last_line == std::string_view::npos) {
    from.column += column_of(passed, passed.size()) - 1;
    return from;
  }
  from.line += static_cast<std::size_t>(std::ranges::count(passed, '\n'));
  from.column = column_of(passed.substr(last_line + 1), passed.size() - last_line - 1);
  return from;
}

GameRecord read_object(std::string_view text, TextPlace place) {
  try {
    const formats::JsonInput json(text);
    return is_game_log(json) ? game_of_log(json) : game_of_json(json);
  } catch (const UserError& error) {
    throw FormatError(error.what(), place.line, place.column);
  } catch (const FormatError& error) {
    if (error.line() == 0) throw FormatError(error.what(), place.line, place.column);
    throw FormatError(error.what(), place.line + error.line() - 1,
                      error.line() == 1 ? place.column + error.column() - 1 : error.column());
  }
}

std::vector<GameRecord> read_objects(std::string_view text) {
  std::vector<GameRecord> games;
  TextPlace place;
  std::size_t done = 0;
  for (;;) {
    const std::size_t begin = text.find_first_not_of(kBlanks, done);
    if (begin == std::string_view::npos) return games;
    place = place_after(place, text.substr(done, begin - done));
    if (text[begin] != '{') {
      throw FormatError(character_in_quotes(text, begin) + " where a JSON object should begin",
                        place.line, place.column);
    }
    const std::size_t end = end_of_object(text, begin);
    games.push_back(read_object(text.substr(begin, end - begin), place));
    place = place_after(place, text.substr(begin, end - begin));
    done = end;
  }
}

}  // namespace

std::vector<GameRecord> read_games(std::string_view bytes) {
  const std::string text = formats::to_utf8(bytes);
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string::npos) throw FormatError("no game in the text");
  if (text[begin] == '{') return read_objects(text);
  std::vector<GameRecord> games;
  games.push_back(game_of_kif(text));
  return games;
}

}  // namespace sudare::play
