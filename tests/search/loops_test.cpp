#include "search/loops.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace sudare::search {
namespace {

constexpr std::uint64_t kPosition = 77;

class LoopsTest : public ::testing::Test {
 protected:
  void down(std::uint64_t position) {
    const std::uint64_t random = position * 0xd1342543de82ef95U;
    trail_.push_back(trail_.empty() ? loops_.first_visit(random)
                                    : Loops::visit_below(trail_.back(), random));
  }
  void down() { down(++last_position_); }
  void up() { trail_.pop_back(); }
  void up_refuted(PathDependence dependence, Length length = Length::unlimited()) {
    const Loops::Visit visit = trail_.back();
    trail_.pop_back();
    loops_.end_refuted(visit, trail_, {length, dependence});
  }
  std::optional<Loops::Refutation> find(Length budget = Length(8)) {
    return loops_.look_up(kPosition, trail_, budget);
  }
  // A path of three positions with one below that leans on these.
  void store_below_three(PathDependence dependence) {
    for (int i = 0; i < 3; ++i) down();
    loops_.store(kPosition, trail_, {Length(8), dependence});
  }

  Loops loops_{100'000};
  std::vector<Loops::Visit> trail_;
  std::uint64_t last_position_ = 0;
};

TEST_F(LoopsTest, HoldWhileThePositionsTheyLeanOnAreVisited) {
  store_below_three({0, 1});
  ASSERT_TRUE(find());
  EXPECT_EQ(find()->length, Length(8));
  EXPECT_EQ(find()->dependence, (PathDependence{0, 1}));
  EXPECT_FALSE(find(Length(9))) << "it was not asked so far";
  EXPECT_FALSE(loops_.look_up(kPosition + 1, trail_, Length(8)));
  up();  // it does not lean on the third
  down();
  down();
  ASSERT_TRUE(find());
  EXPECT_EQ(find()->dependence, (PathDependence{0, 1}));
}

TEST_F(LoopsTest, FallWithAPositionThatIsLeftUnsolved) {
  store_below_three({0, 2});
  up();
  EXPECT_FALSE(find());
  down();
  EXPECT_FALSE(find()) << "another position";
}

TEST_F(LoopsTest, HoldAgainWhenTheSearchComesBackTheSameWay) {
  for (const std::uint64_t position : {1U, 2U, 3U}) down(position);
  loops_.store(kPosition, trail_, {Length(8), {0, 2}});
  trail_.clear();
  for (const std::uint64_t position : {1U, 2U, 3U, 4U}) down(position);
  ASSERT_TRUE(find());
  EXPECT_EQ(find()->dependence, (PathDependence{0, 2}));
  trail_.clear();
  for (const std::uint64_t position : {2U, 1U, 3U, 4U}) down(position);
  EXPECT_FALSE(find()) << "the same positions in another order are another way";
  trail_.clear();
  for (const std::uint64_t position : {2U, 3U}) down(position);
  EXPECT_FALSE(find());
}

TEST_F(LoopsTest, HoldWhereAVisitWasRefutedOnAnotherOccasion) {
  store_below_three({1, 2});
  const std::vector<Loops::Visit> three = trail_;
  up();  // left unsolved,
  trail_ = three;
  up_refuted({1, 1});  // and refuted when the search came back
  ASSERT_TRUE(find());
  EXPECT_EQ(find()->dependence, (PathDependence{1, 1}));
}

TEST_F(LoopsTest, HoldWhenThePositionTheyLeanOnIsRefutedToo) {
  store_below_three({1, 2});
  up_refuted({0, 0});
  ASSERT_TRUE(find());
  EXPECT_EQ(find()->dependence, (PathDependence{0, 1})) << "and lean on what that one leans on";
  up();
  EXPECT_FALSE(find());
}

TEST_F(LoopsTest, HoldEverywhereOnceNothingAboveIsLeanedOn) {
  store_below_three({1, 2});
  up_refuted({1, 1});
  up_refuted({});
  const auto found = find();
  ASSERT_TRUE(found);
  EXPECT_FALSE(found->dependence.any());
  trail_.clear();
  down();
  ASSERT_TRUE(find());
  EXPECT_FALSE(find()->dependence.any());
}

TEST_F(LoopsTest, LeanOnWhatIsFurtherUpThanARefutedPosition) {
  store_below_three({0, 2});
  up_refuted({});  // whatever the third leans on, this one leans on the first
  up_refuted({});
  ASSERT_TRUE(find());
  EXPECT_EQ(find()->dependence, (PathDependence{0, 0}));
  up();
  EXPECT_FALSE(find());
}

TEST_F(LoopsTest, AreTheSameWhetherAskedOnTheWayOrNot) {
  for (const bool asked : {false, true}) {
    trail_.clear();
    for (int i = 0; i < 5; ++i) down();
    loops_.store(kPosition, trail_, {Length(8), {3, 4}});
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

TEST_F(LoopsTest, HoldForNoGreaterLengthThanWhatTheyLeanOn) {
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

TEST_F(LoopsTest, AreNotWorseForHavingBeenAskedForLess) {
  store_below_three({0, 2});
  const std::vector<Loops::Visit> three = trail_;
  up_refuted({0, 1}, Length(21));
  up_refuted({0, 0}, Length(6));
  EXPECT_FALSE(find(Length(8))) << "the second is refuted for less";
  ASSERT_TRUE(find(Length(4)));
  trail_ = {three[0], three[1]};  // back with the second, of which nothing is asked now
  ASSERT_TRUE(find(Length(8)));
  EXPECT_EQ(find(Length(8))->dependence, (PathDependence{0, 1}));
}

TEST_F(LoopsTest, FollowTheLatestEndOfAVisit) {
  store_below_three({1, 2});
  const std::vector<Loops::Visit> three = trail_;
  up_refuted({1, 1}, Length(5));
  EXPECT_FALSE(find(Length(8)));
  trail_ = three;
  up_refuted({0, 1}, Length(21));
  ASSERT_TRUE(find(Length(8)));
  EXPECT_EQ(find(Length(8))->dependence, (PathDependence{0, 1}));
}

TEST_F(LoopsTest, ClearForgetsEndedVisits) {
  for (const std::uint64_t position : {1U, 2U, 3U}) down(position);
  up_refuted({});
  up_refuted({});
  loops_.clear();
  trail_.clear();
  for (const std::uint64_t position : {1U, 2U, 3U}) down(position);
  loops_.store(kPosition, trail_, {Length(8), {1, 2}});
  ASSERT_TRUE(find());
  up();
  EXPECT_FALSE(find()) << "that the third was refuted belongs to the time before";
}

TEST_F(LoopsTest, ClearForgetsThem) {
  store_below_three({0, 0});
  loops_.clear();
  EXPECT_FALSE(find());
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
