#include "serve/attempts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "deep_thread.hpp"
#include "serve/http.hpp"

namespace sudare::apps {
namespace {

constexpr std::size_t kMostKept = 8;
constexpr std::chrono::seconds kPatience{20};

}  // namespace

std::shared_ptr<Attempt> Attempts::attempt_for(const std::string& key) {
  const auto found = std::ranges::find(latest_, key, [](const auto& each) { return each.first; });
  if (found != latest_.end()) {
    latest_.splice(latest_.begin(), latest_, found);
  } else {
    latest_.emplace_front(key, std::make_shared<Attempt>());
    if (latest_.size() > kMostKept) latest_.pop_back();
  }
  return latest_.front().second;
}

void Attempts::stop_all() {
  const std::lock_guard lock(mutex_);
  stop_.stop_for_good();
  freed_.notify_all();
}

JsonObject Attempts::answer(const JsonInput& asked) {
  const Rule rule = rule_named(asked.text("rule").value_or("tsume"));
  const std::string key = fmt::format("{} {}", name_of(rule), asked.text("sfen").value_or(""));
  std::unique_lock lock(mutex_);
  if (!freed_.wait_for(lock, kPatience, [&] { return free_ > 0 || stop_.requested(); })) {
    throw HttpError(503, "too many are trying at once; try again later");
  }
  if (stop_.requested()) throw HttpError(503, "the server is about to end");
  --free_;
  const std::shared_ptr<Attempt> attempt = attempt_for(key);
  lock.unlock();
  JsonObject json;
  const auto give_back = [&] {
    lock.lock();
    ++free_;
    freed_.notify_one();
  };
  try {
    const std::lock_guard use(attempt->mutex);
    run_deep([&] {
      json = rule == Rule::Tsume ? answer_tsume(*attempt, asked, stop_)
                                 : answer_tsuitate(*attempt, asked, stop_);
      json.set("hidden", rule == Rule::Tsuitate);
    });
  } catch (...) {
    give_back();
    throw;
  }
  give_back();
  return json;
}

}  // namespace sudare::apps
