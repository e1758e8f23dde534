// Answers to problems, kept in a file (SQLite): a batch goes on where it was, and nothing is solved
// twice.
//
// Every answer is written in one transaction that is on the disk when `put` returns, so a process
// may be killed at any moment: an answer is there as a whole, or not at all. Several processes may
// use one file at the same time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace sudare::store {

// One sentence that names the file and what is wrong with it.
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// What makes two questions the same.
struct Question {
  std::string rule;      // "tsume", "tsuitate"
  std::string sfen;      // without the number of the move
  std::string settings;  // what changes the answer, such as "futile=omit"
};

struct Entry {
  Question question;
  std::string name;     // of the problem, may be empty
  std::string verdict;  // "mate", "nomate", "unknown"
  std::optional<int> moves;
  bool final = false;     // no further search can say more
  std::string limits;     // under which it was searched, when it is not final
  std::string answer;     // the whole of it, a JSON object
  std::string solved_at;  // UTC, filled in by the store
};

struct Listing {
  std::size_t total = 0;  // all that fit the text
  std::vector<Entry> entries;
};

class Store {
 public:
  // Opens the file, or makes it. Throws StoreError, as every function here.
  explicit Store(const std::string& path);
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  ~Store();

  // From any thread, all of these.
  [[nodiscard]] std::optional<Entry> find(const Question& question) const;
  // Replaces what is known of the same question, unless that is final and this is not.
  void put(const Entry& entry);
  // The latest first; only those with the text in name or SFEN.
  [[nodiscard]] Listing list(const std::string& text, std::size_t offset, std::size_t count) const;

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace sudare::store
