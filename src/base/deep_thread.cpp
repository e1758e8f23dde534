#include "base/deep_thread.hpp"

#include <cstddef>
#include <exception>
#include <utility>

namespace sudare {
namespace {

// This is address space; memory is used only as the recursion reaches it. 4000 plies take about 1
// MB in an optimised build and several times that in other builds. Where address space is limited,
// less will do: no path has more than 65,535 plies.
constexpr std::size_t kStackBytes = std::size_t{256} << 20U;
constexpr std::size_t kLeastStackBytes = std::size_t{32} << 20U;

// Whether the current thread has a stack of that size.
thread_local bool is_deep = false;

}  // namespace

DeepThread::DeepThread(std::function<void()> work)
    : thread_(
          [work = std::move(work)] {
            is_deep = true;
            work();
          },
          kStackBytes, kLeastStackBytes) {}

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
