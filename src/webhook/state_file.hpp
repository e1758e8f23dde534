// The requests of unfinished games with their answers, in a file, so that a bot that is started
// again goes on with them: the site sends only what is new.
//
// One line of JSON per request, each on the disk before the answer is sent; at most the line being
// written is lost. Games that have ended are left out when the file is opened again.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sudare::webhook {

class StateFile {
 public:
  struct Line {
    std::string game;
    std::string body;    // the request
    std::string answer;  // the move
  };

  // Opens the file, or creates it. Throws UserError, also if it is no such file or another process
  // uses it. `now` is in seconds since 1970.
  StateFile(std::string path, std::int64_t now);
  StateFile(const StateFile&) = delete;
  StateFile& operator=(const StateFile&) = delete;
  ~StateFile();

  // What the file held when it was opened, in the order of writing. Empties it.
  [[nodiscard]] std::vector<Line> take_lines() { return std::move(lines_); }

  // Both may be called from any thread. They throw UserError, and the file is as before.
  void append(const Line& line, std::int64_t now);
  void append_end(const std::string& game, std::int64_t now);

 private:
  void open_and_lock();
  void read(std::int64_t now);
  void rewrite(std::string_view content);
  void write(std::string_view text);
  [[noreturn]] void fail() const;

  std::string path_;
  int descriptor_ = -1;
  std::mutex mutex_;
  std::vector<Line> lines_;
};

}  // namespace sudare::webhook
