#include "store/claims.hpp"

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

#include "store/format.hpp"
#include "store/process.hpp"

namespace sudare::store {
namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* kOfQuestion =
    " WHERE rule = ?1 AND sfen = ?2 AND settings = ?3 AND effort = ?4";

void bind_question(Statement& statement, const Question& question, const std::string& effort) {
  statement.bind(0, question.rule).bind(1, question.sfen).bind(2, question.settings);
  statement.bind(3, effort);
}

}  // namespace

class Claims::Implementation {
 public:
  Implementation(const std::string& path, const Timing& timing)
      : timing_(timing), database_(open_store(path)) {
    // A claim need not survive a power failure: nobody is searching any more then.
    database_.run("PRAGMA synchronous = NORMAL;");
    Transaction transaction(database_);
    forget_ended_workers();
    write_beat();
    worker_ = sqlite3_last_insert_rowid(database_.handle());
    transaction.commit();
    beating_ = std::jthread([this](const std::stop_token& ending) { keep_beating(ending); });
  }
  Implementation(const Implementation&) = delete;
  Implementation& operator=(const Implementation&) = delete;
  ~Implementation() {
    beating_.request_stop();
    beating_.join();
    try {
      Transaction transaction(database_);
      forget(worker_);
      transaction.commit();
    } catch (const std::exception&) {  // then the claims lapse
    }
  }

  bool take(const Question& question, const std::string& effort) {
    const std::lock_guard lock(mutex_);
    // Reading first: what others are doing can be seen without keeping them from writing.
    if (is_held_by_another(question, effort)) return false;
    Transaction transaction(database_);
    if (is_held_by_another(question, effort)) return false;
    Statement insert(database_,
                     "INSERT OR REPLACE INTO claims (rule, sfen, settings, effort, worker)"
                     " VALUES (?1, ?2, ?3, ?4, ?5)");
    bind_question(insert, question, effort);
    insert.bind(4, worker_).step();
    transaction.commit();
    return true;
  }

  void give_back(const Question& question, const std::string& effort) {
    const std::lock_guard lock(mutex_);
    Statement remove(database_,
                     std::string("DELETE FROM claims") + kOfQuestion + " AND worker = ?5");
    bind_question(remove, question, effort);
    remove.bind(4, worker_).step();
  }

 private:
  struct Beat {
    std::int64_t count = 0;
    Clock::time_point first_seen;
  };

  bool is_held_by_another(const Question& question, const std::string& effort) {
    Statement select(database_,
                     std::string("SELECT worker, place, process, started, beat FROM claims"
                                 " JOIN workers ON workers.id = worker") +
                         kOfQuestion);
    bind_question(select, question, effort);
    if (!select.step() || select.number(0) == worker_) return false;
    if (has_ended({select.text(1), select.number(2), select.number(3)}, process_)) return false;
    return beats(select.number(0), select.number(4));
  }

  // Whether a worker has beaten within the patience, as far as this one has looked.
  bool beats(std::int64_t worker, std::int64_t count) {
    const Clock::time_point now = Clock::now();
    Beat& beat = beats_.try_emplace(worker, Beat{count, now}).first->second;
    if (beat.count != count) beat = {count, now};
    return now - beat.first_seen < timing_.patience;
  }

  void keep_beating(const std::stop_token& ending) {
    std::unique_lock lock(mutex_);
    const auto never = [] { return false; };
    while (!wake_.wait_for(lock, ending, timing_.between_beats, never) &&
           !ending.stop_requested()) {
      try {
        write_beat();
      } catch (const std::exception&) {  // a beat may be left out
      }
    }
  }

  // The first beat enters this worker. Later ones enter it again if somebody took it for ended.
  void write_beat() {
    Statement insert(database_,
                     "INSERT OR REPLACE INTO workers (id, place, process, started, beat)"
                     " VALUES (?1, ?2, ?3, ?4, ?5)");
    if (worker_ != 0) {
      insert.bind(0, worker_);
    } else {
      insert.bind_null(0);  // a number never used before
    }
    insert.bind(1, process_.place).bind(2, process_.number).bind(3, process_.started);
    insert.bind(4, ++beat_).step();
  }

  void forget_ended_workers() const {
    Statement select(database_, "SELECT id, place, process, started FROM workers");
    while (select.step()) {
      if (has_ended({select.text(1), select.number(2), select.number(3)}, process_)) {
        forget(select.number(0));
      }
    }
  }

  void forget(std::int64_t worker) const {
    Statement(database_, "DELETE FROM claims WHERE worker = ?").bind(0, worker).step();
    Statement(database_, "DELETE FROM workers WHERE id = ?").bind(0, worker).step();
  }

  const Timing timing_;
  const Process process_ = this_process();
  std::mutex mutex_;
  Database database_;
  std::int64_t worker_ = 0;  // 0: not entered yet
  std::int64_t beat_ = 0;
  std::map<std::int64_t, Beat> beats_;  // of other workers
  std::condition_variable_any wake_;
  std::jthread beating_;
};

Claims::Claims(const Store& store) : Claims(store, Timing{}) {}
Claims::Claims(const Store& store, const Timing& timing)
    : implementation_(std::make_unique<Implementation>(store.path(), timing)) {}
Claims::~Claims() = default;

bool Claims::take(const Question& question, const std::string& effort) {
  return implementation_->take(question, effort);
}

void Claims::give_back(const Question& question, const std::string& effort) {
  implementation_->give_back(question, effort);
}

}  // namespace sudare::store
