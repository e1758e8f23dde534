// The few parts of SQLite that the store needs: connections, statements and transactions that end
// themselves and throw on error.
#pragma once

#include <sqlite3.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "store/store.hpp"

namespace sudare::store {

// Part of the file cannot be read.
class DamagedFile : public StoreError {
 public:
  using StoreError::StoreError;
};

// How long to wait while another process writes. A transaction takes milliseconds, so whoever keeps
// the file locked for this long is not a batch.
inline constexpr std::chrono::milliseconds kLockPatience{30'000};

class Database {
 public:
  // Opens a file, or creates it. Throws StoreError, like every function here.
  explicit Database(const std::string& path, std::chrono::milliseconds patience = kLockPatience);

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] sqlite3* handle() const { return handle_.get(); }

  void run(const std::string& sql) const;
  // The first column of the first row.
  [[nodiscard]] std::int64_t number(const std::string& sql) const;
  // The number of rows that the last statement has written.
  [[nodiscard]] int rows_written() const { return sqlite3_changes(handle_.get()); }

  // Throws the last fault of SQLite as one sentence with the name of the file.
  [[noreturn]] void fail() const;
  // Throws a sentence about the file.
  [[noreturn]] void fail(const std::string& sentence) const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  std::string path_;
  std::chrono::milliseconds patience_;
  std::unique_ptr<sqlite3, Close> handle_;
};

// A prepared statement. Parameters and columns count from 0.
class Statement {
 public:
  Statement(const Database& database, const std::string& sql);

  // The text must outlive the execution of the statement.
  Statement& bind(int parameter, const std::string& text);
  Statement& bind(int parameter, std::int64_t number);
  Statement& bind_null(int parameter);
  // Returns whether there is another row.
  bool step();

  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] bool is_null(int column) const { return type(column) == SQLITE_NULL; }
  [[nodiscard]] bool is_number(int column) const { return type(column) == SQLITE_INTEGER; }
  [[nodiscard]] bool is_text(int column) const { return type(column) == SQLITE_TEXT; }

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  [[nodiscard]] int type(int column) const { return sqlite3_column_type(statement_.get(), column); }

  const Database& database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

// Everything between its creation and `commit` is written together or not at all. No other process
// writes meanwhile.
class Transaction {
 public:
  explicit Transaction(const Database& database);
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();

  void commit();

 private:
  const Database& database_;
  bool is_open_ = true;
};

}  // namespace sudare::store
