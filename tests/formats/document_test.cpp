#include "formats/document.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "formats/encoding.hpp"
#include "round_trip.hpp"
#include "shogi/position.hpp"
#include "shogi/sfen.hpp"
#include "support/faults.hpp"

namespace sudare::formats {
namespace {

using test::usi_line;

constexpr const char* kHeadGold = "4k4/9/4P4/9/9/9/9/9/9 b G 1";

const std::string kDiagram =
    "作品名：頭金\n"
    "後手の持駒：なし\n"
    "  ９ ８ ７ ６ ５ ４ ３ ２ １\n"
    "+---------------------------+\n"
    "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n"
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n"
    "| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三\n"
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n"
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n"
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n"
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|九\n"
    "+---------------------------+\n"
    "先手の持駒：金\n";

std::string document_fault(const std::string& text) {
  return sudare::test::fault_of([&] { read_document(text); });
}

TEST(Document, AListOfPositions) {
  const Document document = read_document(
      "# head gold\n"
      "4k4/9/4P4/9/9/9/9/9/9 b G 1\n"
      "\n"
      "startpos   # the usual start\r\n"
      "position startpos moves 7g7f\n");
  EXPECT_EQ(document.format, Format::Sfen);
  ASSERT_EQ(document.entries.size(), 3U);
  EXPECT_EQ(document.entries[0].name, "head gold");
  EXPECT_EQ(document.entries[0].line, 2U);
  EXPECT_EQ(shogi::write_sfen(document.entries[0].record.start), kHeadGold);
  EXPECT_EQ(document.entries[1].name, "the usual start");
  EXPECT_EQ(document.entries[1].line, 4U);
  EXPECT_EQ(document.entries[2].name, "");
  EXPECT_EQ(usi_line(document.entries[2].record), "7g7f");
  EXPECT_EQ(read_document("position startpos").format, Format::Usi);
}

TEST(Document, ATableWithItsColumnsInAnyOrder) {
  const Document document = read_document(
      "\xEF\xBB\xBFmoves\tsfen\tnote\tname\r\n"
      "1\t4k4/9/4P4/9/9/9/9/9/9 b G 1\tx\thead gold 頭金\r\n"
      "\r\n"
      "# a comment\r\n"
      "3\tstartpos\r\n");
  EXPECT_EQ(document.format, Format::ProblemTable);
  ASSERT_EQ(document.entries.size(), 2U);
  EXPECT_EQ(document.entries[0].name, "head gold 頭金");
  EXPECT_EQ(document.entries[0].line, 2U);
  EXPECT_EQ(document.entries[1].name, "");
  EXPECT_EQ(document.entries[1].line, 5U);
}

TEST(Document, KifAndKi2InEitherEncoding) {
  const std::string kif =
      "# KIF\n" + kDiagram + "手数----指手---------消費時間--\n   1 ５二金打\n   2 詰み\n";
  for (const std::string& bytes : {kif, to_shift_jis(kif), "\xEF\xBB\xBF" + kif}) {
    const Document document = read_document(bytes);
    EXPECT_EQ(document.format, Format::Kif);
    ASSERT_EQ(document.entries.size(), 1U);
    EXPECT_EQ(document.entries[0].name, "頭金");
    EXPECT_EQ(usi_line(document.entries[0].record), "G*5b");
  }
  const Document ki2 = read_document(to_shift_jis("先手：a\n\n▲７六歩 △３四歩\n"));
  EXPECT_EQ(ki2.format, Format::Ki2);
  EXPECT_EQ(usi_line(ki2.entries[0].record), "7g7f 3c3d");
}

TEST(Document, ADiagramAlone) {
  const Document document = read_document(kDiagram);
  EXPECT_EQ(shogi::write_sfen(document.entries[0].record.start), kHeadGold);
}

TEST(Document, SeveralCsaGames) {
  const Document document =
      read_document("'first\nV2.2\nPI\n+\n+7776FU\n/\nV2.2\nPI\n+\n+2726FU\n%TORYO\n");
  EXPECT_EQ(document.format, Format::Csa);
  ASSERT_EQ(document.entries.size(), 2U);
  EXPECT_EQ(document.entries[1].line, 7U);
  EXPECT_EQ(usi_line(document.entries[1].record), "2g2f");
  EXPECT_EQ(document_fault("PI\n+\n/\nPI\n+\n+7775FU\n"),
            "6:1: +7775FU is not legal: the pawn on 7g cannot go to 7e");
}

TEST(Document, Jkf) {
  const Document document = read_document("\n {\"header\":{\"作品名\":\"x\"},\"moves\":[]}");
  EXPECT_EQ(document.format, Format::Jkf);
  EXPECT_EQ(document.entries[0].name, "x");
}

TEST(Document, FaultsNameLineAndColumn) {
  EXPECT_EQ(document_fault(""), "0:0: no position in the text");
  EXPECT_EQ(document_fault("# only a comment\n\n"), "0:0: no position in the text");
  EXPECT_EQ(document_fault("\nhello\n"),
            "2:0: neither SFEN, a table with a column 'sfen', KIF, KI2, CSA nor JKF");
  EXPECT_EQ(document_fault("name\tposition\nx\ty\n"),
            "1:0: the header of the table names no column 'sfen'");
  EXPECT_EQ(document_fault("name\tsfen\n"), "1:0: the table has no rows");
  EXPECT_EQ(document_fault("name\tsfen\na\tstartpos\nb\n"),
            "3:0: the row has 1 columns, 'sfen' is column 2");
  EXPECT_EQ(document_fault("name\tsfen\n頭金\t4x4/9 b - 1\n"), "2:5: unknown piece 'x'");
  EXPECT_EQ(document_fault("startpos\n  9/9/9 b - 1\n"), "2:8: the board has 3 ranks, not 9");
  EXPECT_EQ(document_fault("startpos\n8P/9/9/9/9/9/9/9/9 b - 1\n"),
            "2:0: a Black pawn on 1a can never move");
}

TEST(Document, FormatsHaveNames) {
  EXPECT_EQ(format_named("jkf"), Format::Jkf);
  EXPECT_EQ(sudare::test::fault_of([] { format_named("pgn"); }),
            "0:0: unknown format 'pgn'; there are sfen, usi, kif, ki2, csa and jkf");
}

TEST(Document, EveryFormatIsRecognisedByWhatItsWriterWrites) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    const Record record = test::random_record(seed, false);
    for (const char* name : {"sfen", "usi", "kif", "ki2", "csa", "jkf"}) {
      const Format format = format_named(name);
      const Document document = read_document(write_record(record, format));
      EXPECT_EQ(document.format, format) << name;
      ASSERT_EQ(document.entries.size(), 1U);
      EXPECT_EQ(document.entries[0].record.start.board, record.start.board);
      if (format != Format::Sfen) {
        EXPECT_EQ(document.entries[0].record.main_line(), record.main_line()) << name;
      }
    }
  }
}

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Problems, EveryPositionIsReadAndRoundTrips) {
  const std::filesystem::path folder = std::filesystem::path(SUDARE_SOURCE_DIR) / "problems";
  std::size_t tables = 0;
  std::size_t positions = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator(folder)) {
    if (file.path().extension() != ".tsv" && file.path().extension() != ".sfen") continue;
    ++tables;
    const Document document = read_document(bytes_of(file.path()));
    for (const DocumentEntry& entry : document.entries) {
      ++positions;
      EXPECT_FALSE(entry.name.empty()) << file.path() << ':' << entry.line;
      const shogi::Setup& start = entry.record.start;
      EXPECT_EQ(shogi::read_sfen(shogi::write_sfen(start)), start);
      EXPECT_EQ(shogi::Position(start).setup(), start);
      for (const char* name : {"kif", "ki2", "csa", "jkf"}) {
        const Document again = read_document(write_record(entry.record, format_named(name)));
        EXPECT_EQ(again.entries[0].record.start, start) << name << ' ' << entry.name;
      }
    }
  }
  EXPECT_GE(tables, 9U);
  EXPECT_GE(positions, 780U);
}

}  // namespace
}  // namespace sudare::formats
