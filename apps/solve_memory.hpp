// What a search costs: memory asked for, CPU time used.
#pragma once

#include <cstddef>

namespace sudare::apps {

// Of this machine.
std::size_t memory_mb();
// Throws CommandError when the machine has not that much memory.
std::size_t table_bytes(std::size_t megabytes);

// Of this thread so far.
double cpu_seconds();

}  // namespace sudare::apps
