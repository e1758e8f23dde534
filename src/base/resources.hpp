// The resources that a search uses: memory and CPU time.
#pragma once

#include <cstddef>

namespace sudare {

// The memory of this machine, in megabytes.
std::size_t memory_mb();
// Converts to bytes. Throws UserError if the machine has less memory than that.
std::size_t table_bytes(std::size_t megabytes);

// Restarts the measurement of this process's peak memory. Where the system does not support that,
// the old measurement continues.
void reset_peak_memory();
// The peak memory of this process since the last reset, in megabytes.
double peak_memory_mb();

// The CPU time that this thread has used so far.
double cpu_seconds();

}  // namespace sudare
