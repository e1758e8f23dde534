#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "base/deep_thread.hpp"
#include "base/file_path.hpp"
#include "base/hash.hpp"
#include "base/language.hpp"
#include "base/number.hpp"
#include "base/stop_flag.hpp"
#include "base/text.hpp"
#include "base/thread.hpp"
#include "base/user_error.hpp"

namespace sudare {
namespace {

TEST(ReadNumber, TakesAllOfTheTextOrNothing) {
  EXPECT_EQ(read_number<int>("42"), 42);
  EXPECT_EQ(read_number<int>("-7"), -7);
  EXPECT_EQ(read_number<std::uint64_t>("18446744073709551615"), ~std::uint64_t{0});
  for (const char* text : {"", " 1", "1 ", "1x", "x", "--1", "99999999999"}) {
    EXPECT_FALSE(read_number<int>(text)) << text;
  }
  EXPECT_FALSE(read_number<std::uint64_t>("-1"));
  EXPECT_EQ(read_number<int>("8", 0, 8), 8);
  EXPECT_FALSE(read_number<int>("9", 0, 8));
}

// The recursion depth at which `bytes` of stack are used.
int descend(int depth, const volatile char* top, std::ptrdiff_t bytes) {
  volatile char here[1024];
  here[0] = static_cast<char>(depth);
  if (top - here > bytes) return depth;
  return descend(depth + 1, top, bytes) + (here[0] == 1 ? 0 : 0);
}

TEST(RunDeep, HasRoomThatAnOrdinaryThreadHasNot) {
  int depth = 0;
  run_deep([&] {
    const volatile char top = 0;
    depth = descend(0, &top, std::ptrdiff_t{64} << 20U);
  });
  EXPECT_GT(depth, 10'000);
}

TEST(RunDeep, StaysWhereItIsWhenTheStackIsDeepAlready) {
  std::thread::id outer;
  std::thread::id inner;
  run_deep([&] {
    outer = std::this_thread::get_id();
    run_deep([&] { inner = std::this_thread::get_id(); });
  });
  EXPECT_EQ(outer, inner);
  EXPECT_NE(outer, std::this_thread::get_id());
}

TEST(RunDeep, PassesOnWhatIsThrown) {
  EXPECT_THROW(run_deep([] { throw std::runtime_error("so"); }), std::runtime_error);
}

TEST(StopFlag, ARequestForGoodOutlastsTheNextSearch) {
  StopFlag flag;
  flag.stop_search();
  EXPECT_TRUE(flag.stop());
  flag.begin_search();
  EXPECT_FALSE(flag.stop());
  flag.stop_for_good();
  flag.begin_search();
  EXPECT_TRUE(flag.stop());
  flag.reset();
  EXPECT_FALSE(flag.requested());
}

TEST(UserError, NamesAsMuchOfThePlaceAsIsKnown) {
  EXPECT_STREQ(located("a.kif", FormatError("bad", 3, 7)).what(), "a.kif:3:7: bad");
  EXPECT_STREQ(located("a.kif", FormatError("bad", 3)).what(), "a.kif:3: bad");
  EXPECT_STREQ(located("a.kif", FormatError("bad", 0, 7)).what(), "a.kif: bad");
}

TEST(Language, IsReadFromItsCode) {
  EXPECT_EQ(language_from("ja"), Language::Japanese);
  EXPECT_EQ(language_from("en"), Language::English);
}

TEST(Mixed, ChangesHalfOfTheBits) {
  int changed = 0;
  for (unsigned bit = 0; bit < 64; ++bit) {
    changed += __builtin_popcountll(mixed(12345) ^ mixed(12345 ^ std::uint64_t{1} << bit));
  }
  EXPECT_NEAR(changed, 64 * 32, 64 * 4);
}

TEST(FilePath, TakesPathsApart) {
  EXPECT_EQ(folder_of("a/b"), "a");
  EXPECT_EQ(folder_of("b"), ".");
  EXPECT_EQ(folder_of("/b"), "/");
  EXPECT_EQ(folder_of("/a/b/c"), "/a/b");
  EXPECT_EQ(name_of("a/b"), "b");
  EXPECT_EQ(name_of("b"), "b");
  EXPECT_EQ(extension_of("a.b/c.tar.gz"), ".gz");
  EXPECT_EQ(extension_of("a.b/c"), "");
  EXPECT_EQ(extension_of("a/.hidden"), "");
}

TEST(FilePath, KnowsWhatIsThere) {
  EXPECT_TRUE(is_folder("/"));
  EXPECT_FALSE(is_file("/"));
  EXPECT_FALSE(is_folder("/nothing"));
  EXPECT_EQ(without_links("/."), "/");
  EXPECT_EQ(without_links("/nothing"), std::nullopt);
  EXPECT_EQ(names_in("/nothing"), std::nullopt);
  const std::optional<std::vector<std::string>> names = names_in(SUDARE_SOURCE_DIR "/src/base");
  ASSERT_TRUE(names);
  EXPECT_TRUE(std::ranges::is_sorted(*names));
  EXPECT_TRUE(std::ranges::binary_search(*names, "file_path.hpp"));
  EXPECT_FALSE(std::ranges::binary_search(*names, "."));
}

// A stack that does not fit is halved, so a limit on address space does not end a search.
TEST(Thread, TakesASmallerStackWhereALargeOneDoesNotFit) {
  constexpr std::size_t kMoreThanThereIs = std::size_t{1} << 50U;
  EXPECT_THROW(Thread([] {}, kMoreThanThereIs), std::system_error);
  bool ran = false;
  {
    const Thread thread([&] { ran = true; }, kMoreThanThereIs, std::size_t{1} << 20U);
  }
  EXPECT_TRUE(ran);
}

}  // namespace
}  // namespace sudare
