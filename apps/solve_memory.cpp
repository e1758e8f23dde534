#include "solve_memory.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <ctime>

#include "error.hpp"

namespace sudare::apps {

std::size_t table_bytes(std::size_t megabytes) {
  const std::size_t bytes = megabytes << 20U;
  const auto pages = static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES));
  const std::size_t memory = pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  if (bytes > memory) {
    throw CommandError(fmt::format("a table of {} MB does not fit into the {} MB of this machine",
                                   megabytes, memory >> 20U));
  }
  return bytes;
}

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace sudare::apps
