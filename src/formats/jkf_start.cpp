#include "formats/jkf_start.hpp"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

#include "base/format_error.hpp"
#include "base/text.hpp"
#include "formats/csa_words.hpp"
#include "formats/jkf_member.hpp"

namespace sudare::formats {

using nlohmann::json;
using shogi::Color;
using shogi::Kind;
using shogi::Piece;
using shogi::Setup;
using shogi::Square;

namespace {

struct Preset {
  std::string_view name;
  std::string_view removed;  // file and rank of each piece White plays without
};

constexpr std::array kPresets = {
    Preset{"HIRATE", ""},
    Preset{"KY", "11"},
    Preset{"KY_R", "91"},
    Preset{"KA", "22"},
    Preset{"HI", "82"},
    Preset{"HIKY", "8211"},
    Preset{"2", "8222"},
    Preset{"3", "822211"},
    Preset{"4", "82221191"},
    Preset{"5", "8222119181"},
    Preset{"5_L", "8222119121"},
    Preset{"6", "822211912181"},
    Preset{"7_L", "82221191218131"},
    Preset{"7_R", "82221191218171"},
    Preset{"8", "8222119121813171"},
    Preset{"10", "82221191218131714161"},
};

Setup setup_of(const Preset& preset) {
  Setup setup = shogi::start_setup();
  for (std::size_t i = 0; i < preset.removed.size(); i += 2) {
    setup.put(Square(preset.removed[i] - '0', preset.removed[i + 1] - '0'), Piece());
  }
  if (!preset.removed.empty()) setup.turn = Color::White;
  return setup;
}

[[noreturn]] void fail(const std::string& place, const std::string& message) {
  throw FormatError(place + ": " + message);
}

Color read_color(const json* value, const std::string& place) {
  if (value != nullptr && *value == 0) return Color::Black;
  if (value != nullptr && *value == 1) return Color::White;
  fail(place, "the color is not 0 (Black) or 1 (White)");
}

Piece read_piece(const json& cell, const std::string& place) {
  const json* const kind = jkf_member(cell, "kind");
  if (kind == nullptr) return {};
  const Kind known =
      kind->is_string() ? kind_of_csa(kind->get_ref<const std::string&>()) : Kind::None;
  if (known == Kind::None) fail(place, "the kind is not a piece such as \"FU\"");
  return {read_color(jkf_member(cell, "color"), place), known};
}

void read_hand(const json& hand, Color side, const std::string& place, Setup& setup) {
  if (!hand.is_object()) fail(place, "the hand is not an object");
  for (const auto& [key, count] : hand.items()) {
    const Kind kind = kind_of_csa(key);
    if (kind == Kind::None || kind == Kind::King || is_promoted(kind)) {
      fail(place, in_quotes(key) + " is not a piece in hand");
    }
    if (!count.is_number_integer() || count < 0 || count > full_set_count(kind)) {
      fail(place, fmt::format("the number of {} is not 0 to {}", key, full_set_count(kind)));
    }
    setup.hand(side).add(kind, count.get<int>());
  }
}

// Returns whether each side's hand is stated: {} and zeros state an empty one, a missing entry and
// null leave it out.
std::array<bool, 2> read_hands(const json& data, Setup& setup) {
  std::array<bool, 2> stated{};
  const json* const hands = jkf_member(data, "hands");
  if (hands == nullptr) return stated;
  if (!hands->is_array() || hands->size() > 2) fail("initial.data.hands", "not two hands");
  for (const Color side : {Color::Black, Color::White}) {
    const std::size_t index = index_of(side);
    if (index >= hands->size() || (*hands)[index].is_null()) continue;
    read_hand((*hands)[index], side, fmt::format("initial.data.hands[{}]", index), setup);
    stated[index] = true;
  }
  return stated;
}

void read_data(const json& data, Record& record) {
  Setup& setup = record.start;
  setup = Setup();
  setup.turn = read_color(jkf_member(data, "color"), "initial.data");
  const json* const board = jkf_member(data, "board");
  if (board == nullptr || !board->is_array() || board->size() != 9) {
    fail("initial.data.board", "not nine files");
  }
  for (int file = 1; file <= 9; ++file) {
    const json& squares = (*board)[static_cast<std::size_t>(file - 1)];
    const std::string place = fmt::format("initial.data.board[{}]", file - 1);
    if (!squares.is_array() || squares.size() != 9) fail(place, "not nine squares");
    for (int rank = 1; rank <= 9; ++rank) {
      setup.put(Square(file, rank), read_piece(squares[static_cast<std::size_t>(rank - 1)],
                                               fmt::format("{}[{}]", place, rank - 1)));
    }
  }
  const std::array<bool, 2> stated = read_hands(data, setup);
  if (const std::string problem = problem_with(setup); !problem.empty()) {
    fail("initial.data", problem);
  }
  if (!stated[index_of(~setup.turn)]) record.give_rest_by_convention();
}

std::string data_text(const Setup& setup) {
  std::string out = fmt::format("{{\"color\":{},\"board\":[", index_of(setup.turn));
  for (int file = 1; file <= 9; ++file) {
    out += file == 1 ? "\n[" : ",\n[";
    for (int rank = 1; rank <= 9; ++rank) {
      if (rank > 1) out += ',';
      const Piece piece = setup.at(Square(file, rank));
      out += piece.empty() ? "{}"
                           : fmt::format(R"({{"color":{},"kind":"{}"}})", index_of(piece.color()),
                                         csa_kind(piece.kind()));
    }
    out += ']';
  }
  out += "],\n\"hands\":[";
  for (const Color side : {Color::Black, Color::White}) {
    out += side == Color::Black ? "{" : ",{";
    for (const Kind kind : shogi::kHandKinds) {
      if (kind != shogi::kHandKinds.front()) out += ',';
      out += fmt::format("\"{}\":{}", csa_kind(kind), setup.hand(side).count(kind));
    }
    out += '}';
  }
  return out + "]}";
}

}  // namespace

void read_jkf_start(const json& initial, Record& record) {
  if (!initial.is_object()) fail("initial", "not an object");
  const json* const preset = jkf_member(initial, "preset");
  const json* const data = jkf_member(initial, "data");
  if (preset == nullptr || *preset == "OTHER") {
    if (data == nullptr) fail("initial", "no board in data");
    return read_data(*data, record);
  }
  for (const Preset& known : kPresets) {
    if (*preset == known.name) {
      record.start = setup_of(known);
      return;
    }
  }
  fail("initial", "unknown preset");
}

std::string write_jkf_start(const Setup& setup) {
  Setup first = setup;
  first.move_number = 1;
  for (const Preset& preset : kPresets) {
    if (setup_of(preset) == first) return fmt::format(R"({{"preset":"{}"}})", preset.name);
  }
  return fmt::format(R"({{"preset":"OTHER","data":{}}})", data_text(setup));
}

}  // namespace sudare::formats
