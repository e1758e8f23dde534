// One row of the table of answers, and whether it is still what was once written.
#pragma once

#include <cstdint>
#include <optional>

#include "store/sqlite.hpp"

namespace sudare::store {

// The columns of a query whose rows `read_row` reads.
extern const char* const kRowColumns;

// Nothing if the row is damaged.
std::optional<StoredAnswer> read_row(const Statement& row);

// Folds all that is stored of an answer except its time into one number.
std::int64_t checksum_of(const StoredAnswer& entry);

}  // namespace sudare::store
