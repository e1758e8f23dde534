// A player that runs as a process of its own, connected by its standard input and output.
//
// It is started in a process group of its own, so Ctrl-C on the terminal does not reach it, and the
// whole group is killed when this object goes. Its words on the standard error are kept back: the
// last of them explain its death.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <string>
#include <string_view>
#include <vector>

namespace sudare::play {

class PlayerProcess {
 public:
  // `stop` ends every wait with GameAbandoned. Throws UserError if the program cannot be started.
  PlayerProcess(const std::vector<std::string>& command, const std::atomic<bool>& stop);
  PlayerProcess(const PlayerProcess&) = delete;
  PlayerProcess& operator=(const PlayerProcess&) = delete;
  ~PlayerProcess();

  // Throws PlayerFault if the process does not read. One that has ended is left to `receive`.
  void send(std::string_view lines);
  // The next line it sends, which it has this many seconds for. Throws PlayerFault if it has ended
  // or sends none.
  std::string receive(double seconds);

 private:
  [[noreturn]] void explain_death();
  void read_stderr();

  const std::atomic<bool>& stop_;
  pid_t pid_ = -1;
  int talk_ = -1;    // its standard input and output
  int stderr_ = -1;  // its standard error
  std::string received_;
  std::string last_words_;
};

}  // namespace sudare::play
