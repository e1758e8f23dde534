// A file (SQLite) of answers to problems, so that a batch can be resumed and no problem is solved
// twice.
//
// Every answer is written in one transaction that is on disk when `put` returns. A process may be
// killed at any moment: an answer is stored completely or not at all. Several processes of one
// machine may use one file at the same time (claims.hpp shares the work between them). A damaged
// answer is recognised and treated as missing, so that the problem is solved again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace sudare::store {

// One sentence that names the file and the fault.
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The identity of a question: two questions are the same if all these fields are equal.
struct Question {
  std::string rule;      // "tsume", "tsuitate"
  std::string sfen;      // without the move number
  std::string settings;  // all that affect the answer, such as "futile=omit"
};

struct StoredAnswer {
  Question question;
  std::string name;          // the problem's name, may be empty
  std::string verdict;       // "mate", "nomate", "unknown"
  std::optional<int> moves;  // a mate of at most so many is proved; if final, no shorter one exists
  bool final = false;        // no further search can add anything
  std::string limits;        // the limits of the search, if it is not final
  std::string answer;        // the complete answer, a JSON object
  std::string solved_at;     // UTC, filled in by the store
};

struct Listing {
  std::size_t total = 0;  // all entries that match the text
  std::vector<StoredAnswer> entries;
  std::size_t damaged = 0;  // entries left out because they cannot be read
};

class Store {
 public:
  // Opens the file, or creates it. A file of an older format is brought up to date; one of a newer
  // format is left as it is. Throws StoreError, like every function here.
  explicit Store(const std::string& path);
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  ~Store();

  [[nodiscard]] const std::string& path() const;

  // These may be called from any thread.
  [[nodiscard]] std::optional<StoredAnswer> find(const Question& question) const;
  // Whether there is an answer to the question that is damaged, which `find` does not give.
  [[nodiscard]] bool is_damaged(const Question& question) const;
  // Replaces the stored answer to the same question, unless that is final and this one is not.
  // A damaged answer is always replaced.
  void put(const StoredAnswer& entry);
  // Entries whose name or SFEN contains the text, the latest first.
  [[nodiscard]] Listing list(const std::string& text, std::size_t offset, std::size_t count) const;

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace sudare::store
