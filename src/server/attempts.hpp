// Try mode: a person attacks, the server defends as well as can be (docs/server.md, "Try").
//
// Every request says all that was played, so nothing is lost when a server starts anew. What was
// found out about the latest few problems is kept, so that the next move is answered at once.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <string>

#include "base/stop_flag.hpp"
#include "server/http.hpp"
#include "solving/rule_book.hpp"

namespace sudare::server {

class Attempts {
 public:
  // So many answers are looked for at once. The rules must outlive this.
  Attempts(const solving::RuleBook& rules, std::size_t at_once) : rules_(rules), free_(at_once) {}

  // Throws HttpError 503 when all are busy for long, UserError and FormatError.
  JsonObject answer(const JsonInput& asked);
  // Ends the searches that run, and all later ones at once.
  void stop_all();

 private:
  struct Kept {
    std::string key;  // rule and problem
    std::mutex mutex;
    std::unique_ptr<solving::Attempt> attempt;
  };
  std::shared_ptr<Kept> attempt_for(const solving::Rule& rule, const std::string& key);

  const solving::RuleBook& rules_;

  std::mutex mutex_;
  std::condition_variable freed_;
  std::size_t free_;
  std::list<std::shared_ptr<Kept>> latest_;  // the last one used first
  StopFlag stop_;
};

}  // namespace sudare::server
