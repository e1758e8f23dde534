// The signals that end a server: Ctrl-C and SIGTERM.
#pragma once

#include <pthread.h>

#include <csignal>

namespace sudare::apps {

// Blocks the signals, in all threads that are started later, too. One thread waits for them.
class EndSignals {
 public:
  EndSignals() {
    sigemptyset(&signals_);
    sigaddset(&signals_, SIGINT);
    sigaddset(&signals_, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
  }
  void wait() const {
    int signal = 0;
    sigwait(&signals_, &signal);
  }

 private:
  sigset_t signals_{};
};

}  // namespace sudare::apps
