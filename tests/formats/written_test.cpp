// Whatever is written is read back as the same record through the detection of the format, or
// refused with a sentence: random games with headers, names and comments that look like something
// else.
#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>

#include "base/format_error.hpp"
#include "kept.hpp"
#include "round_trip.hpp"

namespace sudare::formats {
namespace {

constexpr std::array kAll = {Format::Sfen, Format::Usi, Format::Kif,
                             Format::Ki2,  Format::Csa, Format::Jkf};

// Pieces of text that one reader or another takes for something.
const std::vector<std::string> kHostile = {"P1",
                                           "PI",
                                           "P+00FU",
                                           "N+x",
                                           "V2",
                                           "V2.2",
                                           "{",
                                           "{\"a\"",
                                           "$EVENT",
                                           "EVENT",
                                           "$x:",
                                           "+",
                                           "-",
                                           "+7776FU",
                                           "%TORYO",
                                           "T10",
                                           "'",
                                           "'*",
                                           "#",
                                           "*",
                                           "&",
                                           "/",
                                           ",",
                                           "sfen",
                                           "startpos",
                                           "position",
                                           "position startpos",
                                           "4k4/9",
                                           "a\tsfen\tb",
                                           "\tsfen",
                                           "name\tsfen",
                                           "変化",
                                           "変化：1手",
                                           "まで",
                                           "まで3手で投了",
                                           "手数----指手---------消費時間--",
                                           "手数＝3",
                                           "手数",
                                           "手合割",
                                           "手合割：平手",
                                           "手番",
                                           "先手番",
                                           "先手の持駒",
                                           "玉方の持駒",
                                           "|",
                                           "| ・ ・",
                                           "+---------------------------+",
                                           "９ ８ ７ ６ ５ ４ ３ ２ １",
                                           "▲７六歩",
                                           "△",
                                           "７六歩(77)",
                                           "   1 ７六歩(77)",
                                           "1",
                                           "同　歩",
                                           "投了",
                                           "千日手",
                                           "先手",
                                           "下手",
                                           "上手",
                                           "作品名",
                                           "棋戦",
                                           "表題",
                                           "備考",
                                           "：",
                                           ":",
                                           "a：b",
                                           "a:b",
                                           "=",
                                           "＝",
                                           "\n",
                                           "\r",
                                           "\r\n",
                                           "\t",
                                           " ",
                                           "　",
                                           "\xEF\xBB\xBF",
                                           "\"",
                                           "\\",
                                           "\\n",
                                           "\x01",
                                           "\x7f",
                                           "é",
                                           "ﾃｩ",
                                           "髙",
                                           "😀",
                                           "",
                                           "x",
                                           "簾"};

class Dice {
 public:
  explicit Dice(unsigned seed) : random_(seed) {}
  std::size_t below(std::size_t limit) { return static_cast<std::size_t>(random_()) % limit; }
  std::string text() {
    std::string all;
    for (std::size_t parts = below(4); parts-- > 0;) all += kHostile[below(kHostile.size())];
    return all;
  }

