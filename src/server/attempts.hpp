// Try mode: the user attacks and the server defends as well as it can (docs/server.md, "Try").
//
// Each request contains all moves played so far, so nothing is lost when a server restarts.
// Findings about the last few problems are kept while there is memory for them, so that the next
// move is answered immediately.
#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <string>

#include "base/stop_flag.hpp"
#include "server/http.hpp"
#include "server/table_memory.hpp"
#include "server/work_queue.hpp"
#include "solving/rule_book.hpp"

namespace sudare::server {

class Attempts {
 public:
  // `bytes` is the most that the table of a job may have; an attempt has at most half of it
  // (solution.hpp). All others must outlive this object, and the memory must outlive the queue.
  Attempts(const solving::RuleBook& rules, WorkQueue& queue, TableMemory& memory,
           std::size_t bytes);

  // Replies from the queue. Throws HttpError if that takes no more, and UserError.
  void answer(JsonInput asked, Reply reply);

 private:
  // An attempt at one problem.
  struct Kept {
    Kept(std::string name, TableMemory& memory)
        : key(std::move(name)), share(memory, [this] { attempt.reset(); }) {}

    const std::string key;  // rule and problem
    StopFlag stop;
    std::unique_ptr<solving::Attempt> attempt;  // begins with the first question
    TableMemory::Share share;  // destroyed first, because it may be giving up the attempt
  };

  std::shared_ptr<Kept> attempt_for(const std::string& key);
  static JsonObject answer_with(Kept& kept, const solving::Rule& rule, std::size_t bytes,
                                const JsonInput& asked);

  const solving::RuleBook& rules_;
  WorkQueue& queue_;
  TableMemory& memory_;
  const std::size_t bytes_;

  std::mutex mutex_;
  std::list<std::shared_ptr<Kept>> latest_;  // the most recently used first
};

}  // namespace sudare::server
