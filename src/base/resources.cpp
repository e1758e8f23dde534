#include "base/resources.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <ctime>
#include <fstream>
#include <string>

#include "base/user_error.hpp"

namespace sudare {

std::size_t memory_mb() {
  const auto pages = static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES));
  return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) >> 20U;
}

std::size_t table_bytes(std::size_t megabytes) {
  if (megabytes > memory_mb()) {
    throw UserError("a table of " + std::to_string(megabytes) + " MB does not fit into the " +
                    std::to_string(memory_mb()) + " MB of this machine");
  }
  return megabytes << 20U;
}

void reset_peak_memory() { std::ofstream("/proc/self/clear_refs") << "5\n"; }

double peak_memory_mb() {
  constexpr double kKilobytesPerMegabyte = 1024;
  std::ifstream status("/proc/self/status");
  for (std::string word; status >> word;) {
    double kilobytes = 0;
    if (word == "VmHWM:" && status >> kilobytes) return kilobytes / kKilobytesPerMegabyte;
  }
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / kKilobytesPerMegabyte;
}

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace sudare
