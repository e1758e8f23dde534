#include "store/format.hpp"

#include <array>
#include <cstdint>

namespace sudare::store {
namespace {

// Each step leads from the format of its index to the next one.
constexpr std::array kSteps = {
    "CREATE TABLE answers (id INTEGER PRIMARY KEY AUTOINCREMENT,"
    " rule TEXT NOT NULL, sfen TEXT NOT NULL, settings TEXT NOT NULL, name TEXT NOT NULL,"
    " verdict TEXT NOT NULL, moves INTEGER, final INTEGER NOT NULL, limits TEXT NOT NULL,"
    " answer TEXT NOT NULL, solved_at TEXT NOT NULL, UNIQUE (rule, sfen, settings));"
    "PRAGMA user_version = 1;",

    "ALTER TABLE answers ADD COLUMN checksum INTEGER;"
    "CREATE TABLE workers (id INTEGER PRIMARY KEY AUTOINCREMENT, place TEXT NOT NULL,"
    " process INTEGER NOT NULL, started INTEGER NOT NULL, beat INTEGER NOT NULL);"
    "CREATE TABLE claims (rule TEXT NOT NULL, sfen TEXT NOT NULL, settings TEXT NOT NULL,"
    " effort TEXT NOT NULL, worker INTEGER NOT NULL,"
    " PRIMARY KEY (rule, sfen, settings, effort)) WITHOUT ROWID;"
    "CREATE INDEX claims_by_worker ON claims (worker);"
    "PRAGMA user_version = 2;",
};
constexpr auto kFormat = static_cast<std::int64_t>(kSteps.size());

std::int64_t format_of(const Database& database) {
  const std::int64_t format = database.number("PRAGMA user_version");
  if (format > kFormat) {
    database.fail("this store was written by a newer version of this program (format " +
                  std::to_string(format) + ", and this version knows formats up to " +
                  std::to_string(kFormat) + ")");
  }
  if (format < 0 || (format == 0 && database.number("SELECT count(*) FROM sqlite_master") != 0)) {
    database.fail("this database is not a store of answers");
  }
  return format;
}

// Whether the tables have the columns that they should have.
bool has_tables(const Database& database) {
  constexpr std::array kColumns = {
      "SELECT id, rule, sfen, settings, name, verdict, moves, final, limits, answer, solved_at,"
      " checksum FROM answers",
      "SELECT id, place, process, started, beat FROM workers",
      "SELECT rule, sfen, settings, effort, worker FROM claims",
  };
  for (const char* columns : kColumns) {
    sqlite3_stmt* statement = nullptr;
    const int result = sqlite3_prepare_v2(database.handle(), columns, -1, &statement, nullptr);
    sqlite3_finalize(statement);
    if (result == SQLITE_ERROR) return false;
    if (result != SQLITE_OK) database.fail();
  }
  return true;
}

}  // namespace

Database open_store(const std::string& path, std::chrono::milliseconds patience) {
  Database database(path, patience);
  // One transaction reads all of this, because another process may be creating the store right now.
  database.run("BEGIN;");
  const std::int64_t format = format_of(database);
  database.run("COMMIT;");
  if (sqlite3_db_readonly(database.handle(), "main") == 1) {
    database.fail("cannot write: the file or its folder is read-only");
  }
  // Written answers survive a crash and a power failure, and readers do not wait for writers.
  database.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
  if (format < kFormat) {
    Transaction transaction(database);
    for (std::int64_t next = format_of(database); next < kFormat; ++next) {
      database.run(kSteps[static_cast<std::size_t>(next)]);
    }
    transaction.commit();
  }
  if (!has_tables(database)) database.fail("this database is not a store of answers");
  return database;
}

}  // namespace sudare::store
