#include "store/row.hpp"

#include <array>
#include <limits>
#include <string_view>

namespace sudare::store {

// A row without a checksum comes from a file of format 1. Then it must at least have the form of an
// answer, which the last column tells.
const char* const kRowColumns =
    "rule, sfen, settings, name, verdict, limits, answer, solved_at, moves, final, checksum,"
    " CASE WHEN checksum IS NOT NULL THEN 1 WHEN typeof(answer) <> 'text' THEN 0"
    " WHEN json_valid(answer) THEN json_type(answer) = 'object' ELSE 0 END";

namespace {

constexpr int kTexts = 8;
enum Column { kMoves = kTexts, kFinal, kChecksum, kHasForm };

bool is_verdict(std::string_view word) {
  return word == "mate" || word == "nomate" || word == "unknown";
}

// Whether every column has a value of its type. SQLite itself does not insist on that.
bool has_types(const Statement& row) {
  for (int column = 0; column < kTexts; ++column) {
    if (!row.is_text(column)) return false;
  }
  return (row.is_null(kMoves) || row.is_number(kMoves)) && row.is_number(kFinal) &&
         (row.is_null(kChecksum) || row.is_number(kChecksum));
}

// FNV-1a, 64 bits.
class Checksum {
 public:
  // The length separates the texts.
  void add(std::string_view text) {
    add(static_cast<std::int64_t>(text.size()));
    for (const char byte : text) add_byte(static_cast<unsigned char>(byte));
  }
  void add(std::int64_t number) {
    auto left = static_cast<std::uint64_t>(number);
    for (int i = 0; i < 8; ++i, left >>= 8U) add_byte(left & 0xFFU);
  }
  [[nodiscard]] std::int64_t value() const { return static_cast<std::int64_t>(hash_); }

 private:
  void add_byte(std::uint64_t byte) { hash_ = (hash_ ^ byte) * 0x100000001b3U; }
  std::uint64_t hash_ = 0xcbf29ce484222325U;
};

}  // namespace

std::int64_t checksum_of(const StoredAnswer& entry) {
  Checksum sum;
  for (const std::string* text :
       {&entry.question.rule, &entry.question.sfen, &entry.question.settings, &entry.name,
        &entry.verdict, &entry.limits, &entry.answer}) {
    sum.add(*text);
  }
  constexpr std::int64_t kNoMoves = -1;
  sum.add(entry.moves ? std::int64_t{*entry.moves} : kNoMoves);
  sum.add(std::int64_t{entry.final});
  return sum.value();
}

std::optional<StoredAnswer> read_row(const Statement& row) {
  if (!has_types(row) || row.number(kHasForm) == 0) return std::nullopt;
  StoredAnswer entry;
  int column = 0;
  for (std::string* text :
       {&entry.question.rule, &entry.question.sfen, &entry.question.settings, &entry.name,
        &entry.verdict, &entry.limits, &entry.answer, &entry.solved_at}) {
    *text = row.text(column++);
  }
  if (!row.is_null(kMoves)) {
    const std::int64_t moves = row.number(kMoves);
    if (moves < 0 || moves > std::numeric_limits<int>::max()) return std::nullopt;
    entry.moves = static_cast<int>(moves);
  }
  const std::int64_t final = row.number(kFinal);
  entry.final = final == 1;
  if ((final != 0 && final != 1) || !is_verdict(entry.verdict)) return std::nullopt;
  if (!row.is_null(kChecksum) && row.number(kChecksum) != checksum_of(entry)) return std::nullopt;
  return entry;
}

}  // namespace sudare::store
