#include "store/store.hpp"

#include <mutex>

#include "store/sqlite.hpp"

namespace sudare::store {
namespace {

// Stored in `user_version`. A file with another number is left untouched.
constexpr std::int64_t kFormat = 1;

constexpr const char* kColumns =
    "rule, sfen, settings, name, verdict, moves, final, limits, answer, solved_at";

StoredAnswer entry_from(const Statement& row) {
  StoredAnswer entry;
  int column = 0;
  entry.question.rule = row.text(column++);
  entry.question.sfen = row.text(column++);
  entry.question.settings = row.text(column++);
  entry.name = row.text(column++);
  entry.verdict = row.text(column++);
  if (!row.is_null(column)) entry.moves = static_cast<int>(row.number(column));
  ++column;
  entry.final = row.number(column++) != 0;
  entry.limits = row.text(column++);
  entry.answer = row.text(column++);
  entry.solved_at = row.text(column++);
  return entry;
}

}  // namespace

class Store::Implementation {
 public:
  explicit Implementation(const std::string& path) : database_(path) {
    // One transaction reads both, because another process may be creating the store right now.
    database_.run("BEGIN;");
    const std::int64_t format = number_from("PRAGMA user_version");
    if (format != 0 && format != kFormat) {
      throw StoreError(path + ": this store belongs to another version of this program");
    }
    if (format == 0 && number_from("SELECT count(*) FROM sqlite_master") != 0) {
      throw StoreError(path + ": this database is not a store of answers");
    }
    database_.run("COMMIT;");
    // Written answers survive a crash and a power failure, and readers do not wait for writers.
    database_.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
    database_.run(
        "BEGIN IMMEDIATE;"
        "CREATE TABLE IF NOT EXISTS answers (id INTEGER PRIMARY KEY AUTOINCREMENT,"
        " rule TEXT NOT NULL, sfen TEXT NOT NULL, settings TEXT NOT NULL, name TEXT NOT NULL,"
        " verdict TEXT NOT NULL, moves INTEGER, final INTEGER NOT NULL, limits TEXT NOT NULL,"
        " answer TEXT NOT NULL, solved_at TEXT NOT NULL, UNIQUE (rule, sfen, settings));"
        "PRAGMA user_version = 1;"
        "COMMIT;");
  }

  std::optional<StoredAnswer> find(const Question& question) {
    const std::lock_guard lock(mutex_);
    Statement select(database_, std::string("SELECT ") + kColumns +
                                    " FROM answers WHERE rule = ? AND sfen = ? AND settings = ?");
    select.bind(0, question.rule).bind(1, question.sfen).bind(2, question.settings);
    return select.step() ? std::optional(entry_from(select)) : std::nullopt;
  }

  void put(const StoredAnswer& entry) {
    const std::lock_guard lock(mutex_);
    Statement insert(database_,
                     "INSERT INTO answers (rule, sfen, settings, name, verdict, moves, final,"
                     " limits, answer, solved_at)"
                     " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, strftime('%Y-%m-%dT%H:%M:%SZ'))"
                     " ON CONFLICT (rule, sfen, settings) DO UPDATE SET"
                     " name = CASE excluded.name WHEN '' THEN name ELSE excluded.name END,"
                     " verdict = excluded.verdict, moves = excluded.moves, final = excluded.final,"
                     " limits = excluded.limits, answer = excluded.answer,"
                     " solved_at = excluded.solved_at"
                     " WHERE excluded.final >= final");
    insert.bind(0, entry.question.rule)
        .bind(1, entry.question.sfen)
        .bind(2, entry.question.settings)
        .bind(3, entry.name)
        .bind(4, entry.verdict);
    if (entry.moves) {
      insert.bind(5, std::int64_t{*entry.moves});
    } else {
      insert.bind_null(5);
    }
    insert.bind(6, std::int64_t{entry.final}).bind(7, entry.limits).bind(8, entry.answer);
    insert.step();
  }

  Listing list(const std::string& text, std::size_t offset, std::size_t count) {
    const std::lock_guard lock(mutex_);
    const std::string where =
        " WHERE ?1 = '' OR instr(lower(name), lower(?1)) > 0"
        " OR instr(sfen, ?1) > 0";
    Listing listing;
    Statement all(database_, "SELECT count(*) FROM answers" + where);
    all.bind(0, text).step();
    listing.total = static_cast<std::size_t>(all.number(0));
    Statement select(database_, std::string("SELECT ") + kColumns + " FROM answers" + where +
                                    " ORDER BY solved_at DESC, id DESC LIMIT ?2 OFFSET ?3");
    select.bind(0, text)
        .bind(1, static_cast<std::int64_t>(count))
        .bind(2, static_cast<std::int64_t>(offset));
    while (select.step()) listing.entries.push_back(entry_from(select));
    return listing;
  }

 private:
  [[nodiscard]] std::int64_t number_from(const std::string& sql) const {
    Statement statement(database_, sql);
    statement.step();
    return statement.number(0);
  }

  std::mutex mutex_;
  Database database_;
};

Store::Store(const std::string& path) : implementation_(std::make_unique<Implementation>(path)) {}
Store::~Store() = default;

std::optional<StoredAnswer> Store::find(const Question& question) const {
  return implementation_->find(question);
}

void Store::put(const StoredAnswer& entry) { implementation_->put(entry); }

Listing Store::list(const std::string& text, std::size_t offset, std::size_t count) const {
  return implementation_->list(text, offset, count);
}

}  // namespace sudare::store
