#include "store/sqlite.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <new>

namespace sudare::store {
namespace {

// SQLite gives a meaning of their own to an empty name and to ":memory:", and it would wait for
// ever for a pipe. A store is a regular file, whatever its name.
std::string regular_file(const std::string& path) {
  if (path.empty()) throw StoreError("the name of the store is empty");
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) {
    if (errno != ENOENT) throw StoreError(path + ": " + std::strerror(errno));
    const std::string folder = path.substr(0, path.rfind('/') + 1);  // empty without a slash
    if (::access(folder.empty() ? "." : folder.c_str(), W_OK | X_OK) != 0) {
      throw StoreError(path + ": cannot create this file: " + std::strerror(errno));
    }
  } else if (!S_ISREG(status.st_mode)) {
    throw StoreError(path + ": this is " +
                     (S_ISDIR(status.st_mode) ? "a folder" : "a device or a pipe") +
                     ", not a store of answers");
  }
  return path.front() == '/' ? path : "./" + path;
}

}  // namespace

Database::Database(const std::string& path, std::chrono::milliseconds patience)
    : path_(path), patience_(patience) {
  const std::string file = regular_file(path);
  sqlite3* handle = nullptr;
  errno = 0;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const int result = sqlite3_open_v2(file.c_str(), &handle, flags, nullptr);
  handle_.reset(handle);  // a failed open also returns a handle to close
  if (result != SQLITE_OK) fail();
  sqlite3_extended_result_codes(handle, 1);
  sqlite3_busy_timeout(handle, static_cast<int>(patience.count()));
  // A file from somebody else may be made to do harm: it gets no functions to call and no memory
  // beyond what an answer can need.
  constexpr int kLongestValue = 64 << 20;
  sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, kLongestValue);
  constexpr int* kUnasked = nullptr;  // SQLite could report the value there
  sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, kUnasked);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, kUnasked);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, kUnasked);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, kUnasked);
  run("PRAGMA cell_size_check = ON;");
}

void Database::fail(const std::string& sentence) const {
  throw StoreError(path_ + ": " + sentence);
}

void Database::fail() const {
  if (!handle_) throw std::bad_alloc();
  sqlite3* const handle = handle_.get();
  // SQLite does not always note the error of the system.
  const int noted = sqlite3_system_errno(handle);
  const int cause = noted != 0 ? noted : errno;
  constexpr int kPrimary = 0xff;  // the rest of a code is a detail
  switch (sqlite3_errcode(handle) & kPrimary) {
    case SQLITE_NOMEM:  // SQLite also says so of some damaged files
      throw DamagedFile(path_ + ": out of memory, or the file is damaged");
    case SQLITE_NOTADB:
      fail("this file is not a store of answers");
    case SQLITE_CORRUPT:
      throw DamagedFile(path_ + ": the file is damaged: " + sqlite3_errmsg(handle));
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      fail("another process has kept the file locked for " +
           std::to_string(patience_.count() / 1000) + " seconds");
    case SQLITE_FULL:
      fail("cannot write: " + std::string(std::strerror(ENOSPC)));
    case SQLITE_READONLY:
      fail("cannot write: the file or its folder is read-only");
    case SQLITE_CANTOPEN:
      // Beside the file there are two more while it is open, so the folder matters, too.
      fail("cannot open or create this file or those beside it (-wal, -shm): " +
           std::string(cause != 0 ? std::strerror(cause) : sqlite3_errmsg(handle)));
    case SQLITE_IOERR:
      fail("cannot read or write: " +
           std::string(cause != 0 ? std::strerror(cause) : sqlite3_errmsg(handle)));
    default:
      fail(sqlite3_errmsg(handle));
  }
}

void Database::run(const std::string& sql) const {
  errno = 0;
  if (sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

std::int64_t Database::number(const std::string& sql) const {
  Statement statement(*this, sql);
  statement.step();
  return statement.number(0);
}

Statement::Statement(const Database& database, const std::string& sql) : database_(database) {
  sqlite3_stmt* statement = nullptr;
  const int result = sqlite3_prepare_v2(database.handle(), sql.c_str(), -1, &statement, nullptr);
  statement_.reset(statement);
  if (result != SQLITE_OK) database.fail();
}

Statement& Statement::bind(int parameter, const std::string& text) {
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
  errno = 0;
  const int result = sqlite3_step(statement_.get());
  if (result != SQLITE_ROW && result != SQLITE_DONE) database_.fail();
  return result == SQLITE_ROW;
}

std::string Statement::text(int column) const {
  const unsigned char* text = sqlite3_column_text(statement_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  if (text != nullptr) return {reinterpret_cast<const char*>(text), size};
  // Without memory there is no text either, and that is not an empty answer.
  if (sqlite3_errcode(database_.handle()) == SQLITE_NOMEM) database_.fail();
  return "";
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

Transaction::Transaction(const Database& database) : database_(database) {
  database_.run("BEGIN IMMEDIATE;");
}

Transaction::~Transaction() {
  // SQLite may have ended the transaction itself, and then there is nothing left to undo.
  if (is_open_) sqlite3_exec(database_.handle(), "ROLLBACK;", nullptr, nullptr, nullptr);
}

void Transaction::commit() {
  database_.run("COMMIT;");
  is_open_ = false;
}

}  // namespace sudare::store
