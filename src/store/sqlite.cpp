#include "store/sqlite.hpp"

#include "store/store.hpp"

namespace sudare::store {

Database::Database(const std::string& path) : path_(path) {
  sqlite3* handle = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const int result = sqlite3_open_v2(path.c_str(), &handle, flags, nullptr);
  handle_.reset(handle);  // a failed open also returns a handle to close
  if (result != SQLITE_OK) fail();
  constexpr int kPatienceInMilliseconds = 30'000;  // while other processes write
  sqlite3_busy_timeout(handle, kPatienceInMilliseconds);
}

void Database::fail() const {
  throw StoreError(path_ + ": " + (handle_ ? sqlite3_errmsg(handle_.get()) : "out of memory"));
}

void Database::run(const std::string& sql) const {
  if (sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

Statement::Statement(const Database& database, const std::string& sql) : database_(database) {
  sqlite3_stmt* statement = nullptr;
  const int result = sqlite3_prepare_v2(database.handle(), sql.c_str(), -1, &statement, nullptr);
  statement_.reset(statement);
  if (result != SQLITE_OK) database.fail();
}

Statement& Statement::bind(int parameter, const std::string& text) {
  // The texts outlive the execution of the statement.
  if (sqlite3_bind_text64(statement_.get(), parameter + 1, text.data(), text.size(), SQLITE_STATIC,
                          SQLITE_UTF8) != SQLITE_OK) {
    database_.fail();
  }
  return *this;
}

Statement& Statement::bind(int parameter, std::int64_t number) {
  if (sqlite3_bind_int64(statement_.get(), parameter + 1, number) != SQLITE_OK) database_.fail();
  return *this;
}

Statement& Statement::bind_null(int parameter) {
  if (sqlite3_bind_null(statement_.get(), parameter + 1) != SQLITE_OK) database_.fail();
  return *this;
}

bool Statement::step() {
  const int result = sqlite3_step(statement_.get());
  if (result != SQLITE_ROW && result != SQLITE_DONE) database_.fail();
  return result == SQLITE_ROW;
}

std::string Statement::text(int column) const {
  const void* text = sqlite3_column_blob(statement_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return text == nullptr ? "" : std::string(static_cast<const char*>(text), size);
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

}  // namespace sudare::store
