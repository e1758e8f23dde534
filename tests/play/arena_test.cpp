#include "play/arena/arena.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/user_error.hpp"
#include "play/arena/arena_files.hpp"
#include "play/arena/foul_cause.hpp"
#include "play/arena/player_fault.hpp"
#include "play/arena/tally.hpp"
#include "play/players.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {
namespace {

using shogi::Move;

// A contestant in this process, so that these tests need no program.
class LocalContestant : public Contestant {
 public:
  void begin(const screen::Seat& /*seat*/, const PlayerSettings& settings) override {
    player_ = make_player("random", settings);
  }
  Move ask(const screen::Seat& seat, const screen::Clock& /*clock*/, const Effort& effort,
           double /*seconds*/) override {
    return player_->choose(seat, effort);
  }
  void end(const screen::GameEnd& /*end*/) override { ++ended; }

  int ended = 0;

 private:
  std::unique_ptr<Player> player_;
};

// Fails at its third try.
class FaultyContestant : public LocalContestant {
 public:
  FaultyContestant(FaultKind kind) : kind_(kind) {}
  Move ask(const screen::Seat& seat, const screen::Clock& clock, const Effort& effort,
           double seconds) override {
    if (++asked_ == 3) throw PlayerFault(kind_, "for a test");
    return LocalContestant::ask(seat, clock, effort, seconds);
  }

 private:
  FaultKind kind_;
  int asked_ = 0;
};

// Always tries the same.
class StubbornContestant : public LocalContestant {
 public:
  explicit StubbornContestant(const char* move) : move_(shogi::read_usi_move(move)) {}
  Move ask(const screen::Seat& /*seat*/, const screen::Clock& /*clock*/, const Effort& /*effort*/,
           double /*seconds*/) override {
    return move_;
  }

 private:
  Move move_;
};

GameTerms terms_of(const char* rules) {
  GameTerms terms;
  terms.rules = screen::preset_named(rules);
  return terms;
}

GameResult sample_game(std::size_t number, std::uint64_t seed, const char* rules = "kakurenbo") {
  LocalContestant first;
  LocalContestant second;
  GameResult result = play_game(terms_of(rules), {&first, &second}, number % 2, seed);
  result.number = number;
  result.players = {0, 1};
  EXPECT_EQ(first.ended + second.ended, 2);
  return result;
}

TEST(ArenaGame, CountsWhatTheRecordShows) {
  for (const screen::Preset& preset : screen::presets()) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const GameResult result = sample_game(seed, seed, preset.rules.name.c_str());
      const screen::Game game = replayed(result.record);
      ASSERT_TRUE(game.end());
      for (const std::size_t player : {std::size_t{0}, std::size_t{1}}) {
        const auto side = player == result.black ? shogi::Color::Black : shogi::Color::White;
        const PlayerCounts& counts = result.counts[player];
        EXPECT_EQ(counts.all_fouls(), static_cast<std::uint64_t>(game.seat(side).fouls(side)));
        EXPECT_EQ(counts.tries, counts.all_fouls() + counts.moves);
        std::uint64_t fouls_in_check = 0;
        std::uint64_t checks = 0;
        for (const screen::GameStep& step : game.steps()) {
          if (step.side == side && step.foul && step.in_check) ++fouls_in_check;
          if (step.side != side && step.check) ++checks;
        }
        EXPECT_EQ(counts.fouls_in_check(), fouls_in_check);
        EXPECT_EQ(counts.checks, checks);
        EXPECT_EQ(game.end()->winner == side, result.winner == player);
      }
    }
  }
}

TEST(ArenaGame, APlayerThatFailsLoses) {
  const std::vector<std::pair<FaultKind, std::string>> cases = {
      {FaultKind::Died, "died"}, {FaultKind::Garbage, "garbage"}, {FaultKind::Hung, "hung"}};
  for (const auto& [kind, word] : cases) {
    LocalContestant good;
    FaultyContestant bad(kind);
    const GameResult result = play_game(terms_of("paper"), {&good, &bad}, 1, 5);
    EXPECT_EQ(result.winner, 0U);
    EXPECT_EQ(result.end, word);
    EXPECT_EQ(result.fault, "for a test");
    EXPECT_EQ(good.ended, 1);
    EXPECT_EQ(bad.ended, 0);
  }
}

// Cannot even begin.
class AbsentContestant : public LocalContestant {
 public:
  void begin(const screen::Seat& /*seat*/, const PlayerSettings& /*settings*/) override {
    throw PlayerFault(FaultKind::Died, "for a test");
  }
};

TEST(ArenaGame, NobodyIsToldTheEndOfAGameThatHeHasNotBegun) {
  LocalContestant good;
  AbsentContestant bad;
  const GameResult as_white = play_game(terms_of("paper"), {&good, &bad}, 0, 5);
  EXPECT_EQ(as_white.winner, 0U);
  EXPECT_EQ(good.ended, 1);
  const GameResult as_black = play_game(terms_of("paper"), {&good, &bad}, 1, 5);
  EXPECT_EQ(as_black.winner, 0U);
  EXPECT_EQ(as_black.end, "died");
  EXPECT_EQ(good.ended, 1);  // White had not begun
  EXPECT_EQ(bad.ended, 0);
}

