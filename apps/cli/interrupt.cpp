#include "cli/interrupt.hpp"

#include <csignal>

namespace sudare::apps {
namespace {

// A signal handler reaches nothing but what is static.
StopFlag user_flag;

void handle(int /*signal*/) { user_flag.stop_for_good(); }

void catch_once(int signal) {
  struct sigaction action {};
  action.sa_handler = &handle;
  sigemptyset(&action.sa_mask);
  // The kernel forgets the handler as it calls it, so a second signal does what it always does.
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
