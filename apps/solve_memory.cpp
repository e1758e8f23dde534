#include "solve_memory.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <ctime>

#include "cli/error.hpp"

namespace sudare::apps {

std::size_t memory_mb() {
  const auto pages = static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES));
  return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) >> 20U;
}

std::size_t table_bytes(std::size_t megabytes) {
  if (megabytes > memory_mb()) {
    throw CommandError(fmt::format("a table of {} MB does not fit into the {} MB of this machine",
                                   megabytes, memory_mb()));
  }
  return megabytes << 20U;
}

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace sudare::apps
