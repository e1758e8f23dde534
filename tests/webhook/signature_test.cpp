#include "webhook/signature.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "base/user_error.hpp"

namespace sudare::webhook {
namespace {

constexpr std::int64_t kNow = 1'700'000'000;
// From another implementation (Python's hmac).
constexpr const char* kKnown =
    "sha256=168d3f27e13a1c07c9c1f0b5efce27398cc913dc46c8703698b7e1a276f5046a";

TEST(Signature, IsThatOfOtherImplementations) {
  // FIPS 180-2, appendix B.1.
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(signature_of("testsecret", "1700000000", R"({"a":1})"), kKnown);
}

TEST(Signature, EveryPartOfItCounts) {
  const std::string body = R"({"a":1})";
  EXPECT_TRUE(is_signed("testsecret", "1700000000", kKnown, body, kNow));
  EXPECT_FALSE(is_signed("testsecreT", "1700000000", kKnown, body, kNow));
  EXPECT_FALSE(is_signed("testsecret", "1700000001", kKnown, body, kNow));
  EXPECT_FALSE(is_signed("testsecret", "1700000000", kKnown, R"({"a":2})", kNow));
  EXPECT_FALSE(is_signed("testsecret", "1700000000", kKnown, "", kNow));
  EXPECT_FALSE(is_signed("testsecret", "1700000000", "", body, kNow));
  EXPECT_FALSE(is_signed("testsecret", "", kKnown, body, kNow));
  std::string wrong = kKnown;
  for (std::size_t i = 0; i < wrong.size(); ++i) {
    wrong = kKnown;
    wrong[i] = static_cast<char>(wrong[i] ^ 1);
    EXPECT_FALSE(is_signed("testsecret", "1700000000", wrong, body, kNow)) << i;
  }
  EXPECT_FALSE(is_signed("testsecret", "1700000000", std::string(kKnown) + "0", body, kNow));
}

TEST(Signature, GrowsOld) {
  for (const std::int64_t age : {-301, -300, 0, 300, 301}) {
    const std::string time = std::to_string(kNow - age);
    EXPECT_EQ(is_signed("s", time, signature_of("s", time, "x"), "x", kNow),
              age >= -300 && age <= 300)
        << age;
  }
  for (const char* time : {"x", "", "-1", "1e9", " 1700000000", "99999999999999999999",
                           "9223372036854775807", "-9223372036854775808"})
    EXPECT_FALSE(is_signed("s", time, signature_of("s", time, "x"), "x", kNow)) << time;
}

TEST(Signature, ASecretIsForItsOwnerAlone) {
  const std::string file = testing::TempDir() + "sudare_secret_" + std::to_string(::getpid());
  std::ofstream(file) << "  word \nmore\n";
  ::chmod(file.c_str(), 0600);
  EXPECT_EQ(secret_in(file), "word");
  ::chmod(file.c_str(), 0640);
  EXPECT_THROW(secret_in(file), UserError);
  std::ofstream(file) << " \n";
  ::chmod(file.c_str(), 0600);
  EXPECT_THROW(secret_in(file), UserError);
  std::filesystem::remove(file);
  EXPECT_THROW(secret_in(file), UserError);
  EXPECT_THROW(secret_in("/"), UserError);
}

}  // namespace
}  // namespace sudare::webhook
