// The folder in which games are kept, one file each. A file appears under its name only when it is
// complete, so a server that is killed at any moment finds the game as it stood after the last step
// that was answered.
//
// The files have the secrets of the seats, so only their owner may read them.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace sudare::server {

class GameFolder {
 public:
  // A folder that does not exist is created at once, or with the first game. Throws UserError if
  // that is impossible, or if another server uses the folder.
  enum class Create : std::uint8_t { Now, WithFirstGame };
  explicit GameFolder(std::string path, Create create = Create::Now);
  GameFolder(const GameFolder&) = delete;
  GameFolder& operator=(const GameFolder&) = delete;
  ~GameFolder();

  [[nodiscard]] const std::string& path() const { return path_; }
  // The names of the games, sorted.
  [[nodiscard]] std::vector<std::string> names() const;
  // All three throw UserError; write() also what the constructor throws. Precondition: the name is
  // an id (game_room.hpp).
  [[nodiscard]] std::string read(const std::string& name) const;
  void write(const std::string& name, std::string_view content) const;
  void remove(const std::string& name) const;

 private:
  [[nodiscard]] std::string file(const std::string& name) const;
  void open() const;

  std::string path_;
  mutable std::mutex mutex_;
  mutable int lock_ = -1;  // not yet open: below 0
};

}  // namespace sudare::server
