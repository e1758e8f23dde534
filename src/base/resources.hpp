// The resources that a search uses: memory and CPU time.
#pragma once

#include <cstddef>

namespace sudare {

// The memory that this process may use, in megabytes: that of the machine, or less if a control
// group (base/control_group.hpp) limits it.
std::size_t memory_mb();
// The cores that it may use at the same time, at least one.
std::size_t cores();
// The table of a search for which nobody has chosen one: a gigabyte, or half of the memory.
std::size_t usual_table_mb();
// Converts to bytes. Throws UserError if there is less memory than that.
std::size_t table_bytes(std::size_t megabytes);

// Restarts the measurement of this process's peak memory. Where the system does not support that,
// the old measurement continues.
void reset_peak_memory();
// The peak memory of this process since the last reset, in megabytes.
double peak_memory_mb();

// The CPU time that this thread has used so far.
double cpu_seconds();

}  // namespace sudare
