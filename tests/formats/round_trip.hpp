// Records to write and read back, and a short notation for their moves.
#pragma once

#include <random>
#include <string>

#include "formats/record.hpp"
#include "shogi/movegen.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::formats::test {

// The main line as USI moves separated by blanks.
inline std::string usi_line(const Record& record) {
  std::string text;
  for (const shogi::Move move : record.main_line()) {
    if (!text.empty()) text += ' ';
    text += shogi::usi_text(move);
  }
  return text;
}

// A tree of random moves with branches, comments and endings, optionally with times. Some start
// from a board full of loose pieces, where many words are needed to tell moves apart.
inline Record random_record(unsigned seed, bool with_times) {
  std::mt19937 random(seed);
  const auto below = [&random](std::size_t limit) {
    return static_cast<std::size_t>(random()) % limit;
  };
  Record record;
  if (seed % 3 == 1) {
    record.start =
        shogi::read_sfen("k8/9/3+P+P+P3/1+B5+B1/2GG1GG2/1+R2S2+R1/2NN1NN2/1SS3S2/2LL1L2K b L15P 1");
  }
  if (seed % 3 == 2) {
    record.start =
        shogi::read_sfen("k2l1ll2/2s3ss1/2nn1nn2/1+r2s2+r1/2gg1gg2/1+b5+b1/3+p+p+p3/9/8K w l15p 7");
  }
  record.headers = {{"作品名", "乱"}, {"備考", ""}};
  record.nodes[0].comment = "\n*odd: ７六歩\n\n";
  for (int line = 0; line < 8; ++line) {
    std::uint32_t node = static_cast<std::uint32_t>(below(record.nodes.size()));
    std::vector<shogi::Move> moves;
    for (std::uint32_t up = node; up != 0; up = record.nodes[up].parent) {
      moves.push_back(record.nodes[up].move);
    }
    shogi::Position position(record.start);
    for (std::size_t i = moves.size(); i-- > 0;) position.make(moves[i]);
    for (int ply = 0; ply < 40; ++ply) {
      shogi::MoveList list;
      legal_moves(position, list);
      if (list.empty()) break;
      const shogi::Move move = list[below(list.size())];
      node = record.find_or_add(node, move);
      position.make(move);
      if (below(8) == 0) record.nodes[node].comment = "&mark\ntext  ";
      if (with_times && below(2) == 0) {
        record.nodes[node].seconds = static_cast<std::uint32_t>(below(10'000));
      }
    }
    record.nodes[node].ending = static_cast<Ending>(below(11));
  }
  return record;
}

}  // namespace sudare::formats::test
