#include "base/resources.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <fstream>
#include <string>
#include <thread>

#include "base/control_group.hpp"
#include "base/user_error.hpp"

namespace sudare {

namespace {

// They are read once, because each table asks for them.
const GroupLimits& limits_of_groups() {
  static const GroupLimits limits = group_limits();
  return limits;
}

}  // namespace

std::size_t memory_mb() {
  const auto pages = static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES));
  const std::size_t bytes = pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  return std::min<std::size_t>(bytes, limits_of_groups().memory_bytes.value_or(bytes)) >> 20U;
}

std::size_t cores() {
  const std::size_t here = std::max(std::thread::hardware_concurrency(), 1U);
  const double most = std::ceil(limits_of_groups().cores.value_or(static_cast<double>(here)));
  return std::min(here, static_cast<std::size_t>(most));
}

std::size_t usual_table_mb() {
  constexpr std::size_t kEnough = 1024;
  return std::clamp(memory_mb() / 2, std::size_t{1}, kEnough);
}

std::size_t table_bytes(std::size_t megabytes) {
  if (megabytes > memory_mb()) {
    throw UserError("a table of " + std::to_string(megabytes) + " MB does not fit into the " +
                    std::to_string(memory_mb()) + " MB that this process may use");
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
