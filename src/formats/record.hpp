// A game record or a solution: a start position, header lines, and a tree of moves with comments.
//
// This is the one type that every reader (KIF, KI2, CSA, JKF, USI) produces and every writer takes.
// The tree lives in one vector, so a line of any length needs no recursion. The first child of a
// node continues the main line; its siblings are branches (変化).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "shogi/move.hpp"
#include "shogi/setup.hpp"

namespace sudare::formats {

// How a line ends, if the record says so.
enum class Ending : std::uint8_t {
  None,
  Mate,          // 詰み
  Resign,        // 投了
  Interrupt,     // 中断
  Repetition,    // 千日手
  Impasse,       // 持将棋
  Timeout,       // 切れ負け
  IllegalWin,    // 反則勝ち
  IllegalLoss,   // 反則負け
  EnteringKing,  // 入玉勝ち
  NoMate,        // 不詰
};

struct RecordNode {
  shogi::Move move;          // none at the root
  std::uint32_t parent = 0;  // the root is its own parent
  std::vector<std::uint32_t> children;
  std::string comment;                   // several lines joined by '\n'
  Ending ending = Ending::None;          // what follows this node instead of a move
  std::optional<std::uint32_t> seconds;  // time spent on this move
};

// The pieces that a reader gave to the defender, because a diagram left his hand out.
struct RestOfSet {
  shogi::Color side = shogi::Color::White;
  shogi::Hand pieces;
};

struct Record {
  shogi::Setup start = shogi::start_setup();
  // Set if the text is a diagram without the defender's hand; `start` has these pieces in it. It is
  // about the text and not about the record, so it does not count for equality.
  std::optional<RestOfSet> rest;
  // Header lines in the order read, by their KIF names: 作品名, 作者, 発表誌, 手数, 先手, 後手,
  // 棋戦, 開始日時, ...
  std::vector<std::pair<std::string, std::string>> headers;
  std::vector<RecordNode> nodes = std::vector<RecordNode>(1);  // nodes[0] is the root

  // Appends a child and returns its index. Precondition: parent < nodes.size().
  std::uint32_t add(std::uint32_t parent, shogi::Move move);
  // Completes the start by the convention for diagrams that leave the defender's hand out: he holds
  // every piece not shown. A start that begins a game stays as it is, because what is missing there
  // is not played with. Precondition: problem_with(start) is empty.
  void give_rest_by_convention();
  // The start as the text shows it: without what the convention has added.
  [[nodiscard]] shogi::Setup start_as_shown() const;
  // The child of `parent` that plays `move`; it is added if there is none.
  std::uint32_t find_or_add(std::uint32_t parent, shogi::Move move);
  // The moves from the root to the end of the main line.
  [[nodiscard]] std::vector<shogi::Move> main_line() const;
  // The position after this many moves of the main line. Precondition: there are that many.
  [[nodiscard]] shogi::Setup position_after(std::size_t moves) const;
  // The value of a header, or an empty string.
  [[nodiscard]] std::string header(const std::string& name) const;

  // Whether both contain the same start, headers and tree. The order of children counts, but not
  // the order of nodes in the vector.
  friend bool operator==(const Record& left, const Record& right);
};

}  // namespace sudare::formats
