// The contract of search/problem.hpp holds for every Problem there is, and asks for nothing that a
// search could do without: whatever is taken away, the rest is no Problem.
#include "examples/take_away.hpp"
#include "graph_problem.hpp"
#include "search/problem.hpp"
#include "tsuitate/problem.hpp"
#include "tsume/problem.hpp"

namespace sudare::search::testing {
namespace {

using examples::TakeAway;

static_assert(DeepeningProblem<tsume::TsumeProblem>);
static_assert(DeepeningProblem<GraphProblem>);
static_assert(DeepeningProblem<TakeAway>);
static_assert(Problem<tsuitate::TsuitateProblem>);
static_assert(!DeepeningProblem<tsuitate::TsuitateProblem>, "its budgets have two dimensions");

struct WithoutKind : TakeAway {
  void kind() const = delete;
};
struct WithoutExpand : TakeAway {
  void expand(Length, bool, std::vector<Child>&) = delete;
};
struct WithoutOpen : TakeAway {
  void open(Child&, Length) = delete;
};
struct WithoutMake : TakeAway {
  void make(const Child&) = delete;
};
struct WithoutUnmake : TakeAway {
  void unmake(const Child&) = delete;
};
struct WithoutConclude : TakeAway {
  void conclude(const std::vector<Child>&, std::size_t, Length) const = delete;
};
struct WithoutRemember : TakeAway {
  void remember(const Child&, const Result&) = delete;
};
struct WithoutHorizon : TakeAway {
  void is_near_horizon(Length) const = delete;
};
static_assert(!Problem<WithoutKind>);
static_assert(!Problem<WithoutExpand>);
static_assert(!Problem<WithoutOpen>);
static_assert(!Problem<WithoutMake>);
static_assert(!Problem<WithoutUnmake>);
static_assert(!Problem<WithoutConclude>);
static_assert(!Problem<WithoutRemember>);
static_assert(!Problem<WithoutHorizon>);

struct WithoutFirstBudget : TakeAway {
  void first_budget(Length) const = delete;
};
struct WithoutNextBudget : TakeAway {
  void next_budget(Length, const Result&, Length) const = delete;
};
static_assert(Problem<WithoutFirstBudget> && !DeepeningProblem<WithoutFirstBudget>);
static_assert(Problem<WithoutNextBudget> && !DeepeningProblem<WithoutNextBudget>);

// A child without one of its members.
using Child = TakeAway::Child;
using Result = TakeAway::Result;
static_assert(NodeChild<Child, Result, Length>);
struct WithoutDeferred : Child {
  void deferred() = delete;
};
struct WithoutCounts : Child {
  void counts_while_deferred() = delete;
};
struct WithoutNext : Child {
  void next_deferred() = delete;
};
struct WithoutKnown : Child {
  void known() = delete;
};
struct WithoutFirstSeen : Child {
  void first_seen_shallower() = delete;
};
struct WithoutResult : Child {
  void result() = delete;
};
struct WithoutBudgetBehind : Child {
  void budget_behind(Length) const = delete;
};
static_assert(!NodeChild<WithoutDeferred, Result, Length>);
static_assert(!NodeChild<WithoutCounts, Result, Length>);
static_assert(!NodeChild<WithoutNext, Result, Length>);
static_assert(!NodeChild<WithoutKnown, Result, Length>);
static_assert(!NodeChild<WithoutFirstSeen, Result, Length>);
static_assert(!NodeChild<WithoutResult, Result, Length>);
static_assert(!NodeChild<WithoutBudgetBehind, Result, Length>);

static_assert(search::Budget<Length> && search::Budget<tsuitate::Budget>);
static_assert(!search::Budget<int>);
static_assert(!NodeResult<Bounds>);

}  // namespace
}  // namespace sudare::search::testing