TEST(ArenaGame, AMoveOfNobodysPiecesIsGarbageAndAKnownFoulIsNot) {
  LocalContestant good;
  StubbornContestant nowhere("5e5d");
  EXPECT_EQ(play_game(terms_of("paper"), {&nowhere, &good}, 0, 5).end, "garbage");
  // A rook onto its own pawn: a foul by these rules, and impossible by those.
  StubbornContestant onto_own("2h2g");
  const GameResult fouls = play_game(terms_of("paper"), {&onto_own, &good}, 0, 5);
  EXPECT_EQ(fouls.end, "fouls");
  EXPECT_EQ(fouls.counts[0].fouls[static_cast<std::size_t>(FoulCause::OwnPieces)], 9U);
  EXPECT_EQ(play_game(terms_of("viewer"), {&onto_own, &good}, 0, 5).end, "garbage");
}

TEST(ArenaGame, TheTwoGamesOfAPairHaveTheSameSeedsOnEitherSide) {
  // Both players are the same here, so the whole game is.
  const GameResult first = sample_game(0, 77);
  const GameResult second = sample_game(1, 77);
  EXPECT_EQ(first.record.steps, second.record.steps);
  EXPECT_NE(first.winner, second.winner);
  EXPECT_NE(first.record.steps, sample_game(0, 78).record.steps);
}

TEST(FoulCause, IsNamedFromTheWholePosition) {
  struct Case {
    const char* sfen;
    const char* move;
    FoulCause cause;
  };
  for (const Case& each : {
           Case{"4k4/9/9/9/4p4/9/9/9/4K4 b P 1", "P*5e", FoulCause::Occupied},
           Case{"4k4/9/9/9/4p4/9/9/4R4/4K4 b - 1", "5h5d", FoulCause::Blocked},
           Case{"4k4/9/9/9/4r4/9/9/4S4/4K4 b - 1", "5h4g", FoulCause::Exposed},
           Case{"4k4/9/9/9/4r4/9/9/9/4K4 b G 1", "G*1a", FoulCause::InCheck},
           Case{"4k4/9/9/9/4r4/9/9/9/4K4 b P 1", "P*5e", FoulCause::InCheck},
           Case{"4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "P*5f", FoulCause::OwnPieces},
           Case{"3rkr3/3p1p3/4G4/9/9/9/9/9/4K4 b P 1", "P*5b", FoulCause::PawnDropMate},
       }) {
    const shogi::Position position(shogi::read_sfen(each.sfen));
    const Move move = shogi::read_usi_move(each.move);
    ASSERT_FALSE(position.is_legal(move)) << each.sfen;
    EXPECT_EQ(cause_of_foul(position, move), each.cause) << each.sfen;
  }
}

TEST(Tally, SumsGamesAndPairs) {
  Tally tally;
  GameResult result;
  const auto add = [&](std::size_t number, std::optional<std::size_t> winner, const char* end) {
    result.number = number;
    result.winner = winner;
    result.end = end;
    tally.add(result);
  };
  result.counts[0].fouls[0] = 3;
  result.counts[0].fouls[1] = 1;
  result.counts[0].checks = 6;
  result.counts[1].tries = 4;
  result.counts[1].seconds = 2;
  result.counts[1].late = 1;
  add(0, 0, "mate");
  add(3, 1, "fouls");
  add(1, 0, "fouls");
  add(2, std::nullopt, "length");
  add(4, 0, "mate");  // without its partner
  EXPECT_EQ(tally.games(), 5U);
  EXPECT_EQ(tally.score(), 0.7);
  EXPECT_EQ(tally.pairs(), (PairCounts{0, 1, 0, 0, 1}));
  EXPECT_EQ(tally.ended("mate"), 2U);
  EXPECT_EQ(tally.ends().at("fouls"), (std::array<std::size_t, 3>{1, 1, 0}));
  EXPECT_EQ(tally.fouls_per_game(0), 4);
  EXPECT_EQ(tally.fouls_per_check(0), 0.5);
  EXPECT_EQ(tally.fouls_per_check(1), 0);
  EXPECT_EQ(tally.seconds_per_try(1), 0.5);
  EXPECT_EQ(tally.late_share(1), 0.25);
}

TEST(Schedule, AGameKeepsItsNumberHoweverManyThereAre) {
  const auto few = schedule({"a", "b", "c"}, 3, 9);
  const auto many = schedule({"a", "b", "c"}, 8, 9);
  EXPECT_EQ(few.size(), 9U);
  EXPECT_EQ(many.size(), 24U);
  for (const ScheduledGame& game : few) {
    const auto same = std::ranges::find(many, game.number, &ScheduledGame::number);
    ASSERT_NE(same, many.end());
    EXPECT_EQ(same->players, game.players);
    EXPECT_EQ(same->black, game.black);
    EXPECT_EQ(same->seed, game.seed);
  }
  // The two of a pair differ in the colours alone.
  for (std::size_t i = 0; i < many.size(); i += 2) {
    EXPECT_EQ(many[i].number % 2, 0U);
    EXPECT_EQ(many[i + 1].number, many[i].number + 1);
    EXPECT_EQ(many[i].players, many[i + 1].players);
    EXPECT_EQ(many[i].seed, many[i + 1].seed);
    EXPECT_NE(many[i].black, many[i + 1].black);
  }
  // A match of two is the same in a round robin.
  EXPECT_EQ(schedule({"a", "b"}, 8, 9)[4].seed, many[2 * 6].seed);
  // A player against itself does not play each game twice.
  const auto mirror = schedule({"a", "a"}, 8, 9);
  EXPECT_NE(mirror[0].seed, mirror[1].seed);
}

class ArenaFiles : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = testing::TempDir() + "arena-XXXXXX";
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
    for (std::size_t i = 0; i < 6; ++i) results_.push_back(sample_game(i, i));
  }
  [[nodiscard]] std::string path(const char* name) const { return folder_ + "/" + name; }
  static std::string content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  static void write(const std::string& path, std::string_view bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
  }

  std::string folder_;
  std::vector<GameResult> results_;
};