 private:
  std::mt19937 random_;
};

Record hostile_record(unsigned seed) {
  Dice dice(seed);
  Record record = test::random_record(seed, true);
  record.headers.clear();
  for (std::size_t count = dice.below(4); count-- > 0;) {
    record.headers.emplace_back(dice.text(), dice.text());
  }
  for (RecordNode& node : record.nodes) {
    if (dice.below(6) == 0) node.comment = dice.text();
  }
  if (seed % 5 == 0) record.start.move_number = static_cast<int>(1 + dice.below(1'000'000));
  return record;
}

// The record as read back from its text, or the reason why there is none.
struct Written {
  std::string refusal;
  std::string text;
  Record record;
};
Written write_and_read(const Record& record, Format format) {
  Written written;
  try {
    written.text = write_record(record, format);
  } catch (const FormatError& error) {
    written.refusal = error.what();
    return written;
  }
  try {
    const Document document = read_document(written.text);
    if (document.entries.size() == 1) written.record = document.entries.front().record;
  } catch (const FormatError& error) {
    written.refusal = std::string("unreadable: ") + error.what();
  }
  return written;
}

TEST(Written, IsReadBackThroughTheDetectionOfTheFormat) {
  std::array<int, kAll.size()> accepted{};
  for (unsigned seed = 0; seed < (SUDARE_SANITIZED ? 30 : 200); ++seed) {
    const Record record = hostile_record(seed);
    for (std::size_t i = 0; i < kAll.size(); ++i) {
      const Written written = write_and_read(record, kAll[i]);
      ASSERT_FALSE(written.refusal.starts_with("unreadable"))
          << seed << " " << i << " " << written.refusal << "\n"
          << written.text;
      if (!written.refusal.empty()) continue;
      ++accepted[i];
      ASSERT_EQ(written.record, test::kept(record, kAll[i])) << seed << " " << i << "\n"
                                                             << written.text;
    }
  }
  for (const int count : accepted) EXPECT_GT(count, SUDARE_SANITIZED ? 5 : 50);
}

// A single header: it is refused only where the format has no way to write it.
TEST(Written, OnlyWhatAFormatCannotExpressIsRefused) {
  for (const std::string& name : kHostile) {
    Record record;
    record.headers = {{name, "値"}};
    record.add(0, shogi::read_usi_move("7g7f"));
    for (const Format format : kAll) {
      const Written written = write_and_read(record, format);
      if (written.refusal.empty()) {
        EXPECT_EQ(written.record, test::kept(record, format)) << written.text;
        continue;
      }
      EXPECT_NE(written.refusal.find("header"), std::string::npos) << written.refusal;
      EXPECT_TRUE(format == Format::Kif || format == Format::Ki2 || format == Format::Csa);
      if (format == Format::Csa) {
        EXPECT_TRUE(name.empty() || name == "EVENT" ||
                    name.find_first_of(":\r\n") != std::string::npos)
            << name;
      }
    }
    record.headers = {{"備考", name}};
    for (const Format format : kAll) {
      const Written written = write_and_read(record, format);
      const bool has_break = name.find_first_of("\r\n") != std::string::npos;
      EXPECT_EQ(written.refusal.empty(), format != Format::Csa || !has_break) << name;
      if (written.refusal.empty()) {
        EXPECT_EQ(written.record, test::kept(record, format));
      }
    }
    record.headers.clear();
    record.nodes[0].comment = record.nodes[1].comment = name;
    for (const Format format : kAll) {
      const Written written = write_and_read(record, format);
      EXPECT_EQ(written.refusal, "") << name;
      EXPECT_EQ(written.record, test::kept(record, format)) << written.text;
    }
  }
}

TEST(Written, HeadersThatLookLikeAnotherFormatAreKept) {
  for (const char* name :
       {"P1", "N+x", "V2", "{", "position", "$x", "a\tsfen\tb", "4k4/9/9", "'x"}) {
    Record record;
    record.headers = {{name, "値"}};
    for (const Format format : {Format::Kif, Format::Ki2}) {
      const Written written = write_and_read(record, format);
      EXPECT_EQ(written.refusal, "") << name;
      EXPECT_EQ(written.record, record) << written.text;
    }
  }
}

TEST(Written, RefusalsSayWhy) {
  const auto refusal = [](const char* name, const char* value, Format format) {
    Record record;
    record.headers = {{name, value}};
    return write_and_read(record, format).refusal;
  };
  EXPECT_EQ(refusal("変化", "1手", Format::Kif),
            "a KIF or KI2 record cannot hold a header named '変化'");
  EXPECT_EQ(refusal("|", "x", Format::Ki2), "a KIF or KI2 record cannot hold a header named '|'");
  EXPECT_EQ(refusal("EVENT", "x", Format::Csa), "CSA has no header 'EVENT', it would be 棋戦");
  EXPECT_EQ(refusal("備考", "\x8b", Format::Jkf), "the header '備考' is not UTF-8");
  Record record;
  record.nodes[0].comment = "\xE3\x81";
  for (const Format format : kAll) {
    EXPECT_EQ(write_and_read(record, format).refusal, "a comment is not UTF-8");
  }
  record.nodes[0].comment.clear();
  record.nodes[record.add(0, shogi::read_usi_move("7g7f"))].seconds = 4'000'000'000;
  EXPECT_EQ(write_and_read(record, Format::Kif).refusal,
            "KIF has no room for the 4000000000 seconds of move 1");
  EXPECT_EQ(write_and_read(record, Format::Csa).refusal, "");
}

TEST(Written, ShiftJisThatWouldBeTakenForUtf8IsRefused) {
  const std::string text = "V2.2\nN+ﾃｩ\nPI\n+\n";
  try {
    (void)to_shift_jis(text);
    ADD_FAILURE();
  } catch (const FormatError& error) {
    EXPECT_STREQ(error.what(), "in Shift-JIS this text would be taken for UTF-8");
  }
  EXPECT_EQ(to_utf8(to_shift_jis("作品名：ﾃｩ\n")), "作品名：ﾃｩ\n");
}

}  // namespace
}  // namespace sudare::formats
