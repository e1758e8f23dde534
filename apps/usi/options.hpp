// The options of the USI engine: what `usi` declares and `setoption` changes.
//
// USI_Hash, NodesLimit, PvInterval and RootIsAndNodeIfChecked mean what they mean in
// KomoringHeights; Futile and Shortest are ours. docs/usi.md explains each to users.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tsume/problem.hpp"

namespace sudare::apps {

struct UsiOptions {
  std::size_t hash_mb = 1024;
  std::uint64_t nodes_limit = 0;        // 0: none
  std::uint64_t pv_interval_ms = 1000;  // between two lines about a search; 0: no such lines
  bool root_is_and_node_if_checked = true;
  tsume::Futile futile = tsume::Futile::Omit;
  bool shortest = true;

  // The lines "option name ..." with the present values as defaults.
  [[nodiscard]] std::vector<std::string> declarations() const;
  // Takes what follows "setoption": "name NAME value VALUE". Throws CommandError, and changes
  // nothing, when there is no such option or the value is none of its values.
  void set(std::string_view arguments);
};

}  // namespace sudare::apps
