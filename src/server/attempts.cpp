#include "server/attempts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace sudare::server {
namespace {

constexpr std::size_t kMostKept = 8;

}  // namespace

Attempts::Attempts(const solving::RuleBook& rules, WorkQueue& queue, TableMemory& memory,
                   std::size_t bytes)
    : rules_(rules),
      queue_(queue),
      memory_(memory),
      bytes_(std::min(bytes / 2, solving::kAttemptBytes)) {}

std::shared_ptr<Attempts::Kept> Attempts::attempt_for(const std::string& key) {
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find(latest_, key, [](const auto& each) { return each->key; });
  if (found != latest_.end()) {
    latest_.splice(latest_.begin(), latest_, found);
  } else {
    latest_.push_front(std::make_shared<Kept>(key, memory_));
    if (latest_.size() > kMostKept) latest_.pop_back();
  }
  return latest_.front();
}

JsonObject Attempts::answer_with(Kept& kept, const solving::Rule& rule, std::size_t bytes,
                                 const JsonInput& asked) {
  // Whatever happens, the memory is told what is left.
  struct Use {
    Kept& kept;
    ~Use() { kept.attempt ? kept.share.keep(kept.attempt->bytes_in_use()) : kept.share.release(); }
  };
  kept.share.use(bytes);
  const Use use{kept};
  if (!kept.attempt) kept.attempt = rule.start_attempt(bytes);
  return kept.attempt->answer(asked, kept.stop);
}

void Attempts::answer(JsonInput asked, Reply reply) {
  const std::optional<std::string> named = asked.text("rule");
  const solving::Rule& rule = named ? rules_.named(*named) : rules_.first();
  const std::shared_ptr<Kept> kept =
      attempt_for(fmt::format("{} {} {}", rule.name(), asked.text("sfen").value_or(""),
                              asked.flag("rest_to_defender").value_or(false)));
  const auto question = std::make_shared<const JsonInput>(std::move(asked));
  queue_.add({std::shared_ptr<StopFlag>(kept, &kept->stop),
              [kept, question, &rule, bytes = bytes_] {
                return json_response(answer_with(*kept, rule, bytes, *question));
              },
              std::move(reply)});
}

}  // namespace sudare::server
