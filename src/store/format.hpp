// The tables of a store, and how files of older formats become files of this one.
//
// `user_version` holds the number of the format. A file with a higher number is left untouched.
//   1  the answers
//   2  a checksum for each answer; the workers, and what each of them has claimed
#pragma once

#include <chrono>
#include <string>

#include "store/sqlite.hpp"

namespace sudare::store {

// Opens a store of this format: a new file, or one of an older format after bringing it up to date.
// Any other file is left as it is. Throws StoreError.
Database open_store(const std::string& path, std::chrono::milliseconds patience = kLockPatience);

}  // namespace sudare::store
