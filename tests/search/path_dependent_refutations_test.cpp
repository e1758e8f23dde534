#include "search/path_dependent_refutations.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace sudare::search {
namespace {

constexpr std::uint64_t kPosition = 77;

class PathDependentRefutationsTest : public ::testing::Test {
 protected:
  void down(std::uint64_t position) {
    const std::uint64_t random = position * 0xd1342543de82ef95U;
    path_.push_back(path_.empty() ? path_dependent_.root_key(random)
                                  : PathDependentRefutations::key_below(path_.back(), random));
  }
  void down() { down(++last_position_); }
  void up() { path_.pop_back(); }
  void up_refuted(PathDependence dependence, Length length = Length::unlimited()) {
    const PathDependentRefutations::PathKey left = path_.back();
    path_.pop_back();
    path_dependent_.note_refuted_path(left, path_, {length, dependence});
  }
  std::optional<PathDependentRefutations::Refutation> find(Length budget = Length(8)) {
    const auto found = path_dependent_.look_up(kPosition, path_, budget);
    if (found && found->shortcut) path_dependent_.shorten_chain(*found->shortcut);
    return found;
  }
  // A path of three positions with one below that depends on these.
  void store_below_three(PathDependence dependence) {
    for (int i = 0; i < 3; ++i) down();
    path_dependent_.store(kPosition, path_, {Length(8), dependence});
  }

