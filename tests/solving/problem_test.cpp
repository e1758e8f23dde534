#include "solving/problem.hpp"

#include <gtest/gtest.h>

#include "base/user_error.hpp"
#include "formats/usi.hpp"
#include "shogi/sfen.hpp"
#include "solving/problem_text.hpp"

namespace sudare::solving {
namespace {

using formats::Format;

constexpr const char* kDiagram = "7nl/7k1/9/7P1/9/9/9/9/9 b 2G2r2b2g4s3n3l17p 1";
constexpr const char* kLine = " moves G*2c 2b3a G*3b";

// The document that a reader makes of this game in this format.
formats::Document document_of(const std::string& usi, Format format) {
  return formats::read_document(
      formats::write_record(formats::read_usi("position " + usi), format));
}

const Format kRecords[] = {Format::Kif, Format::Ki2, Format::Csa, Format::Jkf};

std::string fault_of(const formats::Document& document, const Choice& choice) {
  try {
    problems_of("file", document, choice);
  } catch (const UserError& error) {
    return error.what();
  }
  return "none";
}

TEST(Problems, APositionLineMeansThePositionReached) {
  const formats::Document document = formats::read_document(
      std::string("# one\nposition sfen ") + kDiagram + " moves G*2c 2b3a\n" + "# two\nsfen " +
      kDiagram + "\n# three\nstartpos moves 7g7f\n");
  const std::vector<Problem> problems = problems_of("list", document);
  ASSERT_EQ(problems.size(), 3U);
  EXPECT_EQ(problems[0].name, "one");
  EXPECT_EQ(shogi::write_sfen(problems[0].start()),
            "6knl/9/7G1/7P1/9/9/9/9/9 b G2r2b2g4s3n3l17p 3");
  EXPECT_EQ(problems[0].played, 2U);
  EXPECT_TRUE(problems[0].record.main_line().empty());
  EXPECT_EQ(shogi::write_sfen(problems[1].start()), kDiagram);
  EXPECT_EQ(problems[2].start().turn, shogi::Color::White);
}

TEST(Problems, ATableWithAColumnOfMovesStaysAsItIs) {
  const formats::Document document =
      formats::read_document(std::string("name\tsfen\tmoves\none\t") + kDiagram +
                             "\t3\ntwo\tsfen " + kDiagram + " moves G*2c 2b3a\t1\n");
  const std::vector<Problem> problems = problems_of("table", document);
  EXPECT_EQ(shogi::write_sfen(problems[0].start()), kDiagram);
  EXPECT_EQ(problems[1].start().move_number, 3);
}

TEST(Problems, ARecordThatBeginsWithADiagramMeansIt) {
  for (const Format format : kRecords) {
    const Problem problem =
        problems_of("file", document_of(std::string("sfen ") + kDiagram + kLine, format)).front();
    EXPECT_EQ(shogi::write_sfen(problem.start()), kDiagram);
    EXPECT_EQ(problem.record.main_line().size(), 3U);
    EXPECT_EQ(problem.played, 0U);
  }
  EXPECT_EQ(meaning_of_moves(Format::Kif, formats::read_usi(kDiagram)), MovesMean::Nothing);
}

TEST(Problems, AGameNeedsAChoice) {
  const std::string even = "startpos moves 7g7f 3c3d";
  const std::string handicap =
      "sfen lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1 moves 3c3d 7g7f";
  for (const Format format : kRecords) {
    for (const std::string& usi : {even, handicap}) {
      const formats::Document game = document_of(usi, format);
      EXPECT_EQ(fault_of(game, {}),
                "file:1: a whole game of 2 moves; --ply N chooses the position after N of them");
      EXPECT_EQ(fault_of(game, {.ply = 3, .rest_to_defender = false}),
                "file:1: ply 3 is beyond the end, the record has 2 moves");
      EXPECT_EQ(problems_of("file", game, {.ply = 0, .rest_to_defender = false}).front().start(),
                game.entries.front().record.start);
      const Problem last = problems_of("file", game, {.ply = 2, .rest_to_defender = false}).front();
      EXPECT_EQ(last.start(), game.entries.front().record.position_after(2));
      EXPECT_EQ(last.played, 2U);
      EXPECT_TRUE(last.record.main_line().empty());
    }
  }
}

TEST(Problems, AChoiceHoldsForEveryKindOfText) {
  const formats::Document record =
      document_of(std::string("sfen ") + kDiagram + kLine, Format::Kif);
  const Problem chosen = problems_of("file", record, {.ply = 2, .rest_to_defender = false}).front();
  EXPECT_EQ(chosen.start().move_number, 3);
  EXPECT_TRUE(chosen.record.main_line().empty());
  const formats::Document line = formats::read_document("position startpos moves 7g7f 3c3d");
  EXPECT_EQ(problems_of("file", line, {.ply = 1, .rest_to_defender = false}).front().start().turn,
            shogi::Color::White);
  EXPECT_EQ(fault_of(formats::read_document(kDiagram), {.ply = 1, .rest_to_defender = false}),
            "file:1: ply 1 is beyond the end, the record has no moves");
}

TEST(Problems, WithoutAKingToMateTheMoveIsNamed) {
  const formats::Document record =
      document_of(std::string("sfen ") + kDiagram + kLine, Format::Csa);
  EXPECT_EQ(fault_of(record, {.ply = 1, .rest_to_defender = false}),
            "file:1: after 1 move White is to move, but there is no Black king to mate");
  const formats::Document line =
      formats::read_document(std::string("position sfen ") + kDiagram + kLine);
  EXPECT_EQ(fault_of(line, {}),
            "file:1: after 3 moves White is to move, but there is no Black king to mate");
  EXPECT_EQ(positions_of("file", line).front().start().move_number, 4);
}

TEST(Problems, TheRestGoesToTheDefenderOfThePositionReached) {
  const char* const both_kings = "position sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1 moves ";
  const auto hands = [&](const std::string& moves) {
    const auto document = formats::read_document(both_kings + moves);
    return problems_of("file", document, {.ply = {}, .rest_to_defender = true})
        .front()
        .start()
        .hands;
  };
  EXPECT_EQ(hands("G*1a")[1].total(), 0);
  EXPECT_EQ(hands("G*1a")[0].total(), 37);
  EXPECT_EQ(hands("G*1a 5a5b")[1].total(), 37);
}

TEST(Problems, NameAndHeadersAreKept) {
  formats::Record game = formats::read_usi("startpos moves 7g7f 3c3d");
  game.headers = {{"作品名", "一局"}, {"先手", "甲"}};
  const formats::Document document =
      formats::read_document(formats::write_record(game, Format::Kif));
  const Problem problem =
      problems_of("file", document, {.ply = 2, .rest_to_defender = false}).front();
  EXPECT_EQ(problem.name, "一局");
  EXPECT_EQ(problem.record.header("先手"), "甲");
}

TEST(Problems, TheTextSaysWhichPositionIsSolved) {
  const auto sentence = [](const Problem& problem, Language language) {
    const std::string text = problem_text(problem, language);
    const std::size_t last = text.rfind('\n', text.size() - 2) + 1;
    return text.substr(last);
  };
  const formats::Document record =
      document_of(std::string("sfen ") + kDiagram + kLine, Format::Kif);
  const Problem intended = problems_of("file", record).front();
  EXPECT_EQ(sentence(intended, Language::English),
            "The record's 3 moves are taken as the intended line; the diagram before them is "
            "solved.\n");
  EXPECT_EQ(sentence(intended, Language::Japanese),
            "記録の3手は作意とみなし、その前の図を解く。\n");
  const Problem chosen = problems_of("file", record, {.ply = 2, .rest_to_defender = false}).front();
  EXPECT_EQ(sentence(chosen, Language::English), "The position after 2 moves is solved.\n");
  EXPECT_EQ(sentence(chosen, Language::Japanese), "2手進めた局面を解く。\n");
  const std::string alone = sentence(problem_of_sfen(kDiagram, ""), Language::English);
  EXPECT_EQ(alone, std::string("sfen ") + kDiagram + "\n");
}

}  // namespace
}  // namespace sudare::solving
