// A problem together with everything that determines how to solve it. Commands, the page, batches,
// USI and other programs all use this type.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "base/resources.hpp"
#include "search/monitor.hpp"
#include "solving/problem.hpp"
#include "solving/setting.hpp"

namespace sudare::solving {

class Rule;

// The limits for one problem.
struct Limits {
  std::optional<int> max_moves;  // the longest solution to search for
  search::Limits search;

  // Those limits that are set, such as ",max-moves=9,time=2,nodes=1000". Equal limits give equal
  // texts.
  [[nodiscard]] std::string describe() const;
};

struct Request {
  // A request with the rule's initial settings and no problem yet.
  explicit Request(const Rule& of);

  const Rule* rule;
  Problem problem;  // as it is solved
  Settings settings;
  std::size_t hash_mb = usual_table_mb();
  Limits limits;
  bool keeps_certificate = false;  // the answer's certificate will be requested
  bool rest_to_defender = false;   // pose() gives the defender what is in nobody's hand
  // The run's next problem starts with what the table knows from the last one. Its answer is as
  // true, but its line and its nodes then depend on the problems before it.
  bool keeps_table = false;

  // Changes one of the settings, or "hash", by name. Throws UserError.
  void set(const std::string& name, const std::string& value);
  // Makes a problem as it was given the one to solve. Answers, stored questions and files all speak
  // of the position solved.
  void pose(Problem given);
  // "algorithm=dfpn,shortest=yes,futile=omit,hash=1024".
  [[nodiscard]] std::string describe() const;
};

}  // namespace sudare::solving
