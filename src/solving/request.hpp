// One problem with all that says how to solve it, whoever asks: a command, the page, a batch, an
// engine protocol or another program.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "search/monitor.hpp"
#include "solving/problem.hpp"
#include "solving/setting.hpp"

namespace sudare::solving {

class Rule;

// For one problem.
struct Limits {
  std::optional<int> max_moves;  // look for no longer solution
  search::Limits search;

  // ",max-moves=9,time=2,nodes=1000" as far as there are limits: equal texts for equal limits.
  [[nodiscard]] std::string describe() const;
};

struct Request {
  // The rule's initial settings, and no problem yet.
  explicit Request(const Rule& of);

  const Rule* rule;
  Problem problem;
  Settings settings;
  std::size_t hash_mb = 1024;
  Limits limits;
  bool keeps_certificate = false;  // the answer's certificate will be asked for

  // Changes one of the settings, or "hash", by name. Throws UserError.
  void set(const std::string& name, const std::string& value);
  // "algorithm=dfpn,shortest=yes,futile=omit,hash=1024".
  [[nodiscard]] std::string describe() const;
};

}  // namespace sudare::solving
