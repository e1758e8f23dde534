#include "solve_interrupt.hpp"

#include <csignal>

namespace sudare::apps {
namespace {

// A signal handler reaches nothing but what is static.
std::atomic<bool> requested_by_user = false;
std::atomic<bool> stop_flag = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void handle(int /*signal*/) {
  requested_by_user = true;
  stop_flag = true;
}

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
  requested_by_user = false;
  stop_flag = false;
  catch_once(SIGINT);
  catch_once(SIGTERM);
}

Interrupt::~Interrupt() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
}

bool Interrupt::requested() const { return requested_by_user; }

const std::atomic<bool>& Interrupt::stop() const { return stop_flag; }

void Interrupt::begin_search() {
  stop_flag = false;
  // In this order no signal is lost: one that came before is seen here, a later one sets the flag.
  if (requested_by_user) stop_flag = true;
}

void Interrupt::stop_search() { stop_flag = true; }

}  // namespace sudare::apps
