// The identity of a process, so that another one can tell whether it still runs.
#pragma once

#include <cstdint>
#include <string>

namespace sudare::store {

struct Process {
  // The running system and its numbering of processes (containers have their own). Only processes
  // of one place can see each other. Empty if the system does not say.
  std::string place;
  std::int64_t number = 0;
  std::int64_t started = 0;  // numbers are used again, but not with the same time of start
};

Process this_process();

// Whether the process has certainly ended. False also if that cannot be seen from here.
bool has_ended(const Process& process, const Process& seen_by);

}  // namespace sudare::store
