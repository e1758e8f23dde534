// The place where the answer to one request arrives, from whichever thread gives it.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "server/http.hpp"
#include "server/inbox.hpp"

namespace sudare::server {

class Mailbox {
 public:
  Mailbox(std::shared_ptr<Inbox> inbox, std::uint64_t connection)
      : inbox_(std::move(inbox)), connection_(connection) {}

  // A reply that arrives here. Only the first call counts.
  static Reply reply_to(const std::shared_ptr<Mailbox>& mailbox);
  // Says from any thread that there is something new here.
  void wake() noexcept;

  // For the connection: wake() is heard again from now on.
  void open() noexcept { woken_ = false; }
  // Returns whether the request is answered. It is answered with nothing if all copies of the reply
  // are gone without a call.
  [[nodiscard]] bool take(std::optional<HttpResponse>& response) noexcept;

 private:
  class Pending;
  void put(std::optional<HttpResponse> response) noexcept;

  const std::shared_ptr<Inbox> inbox_;
  const std::uint64_t connection_;
  std::atomic<bool> woken_{false};
  std::mutex mutex_;
  bool answered_ = false;
  std::optional<HttpResponse> response_;
};

}  // namespace sudare::server
