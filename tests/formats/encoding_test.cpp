#include "formats/encoding.hpp"

#include <gtest/gtest.h>

#include <string>

#include "support/faults.hpp"

namespace sudare::formats {
namespace {

using sudare::test::fault_of;

TEST(Encoding, Utf8StaysItself) {
  EXPECT_EQ(to_utf8("手合割：平手\n"), "手合割：平手\n");
  EXPECT_EQ(to_utf8("\xEF\xBB\xBF手合割"), "手合割");
  EXPECT_EQ(to_utf8(""), "");
  EXPECT_EQ(to_utf8("☗７六歩 𠮷"), "☗７六歩 𠮷");
}

TEST(Encoding, ShiftJisBecomesUtf8) {
  EXPECT_EQ(to_utf8("\x8E\xE8\x8D\x87\x8A\x84\x81\x46\x95\xBD\x8E\xE8\r\n"), "手合割：平手\n");
  EXPECT_EQ(to_utf8("\xFB\xFC\x8B\xB4"), "髙橋");
  EXPECT_EQ(to_utf8("\xB6\xC5"), "ｶﾅ");
}

TEST(Encoding, LineEndsBecomeOneCharacter) {
  EXPECT_EQ(to_utf8("a\r\nb\rc\n\r\r\nd\r"), "a\nb\nc\n\n\nd\n");
}

TEST(Encoding, LongTextComesThroughWhole) {
  std::string utf8;
  for (int i = 0; i < 20'000; ++i) utf8 += "桂馬の高跳び歩の餌食\n";
  const std::string shift_jis = to_shift_jis(utf8);
  EXPECT_EQ(shift_jis.size(), 20'000U * 21U);
  EXPECT_EQ(to_utf8(shift_jis), utf8);
}

TEST(Encoding, NamesTheLineOfABadByte) {
  EXPECT_EQ(fault_of([] { to_utf8("手\n合\n\xFF割\n"); }),
            "3:0: a byte that is neither UTF-8 nor Shift-JIS");
  EXPECT_EQ(fault_of([] { to_utf8("\x8E\xE8\r\n\x8D\x87\r\n\xFF\r\n"); }),
            "3:0: a byte that is neither UTF-8 nor Shift-JIS");
  EXPECT_EQ(fault_of([] { to_utf8("\xEF\xBB\xBF\n\x8E\xE8"); }), "2:0: a byte that is not UTF-8");
  EXPECT_EQ(fault_of([] { to_utf8("\xFF\xFE\x4B\x62"); }),
            "1:0: the text is UTF-16, not UTF-8 or Shift-JIS");
  // The text ends in the middle of a character.
  EXPECT_EQ(fault_of([] { to_utf8("\x8E\xE8\x8D"); }),
            "1:0: a byte that is neither UTF-8 nor Shift-JIS");
}

TEST(Encoding, Utf8EndsWithTheLastCharacterOfUnicode) {
  EXPECT_EQ(to_utf8("\xF4\x8F\xBF\xBF"), "\xF4\x8F\xBF\xBF");
  for (const char* beyond : {"\xF4\x90\x80\x80", "\xF6\xAC\x97\x90", "\xF7\xBF\xBF\xBF"}) {
    EXPECT_FALSE(is_utf8(beyond));
    EXPECT_EQ(fault_of([&] { to_utf8(std::string("\xEF\xBB\xBF\n") + beyond); }),
              "2:0: a byte that is not UTF-8");
  }
  for (const char* surrogate : {"\xED\xA0\x80", "\xED\xBF\xBF"}) EXPECT_FALSE(is_utf8(surrogate));
}

TEST(Encoding, NamesTheCharacterShiftJisLacks) {
  EXPECT_EQ(fault_of([] { to_shift_jis("▲７六歩\n　☗２六歩"); }), "2:2: Shift-JIS has no '☗'");
}

}  // namespace
}  // namespace sudare::formats
