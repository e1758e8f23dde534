#include "solving/attempt_start.hpp"

#include <optional>
#include <string>

#include "base/user_error.hpp"
#include "solving/problem.hpp"

namespace sudare::solving {

shogi::Position attempt_start(const formats::JsonInput& asked) {
  const std::optional<std::string> sfen = asked.text("sfen");
  if (!sfen) throw UserError("there is no \"sfen\" to try");
  Problem problem = problem_of_sfen(*sfen, "");
  if (asked.flag("rest_to_defender").value_or(false)) give_rest_to_defender(problem.record, 0);
  return shogi::Position(problem.start());
}

}  // namespace sudare::solving
