#include "formats/handicap.hpp"

#include <array>
#include <string_view>

namespace sudare::formats {

using shogi::Color;
using shogi::Kind;
using shogi::Piece;
using shogi::Setup;
using shogi::Square;

namespace {

struct Handicap {
  std::string_view name;
  std::string_view removed;  // file and rank of each piece that White lacks
};

constexpr std::array kHandicaps = {
    Handicap{"平手", ""},
    Handicap{"香落ち", "11"},
    Handicap{"右香落ち", "91"},
    Handicap{"角落ち", "22"},
    Handicap{"飛車落ち", "82"},
    Handicap{"飛香落ち", "8211"},
    Handicap{"二枚落ち", "8222"},
    Handicap{"四枚落ち", "82221191"},
    Handicap{"六枚落ち", "822211912181"},
    Handicap{"八枚落ち", "8222119121813171"},
    Handicap{"十枚落ち", "82221191218131714161"},
};

Setup setup_of(const Handicap& handicap) {
  Setup setup = shogi::start_setup();
  for (std::size_t i = 0; i + 1 < handicap.removed.size(); i += 2) {
    setup.put(Square(handicap.removed[i] - '0', handicap.removed[i + 1] - '0'), Piece());
  }
  if (!handicap.removed.empty()) setup.turn = Color::White;
  return setup;
}

}  // namespace

std::optional<Setup> handicap_named(std::string_view name) {
  for (const Handicap& handicap : kHandicaps) {
    if (handicap.name == name) return setup_of(handicap);
  }
  return std::nullopt;
}

std::string_view name_of_handicap(const Setup& setup) {
  Setup first = setup;
  first.move_number = 1;
  for (const Handicap& handicap : kHandicaps) {
    if (setup_of(handicap) == first) return handicap.name;
  }
  return {};
}

bool begins_a_game(const Setup& setup) {
  const Setup even = shogi::start_setup();
  if (setup.hands != even.hands) return false;
  for (std::size_t i = 0; i < even.board.size(); ++i) {
    const Piece usual = even.board[i];
    if (setup.board[i] == usual) continue;
    const bool may_lack = usual.color() == Color::White && usual.kind() != Kind::King;
    if (usual.empty() || !may_lack || !setup.board[i].empty()) return false;
  }
  return true;
}

}  // namespace sudare::formats
