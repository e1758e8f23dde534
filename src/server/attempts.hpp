// Try mode: the user attacks and the server defends as well as it can (docs/server.md, "Try").
//
// Each request contains all moves played so far, so nothing is lost when a server restarts.
// Findings about the last few problems are kept, so that the next move is answered immediately.
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
  // Searches at most `at_once` answers concurrently. The rules must outlive this object.
  Attempts(const solving::RuleBook& rules, std::size_t at_once) : rules_(rules), free_(at_once) {}

  // Throws HttpError 503 if all slots stay busy for long, UserError and FormatError.
  JsonObject answer(const JsonInput& asked);
  // Ends the running searches, and all later ones immediately.
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
  std::list<std::shared_ptr<Kept>> latest_;  // the most recently used first
  StopFlag stop_;
};

}  // namespace sudare::server
