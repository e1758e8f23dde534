// Files that are not, or no longer, what the store has written.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <thread>

#include "file.hpp"
#include "store/format.hpp"
#include "store/sqlite.hpp"

namespace sudare::store {
namespace {

class DamageTest : public FileTest {
 protected:
  [[nodiscard]] std::string bytes() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  void write(const std::string& bytes) const { std::ofstream(path_, std::ios::binary) << bytes; }
  [[nodiscard]] std::string fault() const {
    try {
      const Store store(path_);
    } catch (const StoreError& error) {
      return error.what();
    }
    return "";
  }
  void fill(int entries) const {
    Store store(path_);
    for (int i = 0; i < entries; ++i) store.put(entry("sfen" + std::to_string(i), 3, true));
  }
  // As format 1 was.
  void create_old() const {
    Database database(path_);
    database.run(
        "CREATE TABLE IF NOT EXISTS answers (id INTEGER PRIMARY KEY AUTOINCREMENT,"
        " rule TEXT NOT NULL, sfen TEXT NOT NULL, settings TEXT NOT NULL, name TEXT NOT NULL,"
        " verdict TEXT NOT NULL, moves INTEGER, final INTEGER NOT NULL, limits TEXT NOT NULL,"
        " answer TEXT NOT NULL, solved_at TEXT NOT NULL, UNIQUE (rule, sfen, settings));"
        "PRAGMA user_version = 1;"
        "INSERT INTO answers VALUES (1, 'tsume', 'a', 'futile=omit', 'old', 'mate', 5, 1,"
        " 'nodes=10', '{\"moves\":5}', '2026-01-02T03:04:05Z');");
  }
};

TEST_F(DamageTest, AStoreOfFormat1IsBroughtUpToDate) {
  create_old();
  {
    Store store(path_);
    ASSERT_TRUE(store.find(entry("a", 0, true).question));
    EXPECT_EQ(store.find(entry("a", 0, true).question)->moves, 5);
    EXPECT_EQ(store.list("", 0, 10).entries.front().solved_at, "2026-01-02T03:04:05Z");
    store.put(entry("b", 7, true));
  }
  EXPECT_EQ(Database(path_).number("PRAGMA user_version"), 2);
  EXPECT_EQ(Store(path_).list("", 0, 10).total, 2U);
}

TEST_F(DamageTest, ManyMayBringItUpToDateAtOnce) {
  create_old();
  std::atomic<int> opened{0};
  {
    std::vector<std::jthread> threads;
    for (int t = 0; t < 10; ++t) {
      threads.emplace_back([&] {
        const Store store(path_);
        opened += store.find(entry("a", 0, true).question) ? 1 : 0;
      });
    }
  }
  EXPECT_EQ(opened, 10);
}

TEST_F(DamageTest, AStoreOfANewerFormatIsLeftAlone) {
  fill(1);
  Database(path_).run("PRAGMA user_version = 3; PRAGMA journal_mode = DELETE;");
  const std::string before = bytes();
  EXPECT_EQ(fault(), path_ +
                         ": this store was written by a newer version of this program (format 3, "
                         "and this version knows formats up to 2)");
  EXPECT_EQ(bytes(), before);
}

TEST_F(DamageTest, WhatIsNoStoreIsLeftAlone) {
  write("this is no database, whatever its name says");
  EXPECT_EQ(fault(), path_ + ": this file is not a store of answers");
  remove();
  Database(path_).run("CREATE TABLE things (name TEXT)");
  EXPECT_EQ(fault(), path_ + ": this database is not a store of answers");
  Database(path_).run("PRAGMA user_version = 2");
  EXPECT_EQ(fault(), path_ + ": this database is not a store of answers");
  // A query of its own in the place of a table.
  remove();
  fill(1);
  Database(path_).run(
      "ALTER TABLE answers RENAME TO real; CREATE VIEW answers AS SELECT * FROM real;");
  EXPECT_EQ(fault(), path_ + ": this database is not a store of answers");
  for (const char* name : {"", ":memory:/x", "/dev/null", "/dev/zero"}) {
    EXPECT_THROW(Store{name}, StoreError) << name;
  }
  EXPECT_THROW(Store{testing::TempDir()}, StoreError);
}

TEST_F(DamageTest, ANameOfSqliteIsAFileName) {
  const std::filesystem::path folder = testing::TempDir() + "names_" + std::to_string(::getpid());
  std::filesystem::create_directory(folder);
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(folder);
  { Store(":memory:").put(entry("a", 3, true)); }
  EXPECT_TRUE(Store(":memory:").find(entry("a", 3, true).question));
  EXPECT_TRUE(std::filesystem::exists(folder / ":memory:"));
  std::filesystem::current_path(before);
  std::filesystem::remove_all(folder);
}

TEST_F(DamageTest, AChangedRowIsMissingUntilItIsPutAgain) {
  const char* const kChanges[] = {
      "verdict = 'nomate'",
      "verdict = 'maet'",
      "moves = 5",
      "moves = 'five'",
      "moves = NULL",
      "moves = 99999999999",
      "final = 0",
      "final = 7",
      "answer = '{\"moves\":4}'",
      "answer = substr(answer, 3)",
      "answer = x'0102'",
      "limits = 'nodes=11'",
      "name = 'another'",
      "checksum = 0",
      "checksum = 'x'",
      "solved_at = 7.5",
  };
  for (const char* change : kChanges) {
    remove();
    fill(3);
    Database(path_).run(std::string("UPDATE answers SET ") + change + " WHERE sfen = 'sfen1'");
    Store store(path_);
    const StoredAnswer again = entry("sfen1", 1, false);
    const bool is_text = std::string(change) == "solved_at = 7.5";  // the column makes it a text
    EXPECT_EQ(store.find(again.question).has_value(), is_text) << change;
    EXPECT_EQ(store.is_damaged(again.question), !is_text) << change;
    EXPECT_EQ(store.list("", 0, 10).entries.size(), is_text ? 3U : 2U) << change;
    EXPECT_EQ(store.list("", 0, 10).damaged, is_text ? 0U : 1U) << change;
    if (is_text) continue;
    store.put(again);  // although it is not final
    EXPECT_EQ(store.find(again.question)->moves, 1) << change;
    EXPECT_FALSE(store.is_damaged(again.question)) << change;
  }
}

TEST_F(DamageTest, ARowOfFormat1MustHaveTheFormOfAnAnswer) {
  for (const char* change : {"answer = '{'", "answer = '[1]'", "answer = ''", "answer = x'00'",
                             "verdict = ''", "moves = -1", "final = 2"}) {
    remove();
    create_old();
    Database(path_).run(std::string("UPDATE answers SET ") + change);
    const Store store(path_);
    EXPECT_TRUE(store.is_damaged(entry("a", 0, true).question)) << change;
    EXPECT_EQ(store.list("", 0, 10).damaged, 1U) << change;
  }
}

// Whatever single byte of the file is lost: it opens with one sentence or with true answers.
TEST_F(DamageTest, AnyByteMayBeLost) {
  fill(40);
  Database(path_).run("PRAGMA journal_mode = DELETE");
  const std::string whole = bytes();
  int listed = 0;
  for (std::size_t at = 0; at < whole.size(); at += SUDARE_SANITIZED ? 797 : 197) {
    remove();
    std::string changed = whole;
    changed[at] = static_cast<char>(changed[at] ^ 0x55);
    write(changed);
    try {
      Store store(path_);
      for (const StoredAnswer& each : store.list("", 0, 100).entries) {
        ++listed;
        EXPECT_EQ(each.moves, 3) << at;
        EXPECT_EQ(each.answer, R"({"moves":3})") << at;
        EXPECT_EQ(each.name, "name of " + each.question.sfen) << at;
      }
      for (int i = 0; i < 40; ++i) {
        const StoredAnswer asked = entry("sfen" + std::to_string(i), 3, true);
        const auto found = store.find(asked.question);
        EXPECT_TRUE(!found || found->answer == asked.answer) << at;
      }
    } catch (const StoreError& error) {
      EXPECT_TRUE(std::string(error.what()).starts_with(path_ + ": ")) << error.what();
    }
  }
  EXPECT_GT(listed, 40);
}

// Large answers fill pages of their own, so one that cannot be read takes nothing else with it.
TEST_F(DamageTest, WhatCanBeReadIsListed) {
  {
    Store store(path_);
    for (int i = 0; i < 20; ++i) {
      StoredAnswer large = entry("sfen" + std::to_string(i), 3, true);
      large.answer = R"({"line":")" + std::string(20'000, 'a' + static_cast<char>(i)) + "\"}";
      store.put(large);
    }
  }
  Database(path_).run("PRAGMA journal_mode = DELETE");
  std::string damaged = bytes();
  // The page in the middle of answer 7: its number of the next page leads nowhere.
  const std::size_t inside = damaged.find(std::string(4000, 'a' + 7));
  ASSERT_NE(inside, std::string::npos);
  const std::size_t page = inside / 4096 * 4096;
  damaged.replace(page, 4, "\xff\xff\xff\xff");
  write(damaged);
  const Store store(path_);
  const Listing listing = store.list("", 0, 100);
  EXPECT_EQ(listing.entries.size(), 19U);
  EXPECT_EQ(listing.damaged, 1U);
  EXPECT_EQ(store.list("sfen1", 0, 100).entries.size(), 11U);
  EXPECT_EQ(store.list("", 15, 100).entries.size(), 4U);
}

TEST_F(DamageTest, ALockIsWaitedForAndThenNamed) {
  fill(1);
  const Database other(path_);
  Transaction writing(other);
  const Database database = open_store(path_, std::chrono::milliseconds(2000));
  try {
    Transaction second(database);
    FAIL() << "two write at once";
  } catch (const StoreError& error) {
    EXPECT_EQ(error.what(), path_ + ": another process has kept the file locked for 2 seconds");
  }
  // Reading goes on.
  EXPECT_TRUE(Store(path_).find(entry("sfen0", 3, true).question));
}

TEST_F(DamageTest, TransactionsThatFailLeaveNothing) {
  fill(1);
  const Database database(path_);
  try {
    Transaction transaction(database);
    database.run("DELETE FROM answers");
    throw std::runtime_error("something else");
  } catch (const std::runtime_error&) {
  }
  EXPECT_EQ(Store(path_).list("", 0, 10).total, 1U);
}

}  // namespace
}  // namespace sudare::store
