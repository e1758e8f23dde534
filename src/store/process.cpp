#include "store/process.hpp"

#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <system_error>

namespace sudare::store {
namespace {

struct State {
  char letter = '?';
  std::int64_t started = 0;
};

// Nothing if there is no such process. proc(5) describes the file.
std::optional<State> state_of(std::int64_t number) {
  std::ifstream file("/proc/" + std::to_string(number) + "/stat");
  std::string line;
  if (!std::getline(file, line)) return std::nullopt;
  // The second field is a name in parentheses, which may contain anything.
  const std::size_t end = line.rfind(')');
  if (end == std::string::npos) return std::nullopt;
  std::istringstream fields(line.substr(end + 1));
  State state;
  fields >> state.letter;
  constexpr int kBetween = 18;  // the fields from 4 to 21
  std::string skipped;
  for (int i = 0; i < kBetween; ++i) fields >> skipped;
  fields >> state.started;
  return fields ? std::optional(state) : std::nullopt;
}

std::string place_of_this_process() {
  std::ifstream file("/proc/sys/kernel/random/boot_id");
  std::string boot;
  std::error_code unknown;
  const std::string numbering = std::filesystem::read_symlink("/proc/self/ns/pid", unknown);
  if (!std::getline(file, boot) || unknown) return "";
  return boot + " " + numbering;
}

}  // namespace

Process this_process() {
  Process process;
  process.number = ::getpid();
  const std::optional<State> state = state_of(process.number);
  if (!state) return process;
  process.place = place_of_this_process();
  process.started = state->started;
  return process;
}

bool has_ended(const Process& process, const Process& seen_by) {
  if (process.place.empty() || process.place != seen_by.place || process.number <= 0) return false;
  // Signal 0 is not sent; it only asks whether there is such a process.
  if (::kill(static_cast<pid_t>(process.number), 0) != 0 && errno == ESRCH) return true;
  const std::optional<State> state = state_of(process.number);
  if (!state) return false;  // it may be hidden from this user
  // A killed process stays as a "zombie" until its parent asks for its status.
  return state->started != process.started || state->letter == 'Z' || state->letter == 'X';
}

}  // namespace sudare::store
