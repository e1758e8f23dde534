// Deep stacks are a property of the search: whoever calls it, from however small a stack, gets one.
#include <gtest/gtest.h>
#include <pthread.h>

#include <atomic>
#include <cstddef>
#include <optional>
#include <vector>

#include "search/algorithms/table.hpp"
#include "search/child.hpp"
#include "search/length.hpp"
#include "search/result.hpp"

namespace sudare::search {
namespace {

constexpr int kLength = 1900;  // id goes no deeper than 2000

// One move at every node, and the goal at the end: a search has to follow it all the way.
class Corridor {
 public:
  struct NoWitness {};
  using Budget = Length;
  using Result = search::Result<NoWitness>;
  using Child = search::Child<int, int, NoWitness>;

  static NodeKind kind() { return NodeKind::Or; }
  void make(const Child& /*child*/) { ++depth_; }
  void unmake(const Child& /*child*/) { --depth_; }
  void expand(Length /*budget*/, bool /*fresh*/, std::vector<Child>& children) const {
    Child child{};
    if (depth_ + 1 == kLength) child.result = Result::proved(Length(0), {});
    children.push_back(child);
  }
  static void open(Child& /*child*/, Length /*budget*/) {}
  static Result conclude(const std::vector<Child>& children, std::size_t first, Length /*budget*/) {
    return Result::proved(children[first].result.length.plus(1), {});
  }
  static void remember(const Child& /*child*/, const Result& /*result*/) {}
  static bool is_near_horizon(Length /*budget*/) { return false; }
  static Length first_budget(Length limit) { return limit; }
  static std::optional<Length> next_budget(Length /*asked*/, const Result& /*refuted*/,
                                           Length /*limit*/) {
    return std::nullopt;
  }

 private:
  int depth_ = 0;
};

struct Outcome {
  Algorithm algorithm = Algorithm::Dfpn;
  bool proved = false;
  int deepest = 0;
};

void* search_here(void* argument) {
  auto& outcome = *static_cast<Outcome*>(argument);
  Corridor problem;
  const std::atomic<bool> stop{false};
  Monitor monitor({}, stop);
  const Corridor::Result result =
      solve_with(outcome.algorithm, problem, monitor, Length::unlimited());
  outcome.proved = result.bounds.is_proved();
  outcome.deepest = monitor.deepest();
  return nullptr;
}

// Runs the search on a thread with this many bytes of stack.
Outcome search_on_a_stack_of(std::size_t bytes, Algorithm algorithm) {
  Outcome outcome;
  outcome.algorithm = algorithm;
  pthread_attr_t attributes;
  EXPECT_EQ(pthread_attr_init(&attributes), 0);
  EXPECT_EQ(pthread_attr_setstacksize(&attributes, bytes), 0);
  pthread_t thread{};
  EXPECT_EQ(pthread_create(&thread, &attributes, &search_here, &outcome), 0);
  EXPECT_EQ(pthread_join(thread, nullptr), 0);
  pthread_attr_destroy(&attributes);
  return outcome;
}

TEST(DeepStack, EveryAlgorithmHasOneOfItsOwn) {
  constexpr std::size_t kSmallStack = std::size_t{128} << 10U;
  for (const Algorithm algorithm :
       {Algorithm::Dfpn, Algorithm::Pds, Algorithm::PnStar, Algorithm::Id}) {
    const Outcome outcome = search_on_a_stack_of(kSmallStack, algorithm);
    EXPECT_TRUE(outcome.proved) << name_of(algorithm);
    // A frame takes more than 70 bytes in every build, so this many do not fit into that stack.
    EXPECT_EQ(outcome.deepest, kLength) << name_of(algorithm);
  }
}

}  // namespace
}  // namespace sudare::search
