// The options of the USI engine, which `usi` declares and `setoption` changes.
//
// USI_Hash, NodesLimit, PvInterval and RootIsAndNodeIfChecked have the same meaning as in
// KomoringHeights; Futile and Shortest are ours. docs/usi.md explains each to users.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/resources.hpp"
#include "tsume/problem.hpp"

namespace sudare::apps {

struct UsiOptions {
  std::size_t hash_mb = usual_table_mb();
  std::uint64_t nodes_limit = 0;        // 0: none
  std::uint64_t pv_interval_ms = 1000;  // between two info lines; 0: no such lines
  bool root_is_and_node_if_checked = true;
  tsume::Futile futile = tsume::Futile::Omit;
  bool shortest = true;

  // The lines "option name ..." with the current values as defaults.
  [[nodiscard]] std::vector<std::string> declarations() const;
  // Takes the arguments of "setoption": "name NAME value VALUE". Throws UserError, and changes
  // nothing, if there is no such option or the value is not allowed.
  void set(std::string_view arguments);
};

}  // namespace sudare::apps
