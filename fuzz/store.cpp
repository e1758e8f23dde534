// Stores: whatever the bytes of the file, it is refused with a sentence that names it, or opened;
// then everything it gives is an answer, and a new answer can be put into it and is found again,
// unless the file is damaged.
#include "store/store.hpp"

#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "store/claims.hpp"

using namespace sudare;

namespace {

// In memory, where there is such a folder: every input is a new file.
std::string path_of_store() {
  const std::filesystem::path memory = "/dev/shm";
  const std::filesystem::path folder =
      std::filesystem::is_directory(memory) ? memory : std::filesystem::temp_directory_path();
  return (folder / ("sudare_fuzz_" + std::to_string(::getpid()) + ".db")).string();
}

void remove(const std::string& path) {
  for (const char* end : {"", "-wal", "-shm", "-journal"}) {
    std::error_code ignored;
    std::filesystem::remove(path + end, ignored);
  }
}

void check(const store::StoredAnswer& entry) {
  const bool is_verdict =
      entry.verdict == "mate" || entry.verdict == "nomate" || entry.verdict == "unknown";
  if (!is_verdict || entry.moves.value_or(0) < 0) std::abort();
}

void use(const std::string& path) {
  store::Store store(path);
  for (const char* text : {"", "a"}) {
    const store::Listing listing = store.list(text, 0, 100);
    for (const store::StoredAnswer& entry : listing.entries) check(entry);
  }
  store::StoredAnswer mine;
  mine.question = {"tsume", "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", "futile=omit"};
  mine.verdict = "mate";
  mine.moves = 1;
  mine.final = true;
  mine.answer = R"({"moves":1})";
  static_cast<void>(store.is_damaged(mine.question));
  if (const auto known = store.find(mine.question)) check(*known);
  store.put(mine);
  const auto found = store.find(mine.question);
  // An index that contradicts its table may still lead elsewhere; nothing false comes of it.
  if (found && (found->moves != 1 || found->answer != mine.answer)) std::abort();
  store::Claims claims(store);
  static_cast<void>(claims.take(mine.question, "nodes=1"));
  claims.give_back(mine.question, "nodes=1");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::string kPath = path_of_store();
  remove(kPath);
  std::ofstream(kPath, std::ios::binary)
      .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
  try {
    use(kPath);
  } catch (const store::StoreError& error) {
    if (!std::string(error.what()).starts_with(kPath + ": ")) std::abort();
  }
  remove(kPath);
  return 0;
}
