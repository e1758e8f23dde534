#include "formats/record.hpp"

#include <gtest/gtest.h>

#include "formats/usi.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::formats {
namespace {

TEST(Record, ThePositionAfterSomeMovesOfTheMainLine) {
  Record record = read_usi("startpos moves 7g7f 3c3d 8h2b+");
  const std::uint32_t branch = record.add(0, shogi::read_usi_move("2g2f"));
  EXPECT_EQ(record.nodes[branch].parent, 0U);
  EXPECT_EQ(record.position_after(0), record.start);
  EXPECT_EQ(shogi::write_sfen(record.position_after(1)),
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2");
  EXPECT_EQ(shogi::write_sfen(record.position_after(3)),
            "lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4");
}

}  // namespace
}  // namespace sudare::formats
