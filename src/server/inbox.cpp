#include "server/inbox.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace sudare::server {

Inbox::Inbox(std::size_t capacity) : descriptor_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (descriptor_ < 0) {
    throw std::system_error(errno, std::generic_category(), "cannot start the server");
  }
  ids_.reserve(capacity);
}

Inbox::~Inbox() { ::close(descriptor_); }

void Inbox::put(std::uint64_t id) noexcept {
  {
    const std::lock_guard lock(mutex_);
    if (ids_.size() < ids_.capacity()) {
      ids_.push_back(id);
    } else {
      overflowed_ = true;
    }
  }
  (void)::eventfd_write(descriptor_, 1);  // can fail only if it is readable already
}

bool Inbox::take(std::vector<std::uint64_t>& ids) noexcept {
  eventfd_t ignored = 0;
  (void)::eventfd_read(descriptor_, &ignored);
  ids.clear();
  const std::lock_guard lock(mutex_);
  ids_.swap(ids);
  const bool was_enough = !overflowed_;
  overflowed_ = false;
  return was_enough;
}

}  // namespace sudare::server
