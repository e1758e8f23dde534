#include "solving/tsume/part.hpp"

namespace sudare::solving {
namespace {

// A mate takes an odd number of moves.
int odd_at_most(int max_moves) { return max_moves % 2 == 0 ? max_moves - 1 : max_moves; }

}  // namespace

const tsume::Solution& tsume_solution(const Answer& answer) {
  static const tsume::Solution kUnsearched;
  const auto* part = dynamic_cast<const TsumePart*>(answer.part.get());
  return part == nullptr ? kUnsearched : part->solution;
}

int moves_to_tell(const tsume::Solution& solution) {
  const bool of_line = !solution.exact && !solution.line.empty();
  return of_line ? static_cast<int>(solution.line.size()) : solution.moves;
}

tsume::Futile tsume_futile(const Settings& settings) {
  return tsume::futile_named(settings.text("futile")).value_or(tsume::Futile::Omit);
}

tsume::Options tsume_options(const Request& request) {
  tsume::Options options;
  options.algorithm =
      search::algorithm_named(request.settings.text("algorithm")).value_or(search::Algorithm::Dfpn);
  options.futile = tsume_futile(request.settings);
  options.shortest = request.settings.flag("shortest");
  options.limits = request.limits.search;
  if (request.limits.max_moves) options.max_moves = odd_at_most(*request.limits.max_moves);
  return options;
}

}  // namespace sudare::solving
