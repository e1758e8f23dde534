// What the groups of processes to which this one belongs may use at most (the cgroups of Linux,
// versions 1 and 2). Containers and services set such limits. Whoever takes more memory is killed,
// and whoever wants more cores waits, whatever the machine itself has.
//
//   const GroupLimits limits = group_limits();
//   if (limits.memory_bytes) ...
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace sudare {

struct GroupLimits {
  std::optional<std::uint64_t> memory_bytes;
  std::optional<double> cores;
};

// The narrowest limits of the group and of all groups around it. What cannot be read limits
// nothing. `root` is the folder with proc/ and sys/ of the system.
GroupLimits group_limits(const std::string& root = "");

}  // namespace sudare
