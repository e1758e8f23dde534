// The few parts of SQLite that the store needs: connections and statements that close themselves
// and throw on error.
#pragma once

#include <sqlite3.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace sudare::store {

class Database {
 public:
  // Throws StoreError, like every function here.
  explicit Database(const std::string& path);

  void run(const std::string& sql) const;
  [[nodiscard]] sqlite3* handle() const { return handle_.get(); }
  [[noreturn]] void fail() const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  std::string path_;
  std::unique_ptr<sqlite3, Close> handle_;
};

// A prepared statement. Parameters and columns count from 0.
class Statement {
 public:
  Statement(const Database& database, const std::string& sql);

  Statement& bind(int parameter, const std::string& text);
  Statement& bind(int parameter, std::int64_t number);
  Statement& bind_null(int parameter);
  // Returns whether there is another row.
  bool step();

  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] bool is_null(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  const Database& database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

}  // namespace sudare::store
