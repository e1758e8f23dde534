#include "base/thread.hpp"

#include <cerrno>
#include <system_error>
#include <utility>

namespace sudare {
namespace {

void check_thread(int error) {
  if (error != 0) throw std::system_error(error, std::generic_category(), "cannot start a thread");
}

extern "C" void* run_thread(void* work) {
  (*static_cast<std::function<void()>*>(work))();
  return nullptr;
}

}  // namespace

Thread::Thread(std::function<void()> work, std::size_t stack_bytes, std::size_t least_stack_bytes)
    : work_(std::move(work)) {
  pthread_attr_t attributes;
  check_thread(pthread_attr_init(&attributes));
  int error = 0;
  do {
    error = pthread_attr_setstacksize(&attributes, stack_bytes);
    if (error == 0) error = pthread_create(&thread_, &attributes, &run_thread, &work_);
    stack_bytes /= 2;
  } while (error == EAGAIN && stack_bytes >= least_stack_bytes);
  pthread_attr_destroy(&attributes);
  check_thread(error);
}

Thread::~Thread() { pthread_join(thread_, nullptr); }

}  // namespace sudare
