// The totals of one run over a list of problems under one setting.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "formats/json.hpp"
#include "solving/answer.hpp"
#include "solving/expected.hpp"
#include "solving/rule.hpp"

namespace sudare::solving {

struct Totals {
  explicit Totals(const Request& of) : request(of) {}

  Request request;  // provides the rule and the settings
  std::size_t problems = 0;
  std::size_t mate = 0;
  std::size_t nomate = 0;
  std::size_t unknown = 0;
  std::size_t exact = 0;     // mates whose length is proved
  std::size_t expected = 0;  // problems with a known answer
  std::size_t agree = 0;
  std::size_t differ = 0;
  double cpu_seconds = 0;
  double solved_cpu_seconds = 0;  // on problems with an exact answer
  double seconds = 0;
  std::uint64_t nodes = 0;
  double peak_mb = 0;
  std::vector<Statistic> statistics;  // of the rule, combined over all problems

  void add(const Answer& answer, const std::optional<Comparison>& comparison);
  [[nodiscard]] double nodes_per_second() const;  // per second of CPU time
};

formats::JsonObject as_json(const Totals& totals);
// One row per setting below a line of headings. Precondition: all rows have the same rule.
std::string as_table(const std::vector<Totals>& rows);

}  // namespace sudare::solving
