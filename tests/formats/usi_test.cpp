#include "formats/usi.hpp"

#include <gtest/gtest.h>

#include "round_trip.hpp"
#include "shogi/sfen.hpp"
#include "support/faults.hpp"

namespace sudare::formats {
namespace {

std::string usi_fault(const std::string& text) {
  return sudare::test::fault_of([&] { read_usi(text); });
}

TEST(Usi, ReadsAGame) {
  const Record record = read_usi("position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e");
  EXPECT_EQ(record.start, shogi::start_setup());
  EXPECT_EQ(test::usi_line(record), "7g7f 3c3d 8h2b+ 3a2b B*4e");
  EXPECT_EQ(write_usi(record), "position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e");
}

TEST(Usi, ReadsAPositionAloneAndWithoutTheWordPosition) {
  const char* const sfen = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
  EXPECT_EQ(write_usi(read_usi(sfen)), std::string("position sfen ") + sfen);
  EXPECT_EQ(write_usi(read_usi(std::string("position sfen ") + sfen + " moves G*5b")),
            std::string("position sfen ") + sfen + " moves G*5b");
  EXPECT_EQ(write_usi(read_usi("startpos moves")), "position startpos");
}

TEST(Usi, KeepsAMoveNumber) {
  const char* const line =
      "position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 5 moves 7g7f";
  EXPECT_EQ(write_usi(read_usi(line)), line);
}

TEST(Usi, FaultsNameTheirColumn) {
  EXPECT_EQ(usi_fault("position startpos moves 7g7e"),
            "0:25: 7g7e is not legal: the pawn on 7g cannot go to 7e");
  EXPECT_EQ(usi_fault("position startpos moves 7g7f 7f7e"),
            "0:30: 7f7e is not legal: the pawn on 7f is Black's, but White is to move");
  EXPECT_EQ(usi_fault("position startpos moves xx"), "0:25: 'xx' is not a USI move");
  EXPECT_EQ(usi_fault("position sfen 4x4/9 b - 1"), "0:16: unknown piece 'x'");
  EXPECT_EQ(usi_fault("position"), "0:9: no position");
}

TEST(Usi, TellsWhyAMoveIsNotLegal) {
  const auto why = [](const std::string& sfen, const std::string& move) {
    const std::string text = usi_fault("sfen " + sfen + " moves " + move);
    const std::size_t legal = text.find("legal: ");
    return legal == std::string::npos ? text : text.substr(legal + 7);
  };
  EXPECT_EQ(why("4k4/9/9/9/9/9/9/9/9 b G 1", "P*5e"), "Black has no pawn in hand");
  EXPECT_EQ(why("4k4/9/9/9/9/9/9/9/9 b G 1", "G*5a"), "5a is occupied");
  EXPECT_EQ(why("4k4/9/9/9/9/9/4P4/9/9 b P 1", "P*5e"), "two Black pawns on file 5");
  EXPECT_EQ(why("4k4/9/9/9/9/9/9/9/9 b P 1", "P*1a"), "a Black pawn on 1a can never move");
  EXPECT_EQ(why("4k4/9/9/9/9/9/9/9/9 b P 1", "5e5d"), "5e is empty");
  EXPECT_EQ(why("4k4/9/9/9/9/9/4G4/4P4/9 b - 1", "5h5g"), "Black's own gold stands on 5g");
  EXPECT_EQ(why("4k4/9/9/9/9/9/4G4/9/9 b - 1", "5g5f+"), "a gold cannot promote");
  EXPECT_EQ(why("4k4/9/9/9/9/9/4S4/9/9 b - 1", "5g5f+"),
            "promotion needs a move into, inside or out of the last three ranks");
  EXPECT_EQ(why("4r4/9/9/9/9/9/4G4/9/4K4 b - 1", "5g4g"),
            "Black is in check from the rook on 5a, but White is to move");
  EXPECT_EQ(why("9/8P/9/9/9/9/9/9/4K4 b - 1", "1b1a"), "a Black pawn on 1a can never move");
  EXPECT_EQ(why("7nk/9/7G1/9/9/9/9/9/9 b P 1", "P*1b"), "a dropped pawn may not mate");
  EXPECT_EQ(why("8k/9/7G1/9/9/9/9/9/9 b P 1", "P*1b"), "no fault");
}

TEST(Usi, ALongLineIsNoTrouble) {
  // Four moves that return to the start position, repeated up to 100,000 moves.
  std::string line = "position startpos moves";
  for (int i = 0; i < 25'000; ++i) line += " 2h3h 8b7b 3h2h 7b8b";
  const Record record = read_usi(line);
  EXPECT_EQ(record.nodes.size(), 100'001U);
  EXPECT_EQ(write_usi(record), line);
}

}  // namespace
}  // namespace sudare::formats
