// What a search costs: memory asked for and used, CPU time used.
#pragma once

#include <cstddef>

namespace sudare {

// Of this machine.
std::size_t memory_mb();
// Throws UserError when the machine has not that much memory.
std::size_t table_bytes(std::size_t megabytes);

// Begins a new measurement of this process' largest memory; where the system cannot, the old one
// goes on.
void reset_peak_memory();
// The most memory this process has used since, in megabytes.
double peak_memory_mb();

// Of this thread so far.
double cpu_seconds();

}  // namespace sudare
