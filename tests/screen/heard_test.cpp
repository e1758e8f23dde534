#include "screen/heard.hpp"

#include <gtest/gtest.h>

namespace sudare::screen {
namespace {

TEST(Heard, TextsAreReadBack) {
  for (const char* text : {"foul", "-.-", "P.-", "G.3a", "-.9i+", "R.-+"}) {
    const auto heard = read_heard(text);
    ASSERT_TRUE(heard) << text;
    EXPECT_EQ(text_of(*heard), text);
  }
  for (const char* text :
       {"", "fouls", "K.-", "-", "-.", "-.0a", "-.1j", "-.1a-", "-.1aa", "P-", "p.-"}) {
    EXPECT_FALSE(read_heard(text)) << text;
  }
}

}  // namespace
}  // namespace sudare::screen
