#include "server/attempts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "server/http.hpp"

namespace sudare::server {
namespace {

constexpr std::size_t kMostKept = 8;
constexpr std::chrono::seconds kPatience{20};

}  // namespace

std::shared_ptr<Attempts::Kept> Attempts::attempt_for(const solving::Rule& rule,
                                                      const std::string& key) {
  const auto found = std::ranges::find(latest_, key, [](const auto& each) { return each->key; });
  if (found != latest_.end()) {
    latest_.splice(latest_.begin(), latest_, found);
  } else {
    auto kept = std::make_shared<Kept>();
    kept->key = key;
    kept->attempt = rule.start_attempt();
    latest_.push_front(std::move(kept));
    if (latest_.size() > kMostKept) latest_.pop_back();
  }
  return latest_.front();
}

void Attempts::stop_all() {
  const std::lock_guard lock(mutex_);
  stop_.stop_for_good();
  freed_.notify_all();
}

JsonObject Attempts::answer(const JsonInput& asked) {
  const std::optional<std::string> named = asked.text("rule");
  const solving::Rule& rule = named ? rules_.named(*named) : rules_.first();
  const std::string key = fmt::format("{} {}", rule.name(), asked.text("sfen").value_or(""));
  std::unique_lock lock(mutex_);
  if (!freed_.wait_for(lock, kPatience, [&] { return free_ > 0 || stop_.requested(); })) {
    throw HttpError(503, "too many attempts at once; try again later");
  }
  if (stop_.requested()) throw HttpError(503, "the server is shutting down");
  const std::shared_ptr<Kept> kept = attempt_for(rule, key);  // may throw: takes no place yet
  --free_;
  lock.unlock();
  JsonObject json;
  const auto give_back = [&] {
    lock.lock();
    ++free_;
    freed_.notify_one();
  };
  try {
    const std::lock_guard use(kept->mutex);
    json = kept->attempt->answer(asked, stop_);
  } catch (...) {
    give_back();
    throw;
  }
  give_back();
  return json;
}

}  // namespace sudare::server
