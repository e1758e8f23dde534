// A path for a store that is removed before and after each test.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "store/store.hpp"

namespace sudare::store {

class FileTest : public testing::Test {
 protected:
  FileTest() { remove(); }
  ~FileTest() override { remove(); }

  void remove() const {
    for (const char* end : {"", "-wal", "-shm", "-journal"}) std::filesystem::remove(path_ + end);
  }

  std::string path_ = testing::TempDir() + "store_test_" + std::to_string(::getpid()) + ".db";
};

inline StoredAnswer entry(const std::string& sfen, int moves, bool final) {
  StoredAnswer made;
  made.question = {"tsume", sfen, "futile=omit"};
  made.name = "name of " + sfen;
  made.verdict = "mate";
  made.moves = moves;
  made.final = final;
  made.limits = "nodes=10";
  made.answer = R"({"moves":)" + std::to_string(moves) + "}";
  return made;
}

}  // namespace sudare::store
