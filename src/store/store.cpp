#include "store/store.hpp"

#include <algorithm>
#include <mutex>
#include <tuple>

#include "store/format.hpp"
#include "store/row.hpp"
#include "store/sqlite.hpp"

namespace sudare::store {
namespace {

// What is looked up under one question.
enum class Row { Missing, Damaged, Good };

constexpr const char* kMatching =
    " WHERE (?1 = '' OR instr(lower(name), lower(?1)) > 0 OR instr(sfen, ?1) > 0)";

std::string select_rows(const std::string& rest) {
  return std::string("SELECT ") + kRowColumns + " FROM answers" + rest;
}

}  // namespace

class Store::Implementation {
 public:
  explicit Implementation(const std::string& path) : database_(open_store(path)) {}

  [[nodiscard]] const std::string& path() const { return database_.path(); }

  std::pair<Row, StoredAnswer> find(const Question& question) {
    const std::lock_guard lock(mutex_);
    return look_up(question);
  }

  void put(StoredAnswer entry) {
    const std::lock_guard lock(mutex_);
    Transaction transaction(database_);
    const auto [row, known] = look_up(entry.question);
    if (row == Row::Good) {
      if (known.final && !entry.final) return;
      if (entry.name.empty()) entry.name = known.name;
    }
    write(entry);
    transaction.commit();
  }

  Listing list(const std::string& text, std::size_t offset, std::size_t count) {
    const std::lock_guard lock(mutex_);
    try {
      return page(text, offset, count);
    } catch (const DamagedFile&) {
      return readable_page(text, offset, count);
    }
  }

 private:
  std::pair<Row, StoredAnswer> look_up(const Question& question) const {
    Statement select(database_, select_rows(" WHERE rule = ? AND sfen = ? AND settings = ?"));
    select.bind(0, question.rule).bind(1, question.sfen).bind(2, question.settings);
    if (!select.step()) return {Row::Missing, {}};
    std::optional<StoredAnswer> entry = read_row(select);
    if (!entry) return {Row::Damaged, {}};
    return {Row::Good, *std::move(entry)};
  }

  void write(const StoredAnswer& entry) const {
    Statement insert(database_,
                     "INSERT INTO answers (rule, sfen, settings, name, verdict, moves, final,"
                     " limits, answer, checksum, solved_at)"
                     " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, strftime('%Y-%m-%dT%H:%M:%SZ'))"
                     " ON CONFLICT (rule, sfen, settings) DO UPDATE SET"
                     " name = excluded.name, verdict = excluded.verdict, moves = excluded.moves,"
                     " final = excluded.final, limits = excluded.limits, answer = excluded.answer,"
                     " checksum = excluded.checksum, solved_at = excluded.solved_at");
    insert.bind(0, entry.question.rule)
        .bind(1, entry.question.sfen)
        .bind(2, entry.question.settings)
        .bind(3, entry.name)
        .bind(4, entry.verdict);
    if (entry.moves) {
      insert.bind(5, std::int64_t{*entry.moves});
    } else {
      insert.bind_null(5);
    }
    insert.bind(6, std::int64_t{entry.final}).bind(7, entry.limits).bind(8, entry.answer);
    insert.bind(9, checksum_of(entry)).step();
  }

  [[nodiscard]] Listing page(const std::string& text, std::size_t offset, std::size_t count) const {
    Listing listing;
    Statement all(database_, std::string("SELECT count(*) FROM answers") + kMatching);
    all.bind(0, text).step();
    listing.total = static_cast<std::size_t>(all.number(0));
    Statement select(database_,
                     select_rows(std::string(kMatching) +
                                 " ORDER BY solved_at DESC, id DESC LIMIT ?2 OFFSET ?3"));
    select.bind(0, text)
        .bind(1, static_cast<std::int64_t>(count))
        .bind(2, static_cast<std::int64_t>(offset));
    while (select.step()) add(listing, read_row(select));
    return listing;
  }

  static void add(Listing& listing, std::optional<StoredAnswer> entry) {
    if (entry) {
      listing.entries.push_back(*std::move(entry));
    } else {
      ++listing.damaged;
    }
  }

  // The same from a file with parts that cannot be read: each answer by itself, by way of the
  // index.
  [[nodiscard]] Listing readable_page(const std::string& text, std::size_t offset,
                                      std::size_t count) const {
    Listing all;
    Statement ids(database_,
                  "SELECT id FROM answers INDEXED BY sqlite_autoindex_answers_1"
                  " WHERE rule >= '' ORDER BY id DESC");
    while (ids.step()) {
      try {
        Statement select(database_, select_rows(std::string(kMatching) + " AND id = ?2"));
        if (select.bind(0, text).bind(1, ids.number(0)).step()) add(all, read_row(select));
      } catch (const DamagedFile&) {
        ++all.damaged;
      }
    }
    std::ranges::stable_sort(all.entries, std::ranges::greater{}, &StoredAnswer::solved_at);
    Listing listing;
    listing.total = all.entries.size();
    listing.damaged = all.damaged;
    const std::size_t begin = std::min(offset, all.entries.size());
    const std::size_t end = begin + std::min(count, all.entries.size() - begin);
    for (std::size_t i = begin; i < end; ++i) listing.entries.push_back(all.entries[i]);
    return listing;
  }

  std::mutex mutex_;
  Database database_;
};

Store::Store(const std::string& path) : implementation_(std::make_unique<Implementation>(path)) {}
Store::~Store() = default;

const std::string& Store::path() const { return implementation_->path(); }

std::optional<StoredAnswer> Store::find(const Question& question) const {
  auto [row, entry] = implementation_->find(question);
  return row == Row::Good ? std::optional(std::move(entry)) : std::nullopt;
}

bool Store::is_damaged(const Question& question) const {
  return implementation_->find(question).first == Row::Damaged;
}

void Store::put(const StoredAnswer& entry) { implementation_->put(entry); }

Listing Store::list(const std::string& text, std::size_t offset, std::size_t count) const {
  return implementation_->list(text, offset, count);
}

}  // namespace sudare::store
