// What was worked out for the last few finished games, by name: the one used least recently goes
// first. May be used from several threads.
#pragma once

#include <algorithm>
#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <string>

namespace sudare::server {

// A Kept has a public `name`.
template <class Kept>
class Latest {
 public:
  explicit Latest(std::size_t most) : most_(most) {}

  // The one of this name, or a new one from `make`.
  template <class Make>
  std::shared_ptr<Kept> get(const std::string& name, const Make& make) {
    const std::lock_guard lock(mutex_);
    const auto found =
        std::ranges::find(latest_, name, [](const auto& each) { return each->name; });
    if (found != latest_.end()) {
      latest_.splice(latest_.begin(), latest_, found);
    } else {
      latest_.push_front(make());
      if (latest_.size() > most_) latest_.pop_back();
    }
    return latest_.front();
  }

 private:
  const std::size_t most_;
  std::mutex mutex_;
  std::list<std::shared_ptr<Kept>> latest_;
};

}  // namespace sudare::server
