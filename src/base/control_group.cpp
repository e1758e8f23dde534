#include "base/control_group.hpp"

#include <algorithm>
#include <fstream>
#include <string_view>
#include <vector>

#include "base/number.hpp"

namespace sudare {
namespace {

// The words of a file, such as "200000 100000" or "max". Empty if it cannot be read.
struct TwoWords {
  explicit TwoWords(const std::string& file) { std::ifstream(file) >> first >> second; }
  std::string first;
  std::string second;
};

template <class Number>
void narrow(std::optional<Number>& limit, Number value) {
  limit = limit ? std::min(*limit, value) : value;
}

void narrow_cores(GroupLimits& limits, std::string_view quota, std::string_view period) {
  const auto microseconds = read_number<std::uint64_t>(quota);  // not "max" or -1
  const auto of = read_number<std::uint64_t>(period);
  if (!microseconds || !of || *microseconds == 0 || *of == 0) return;
  narrow(limits.cores, static_cast<double>(*microseconds) / static_cast<double>(*of));
}

void narrow_memory(GroupLimits& limits, std::string_view bytes) {
  const auto number = read_number<std::uint64_t>(bytes);
  if (number && *number > 0) narrow(limits.memory_bytes, *number);
}

// The files of both versions have different names, so all of them may be looked for.
void look_into(const std::string& folder, GroupLimits& limits) {
  narrow_memory(limits, TwoWords(folder + "/memory.max").first);
  narrow_memory(limits, TwoWords(folder + "/memory.limit_in_bytes").first);
  const TwoWords cores(folder + "/cpu.max");
  narrow_cores(limits, cores.first, cores.second);
  narrow_cores(limits, TwoWords(folder + "/cpu.cfs_quota_us").first,
               TwoWords(folder + "/cpu.cfs_period_us").first);
}

// The folders below which the groups of these controllers are.
std::vector<std::string> places_of(const std::string& controllers) {
  if (controllers.empty()) return {"", "unified"};  // version 2, alone or beside version 1
  return {controllers};
}

}  // namespace

GroupLimits group_limits(const std::string& root) {
  GroupLimits limits;
  std::ifstream groups(root + "/proc/self/cgroup");
  // Each line is NUMBER:CONTROLLERS:PATH; version 2 names no controllers.
  for (std::string line; std::getline(groups, line);) {
    const std::size_t first = line.find(':');
    const std::size_t second = line.find(':', first + 1);
    if (first == std::string::npos || second == std::string::npos) continue;
    const std::string controllers = line.substr(first + 1, second - first - 1);
    // A container may see its own group as the root, but be told its path outside.
    for (std::string path = line.substr(second + 1);; path.erase(path.find_last_of('/'))) {
      for (const std::string& place : places_of(controllers)) {
        std::string folder = root + "/sys/fs/cgroup/";
        folder += place;
        folder += path;
        look_into(folder, limits);
      }
      if (path.find('/') == std::string::npos) break;
    }
  }
  return limits;
}

}  // namespace sudare
