// The algorithms on tsume problems: the same verdicts and the same shortest lengths.
#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "search/algorithms/table.hpp"
#include "shogi/position.hpp"
#include "shogi/sfen.hpp"
#include "tsume/problem.hpp"
#include "tsume/table.hpp"

namespace sudare::search {
namespace {

using tsume::Futile;
using tsume::Table;
using tsume::TsumeProblem;

struct Entry {
  std::string name;
  std::string sfen;
  int moves = 0;
};

// Every second problem of at most 7 moves.
std::vector<Entry> short_problems() {
  std::ifstream file(SUDARE_SOURCE_DIR "/problems/tsume/short.tsv");
  std::vector<Entry> entries;
  std::string line;
  std::getline(file, line);  // the names of the columns
  for (bool take = true; std::getline(file, line); take = !take) {
    std::istringstream columns(line);
    Entry entry;
    std::getline(columns, entry.name, '\t');
    std::getline(columns, entry.sfen, '\t');
    columns >> entry.moves;
    if (take && entry.moves <= 7) entries.push_back(entry);
  }
  return entries;
}

template <class Search>
class OnTsume : public ::testing::Test {
 protected:
  // Lowers the bound until no mate is left; the last length, or none if there was no mate at all.
  std::optional<int> shortest_mate(const std::string& sfen, Length budget) {
    const shogi::Position position(shogi::read_sfen(sfen));
    table_.clear();
    TsumeProblem problem(position, position.turn(), Futile::Count, table_);
    Monitor monitor({.nodes = 3'000'000}, stop_);
    Search search(problem, monitor);
    std::optional<int> length;
    for (;;) {
      const auto result = search.solve(budget);
      if (!length) first_nodes_ += monitor.nodes();
      EXPECT_TRUE(result.is_solved()) << "stopped after " << monitor.nodes() << " nodes";
      if (!result.bounds.is_proved()) break;
      length = result.length.plies();
      if (*length <= 1) break;
      budget = Length(*length - 2);
    }
    nodes_ += monitor.nodes();
    return length;
  }

  void TearDown() override {
    this->RecordProperty("first_nodes", std::to_string(first_nodes_));
    this->RecordProperty("nodes", std::to_string(nodes_));
  }

  Table table_{std::size_t{16} << 20U};
  std::atomic<bool> stop_{false};
  std::uint64_t first_nodes_ = 0;
  std::uint64_t nodes_ = 0;
};

using Searches = ::testing::Types<Dfpn<TsumeProblem>, Pds<TsumeProblem>, PnStar<TsumeProblem>,
                                  IterativeDeepening<TsumeProblem>>;

class SearchNames {
 public:
  template <class Search>
  static std::string GetName(int index) {
    return std::string(kAlgorithmTable[static_cast<std::size_t>(index)].name);
  }
};

TYPED_TEST_SUITE(OnTsume, Searches, SearchNames);

TYPED_TEST(OnTsume, ShortProblems) {
  const std::vector<Entry> problems = short_problems();
  ASSERT_GE(problems.size(), 100U);
  for (const Entry& entry : problems) {
    SCOPED_TRACE(entry.name + " " + entry.sfen);
    EXPECT_EQ(this->shortest_mate(entry.sfen, Length::unlimited()), entry.moves);
  }
}

// A search of one node that is taken up again and again, a few nodes at a time.
TEST(DfpnInSlices, AgreesOnShortProblems) {
  constexpr std::uint64_t kSlice = 12;
  const std::atomic<bool> stop{false};
  Table table(std::size_t{16} << 20U);
  int resumed = 0;
  for (const Entry& entry : short_problems()) {
    SCOPED_TRACE(entry.name + " " + entry.sfen);
    const shogi::Position position(shogi::read_sfen(entry.sfen));
    table.clear();
    TsumeProblem problem(position, position.turn(), Futile::Count, table);
    Monitor monitor({.nodes = 1'000'000}, stop);
    for (const int length : {entry.moves - 2, entry.moves}) {
      TsumeProblem::Result result;
      while (!result.is_solved() && !monitor.stopped()) {
        const std::uint64_t before = monitor.nodes();
        result = Dfpn(problem, monitor)
                     .search({Bounds::kInfinite, Bounds::kInfinite}, Length(length), kSlice);
        ASSERT_LE(monitor.nodes() - before, kSlice);
        if (!result.is_solved()) ++resumed;
      }
      ASSERT_TRUE(result.is_solved());
      EXPECT_EQ(result.bounds.is_proved(), length == entry.moves);
    }
  }
  EXPECT_GT(resumed, 100);
}

}  // namespace
}  // namespace sudare::search
