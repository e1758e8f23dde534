#include "formats/english.hpp"

#include <gtest/gtest.h>

#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::formats {
namespace {

TEST(English, NamesPieceOriginAndDestination) {
  const shogi::Position position(shogi::read_sfen("4b3k/9/9/3R1P3/4+B4/9/9/9/4K4 b G 1"));
  for (const auto& [usi, text] :
       {std::pair{"5i5h", "K5i-5h"}, std::pair{"G*2c", "G*2c"}, std::pair{"6d6c+", "R6d-6c+"},
        std::pair{"6d6c", "R6d-6c="}, std::pair{"6d5d", "R6d-5d"}, std::pair{"5e4f", "+B5e-4f"},
        std::pair{"5e5a", "+B5ex5a"}}) {
    EXPECT_EQ(english_move(position, shogi::read_usi_move(usi)), text);
  }
}

}  // namespace
}  // namespace sudare::formats
