#include "formats/jkf.hpp"

#include <gtest/gtest.h>

#include <array>
#include <nlohmann/json.hpp>

#include "round_trip.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"
#include "support/faults.hpp"

namespace sudare::formats {
namespace {

using nlohmann::json;
using test::usi_line;

std::string jkf_fault(const std::string& text) {
  return sudare::test::fault_of([&] { read_jkf(text); });
}

TEST(Jkf, ReadsAGameWithABranch) {
  const Record record = read_jkf(R"({
    "header": {"後手": "b", "先手": "a"},
    "initial": {"preset": "HIRATE"},
    "moves": [
      {"comments": ["one", "two"]},
      {"move": {"color": 0, "from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}, "piece": "FU"},
       "time": {"now": {"h": 1, "m": 2, "s": 3}}},
      {"move": {"from": {"x": 3, "y": 3}, "to": {"x": 3, "y": 4}},
       "forks": [[{"move": {"from": {"x": 8, "y": 3}, "to": {"x": 8, "y": 4}}, "comments": ["c"]},
                  {"special": "CHUDAN"}]]},
      {"move": {"from": {"x": 8, "y": 8}, "to": {"x": 2, "y": 2}, "promote": true}},
      {"move": {"from": {"x": 3, "y": 1}, "same": true}},
      {"move": {"to": {"x": 4, "y": 5}, "piece": "KA"}},
      {"special": "TORYO"}
    ]})");
  const std::vector<std::pair<std::string, std::string>> headers = {{"後手", "b"}, {"先手", "a"}};
  EXPECT_EQ(record.headers, headers) << "in the order of the text";
  EXPECT_EQ(usi_line(record), "7g7f 3c3d 8h2b+ 3a2b B*4e");
  EXPECT_EQ(record.nodes[0].comment, "one\ntwo");
  EXPECT_EQ(record.nodes[1].seconds, 3723U);
  ASSERT_EQ(record.nodes[1].children.size(), 2U);
  const RecordNode& branch = record.nodes[record.nodes[1].children[1]];
  EXPECT_EQ(shogi::usi_text(branch.move), "8c8d");
  EXPECT_EQ(branch.comment, "c");
  EXPECT_EQ(branch.ending, Ending::Interrupt);
}

TEST(Jkf, FindsTheOriginFromTheDirection) {
  const auto move = [](const std::string& words) {
    return usi_line(read_jkf(R"({"moves": [{}, {"move": {)" + words + "}}]}"));
  };
  EXPECT_EQ(move(R"("to": {"x": 5, "y": 8}, "piece": "KI", "relative": "L")"), "6i5h");
  EXPECT_EQ(move(R"("to": {"x": 5, "y": 8}, "piece": "KI", "relative": "R")"), "4i5h");
  EXPECT_EQ(move(R"("to": {"x": 7, "y": 6}, "piece": "FU")"), "7g7f");
}

TEST(Jkf, ReadsABoard) {
  json board = json::array();
  for (int file = 0; file < 9; ++file)
    board.push_back(json::array({{}, {}, {}, {}, {}, {}, {}, {}, {}}));
  for (json& file : board) {
    for (json& square : file) square = json::object();
  }
  board[4][0] = {{"color", 1}, {"kind", "OU"}};
  board[4][2] = {{"color", 0}, {"kind", "TO"}};
  const json text = {
      {"initial",
       {{"preset", "OTHER"},
        {"data", {{"color", 0}, {"board", board}, {"hands", {{{"KI", 2}}, {{"FU", 17}}}}}}}},
      {"moves", json::array({json::object()})}};
  EXPECT_EQ(read_jkf(text.dump()).start, shogi::read_sfen("4k4/9/4+P4/9/9/9/9/9/9 b 2G17p 1"));
}

TEST(Jkf, WritesCompleteMoves) {
  Record record;
  std::uint32_t node = 0;
  for (const char* move : {"7g7f", "3c3d", "8h2b+", "3a2b"})
    node = record.add(node, shogi::read_usi_move(move));
  record.nodes[3].seconds = 75;
  const json text = json::parse(write_jkf(record));
  EXPECT_EQ(text["initial"]["preset"], "HIRATE");
  const json expected = json::parse(R"({"color": 0, "from": {"x": 8, "y": 8},
      "to": {"x": 2, "y": 2}, "piece": "KA", "promote": true, "capture": "KA"})");
  EXPECT_EQ(text["moves"][3]["move"], expected);
  EXPECT_EQ(
      text["moves"][3]["time"],
      json::parse(R"({"now": {"h": 0, "m": 1, "s": 15}, "total": {"h": 0, "m": 1, "s": 15}})"));
  EXPECT_EQ(text["moves"][4]["move"]["same"], true);
  EXPECT_EQ(text["moves"][4]["move"]["capture"], "UM");
}

TEST(Jkf, WritesTheRelativeDirection) {
  Record record;
  record.add(0, shogi::read_usi_move("6i5h"));
  EXPECT_EQ(json::parse(write_jkf(record))["moves"][1]["move"]["relative"], "L");
}

TEST(Jkf, AnEndBesideMovesBecomesABranch) {
  Record record;
  record.add(0, shogi::read_usi_move("7g7f"));
  record.nodes[0].ending = Ending::Resign;
  const std::string text = write_jkf(record);
  EXPECT_EQ(json::parse(text)["moves"][1]["forks"], json::parse(R"([[{"special": "TORYO"}]])"));
  EXPECT_EQ(read_jkf(text), record);
}

TEST(Jkf, EveryPresetRoundTrips) {
  for (const char* preset : {"HIRATE", "KY", "KY_R", "KA", "HI", "HIKY", "2", "3", "4", "5", "5_L",
                             "6", "7_L", "7_R", "8", "10"}) {
    const Record record =
        read_jkf(R"({"initial": {"preset": ")" + std::string(preset) + R"("}, "moves": []})");
    EXPECT_EQ(json::parse(write_jkf(record))["initial"]["preset"], preset);
    EXPECT_EQ(read_jkf(write_jkf(record)), record);
  }
}

TEST(Jkf, RandomRecordsRoundTrip) {
  for (unsigned seed = 0; seed < (SUDARE_SANITIZED ? 15 : 60); ++seed) {
    Record record = test::random_record(seed, true);
    record.start.move_number = 1;  // JKF has no move number
    EXPECT_EQ(read_jkf(write_jkf(record)), record) << seed;
  }
}

TEST(Jkf, DeepBranchesAreNoTrouble) {
  // Every branch branches again after its first move.
  constexpr std::size_t kDepth = SUDARE_SANITIZED ? 4'000 : 20'000;
  Record record;
  const std::array cycle = {"2h3h", "8b7b", "3h2h", "7b8b"};
  const std::array other = {"2h4h", "8b6b", "3h4h", "7b6b"};
  std::uint32_t node = 0;
  for (std::size_t i = 0; i < kDepth; ++i) {
    record.add(node, shogi::read_usi_move(other[i % 4]));
    node = record.add(node, shogi::read_usi_move(cycle[i % 4]));
  }
  EXPECT_TRUE(read_jkf(write_jkf(record)) == record);
  const std::string brackets(200'000, '[');
  EXPECT_EQ(jkf_fault(brackets).substr(0, 19), "1:200001: not JSON:");
}

TEST(Jkf, ALongLineIsNoTrouble) {
  constexpr std::size_t kMoves = SUDARE_SANITIZED ? 5'000 : 30'000;
  Record record;
  const std::array cycle = {"2h3h", "8b7b", "3h2h", "7b8b"};
  std::uint32_t node = 0;
  for (std::size_t i = 0; i < kMoves; ++i)
    node = record.add(node, shogi::read_usi_move(cycle[i % 4]));
  EXPECT_TRUE(read_jkf(write_jkf(record)) == record);
}

TEST(Jkf, FaultsOfJson) {
  EXPECT_EQ(jkf_fault("{\"header\":{},\n \"moves\":[}"),
            "2:11: not JSON: syntax error while parsing value - unexpected '}'; expected '[', '{', "
            "or a literal");
  EXPECT_EQ(jkf_fault("[]"), "0:0: not JKF: the text is not a JSON object");
  EXPECT_EQ(jkf_fault("{}"), "0:0: not JKF: no list of moves");
  EXPECT_EQ(jkf_fault(R"({"header": {"a": 1}, "moves": []})"), "0:0: header: 'a' is not text");
}

TEST(Jkf, FaultsOfTheStart) {
  const auto start = [](const std::string& text) {
    return jkf_fault(R"({"moves": [], "initial": )" + text + "}");
  };
  EXPECT_EQ(start("3"), "0:0: initial: not an object");
  EXPECT_EQ(start(R"({"preset": "9"})"), "0:0: initial: unknown preset");
  EXPECT_EQ(start(R"({"preset": "OTHER"})"), "0:0: initial: no board in data");
  EXPECT_EQ(start(R"({"data": {"color": 2}})"),
            "0:0: initial.data: the color is not 0 (Black) or 1 (White)");
  EXPECT_EQ(start(R"({"data": {"color": 0, "board": [[]]}})"),
            "0:0: initial.data.board: not nine files");
}

TEST(Jkf, FaultsOfMovesNameTheirPlace) {
  const auto moves = [](const std::string& text) {
    return jkf_fault(R"({"moves": [)" + text + "]}");
  };
  EXPECT_EQ(moves(R"({}, {"move": {"from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 5}}})"),
            "0:0: moves[1]: not legal: the pawn on 7g cannot go to 7e");
  EXPECT_EQ(moves(R"({}, {"move": {"from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}}, "forks":
                   [[{"move": {"from": {"x": 2, "y": 7}, "to": {"x": 2, "y": 6}}}, {"move": {}}]]})"),
            "0:0: moves[1].forks[0][1]: a move without `to`");
  EXPECT_EQ(moves(R"({"move": {"color": 1, "from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}}})"),
            "0:0: moves[0]: a move of color 1, but Black (0) is to move");
  EXPECT_EQ(moves(R"({"move": {"piece": "KI", "from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}}})"),
            "0:0: moves[0]: piece is KI, but FU stands there");
  EXPECT_EQ(moves(R"({"move": {"to": {"x": 7, "y": 10}}})"),
            "0:0: moves[0]: a square without x and y from 1 to 9");
  EXPECT_EQ(moves(R"({"move": {"to": {"x": 7, "y": 6}}})"),
            "0:0: moves[0]: a move with neither `from` nor `piece`");
  EXPECT_EQ(moves(R"({"special": "FOO"})"), "0:0: moves[0]: unknown special");
  EXPECT_EQ(moves(R"({"comments": [1]})"), "0:0: moves[0]: a comment is not text");
  EXPECT_EQ(moves("7"), "0:0: moves[0]: not an object");
}

}  // namespace
}  // namespace sudare::formats
