#include "server/mailbox.hpp"

#include <utility>

namespace sudare::server {

// Owned by all copies of one reply.
class Mailbox::Pending {
 public:
  explicit Pending(std::shared_ptr<Mailbox> mailbox) : mailbox_(std::move(mailbox)) {}
  Pending(const Pending&) = delete;
  Pending& operator=(const Pending&) = delete;
  ~Pending() { mailbox_->put(std::nullopt); }

  void answer(HttpResponse response) noexcept { mailbox_->put(std::move(response)); }

 private:
  std::shared_ptr<Mailbox> mailbox_;
};

Reply Mailbox::reply_to(const std::shared_ptr<Mailbox>& mailbox) {
  auto pending = std::make_shared<Pending>(mailbox);
  return [pending = std::move(pending)](HttpResponse response) {
    pending->answer(std::move(response));
  };
}

void Mailbox::put(std::optional<HttpResponse> response) noexcept {
  {
    const std::lock_guard lock(mutex_);
    if (std::exchange(answered_, true)) return;
    response_ = std::move(response);
  }
  wake();
}

void Mailbox::wake() noexcept {
  if (!woken_.exchange(true)) inbox_->put(connection_);
}

bool Mailbox::take(std::optional<HttpResponse>& response) noexcept {
  const std::lock_guard lock(mutex_);
  if (answered_) response = std::exchange(response_, std::nullopt);
  return answered_;
}

}  // namespace sudare::server