TEST_F(ArenaFiles, AResultIsReadBack) {
  GameResult result = results_[0];
  result.fault = "somebody: \"quoted\"\n";
  result.counts[0].seconds = 0.125;
  const GameResult read = read_result(result_json(result));
  EXPECT_EQ(result_json(read), result_json(result));
  EXPECT_EQ(read.record, result.record);
  EXPECT_THROW(read_result("{}"), UserError);
  EXPECT_THROW(read_result("{\"game\":1}"), UserError);
}

TEST_F(ArenaFiles, AJournalTornAnywhereKeepsItsWholeLines) {
  const std::string file = path("state");
  {
    Journal journal(file, "{\"match\":1}");
    for (const GameResult& result : results_) journal.append(result);
  }
  const std::string whole = content(file);
  for (std::size_t size = 0; size <= whole.size(); size += 997) {
    write(file, std::string_view(whole).substr(0, size));
    const auto lines = std::count(whole.begin(), whole.begin() + static_cast<long>(size), '\n');
    Journal journal(file, "{\"match\":1}");
    const auto games = journal.take_games();
    ASSERT_EQ(games.size(), static_cast<std::size_t>(std::max(lines - 1, 0L))) << size;
    // What was torn is played and written again.
    for (std::size_t i = games.size(); i < results_.size(); ++i) journal.append(results_[i]);
    EXPECT_EQ(content(file), whole) << size;
  }
}

TEST_F(ArenaFiles, AJournalOfAnotherMatchIsRefused) {
  const std::string file = path("state");
  { const Journal journal(file, "{\"match\":1}"); }
  EXPECT_THROW(Journal(file, "{\"match\":2}"), UserError);
  write(file, "{\"match\":1}\nnonsense\n");
  try {
    const Journal journal(file, "{\"match\":1}");
    FAIL();
  } catch (const UserError& error) {
    EXPECT_NE(std::string(error.what()).find("state:2"), std::string::npos) << error.what();
  }
  EXPECT_EQ(content(file), "{\"match\":1}\nnonsense\n");
}

TEST_F(ArenaFiles, AJournalHasOneWriter) {
  const std::string file = path("state");
  const Journal journal(file, "{}");
  EXPECT_THROW(Journal(file, "{}"), UserError);
}

TEST_F(ArenaFiles, RecordsTornAnywhereAreCompleted) {
  const std::string file = path("records");
  {
    RecordKeeper keeper(file, false);
    for (const GameResult& result : results_) keeper.keep(result);
  }
  const std::string whole = content(file);
  EXPECT_EQ(read_games(whole).size(), results_.size());
  EXPECT_THROW(RecordKeeper(file, false), UserError);
  for (std::size_t size = 0; size <= whole.size(); size += 997) {
    write(file, std::string_view(whole).substr(0, size));
    RecordKeeper keeper(file, true);
    for (const GameResult& result : results_) keeper.keep(result);
    EXPECT_EQ(content(file), whole) << size;
  }
}

TEST_F(ArenaFiles, RecordsInAFolderAreFilesOfTheirOwn) {
  const std::string folder = path("games/");
  {
    RecordKeeper keeper(folder, false);
    for (const GameResult& result : results_) keeper.keep(result);
  }
  for (const GameResult& result : results_) {
    const auto games =
        read_games(content(folder + "00000" + std::to_string(result.number) + ".json"));
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0], result.record);
  }
  EXPECT_THROW(RecordKeeper(folder, false), UserError);
  EXPECT_NO_THROW(RecordKeeper(folder, true));
}

}  // namespace
}  // namespace sudare::play
