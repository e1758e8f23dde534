#include "base/deep_thread.hpp"

#include <cstddef>
#include <exception>
#include <system_error>
#include <utility>

namespace sudare {
namespace {

// This is address space; memory is used only as the recursion reaches it. 4000 plies take about 1
// MB in an optimised build and several times that in other builds.
constexpr std::size_t kStackBytes = std::size_t{256} << 20U;

void check(int error) {
  if (error != 0)
    throw std::system_error(error, std::generic_category(), "cannot start a thread for a search");
}

// Whether the current thread has a stack of that size.
thread_local bool is_deep = false;

extern "C" void* run_work(void* work) {
  is_deep = true;
  (*static_cast<std::function<void()>*>(work))();
  return nullptr;
}

}  // namespace

DeepThread::DeepThread(std::function<void()> work) : work_(std::move(work)) {
  pthread_attr_t attributes;
  check(pthread_attr_init(&attributes));
  pthread_attr_setstacksize(&attributes, kStackBytes);
  const int error = pthread_create(&thread_, &attributes, &run_work, &work_);
  pthread_attr_destroy(&attributes);
  check(error);
}

DeepThread::~DeepThread() { pthread_join(thread_, nullptr); }

bool is_on_deep_stack() { return is_deep; }

void run_deep(const std::function<void()>& work) {
  if (is_deep) return work();
  std::exception_ptr thrown;
  {
    const DeepThread thread([&] {
      try {
        work();
      } catch (...) {
        thrown = std::current_exception();
      }
    });
  }
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace sudare