  PathDependentRefutations path_dependent_{100'000, 1};
  std::vector<PathDependentRefutations::PathKey> path_;
  std::uint64_t last_position_ = 0;
};

TEST_F(PathDependentRefutationsTest, HoldWhileThePositionsTheyDependOnAreOnThePath) {
  store_below_three({0, 1});
  ASSERT_TRUE(find());
  EXPECT_EQ(find()->length, Length(8));
  EXPECT_EQ(find()->dependence, (PathDependence{0, 1}));
  EXPECT_FALSE(find(Length(9))) << "it was not asked so far";
  EXPECT_FALSE(path_dependent_.look_up(kPosition + 1, path_, Length(8)));
  up();  // it does not depend on the third
  down();
  down();
  ASSERT_TRUE(find());
  EXPECT_EQ(find()->dependence, (PathDependence{0, 1}));
}

TEST_F(PathDependentRefutationsTest, FallWithAPositionThatIsLeftUnsolved) {
  store_below_three({0, 2});
  up();
  EXPECT_FALSE(find());
  down();
  EXPECT_FALSE(find()) << "another position";
}

TEST_F(PathDependentRefutationsTest, HoldAgainWhenTheSearchComesBackTheSameWay) {
  for (const std::uint64_t position : {1U, 2U, 3U}) down(position);
  path_dependent_.store(kPosition, path_, {Length(8), {0, 2}});
  path_.clear();
  for (const std::uint64_t position : {1U, 2U, 3U, 4U}) down(position);
  ASSERT_TRUE(find());
  EXPECT_EQ(find()->dependence, (PathDependence{0, 2}));
  path_.clear();
  for (const std::uint64_t position : {2U, 1U, 3U, 4U}) down(position);
  EXPECT_FALSE(find()) << "the same positions in another order are another way";
  path_.clear();
  for (const std::uint64_t position : {2U, 3U}) down(position);
  EXPECT_FALSE(find());
}

TEST_F(PathDependentRefutationsTest, HoldWhereAPathWasRefutedOnAnotherOccasion) {
  store_below_three({1, 2});
  const std::vector<PathDependentRefutations::PathKey> three = path_;
  up();  // left unsolved,
  path_ = three;
  up_refuted({1, 1});  // and refuted when the search came back
  ASSERT_TRUE(find());
  EXPECT_EQ(find()->dependence, (PathDependence{1, 1}));
}

TEST_F(PathDependentRefutationsTest, HoldWhenThePositionTheyDependOnIsRefutedToo) {
  store_below_three({1, 2});
  up_refuted({0, 0});
  ASSERT_TRUE(find());
  EXPECT_EQ(find()->dependence, (PathDependence{0, 1})) << "and depend on what that one depends on";
  up();
  EXPECT_FALSE(find());
}

TEST_F(PathDependentRefutationsTest, HoldEverywhereOnceTheyDependOnNothingAbove) {
  store_below_three({1, 2});
  up_refuted({1, 1});
  up_refuted({});
  const auto found = find();
  ASSERT_TRUE(found);
  EXPECT_FALSE(found->dependence.any());
  path_.clear();
  down();
  ASSERT_TRUE(find());
  EXPECT_FALSE(find()->dependence.any());
}

TEST_F(PathDependentRefutationsTest, DependOnWhatIsFurtherUpThanARefutedPosition) {
  store_below_three({0, 2});
  up_refuted({});  // whatever the third depends on, this one depends on the first
  up_refuted({});
  ASSERT_TRUE(find());
  EXPECT_EQ(find()->dependence, (PathDependence{0, 0}));
  up();
  EXPECT_FALSE(find());
}

TEST_F(PathDependentRefutationsTest, AreTheSameWhetherAskedOnTheWayOrNot) {
  for (const bool asked : {false, true}) {
    path_.clear();
    for (int i = 0; i < 5; ++i) down();
    path_dependent_.store(kPosition, path_, {Length(8), {3, 4}});
    up_refuted({1, 3});
    if (asked) {
      ASSERT_TRUE(find());
    }
    up_refuted({1, 2});
    if (asked) {
      ASSERT_TRUE(find());
    }
    up_refuted({1, 1});
    ASSERT_TRUE(find());
    EXPECT_EQ(find()->dependence, (PathDependence{1, 1}));
    up_refuted({});
    ASSERT_TRUE(find());
    EXPECT_FALSE(find()->dependence.any());
  }
}

TEST_F(PathDependentRefutationsTest, AreReadWithoutAnyWriting) {
  for (int i = 0; i < 4; ++i) down();
  path_dependent_.store(kPosition, path_, {Length(8), {1, 3}});
  up_refuted({1, 2});
  const PathDependentRefutations::PathKey third = path_.back();
  up_refuted({1, 1});
  const PathDependentRefutations& shared = path_dependent_;
  const auto found = shared.look_up(kPosition, path_, Length(8));
  ASSERT_TRUE(found);
  ASSERT_TRUE(found->shortcut) << "two refuted paths";
  ASSERT_TRUE(shared.look_up(kPosition, path_, Length(8))->shortcut) << "it is still to be made";
  // Once it is made, the refuted path in the middle is needed no more.
  path_dependent_.shorten_chain(*found->shortcut);
  EXPECT_FALSE(shared.look_up(kPosition, path_, Length(8))->shortcut);
  path_dependent_.note_refuted_path(third, path_, {Length(2), {0, 1}});
  ASSERT_TRUE(find());
  EXPECT_EQ(find()->dependence, (PathDependence{1, 1}));
}

TEST_F(PathDependentRefutationsTest, LastLongerWhereNoMoveGivesAnythingBack) {
  PathDependentRefutations other(100'000);
  for (int i = 0; i < 3; ++i) down();
  std::vector<PathDependentRefutations::PathKey> path = path_;
  other.store(kPosition, path, {Length(8), {1, 2}});
  const PathDependentRefutations::PathKey last = path.back();
  path.pop_back();
  other.note_refuted_path(last, path, {Length(7), {0, 1}});
  EXPECT_FALSE(other.look_up(kPosition, path, Length(8)));
  ASSERT_TRUE(other.look_up(kPosition, path, Length(7)));
  EXPECT_EQ(other.look_up(kPosition, path, Length(7))->length, Length(7));
}

TEST_F(PathDependentRefutationsTest, HoldForNoGreaterLengthThanWhatTheyDependOn) {
  store_below_three({1, 2});
  up_refuted({0, 1}, Length(7));
  EXPECT_FALSE(find(Length(8)));
  ASSERT_TRUE(find(Length(6)));
  EXPECT_EQ(find(Length(6))->length, Length(6)) << "one less, for a move may give one back";
  up_refuted({0, 0}, Length(5));
  EXPECT_FALSE(find(Length(6)));
  ASSERT_TRUE(find(Length(4)));
  EXPECT_EQ(find(Length(4))->length, Length(4));
  EXPECT_EQ(find(Length(4))->dependence, (PathDependence{0, 0}));
}

TEST_F(PathDependentRefutationsTest, AreNotWorseForHavingBeenAskedForLess) {
  store_below_three({0, 2});
  const std::vector<PathDependentRefutations::PathKey> three = path_;
  up_refuted({0, 1}, Length(21));
  up_refuted({0, 0}, Length(6));
  EXPECT_FALSE(find(Length(8))) << "the second is refuted for less";
  ASSERT_TRUE(find(Length(4)));
  path_ = {three[0], three[1]};  // back with the second, of which nothing is asked now
  ASSERT_TRUE(find(Length(8)));
  EXPECT_EQ(find(Length(8))->dependence, (PathDependence{0, 1}));
}

TEST_F(PathDependentRefutationsTest, FollowTheLatestRefutationOfAPath) {
  store_below_three({1, 2});
  const std::vector<PathDependentRefutations::PathKey> three = path_;
  up_refuted({1, 1}, Length(5));
  EXPECT_FALSE(find(Length(8)));
  path_ = three;
  up_refuted({0, 1}, Length(21));
  ASSERT_TRUE(find(Length(8)));
  EXPECT_EQ(find(Length(8))->dependence, (PathDependence{0, 1}));
}

TEST_F(PathDependentRefutationsTest, ClearForgetsRefutedPaths) {
  for (const std::uint64_t position : {1U, 2U, 3U}) down(position);
  up_refuted({});
  up_refuted({});
  path_dependent_.clear();
  path_.clear();
  for (const std::uint64_t position : {1U, 2U, 3U}) down(position);
  path_dependent_.store(kPosition, path_, {Length(8), {1, 2}});
  ASSERT_TRUE(find());
  up();
  EXPECT_FALSE(find()) << "that the third was refuted belongs to the time before";
}

TEST_F(PathDependentRefutationsTest, ClearForgetsThem) {
  store_below_three({0, 0});
  path_dependent_.clear();
  EXPECT_FALSE(find());
}

// Few slots, so that records replace each other: which ones must not depend on the searches before.
TEST(PathDependentRefutations, AreAfterClearAsInNewMemory) {
  using PathKey = PathDependentRefutations::PathKey;
  constexpr std::size_t kSmall = 4000;
  const auto findings_of = [](PathDependentRefutations& used, std::uint64_t seed) {
    std::mt19937_64 dice(seed);
    std::vector<PathKey> path = {PathDependentRefutations::root_key(dice())};
    std::vector<std::optional<PathDependentRefutations::Found>> found;
    for (int step = 0; step < 3000; ++step) {
      const std::uint64_t position = dice() % 200 * 0xd1342543de82ef95U;
      const auto end = static_cast<std::uint16_t>(path.size() - 1);
      const auto start = static_cast<std::uint16_t>(dice() % path.size());
      switch (dice() % 4) {
        case 0:
          path.push_back(PathDependentRefutations::key_below(path.back(), position));
          break;
        case 1:
          if (path.size() > 1) {
            const PathKey left = path.back();
            path.pop_back();
            used.note_refuted_path(
                left, path,
                {Length(9),
                 {std::min<std::uint16_t>(start, end - 1), static_cast<std::uint16_t>(end - 1)}});
          }
          break;
        case 2:
          used.store(position, path, {Length(9), {start, end}});
          break;
        default:
          found.push_back(used.look_up(position, path, Length(3)));
          if (found.back() && found.back()->shortcut) used.shorten_chain(*found.back()->shortcut);
      }
    }
    return found;
  };
  PathDependentRefutations cleared(kSmall, 1);
  int known = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    PathDependentRefutations fresh(kSmall, 1);
    const auto expected = findings_of(fresh, seed);
    const auto found = findings_of(cleared, seed);
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
      ASSERT_EQ(found[i].has_value(), expected[i].has_value()) << seed << " " << i;
      if (!found[i]) continue;
      ++known;
      EXPECT_EQ(found[i]->length, expected[i]->length);
      EXPECT_EQ(found[i]->dependence, expected[i]->dependence);
      EXPECT_EQ(found[i]->shortcut.has_value(), expected[i]->shortcut.has_value());
    }
    cleared.clear();
  }
  EXPECT_GT(known, 500);
}

TEST(PathDependence, IsCutAtThePositionThatIsConcluded) {
  PathDependence dependence = PathDependence::on(3);
  dependence.add(PathDependence::on(5));
  dependence.add({});
  EXPECT_EQ(dependence, (PathDependence{3, 5}));
  EXPECT_EQ(dependence.above(5), (PathDependence{3, 4}));
  EXPECT_EQ(dependence.above(4), (PathDependence{3, 3}));
  EXPECT_FALSE(dependence.above(3).any());
  EXPECT_FALSE(PathDependence{}.any());
  EXPECT_FALSE(PathDependence{}.above(7).any());
}

}  // namespace
}  // namespace sudare::search
