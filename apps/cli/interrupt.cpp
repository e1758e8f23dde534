#include "cli/interrupt.hpp"

#include <csignal>

namespace sudare::apps {
namespace {

// A signal handler can reach only static objects.
StopFlag user_flag;

void handle(int /*signal*/) { user_flag.stop_for_good(); }

void catch_once(int signal) {
  struct sigaction action {};
  action.sa_handler = &handle;
  sigemptyset(&action.sa_mask);
  // The kernel resets the handler when it calls it, so a second signal has its default effect.
  action.sa_flags = static_cast<int>(static_cast<unsigned>(SA_RESTART) | SA_RESETHAND);
  sigaction(signal, &action, nullptr);
}

}  // namespace

Interrupt::Interrupt() {
  user_flag.reset();
  catch_once(SIGINT);
  catch_once(SIGTERM);
}

Interrupt::~Interrupt() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
}

StopFlag& Interrupt::flag() const { return user_flag; }

}  // namespace sudare::apps
