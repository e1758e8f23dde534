// Word from other threads to the one that does all input and output: "look after connection N".
//
// Passing the word on never allocates, so it cannot fail when memory is short.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <vector>

namespace sudare::server {

class Inbox {
 public:
  // Throws std::system_error if there is no file descriptor left.
  explicit Inbox(std::size_t capacity);
  Inbox(const Inbox&) = delete;
  Inbox& operator=(const Inbox&) = delete;
  ~Inbox();

  // Readable while there is something to take.
  [[nodiscard]] int descriptor() const { return descriptor_; }
  // May be called from any thread.
  void put(std::uint64_t id) noexcept;
  // Moves the ids to `ids`, which has been taken from here before or has the same capacity. Returns
  // false if there were too many: then any connection may be meant.
  bool take(std::vector<std::uint64_t>& ids) noexcept;

 private:
  int descriptor_;
  std::mutex mutex_;
  std::vector<std::uint64_t> ids_;
  bool overflowed_ = false;
};

}  // namespace sudare::server
