// Text diagrams as Kakinoki Shogi draws them (BOD), alone or at the head of a KIF or KI2 record:
//
//   後手の持駒：飛　角　金四　歩十八
//     ９ ８ ７ ６ ５ ４ ３ ２ １
//   +---------------------------+
//   | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
//   ... eight more ranks ...
//   +---------------------------+
//   先手の持駒：なし
//   後手番
//
// The reader also accepts common omissions and variants: no frame, no file numbers, no rank names,
// no hand; 下手 上手 (handicap games) or 攻方 玉方 (problems: the side that moves first and the
// other side) for 先手 後手; 残り全部 for a hand; 手数＝N for the moves already played.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shogi/setup.hpp"

namespace sudare::formats {

// The diagram with both hands and the side to move, but without the move number. Each line ends
// with '\n'.
std::string write_bod(const shogi::Setup& setup);
// The text of a hand line: 飛　金四, or なし.
std::string hand_text(shogi::Hand hand);

// Whether a header of this name describes the start position: 手合割, 手番, a hand.
bool states_the_start(std::string_view key);

// Collects a start position from the head lines of a record.
class BodReader {
 public:
  // Takes a line if it describes the position: 手合割, a hand, a rank, the frame, or the side to
  // move. Throws FormatError if such a line is wrong.
  bool take(std::string_view line, std::size_t number);
  // Whether any line so far described the position.
  [[nodiscard]] bool any() const { return first_line_ != 0; }
  // The position; 平手 if no line named another. A diagram overrides 手合割. Throws FormatError if
  // the position is incomplete or impossible.
  [[nodiscard]] shogi::Setup finish() const;
  // Whether there is a diagram that leaves the hand of this side out: no line states it, not even
  // with なし, and no other line claims the rest. `turn` is the side to move, as finish() tells.
  [[nodiscard]] bool leaves_out_hand(shogi::Color side, shogi::Color turn) const;

 private:
  friend bool states_the_start(std::string_view key);
  enum class Owner : std::uint8_t { Black, White, Attacker, Defender };
  struct HandLine {
    Owner owner;
    shogi::Hand hand;
    bool rest = false;  // 残り全部
    std::size_t line = 0;

    [[nodiscard]] shogi::Color side(shogi::Color turn) const;
  };

  // Whose hand a header of this name is.
  static std::optional<Owner> owner_of_hand(std::string_view key);
  bool take_keyed(std::string_view line, std::size_t number);
  bool take_turn(std::string_view line);
  void take_rank(std::string_view line, std::size_t number);
  [[nodiscard]] shogi::Color side_to_move(const shogi::Setup& setup) const;

  shogi::Setup board_;
  int ranks_ = 0;
  std::vector<HandLine> hands_;
  std::optional<shogi::Setup> handicap_;
  bool needs_diagram_ = false;  // 手合割：その他, 手合割：詰将棋
  bool problem_ = false;        // the text calls itself a tsume problem
  std::optional<shogi::Color> turn_;
  std::optional<int> moves_played_;
  std::size_t first_line_ = 0;
};

}  // namespace sudare::formats
