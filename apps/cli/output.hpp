// Where results go: the standard output, or a file that appears only when it is complete.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sudare::apps {

// Writes to the standard output and makes sure that it arrived. Throws CommandError.
void write_stdout(std::string_view bytes);

// Writes a file under a temporary name beside it and renames it, so that a failure leaves an older
// file of that name as it was. What is no regular file (a pipe, a device) is written directly.
// "-" and the empty string mean the standard output. Throws CommandError.
void write_output(const std::string& path, std::string_view bytes);

// 1234567 as "1,234,567".
std::string grouped(std::uint64_t number);

}  // namespace sudare::apps
