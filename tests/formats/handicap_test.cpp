#include "formats/handicap.hpp"

#include <gtest/gtest.h>

#include "shogi/sfen.hpp"

namespace sudare::formats {
namespace {

bool begins(const char* sfen) { return begins_a_game(shogi::read_sfen(sfen)); }

TEST(Handicap, EveryNamedStartBeginsAGame) {
  for (const char* name : {"平手", "香落ち", "右香落ち", "角落ち", "飛車落ち", "飛香落ち",
                           "二枚落ち", "四枚落ち", "六枚落ち", "八枚落ち", "十枚落ち"}) {
    EXPECT_TRUE(begins_a_game(*handicap_named(name))) << name;
  }
}

TEST(Handicap, AGameMayBeginWithPiecesMissingInAnyWay) {
  EXPECT_TRUE(begins("lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"));
  EXPECT_TRUE(begins("4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 17"));
}

TEST(Handicap, ADiagramDoesNotBeginAGame) {
  EXPECT_FALSE(begins("7nl/7k1/9/7P1/9/9/9/9/9 b 2G 1"));
  EXPECT_FALSE(begins("lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2"));
  EXPECT_FALSE(begins("lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b R 1"));
  EXPECT_FALSE(begins("lnsg1gsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"));
  EXPECT_FALSE(begins("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/7R1/LNSGKGSNL b - 1"));
}

}  // namespace
}  // namespace sudare::formats
