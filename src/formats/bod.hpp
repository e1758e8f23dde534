// Diagrams in text as Kakinoki Shogi draws them (BOD), alone or at the head of a KIF or KI2 record:
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
// Reading also takes what people leave out or write otherwise: no frame, no line of file numbers,
// no rank names, no hand, 下手 上手 (handicap games) or 攻方 玉方 (problems: whoever moves first
// and the other side) for 先手 後手, 残り全部 for a hand, 手数＝N for the moves already played.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shogi/setup.hpp"

namespace sudare::formats {

// The diagram with both hands and the side to move, each line ended by '\n'. The move number is not
// in it.
std::string write_bod(const shogi::Setup& setup);
// 飛　金四, or なし. As hand lines of diagrams have it.
std::string hand_text(shogi::Hand hand);

// Gathers a start position from the lines of a record's head.
class BodReader {
 public:
  // Takes a line if it speaks of the position: 手合割, a hand, a rank, the frame, whose turn it is.
  // Throws FormatError when it does and is wrong.
  bool take(std::string_view line, std::size_t number);
  // Whether the lines so far hold anything at all.
  [[nodiscard]] bool any() const { return first_line_ != 0; }
  // The position; 平手 when no line named another. A diagram wins over 手合割. Throws FormatError
  // when the position is incomplete or impossible.
  [[nodiscard]] shogi::Setup finish() const;

 private:
  enum class Owner : std::uint8_t { Black, White, Attacker, Defender };
  struct HandLine {
    Owner owner;
    shogi::Hand hand;
    bool rest = false;  // 残り全部
    std::size_t line = 0;
  };

  bool take_keyed(std::string_view line, std::size_t number);
  bool take_turn(std::string_view line);
  void take_rank(std::string_view line, std::size_t number);
  [[nodiscard]] shogi::Color side_to_move(const shogi::Setup& setup) const;

  shogi::Setup board_;
  int ranks_ = 0;
  std::vector<HandLine> hands_;
  std::optional<shogi::Setup> handicap_;
  bool needs_diagram_ = false;  // 手合割：その他, 手合割：詰将棋
  bool problem_ = false;        // a tsume problem, by its own words
  std::optional<shogi::Color> turn_;
  std::optional<int> moves_played_;
  std::size_t first_line_ = 0;
};

}  // namespace sudare::formats
